import CLibM

/// A value that is let go and slows down by itself, with no place to go to.
///
/// ```
/// x(t) = x₀ + R·(1 − e^(−t/τ))        v(t) = R/τ·e^(−t/τ)
/// ```
/// All libraries agree on this form and differ in how reach R and time constant τ are given: by a
/// velocity and a rate per millisecond, by a drag per second, by a power, or by the target.
/// Source: cross-platform springs, "Decay and gestures".
public struct Decay<Value: VectorArithmetic>: Equatable, Sendable {
  /// x₀, the value at the release.
  public let start: Value

  /// R, the way from the release to rest.
  public let reach: Value

  /// τ in seconds; finite and > 0.
  public let timeConstant: Double

  private init(from start: Value, reach: Value, checkedTimeConstant: Double) {
    self.start = start
    self.reach = reach
    timeConstant = checkedTimeConstant
  }

  /// Lets go of `start` with `velocity`, slowed down by `rate`.
  ///
  /// - Parameters:
  ///   - start: The value at the release.
  ///   - velocity: Units per second.
  ///   - rate: The share of the velocity left after a millisecond.
  ///   - form: How the way is added up. In the geometric form the value is that after whole
  ///     milliseconds, and `velocity(at: 0)` a thousandth less than the one that is given.
  public init(
    from start: Value, velocity: Value, rate: DecelerationRate = .normal,
    _ form: DecelerationRate.Form = .continuous
  ) {
    self.init(
      from: start, reach: velocity.scaled(by: rate.reach(form)),
      checkedTimeConstant: rate.timeConstant)
  }

  /// Lets `start` run out at `target`, slowed down by `rate`.
  ///
  /// The velocity that this takes is `velocity(at: 0)`.
  public init(from start: Value, to target: Value, rate: DecelerationRate = .normal) {
    self.init(from: start, reach: target - start, checkedTimeConstant: rate.timeConstant)
  }

  /// Lets go of `start` with `velocity` under the friction of Flutter's scrolling.
  ///
  /// - Parameters:
  ///   - start: The value at the release.
  ///   - velocity: Units per second.
  ///   - drag: The share of the velocity left after a second; above 0 and below 1.
  /// - Throws: `ParameterError` that names `drag`.
  public init(from start: Value, velocity: Value, drag: Double) throws(ParameterError) {
    guard drag > 0, drag < 1 else {
      throw ParameterError("drag", drag, mustBe: "above 0 and below 1")
    }
    let timeConstant = -1 / log(drag)
    self.init(
      from: start, reach: velocity.scaled(by: timeConstant), checkedTimeConstant: timeConstant)
  }

  /// Lets go of `start` in the words of Motion's inertia: R = power·velocity.
  ///
  /// So `velocity` is the one at the release only where the power equals the time constant.
  ///
  /// - Parameters:
  ///   - start: The value at the release.
  ///   - velocity: Units per second.
  ///   - power: Seconds; finite. Motion's default is 0.8.
  ///   - timeConstant: τ in seconds; finite and > 0. Motion's default is 0.325.
  /// - Throws: `ParameterError` that names the field.
  public init(
    from start: Value, velocity: Value, power: Double, timeConstant: Double
  ) throws(ParameterError) {
    self.init(
      from: start, reach: velocity.scaled(by: try power.finite("power")),
      checkedTimeConstant: try timeConstant.positive("timeConstant"))
  }

  /// Where the value comes to rest.
  public var target: Value { start + reach }

  /// The value `time` seconds after the release.
  ///
  /// - Parameter time: Seconds; finite and ≥ 0.
  /// - Returns: A value between `start` and `target`.
  public func value(at time: Double) -> Value {
    var value = start
    value.add(reach, times: -expm1(-time / timeConstant))
    return value
  }

  /// The velocity `time` seconds after the release, in units per second.
  ///
  /// - Parameter time: Seconds; finite and ≥ 0.
  /// - Returns: The derivative of `value(at:)`.
  public func velocity(at time: Double) -> Value {
    reach.scaled(by: exp(-time / timeConstant) / timeConstant)
  }

  /// When the value is no more than `distance` away from its target, and stays so.
  ///
  /// - Parameter distance: Units; > 0.
  /// - Returns: Seconds after the release; 0 when it is so near from the start.
  public func time(within distance: Double) -> Double {
    precondition(distance > 0, "the distance \(distance) must be > 0: rest is only a limit")
    return time(fading: reach.magnitudeSquared.squareRoot() / distance)
  }

  /// When the value is no faster than `speed`, and stays so.
  ///
  /// - Parameter speed: Units per second; > 0.
  /// - Returns: Seconds after the release; 0 when it is so slow from the start.
  public func time(slowerThan speed: Double) -> Double {
    precondition(speed > 0, "the speed \(speed) must be > 0: rest is only a limit")
    return time(fading: velocity(at: 0).magnitudeSquared.squareRoot() / speed)
  }

  private func time(fading ratio: Double) -> Double {
    ratio > 1 ? timeConstant * log(ratio) : 0
  }
}

extension Decay where Value == Double {
  /// This decay with a target that is a multiple of `factor`, reached by another velocity.
  ///
  /// - Parameter factor: Units; finite and > 0, such as 1/3 for the pixels of a display.
  /// - Returns: The decay to the nearest multiple.
  /// - Throws: `ParameterError` that names `factor`.
  public func rounded(toMultipleOf factor: Double) throws(ParameterError) -> Decay {
    let factor = try factor.positive("factor")
    let multiple = (target / factor).rounded() * factor
    let rounded = multiple.isFinite ? multiple : target
    return Decay(from: start, reach: rounded - start, checkedTimeConstant: timeConstant)
  }
}
