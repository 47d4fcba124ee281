import AnimationTiming
import Conformance

// Solvers whose answers are looked up in the current book, and stood in for by our own meanwhile.

/// A spring whose motion somebody else computes.
struct ReplayedSpring: SpringSolver {
  private let spring: Spring
  private let start: Motion

  init(_ spring: Spring, from start: Motion) {
    self.spring = spring
    self.start = start
  }

  func motion(at time: Double) -> Motion {
    let answer = ReplayBook.current?.numbers(
      ReplayQuestion(
        .motion, spring.response, spring.dampingRatio, start.displacement, start.velocity, time))
    if let answer, let displacement = answer[0], let velocity = answer[1] {
      return Motion(displacement: displacement, velocity: velocity)
    }
    let motion = ClosedFormSpring(spring, from: start).motion(at: time)
    ReplayBook.current?.guess(motion.displacement, motion.velocity)
    return motion
  }
}

/// Settling times that somebody else computes.
enum ReplayedSettling: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    let answer = ReplayBook.current?.numbers(
      ReplayQuestion(
        .settling, spring.response, spring.dampingRatio, start.displacement, start.velocity, band))
    return answer?[0] ?? ExactSettlingSolver.time(spring, from: start, band: band)
  }
}
