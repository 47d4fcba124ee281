import Harness

/// A conversation with a solver outside of this process, while rules are run over its answers.
final class ReplayTalk {
  /// Puts questions, all at once: an answer to each, in their order, and at which of them the
  /// conversation ended.
  typealias Ask = (_ questions: [ReferenceCase]) -> (answers: [ReferenceAnswer], lost: Int?)

  /// Whether the conversation has ended early.
  private(set) var isLost = false

  /// Whether the case in which it ended has been charged with it.
  private(set) var isCharged = false

  /// Whether cases are only tried: their findings are not kept.
  var isTrial = false

  private let ask: Ask

  /// How often a rule may go on asking.
  ///
  /// In each round at least the first open question of a rule is answered, so one that asks n questions
  /// is done after n rounds; none asks more than some forty. Frame-rate independence, each of whose
  /// frames starts where the one before ended, takes the most that have been seen: 15.
  static let roundLimit = 64

  init(_ ask: @escaping Ask) { self.ask = ask }

  /// Judges `cases` by `rules`.
  ///
  /// What is answered meanwhile is forgotten afterwards.
  ///
  /// - Returns: The findings of each rule, in the order of the cases; none where it does not speak.
  func findings<Subject>(
    _ rules: [Rule<Subject>], _ cases: [(id: String, subject: Subject)]
  ) -> [[Finding]] {
    let book = ReplayBook()
    var found = rules.map { _ in [Finding?](repeating: nil, count: cases.count) }
    var open = rules.indices.flatMap { rule in cases.indices.map { (rule: rule, index: $0) } }
    for _ in 0..<Self.roundLimit where !open.isEmpty {
      open = ReplayBook.$current.withValue(book) {
        open.filter { rule, index in
          book.begin()
          let finding = rules[rule].judge(cases[index].subject, id: cases[index].id)
          let met = book.met
          // One that was refused something is done, whatever else it would ask.
          guard met.refusal == nil, met.open else {
            found[rule][index] = finding.map { told($0, met.refusal) }
            return false
          }
          return true
        }
      }
      putOpenQuestions(of: book)
    }
    for (rule, index) in open {
      found[rule][index] = Finding(
        rule: rules[rule].id, caseID: cases[index].id, status: .error, error: nil,
        limit: rules[rule].information.limit,
        message: "the rule goes on asking after \(Self.roundLimit) rounds")
    }
    return found.map { $0.compactMap(\.self) }
  }

  private func putOpenQuestions(of book: ReplayBook) {
    let questions = book.takeOpen()
    guard !questions.isEmpty else { return }
    let (answers, lost) = ask(questions.map(\.asCase))
    for (index, (question, answer)) in zip(questions, answers).enumerated() {
      book.note(answer, to: question, isLoss: index == lost)
    }
    if lost != nil { isLost = true }
  }

  /// What a rule said, when it was told everything; else why nothing can be said.
  ///
  /// The end of a conversation is charged to one case, and the others have not been run.
  private func told(_ finding: Finding, _ refusal: ReplayBook.Refusal?) -> Finding {
    guard let refusal else { return finding }
    var (status, reason) = (refusal.status, refusal.reason)
    if refusal.isLoss {
      if isCharged || isTrial { (status, reason) = (.notrun, "the adapter had ended: \(reason)") }
      if !isTrial { isCharged = true }
    }
    return Finding(
      rule: finding.rule, caseID: finding.caseID, status: status, error: nil,
      limit: finding.limit, message: reason)
  }
}
