import AnimationTiming
import Conformance

/// An animation that somebody else plays.
///
/// A question is about one moment, so what was shown before does not go into it.
struct ReplayedAnimation: AnimationSolver {
  private let animation: Animation
  private let ours: TimelineSolver

  init(_ animation: Animation, distance: Double) {
    self.animation = animation
    ours = TimelineSolver(animation, distance: distance)
  }

  private var ends: [Double?]? {
    let answer = ReplayBook.current?.numbers(ReplayQuestion(.animationEnd, .animation(animation)))
    if answer == nil { ReplayBook.current?.guess(ours.duration, ours.logicalCompletion) }
    return answer
  }

  var duration: Double { ends?[0] ?? ours.duration }

  var logicalCompletion: Double {
    guard let ends else { return ours.logicalCompletion }
    if let completion = ends[1] { return completion }
    ReplayBook.current?.lacks("logicalCompletion")
    return ours.logicalCompletion
  }

  func progress(at time: Double, frameRate: Double) -> Double {
    ReplayBook.current?.numbers(ReplayQuestion(.animation, .animation(animation), time))?[0]
      ?? ours.progress(at: time, frameRate: frameRate)
  }
}
