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

/// A cubic Bézier curve that somebody else computes.
struct ReplayedBezier: BezierSolver {
  private let curve: CubicBezier

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    curve = try CubicBezier(x1, y1, x2, y2)
  }

  private func question(_ progress: Double) -> ReplayQuestion {
    ReplayQuestion(.bezier, curve.x1, curve.y1, curve.x2, curve.y2, progress)
  }

  func value(at progress: Double) -> Double {
    ReplayBook.current?.numbers(question(progress))?[0] ?? curve.value(at: progress)
  }

  func slope(at progress: Double) -> Double {
    ReplayBook.current?.slope(question(progress)) ?? curve.slope(at: progress)
  }
}

/// A staircase that somebody else computes.
struct ReplayedSteps: StepsSolver {
  private let steps: Steps
  private let numbers: (count: Double, jump: Double)

  init(_ count: Int, _ jump: Steps.Jump) throws(ParameterError) {
    steps = try Steps(count, jump)
    let index = ReplayQuestion.jumpNames.firstIndex { jump.rawValue == "jump-\($0)" } ?? 0
    numbers = (Double(count), Double(index))
  }

  private func question(_ progress: Double, _ isBefore: Bool) -> ReplayQuestion {
    ReplayQuestion(isBefore ? .stepsFromBelow : .steps, numbers.count, numbers.jump, progress)
  }

  func value(at progress: Double) -> Double { value(at: progress, before: false) }

  func value(at progress: Double, before isBefore: Bool) -> Double {
    ReplayBook.current?.numbers(question(progress, isBefore))?[0]
      ?? steps.value(at: progress, before: isBefore)
  }

  func slope(at progress: Double) -> Double {
    ReplayBook.current?.slope(question(progress, false)) ?? steps.slope(at: progress)
  }
}

/// Three points joined by straight lines that somebody else computes.
struct ReplayedLines: LinesSolver {
  private let lines: PiecewiseLinear
  private let points: [PiecewiseLinear.Point]

  init(_ points: [PiecewiseLinear.Point]) throws(ParameterError) {
    lines = try PiecewiseLinear(points)
    self.points = points
  }

  /// `nil` for other than three points, of which no rule asks a value.
  private func question(_ progress: Double) -> ReplayQuestion? {
    guard points.count == 3 else { return nil }
    return ReplayQuestion(
      .lines, points[0].input, points[0].output, points[1].input, points[1].output,
      points[2].input, points[2].output, progress)
  }

  func value(at progress: Double) -> Double {
    question(progress).flatMap { ReplayBook.current?.numbers($0)?[0] } ?? lines.value(at: progress)
  }

  func slope(at progress: Double) -> Double {
    question(progress).flatMap { ReplayBook.current?.slope($0) } ?? lines.slope(at: progress)
  }
}

/// Parameters of a spring that somebody else carries from one generation to another.
///
/// What is no spring is put as a question only where there is a kind for it: by duration and bounce,
/// both of them finite. In other words ours decide.
struct ReplayedParameters: SpringParameters {
  private let ours: Spring
  private let answer: [Double?]?

  init(
    mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) throws(ParameterError) {
    let spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
    let form: ReplayQuestion.Form = allowOverDamping ? .physics : .clampedPhysics
    self.init(spring, ReplayQuestion(form, mass, stiffness, damping))
  }

  init(response: Double, dampingRatio: Double) throws(ParameterError) {
    let spring = try Spring(response: response, dampingRatio: dampingRatio)
    self.init(spring, ReplayQuestion(.response, response, dampingRatio))
  }

  init(duration: Double, bounce: Double) throws(ParameterError) {
    let spring: Spring
    do throws(ParameterError) {
      spring = try Spring(duration: duration, bounce: bounce)
    } catch {
      guard duration.isFinite, bounce.isFinite,
        let answer = ReplayBook.current?.numbers(ReplayQuestion(.validity, duration, bounce)),
        answer[0] != 0
      else { throw error }
      self.init(ours: .bouncy, answer: nil)  // accepted: any spring will do
      return
    }
    self.init(spring, ReplayQuestion(.duration, duration, bounce))
  }

  private init(ours: Spring, answer: [Double?]?) {
    self.ours = ours
    self.answer = answer
  }

  private init(_ spring: Spring, _ question: ReplayQuestion) {
    self.init(ours: spring, answer: ReplayBook.current?.numbers(question))
    guard answer == nil else { return }
    ReplayBook.current?.guess(
      spring.mass, spring.stiffness, spring.damping, spring.response, spring.dampingRatio,
      spring.bounce)
  }

  var mass: Double { number(0, "mass", ours.mass) }
  var stiffness: Double { number(1, "stiffness", ours.stiffness) }
  var damping: Double { number(2, "damping", ours.damping) }
  var response: Double { number(3, "response", ours.response) }
  var dampingRatio: Double { number(4, "dampingRatio", ours.dampingRatio) }
  var duration: Double { number(5, "duration", ours.duration) }
  var bounce: Double { number(6, "bounce", ours.bounce) }

  private func number(_ index: Int, _ name: String, _ standIn: Double) -> Double {
    guard let answer else { return standIn }
    if let number = answer[index] { return number }
    ReplayBook.current?.lacks(name)
    return standIn
  }
}

extension ReplayBook {
  /// The slope in the answer to `question` about a curve.
  fileprivate func slope(_ question: ReplayQuestion) -> Double? {
    guard let answer = numbers(question) else { return nil }
    if answer[1] == nil { lacks("velocity") }
    return answer[1]
  }
}
