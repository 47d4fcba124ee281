import AnimationTiming
import Conformance

/// Gestures that somebody else answers about.
///
/// No kind asks for the pull behind an offset, nor about a drag that is held to an axis: a rule that
/// wants to know is told so.
enum ReplayedGestures: GestureSolver {
  static func restingPlace(
    from position: Double, velocity: Double, rate: Double, _ form: DecelerationRate.Form
  ) throws -> Double {
    let question =
      switch form {
      case .geometric: ReplayQuestion(.projection, position, velocity, rate)
      case .continuous: ReplayQuestion(.decay, position, velocity, rate)
      }
    if let place = ReplayBook.current?.numbers(question)?[0] { return place }
    return try ExactGestures.restingPlace(from: position, velocity: velocity, rate: rate, form)
  }

  static func offset(of pull: Double, dimension: Double, coefficient: Double) throws -> Double {
    let question = ReplayQuestion(.rubberBand, pull, dimension, coefficient)
    if let offset = ReplayBook.current?.numbers(question)?[0] { return offset }
    let offset = try ExactGestures.offset(
      of: pull, dimension: dimension, coefficient: coefficient)
    ReplayBook.current?.guess(offset)
    return offset
  }

  static func pull(
    showing offset: Double, dimension: Double, coefficient: Double
  ) throws -> Double {
    ReplayBook.current?.refuse("no kind asks for the pull behind an offset")
    return try ExactGestures.pull(
      showing: offset, dimension: dimension, coefficient: coefficient)
  }

  static func held(
    _ drag: [SIMD2<Double>], threshold: Double, margin: Double
  ) throws -> [SIMD2<Double>] {
    ReplayBook.current?.refuse("no kind asks about a drag that is held to an axis")
    return try ExactGestures.held(drag, threshold: threshold, margin: margin)
  }

  static func velocity(after samples: [(value: Double, time: Double)]) throws -> Double {
    let matter = ReplayQuestion.Matter.samples(
      samples.map { ReplayQuestion.VelocitySample(time: $0.time, value: $0.value) })
    if let velocity = ReplayBook.current?.numbers(ReplayQuestion(.velocity, matter))?[0] {
      return velocity
    }
    return try ExactGestures.velocity(after: samples)
  }
}
