import CLibM

/// Tells the velocity of a gesture from its newest samples, by SwiftUI's rule.
///
/// Of the samples the newest three are kept. Two give their difference quotient; of three the older
/// quotient counts three quarters and the newer one a quarter, because the last movement of a finger
/// that lets go says little. A sample less than 2⁻⁵² s after the last replaces it, an older one
/// is dropped.
///
/// Source: timing semantics, section 12, tested there against SwiftUI.
public struct VelocitySampler<Value: VectorArithmetic>: Sendable {
  private struct Sample: Sendable {
    var value: Value
    var time: Double
  }

  private var oldest: Sample?
  private var middle: Sample?
  private var newest: Sample?

  public init() {}

  /// The time of the newest sample in seconds, or `nil` before the first.
  public var lastTime: Double? { (newest ?? middle ?? oldest)?.time }

  /// Takes in a sample.
  ///
  /// - Parameters:
  ///   - value: Where the gesture is.
  ///   - time: When it is there, in seconds.
  public mutating func add(_ value: Value, at time: Double) {
    guard time.isFinite, value.magnitudeSquared <= 1e200 else { return }
    let sample = Sample(value: value, time: time)
    guard let last = lastTime else {
      oldest = sample
      return
    }
    guard time >= last else { return }
    if time - last < .ulpOfOne {
      if newest != nil {
        newest = sample
      } else if middle != nil {
        middle = sample
      } else {
        oldest = sample
      }
    } else if newest != nil {
      (oldest, middle, newest) = (middle, newest, sample)
    } else if middle != nil {
      newest = sample
    } else {
      middle = sample
    }
  }

  /// The velocity in units per second; zero with fewer than two samples.
  public var velocity: Value {
    guard let oldest, let middle else { return .zero }
    let older = Self.quotient(oldest, middle)
    guard let newest else { return older }
    var velocity = Self.quotient(middle, newest).scaled(by: 0.25)
    velocity.add(older, times: 0.75)
    return velocity
  }

  /// The velocity that SwiftUI hands on at `time`, when the finger has rested since the last sample.
  ///
  /// It fades by 0.998 a millisecond, and 2 s after the last sample nothing is left.
  ///
  /// - Parameter time: Seconds, on the clock of the samples; finite.
  /// - Returns: Units per second.
  public func velocity(at time: Double) -> Value {
    guard let last = lastTime, time < last + 2 else { return .zero }
    return velocity.scaled(by: pow(0.998, max(time - last, 0) * 1000))
  }

  /// Forgets all samples.
  public mutating func reset() { self = VelocitySampler() }

  private static func quotient(_ first: Sample, _ second: Sample) -> Value {
    (second.value - first.value).scaled(by: 1 / (second.time - first.time))
  }
}
