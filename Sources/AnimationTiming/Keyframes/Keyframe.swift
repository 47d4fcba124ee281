/// One step of a keyframe track: a value, and how it is reached from the one before.
///
/// The four kinds and their labels are SwiftUI's. Source: timing semantics, section 13.
public struct Keyframe<Value: VectorArithmetic>: Equatable, Sendable {
  /// How a value is reached.
  public enum Kind: Equatable, Sendable {
    /// Straight, with the pace of a timing curve.
    case linear(Curve)

    /// Along a cubic Hermite curve; a velocity in units per second that is `nil` follows from the
    /// neighbours, see `KeyframeTrack`.
    case cubic(startVelocity: Value?, endVelocity: Value?)

    /// On a spring; a velocity that is `nil` is that of the keyframe before.
    case spring(Spring, startVelocity: Value?)

    /// At once.
    case move
  }

  public let kind: Kind

  /// The value to reach.
  public let value: Value

  /// Seconds; `nil` for a spring that lasts as long as it takes to settle.
  public let duration: Double?

  private init(_ kind: Kind, _ value: Value, _ duration: Double?) {
    self.kind = kind
    self.value = value
    self.duration = duration
  }

  /// Reaches `value` in a straight line.
  ///
  /// - Parameters:
  ///   - value: The value to reach.
  ///   - duration: Seconds; finite and ≥ 0.
  ///   - timingCurve: The pace, asked for inputs in 0…1.
  /// - Returns: The keyframe.
  /// - Throws: `ParameterError` that names `duration`.
  public static func linear(
    _ value: Value, duration: Double, timingCurve: Curve = .linear
  ) throws(ParameterError) -> Keyframe {
    Keyframe(.linear(timingCurve), value, try duration.nonNegative("duration"))
  }

  /// Reaches `value` along a cubic curve.
  ///
  /// - Parameters:
  ///   - value: The value to reach.
  ///   - duration: Seconds; finite and ≥ 0.
  ///   - startVelocity: Units per second, or `nil` for the one that fits what is before.
  ///   - endVelocity: Units per second, or `nil` for the one that fits what follows.
  /// - Returns: The keyframe.
  /// - Throws: `ParameterError` that names `duration`.
  public static func cubic(
    _ value: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) throws(ParameterError) -> Keyframe {
    Keyframe(
      .cubic(startVelocity: startVelocity, endVelocity: endVelocity), value,
      try duration.nonNegative("duration"))
  }

  /// Makes for `value` on a spring.
  ///
  /// - Parameters:
  ///   - value: The value to make for. A duration that is too short leaves the value where it is cut
  ///     off, and the next keyframe starts there.
  ///   - duration: Seconds; finite and ≥ 0, or `nil` to last until the spring has settled.
  ///   - spring: The spring; 0.5 s without bounce unless it is given.
  ///   - startVelocity: Units per second, or `nil` for that of the keyframe before.
  /// - Returns: The keyframe.
  /// - Throws: `ParameterError` that names `duration`, which an undamped spring must be given.
  public static func spring(
    _ value: Value, duration: Double? = nil, spring: Spring = .smooth, startVelocity: Value? = nil
  ) throws(ParameterError) -> Keyframe {
    let kind = Kind.spring(spring, startVelocity: startVelocity)
    guard let duration else {
      guard spring.dampingRatio > 0 else {
        throw ParameterError(
          "duration", "nil", mustBe: "given, as an undamped spring never settles")
      }
      return Keyframe(kind, value, nil)
    }
    return Keyframe(kind, value, try duration.nonNegative("duration"))
  }

  /// Jumps to `value`, in no time.
  public static func move(_ value: Value) -> Keyframe { Keyframe(.move, value, 0) }
}

extension Keyframe.Kind: Hashable where Value: Hashable {}

extension Keyframe: Hashable where Value: Hashable {}
