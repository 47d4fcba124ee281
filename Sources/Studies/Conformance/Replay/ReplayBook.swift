import AnimationTiming
import Harness
import Synchronization

/// What somebody outside of this process has answered about springs, and what is still to be asked.
///
/// A rule calls its solver as it goes along and cannot wait for an answer each time. So rules are run
/// over `ReplayedSpring` in rounds: a question that has no answer yet is noted, and the closed form
/// stands in for it, so that a rule goes on as it would with a right solver; then all that was noted
/// is asked at once. What a rule says counts only in a round in which it asked nothing new.
package final class ReplayBook: Sendable {
  /// One release and one moment, by the bits of their numbers.
  struct Question: Hashable, Sendable {
    let response: Double
    let dampingRatio: Double
    let displacement: Double
    let velocity: Double
    let time: Double
  }

  /// What became of a question.
  private enum Answer {
    case motion(Motion)

    /// Why there is none, and how that counts.
    case refused(Status, String)
  }

  private struct State {
    var answers: [Question: Answer] = [:]
    var open: [Question] = []
    var isOpen: Set<Question> = []

    /// What the rule that is being run has met: something without an answer yet, or without any.
    var metOpen = false
    var refusal: (status: Status, reason: String)?
  }

  private let state = Mutex(State())

  /// The book that `ReplayedSpring` reads: a rule makes its solvers itself and hands them nothing.
  static let shared = ReplayBook()

  private init() {}

  /// Forgets everything.
  func clear() { state.withLock { $0 = State() } }

  /// Begins a rule on one case.
  func begin() {
    state.withLock { state in
      state.metOpen = false
      state.refusal = nil
    }
  }

  /// What the rule met since `begin`.
  var met: (open: Bool, refusal: (status: Status, reason: String)?) {
    state.withLock { ($0.metOpen, $0.refusal) }
  }

  /// The questions noted since the last time, as cases.
  func takeOpen() -> [ReferenceCase] {
    state.withLock { state in
      defer { (state.open, state.isOpen) = ([], []) }
      return state.open.map(\.asCase)
    }
  }

  /// Takes note of an answer to one of them.
  func note(_ answer: ReferenceAnswer, to question: ReferenceCase) {
    guard let key = Question(question) else { return }
    state.withLock { $0.answers[key] = Self.answer(answer) }
  }

  private static func answer(_ answer: ReferenceAnswer) -> Answer {
    switch answer {
    case .values(let values):
      guard let value = values["value"]?.number, let velocity = values["velocity"]?.number else {
        return .refused(.error, "value or velocity is missing, or no number")
      }
      return .motion(Motion(displacement: value, velocity: velocity))
    case .unsupported(let reason): return .refused(.unsupported, reason)
    case .error(let reason): return .refused(.error, reason)
    case .timeout(let reason): return .refused(.timeout, reason)
    case .crash(let reason): return .refused(.crash, reason)
    case .notRun(let reason): return .refused(.notrun, reason)
    }
  }

  func motion(of spring: Spring, from start: Motion, at time: Double) -> Motion {
    let question = Question(
      response: spring.response, dampingRatio: spring.dampingRatio,
      displacement: start.displacement, velocity: start.velocity, time: time)
    let known = state.withLock { state -> Motion? in
      switch state.answers[question] {
      case .motion(let motion)?: return motion
      case .refused(let status, let reason)?:
        if state.refusal == nil { state.refusal = (status, reason) }
        return nil
      case nil:
        state.metOpen = true
        if state.isOpen.insert(question).inserted { state.open.append(question) }
        return nil
      }
    }
    return known ?? ClosedFormSpring(spring, from: start).motion(at: time)
  }
}

extension ReplayBook.Question {
  /// The question as an adapter is asked it: `value` is then the displacement.
  fileprivate var asCase: ReferenceCase {
    ReferenceCase(
      id: "", kind: "spring.value",
      given: [
        "spring": ["response": JSONValue(response), "dampingFraction": JSONValue(dampingRatio)],
        "from": JSONValue(displacement), "target": 0, "velocity": JSONValue(velocity),
        "time": JSONValue(time),
      ], expect: [JSONField("value", 0), JSONField("velocity", 0)], tolerance: .uniform(0),
      rule: nil, mode: .exact, convention: nil)
  }

  fileprivate init?(_ question: ReferenceCase) {
    let given = question.given
    guard let response = given["spring"]?["response"]?.number,
      let ratio = given["spring"]?["dampingFraction"]?.number,
      let displacement = given["from"]?.number, let velocity = given["velocity"]?.number,
      let time = given["time"]?.number
    else { return nil }
    self.init(
      response: response, dampingRatio: ratio, displacement: displacement, velocity: velocity,
      time: time)
  }
}

/// A spring whose motion somebody else computes.
struct ReplayedSpring: SpringSolver {
  private let spring: Spring
  private let start: Motion

  init(_ spring: Spring, from start: Motion) {
    self.spring = spring
    self.start = start
  }

  func motion(at time: Double) -> Motion {
    ReplayBook.shared.motion(of: spring, from: start, at: time)
  }
}
