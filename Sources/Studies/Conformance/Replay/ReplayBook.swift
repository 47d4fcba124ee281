import Harness
import Synchronization

/// What somebody outside of this process has answered, and what is still to be asked.
///
/// A rule calls its solver as it goes along and cannot wait for an answer each time. So rules are run
/// over solvers that look here, in rounds: a question that has no answer yet is noted, and our own
/// solver stands in for it, so that a rule goes on as it would with a right one; then all that was noted
/// is asked at once. What a rule says counts only in a round in which it met nothing unanswered.
final class ReplayBook: Sendable {
  /// The book of the rules that are being run: a rule makes its solvers itself and hands them nothing.
  @TaskLocal static var current: ReplayBook?

  /// Why there is no answer.
  struct Refusal {
    let status: Status
    let reason: String

    /// Whether the conversation ended over it.
    let isLoss: Bool
  }

  private enum Answer {
    case numbers([Double?])
    case refused(Refusal)
  }

  private struct State {
    var answers: [ReplayQuestion: Answer] = [:]
    var open: [ReplayQuestion] = []
    var isOpen: Set<ReplayQuestion> = []

    /// What the rule that is being run has met: something without an answer yet, or without any.
    var hasAsked = false
    var metOpen = false
    var refusal: Refusal?

    /// The numbers, by their bits, with which our own solver has stood in.
    var guesses: Set<UInt64> = []
  }

  private let state = Mutex(State())

  /// Begins a rule on one case.
  func begin() {
    state.withLock { state in
      state.hasAsked = false
      state.metOpen = false
      state.refusal = nil
      if !state.guesses.isEmpty { state.guesses = [] }
    }
  }

  /// What the rule met since `begin`: something that is still open, and a refusal.
  ///
  /// A rule that asked nothing at all has judged nobody.
  var met: (open: Bool, refusal: Refusal?) {
    state.withLock { state in
      guard state.hasAsked || state.refusal != nil else {
        return (
          false,
          Refusal(
            status: .unsupported, reason: "no kind asks what the rule is about", isLoss: false)
        )
      }
      return (state.metOpen, state.refusal)
    }
  }

  /// The questions noted since the last time.
  func takeOpen() -> [ReplayQuestion] {
    state.withLock { state in
      defer { (state.open, state.isOpen) = ([], []) }
      return state.open
    }
  }

  /// Takes note of the answer to one of them, over which the conversation may have ended.
  func note(_ answer: ReferenceAnswer, to question: ReplayQuestion, isLoss: Bool) {
    let answer = Self.answer(answer, question.form, isLoss)
    state.withLock { $0.answers[question] = answer }
  }

  private static func answer(
    _ answer: ReferenceAnswer, _ form: ReplayForm, _ isLoss: Bool
  ) -> Answer {
    func refused(_ status: Status, _ reason: String) -> Answer {
      .refused(Refusal(status: status, reason: reason, isLoss: isLoss))
    }
    switch answer {
    case .values(let values):
      var numbers: [Double?] = []
      for field in form.fields {
        let value = values[field.name] ?? field.alias.flatMap { values[$0] }
        let number = value.flatMap(number)
        guard number != nil || (value == nil && field.isOptional) else {
          return refused(.error, "\(field.name) is missing, or no number")
        }
        numbers.append(number)
      }
      return .numbers(numbers)
    case .unsupported(let reason): return refused(.unsupported, reason)
    case .error(let reason): return refused(.error, reason)
    case .timeout(let reason): return refused(.timeout, reason)
    case .crash(let reason): return refused(.crash, reason)
    case .notRun(let reason): return refused(.notrun, reason)
    }
  }

  /// A number of the protocol: `null` is one that does not exist, and a Boolean counts as 0 or 1.
  private static func number(_ value: JSONValue) -> Double? {
    if value == .null { return .nan }
    return value.number ?? value.flag.map { $0 ? 1 : 0 }
  }

  /// The answer to `question` by its fields, or `nil` when there is none, or none yet.
  ///
  /// A question that rests on a number which is only a guess waits until that is known: the answer it
  /// leads to would be about something nobody asks in the end.
  func numbers(_ question: ReplayQuestion) -> [Double?]? {
    state.withLock { state in
      state.hasAsked = true
      switch state.answers[question] {
      case .numbers(let numbers)?: return numbers
      case .refused(let refusal)?:
        if state.refusal == nil || refusal.isLoss { state.refusal = refusal }
      case nil where state.refusal != nil: break  // nothing can be said of the case any more
      case nil:
        state.metOpen = true
        if !question.rests(on: state.guesses), state.isOpen.insert(question).inserted {
          state.open.append(question)
        }
      }
      return nil
    }
  }

  /// Takes note that an answer lacks the field called `name`, which a rule wants to know.
  func lacks(_ name: String) { refuse("the answer has no \(name)") }

  /// Takes note of something a rule wants to know and nobody can be asked.
  func refuse(_ reason: String) {
    state.withLock { state in
      guard state.refusal == nil else { return }
      state.refusal = Refusal(status: .unsupported, reason: reason, isLoss: false)
    }
  }

  /// Takes note of numbers with which our own solver stands in.
  func guess(_ numbers: Double...) {
    state.withLock { state in for number in numbers { state.guesses.insert(number.bitPattern) } }
  }

  /// The slope in the answer to `question`, which is about a curve or a track.
  func slope(_ question: ReplayQuestion) -> Double? {
    guard let answer = numbers(question) else { return nil }
    if answer[1] == nil { lacks("velocity") }
    return answer[1]
  }
}
