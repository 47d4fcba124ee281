import AnimationTiming
import Conformance

extension Mutant {
  static let keyframes: [Mutant] = [
    Mutant("starts at its first value", .keyframes(NoInitial.self)),
    Mutant("adds a frame to every keyframe", .keyframes(FrameMore.self)),
    Mutant("goes back after the last keyframe", .keyframes(GoesBack.self)),
    Mutant("jumps to where cut springs make for", .keyframes(Snapping.self)),
    Mutant("takes cubic keyframes for straight ones", .keyframes(StraightCubics.self)),
    Mutant("rests at every cubic keyframe", .keyframes(RestingJoints.self)),
    Mutant("eases straight keyframes", .keyframes(EasedLines.self)),
    Mutant("takes a move for a keyframe with a duration", .keyframes(SlowMove.self)),
    Mutant("tells half of the velocity", .keyframes(HalfVelocity.self)),
    Mutant("tells velocities after the end", .keyframes(StillMoving.self)),
    Mutant("counts in frames of 1/60 s", .keyframes(FrameTimes.self)),
    Mutant("holds values below 6", .keyframes(LimitedValues.self)),
    Mutant("lets a joint of cubics wait", .keyframes(StartVelocity.self)),
  ]
}

/// A player that changes the keyframes, or what is told of them.
private protocol KeyframeMutation: KeyframeSolver {
  var exact: KeyframeTrack<Double> { get }
  init(exact: KeyframeTrack<Double>)
  static func change(_ keyframe: Keyframe<Double>) throws(ParameterError) -> Keyframe<Double>
}

extension KeyframeMutation {
  init(from initialValue: Double, _ keyframes: [Keyframe<Double>]) {
    do {
      self.init(
        exact: KeyframeTrack(
          from: initialValue,
          try keyframes.map { (keyframe) throws(ParameterError) in try Self.change(keyframe) }))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  static func change(_ keyframe: Keyframe<Double>) throws(ParameterError) -> Keyframe<Double> {
    keyframe
  }
  var duration: Double { exact.duration }
  func value(at time: Double) -> Double { exact.value(at: time) }
  func velocity(at time: Double) -> Double { exact.velocity(at: time) }
}

private struct NoInitial: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  func value(at time: Double) -> Double {
    time <= 0 ? exact.segments.first?.endValue ?? exact.initialValue : exact.value(at: time)
  }
}

private struct FrameMore: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  static func change(_ keyframe: Keyframe<Double>) throws(ParameterError) -> Keyframe<Double> {
    let duration = (keyframe.duration ?? 0) + 1.0 / 60
    switch keyframe.kind {
    case .linear: return try .linear(keyframe.value, duration: duration)
    case .cubic: return try .cubic(keyframe.value, duration: duration)
    default: return keyframe
    }
  }
}

private struct GoesBack: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  func value(at time: Double) -> Double {
    time > exact.duration ? exact.initialValue : exact.value(at: time)
  }
}

private struct Snapping: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  private let targets: [Double]
  init(exact: KeyframeTrack<Double>) { (self.exact, targets) = (exact, []) }
  init(from initialValue: Double, _ keyframes: [Keyframe<Double>]) {
    exact = KeyframeTrack(from: initialValue, keyframes)
    targets = keyframes.map(\.value)
  }
  func value(at time: Double) -> Double {
    guard let index = exact.segments.firstIndex(where: { $0.end == time }) else {
      return exact.value(at: time)
    }
    return targets[index] + (index == 0 ? 1 : 0)
  }
}

private struct StraightCubics: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  static func change(_ keyframe: Keyframe<Double>) throws(ParameterError) -> Keyframe<Double> {
    guard case .cubic = keyframe.kind else { return keyframe }
    return try .linear(keyframe.value, duration: keyframe.duration ?? 0)
  }
}

private struct RestingJoints: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  static func change(_ keyframe: Keyframe<Double>) throws(ParameterError) -> Keyframe<Double> {
    guard case .cubic = keyframe.kind else { return keyframe }
    return try .cubic(
      keyframe.value, duration: keyframe.duration ?? 0, startVelocity: 0, endVelocity: 0)
  }
}

private struct StartVelocity: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  static func change(_ keyframe: Keyframe<Double>) throws(ParameterError) -> Keyframe<Double> {
    guard case .cubic = keyframe.kind else { return keyframe }
    return try .cubic(keyframe.value, duration: keyframe.duration ?? 0, startVelocity: 1)
  }
}

private struct EasedLines: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  static func change(_ keyframe: Keyframe<Double>) throws(ParameterError) -> Keyframe<Double> {
    guard case .linear = keyframe.kind else { return keyframe }
    return try .linear(
      keyframe.value, duration: keyframe.duration ?? 0, timingCurve: .bezier(.easeInOut))
  }
}

private struct SlowMove: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  static func change(_ keyframe: Keyframe<Double>) throws(ParameterError) -> Keyframe<Double> {
    guard case .move = keyframe.kind else { return keyframe }
    return try .linear(keyframe.value, duration: 0.25)
  }
}

private struct HalfVelocity: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  func velocity(at time: Double) -> Double { exact.velocity(at: time) / 2 }
}

private struct StillMoving: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  func velocity(at time: Double) -> Double {
    time >= exact.duration
      ? exact.velocity(at: exact.duration - 1e-9) + 1 : exact.velocity(at: time)
  }
}

private struct FrameTimes: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  func value(at time: Double) -> Double { exact.value(at: (time * 60).rounded(.down) / 60) }
}

private struct LimitedValues: KeyframeMutation {
  let exact: KeyframeTrack<Double>
  func value(at time: Double) -> Double { min(exact.value(at: time), 6) }
}
