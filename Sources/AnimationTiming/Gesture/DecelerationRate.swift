import CLibM

/// How fast a thrown value slows down: the share of its velocity that is left after a millisecond.
///
/// ```
/// geometric    reach = v/1000·r/(1 − r)        the sum of the ways of all whole milliseconds
/// continuous   reach = −v/(1000·ln r)          the integral over the decaying velocity
/// ```
/// The first is the projection shown at WWDC 2018 in "Designing Fluid Interfaces" and is what many
/// copies of it compute; the second is 0.05 % longer at the rate of a scroll view. State which one is
/// meant: for 1000 units/s at 0.998 they are 499 and 499.5.
///
/// Source: cases K2; cross-platform springs, "Decay and gestures".
public struct DecelerationRate: Hashable, Sendable {
  /// r, the share left after a millisecond; above 0 and below 1.
  public let perMillisecond: Double

  /// Which way of adding up is meant.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    case geometric, continuous
  }

  /// Makes a rate.
  ///
  /// - Parameter perMillisecond: Above 0 and below 1; at 1 a value would go on for ever.
  /// - Throws: `ParameterError` that names `decelerationRate`.
  public init(_ perMillisecond: Double) throws(ParameterError) {
    guard perMillisecond > 0, perMillisecond < 1 else {
      throw ParameterError("decelerationRate", perMillisecond, mustBe: "above 0 and below 1")
    }
    self.perMillisecond = perMillisecond
  }

  private init(checked perMillisecond: Double) { self.perMillisecond = perMillisecond }

  /// That of a scroll view, 0.998.
  public static let normal = DecelerationRate(checked: 0.998)

  /// That of a scroll view that pages, 0.99.
  public static let fast = DecelerationRate(checked: 0.99)

  /// The time in which the velocity falls to 1/e of itself, in seconds.
  public var timeConstant: Double { -1 / (1000 * log(perMillisecond)) }

  /// How far a value goes that has a velocity of 1 unit/s, in units.
  public func reach(_ form: Form) -> Double {
    switch form {
    case .geometric: perMillisecond / (1 - perMillisecond) / 1000
    case .continuous: timeConstant
    }
  }

  /// Where a value comes to rest that is let go.
  ///
  /// - Parameters:
  ///   - value: Where it is.
  ///   - velocity: Units per second, not per millisecond.
  ///   - form: Which way of adding up is meant.
  /// - Returns: The value at rest.
  public func projection<Value: VectorArithmetic>(
    of value: Value, velocity: Value, _ form: Form
  ) -> Value {
    var target = value
    target.add(velocity, times: reach(form))
    return target
  }
}
