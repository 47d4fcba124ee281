/// One keyframe of a track with its place in time and all its velocities known.
public struct KeyframeSegment<Value: VectorArithmetic>: Sendable {
  /// When it begins, in seconds since the track began.
  public let start: Double

  /// When it ends, in seconds since the track began.
  public let end: Double

  /// The value with which it begins.
  public let startValue: Value

  /// The value with which it ends; that of the keyframe, unless a spring is cut off.
  public let endValue: Value

  /// The velocity with which it ends, in units per second.
  public let endVelocity: Value

  private let path: Path

  private enum Path: Sendable {
    case linear(Curve)
    case cubic(startVelocity: Value, endVelocity: Value)
    case spring(VectorSpring<Value>, target: Value)
    case move
  }

  /// Lays out `keyframe`.
  ///
  /// - Parameters:
  ///   - keyframe: What to do.
  ///   - value: Where the value is.
  ///   - start: When it is there, in seconds.
  ///   - velocity: With which it arrives there, in units per second.
  ///   - next: What follows, if anything does.
  init(
    _ keyframe: Keyframe<Value>, from value: Value, at start: Double, arriving velocity: Value,
    next: Keyframe<Value>?
  ) {
    self.start = start
    startValue = value
    var duration = keyframe.duration ?? 0
    switch keyframe.kind {
    case .linear(let curve):
      path = .linear(curve)
      endValue = keyframe.value
      endVelocity = Self.velocity(
        of: curve, at: 1, way: keyframe.value - value, duration: duration)
    case .cubic(let startVelocity, let givenVelocity):
      endValue = keyframe.value
      endVelocity = givenVelocity ?? keyframe.departure(from: value, to: next)
      path = .cubic(startVelocity: startVelocity ?? velocity, endVelocity: endVelocity)
    case .spring(let spring, let startVelocity):
      let release = VectorMotion(
        displacement: value - keyframe.value, velocity: startVelocity ?? velocity)
      let solver = VectorSpring(spring, from: release.bounded)
      path = .spring(solver, target: keyframe.value)
      if keyframe.duration == nil {
        duration = KeyframeSettling.duration(of: solver)
        (endValue, endVelocity) = (keyframe.value, .zero)
      } else {
        let cut = solver.motion(at: duration)
        (endValue, endVelocity) = (keyframe.value + cut.displacement, cut.velocity)
      }
    case .move:
      path = .move
      (endValue, endVelocity) = (keyframe.value, .zero)
    }
    end = start + duration
  }

  /// The value at a time from `start` on and before `end`.
  func value(at time: Double) -> Value {
    switch path {
    case .linear(let curve):
      var value = startValue
      value.add(endValue - startValue, times: curve.value(at: progress(at: time)))
      return value
    case .cubic(let startVelocity, let endVelocity):
      let p = progress(at: time)
      let (q, duration) = (1 - p, end - start)
      var value = startValue.scaled(by: (1 + 2 * p) * q * q)
      value.add(endValue, times: p * p * (3 - 2 * p))
      value.add(startVelocity, times: duration * p * q * q)
      value.add(endVelocity, times: -duration * p * p * q)
      return value
    case .spring(let solver, let target):
      return target + solver.motion(at: time - start).displacement
    case .move: return endValue
    }
  }

  /// The velocity at a time from `start` on and before `end`.
  func velocity(at time: Double) -> Value {
    switch path {
    case .linear(let curve):
      return Self.velocity(
        of: curve, at: progress(at: time), way: endValue - startValue, duration: end - start)
    case .cubic(let startVelocity, let endVelocity):
      let p = progress(at: time)
      let q = 1 - p
      var velocity = (endValue - startValue).scaled(by: 6 * p * q / (end - start))
      velocity.add(startVelocity, times: q * (q - 2 * p))
      velocity.add(endVelocity, times: p * (p - 2 * q))
      return velocity
    case .spring(let solver, _): return solver.motion(at: time - start).velocity
    case .move: return .zero
    }
  }

  private func progress(at time: Double) -> Double {
    min(max((time - start) / (end - start), 0), 1)
  }

  /// The velocity of a linear keyframe; zero where its curve is vertical or it has no duration.
  fileprivate static func velocity(
    of curve: Curve, at progress: Double, way: Value, duration: Double
  ) -> Value {
    let rate = curve.slope(at: progress) / duration
    return rate.isFinite ? way.scaled(by: rate) : .zero
  }
}

extension Keyframe {
  /// The velocity with which a cubic keyframe that is given none goes over into `next`.
  fileprivate func departure(from start: Value, to next: Keyframe?) -> Value {
    guard let next else { return .zero }
    switch next.kind {
    case .cubic(let velocity, _):
      let time = (duration ?? 0) + (next.duration ?? 0)
      return velocity ?? (time > 0 ? (next.value - start).scaled(by: 1 / time) : .zero)
    case .linear(let curve):
      return KeyframeSegment.velocity(
        of: curve, at: 0, way: next.value - value, duration: next.duration ?? 0)
    case .spring(_, let velocity): return velocity ?? .zero
    case .move: return .zero
    }
  }
}
