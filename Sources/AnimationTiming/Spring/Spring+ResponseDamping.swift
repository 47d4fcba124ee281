// Generation 2: the period and the damping as a share of the critical one.
//
//   ω₀ = 2π/response

extension Spring {
  /// Makes a spring from response and damping ratio, the words of SwiftUI's `Spring`.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds; finite and > 0.
  ///   - dampingRatio: ζ; finite and ≥ 0.
  /// - Throws: `ParameterError` that names the field.
  public init(response: Double, dampingRatio: Double) throws(ParameterError) {
    self.init(
      checkedAngularFrequency: try Self.frequency(period: response, "response"),
      dampingRatio: try Self.checked(dampingRatio: dampingRatio, "dampingRatio"), mass: 1)
  }

  /// Makes a spring from response and damping fraction, the words of SwiftUI's `Animation`.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds; finite and > 0.
  ///   - dampingFraction: ζ; finite and ≥ 0.
  /// - Throws: `ParameterError` that names the field.
  public init(response: Double, dampingFraction: Double) throws(ParameterError) {
    self.init(
      checkedAngularFrequency: try Self.frequency(period: response, "response"),
      dampingRatio: try Self.checked(dampingRatio: dampingFraction, "dampingFraction"), mass: 1)
  }

  /// 2π/ω₀, the undamped period in seconds.
  public var response: Double { 2 * .pi / angularFrequency }

  /// ζ under the name that SwiftUI's `Animation` gives it.
  public var dampingFraction: Double { dampingRatio }

  /// ω₀ = 2π/period, checked.
  static func frequency(period: Double, _ field: String) throws(ParameterError) -> Double {
    let frequency = 2 * .pi / (try period.positive(field))
    guard angularFrequencies.contains(frequency) else {
      throw ParameterError(field, period, mustBe: "between 1e-59 and 1e59 seconds")
    }
    return frequency
  }
}
