import AnimationTiming
import Conformance

/// A track of keyframes that somebody else plays.
struct ReplayedKeyframes: KeyframeSolver {
  private let initialValue: Double
  private let keyframes: [Keyframe<Double>]
  private let ours: KeyframeTrack<Double>

  init(from initialValue: Double, _ keyframes: [Keyframe<Double>]) {
    (self.initialValue, self.keyframes) = (initialValue, keyframes)
    ours = KeyframeTrack(from: initialValue, keyframes)
  }

  private func question(_ time: Double) -> ReplayQuestion {
    ReplayQuestion(.keyframes, .keyframes(keyframes), initialValue, time)
  }

  var duration: Double {
    ReplayBook.current?.numbers(
      ReplayQuestion(.keyframesDuration, .keyframes(keyframes), initialValue))?[0] ?? ours.duration
  }

  func value(at time: Double) -> Double {
    ReplayBook.current?.numbers(question(time))?[0] ?? ours.value(at: time)
  }

  func velocity(at time: Double) -> Double {
    ReplayBook.current?.slope(question(time)) ?? ours.velocity(at: time)
  }
}
