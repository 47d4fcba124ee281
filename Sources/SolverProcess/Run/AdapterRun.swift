package import Harness

/// Puts cases to an adapter in as few requests as it takes.
package struct AdapterRun {
  private let session: AdapterSession

  package init(_ session: AdapterSession) { self.session = session }

  /// Judges the cases of `packs`.
  ///
  /// Every case is accounted for, whatever the adapter does.
  ///
  /// - Parameters:
  ///   - packs: The packs, each with the one case that is wanted of it or `nil` for all.
  ///   - expectations: What is known of the adapter. A case to be skipped is not put to it.
  ///   - take: Is handed every finding, in the order of packs and cases.
  /// - Returns: A record of each pack.
  package func run(
    _ packs: [(pack: ReferencePack, caseID: String?)], expectations: Expectations = .none,
    _ take: (Finding) -> Void = { _ in }
  ) -> [PackRecord] {
    var tallies = [PackTally](repeating: PackTally(), count: packs.count)
    let questions = packs.enumerated().lazy.flatMap { index, chosen in
      chosen.pack.cases.lazy.filter { chosen.caseID == nil || $0.id == chosen.caseID }
        .map { (index, $0) }
    }
    ask(
      questions,
      skips: { expectations[pack: packs[$0].pack.name, case: $1.id]?.status == .skip }
    ) { index, question, answer in
      let pack = packs[index].pack.name
      let finding = question.judge(answer, pack: pack)
        .held(to: expectations[pack: pack, case: question.id])
      tallies[index].add(finding)
      take(finding)
    }
    return zip(packs, tallies).map { $1.record(of: $0.pack) }
  }

  /// Accounts for the cases of `packs` when the adapter could not even be greeted: the first case
  /// takes the blame, and the rest have not been run.
  package static func unstarted(
    _ packs: [(pack: ReferencePack, caseID: String?)], _ fault: AdapterFault,
    _ take: (Finding) -> Void = { _ in }
  ) -> [PackRecord] {
    var answer = fault.answer
    return packs.map { pack, caseID in
      var tally = PackTally()
      for question in pack.cases where caseID == nil || question.id == caseID {
        let finding = question.judge(answer, pack: pack.name)
        answer = .notRun("the adapter did not start: \(fault)")
        tally.add(finding)
        take(finding)
      }
      return tally.record(of: pack)
    }
  }

  /// The answers to `questions`, in their order, and at which of them the adapter was lost, if it was;
  /// more may be asked afterwards.
  package func answers(
    to questions: [ReferenceCase]
  ) -> (answers: [ReferenceAnswer], lost: Int?) {
    let wasLost = session.fault != nil
    var answers: [ReferenceAnswer] = []
    ask(questions.lazy.map { ((), $0) }, isFinal: false) { _, _, answer in
      answers.append(answer)
    }
    guard !wasLost, let fault = session.fault else { return (answers, nil) }
    return (answers, answers.lastIndex(of: fault.answer))
  }

  /// Asks all `questions`, each of which belongs to something, but those that `skips` leaves out.
  ///
  /// Every one is handed to `take` with its answer, in their order. The adapter is let go at the end
  /// unless the questions are not final.
  package func ask<Owner>(
    _ questions: some Sequence<(Owner, ReferenceCase)>,
    skips: (Owner, ReferenceCase) -> Bool = { _, _ in false }, isFinal: Bool = true,
    _ take: (Owner, ReferenceCase, ReferenceAnswer) -> Void
  ) {
    /// Questions in order; those that are not asked have their answers already.
    var waiting: [(owner: Owner, question: ReferenceCase, answer: ReferenceAnswer?)] = []
    var asked: [ReferenceCase] = []
    func send(isLast: Bool) {
      var answers = (asked.isEmpty ? [] : session.answers(to: asked, isLast: isLast))
        .makeIterator()
      if isLast, asked.isEmpty, session.fault == nil {
        // Nothing was left to ask, but how it ends counts all the same.
        session.close()
        if let fault = session.fault,
          let last = waiting.lastIndex(where: { !skips($0.owner, $0.question) })
        {
          waiting[last].answer = fault.answer
        }
      }
      for entry in waiting {
        take(entry.owner, entry.question, entry.answer ?? answers.next() ?? .notRun("no answer"))
      }
      (waiting, asked) = ([], [])
    }
    for (owner, question) in questions {
      // Many that are not asked would pile up behind one that is.
      if waiting.count > 65_536, asked.isEmpty { send(isLast: false) }
      if skips(owner, question) {
        waiting.append((owner, question, .notRun("it is to be skipped")))
      } else if let reason = session.greeting.refusal(of: question) {
        waiting.append((owner, question, .unsupported(reason)))
      } else {
        let fits =
          asked.count < session.greeting.batch
          && asked.first.map { AdapterRequest.canShare($0, question) } ?? true
        if !fits { send(isLast: false) }
        waiting.append((owner, question, nil))
        asked.append(question)
      }
    }
    send(isLast: isFinal)
    if isFinal { session.close() }
  }
}
