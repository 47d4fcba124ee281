import Conformance
package import Harness

/// Asks a subject every case of a reference pack and judges the answers.
package struct PackRun<Subject: ReferenceSubject>: Sendable {
  private let subject: Subject
  private let expectations: Expectations

  /// How many findings are held at once, however large the pack.
  private static var blockSize: Int { 16_384 }

  package init(_ subject: Subject, expectations: Expectations = .none) {
    self.subject = subject
    self.expectations = expectations
  }

  /// Judges the cases of `pack`, or the one called `caseID`.
  ///
  /// Every case is accounted for in the record, answered or not, and `take` is handed every finding
  /// in the order of the cases.
  package func run(
    _ pack: ReferencePack, only caseID: String? = nil, _ take: (Finding) -> Void = { _ in }
  ) -> PackRecord {
    let cases =
      caseID.map { id in ReferenceCases(pack.cases.filter { $0.id == id }) } ?? pack.cases
    var tally = PackTally()
    for start in stride(from: 0, to: cases.count, by: Self.blockSize) {
      let block = cases[start..<min(start + Self.blockSize, cases.count)]
      let slices = parallelSlices(of: block, atMost: 64) { slice in
        var part = (tally: PackTally(), findings: [Finding]())
        for question in slice {
          let finding = judge(question, in: pack.name)
          part.tally.add(finding)
          part.findings.append(finding)
        }
        return part
      }
      for slice in slices {
        tally.append(slice.tally)
        slice.findings.forEach(take)
      }
    }
    return tally.record(of: pack)
  }

  private func judge(_ question: ReferenceCase, in pack: String) -> Finding {
    let expectation = expectations[pack: pack, case: question.id]
    let answer: ReferenceAnswer =
      expectation?.status == .skip ? .notRun("") : subject.answer(question, pack: pack)
    return question.judge(answer, pack: pack).held(to: expectation)
  }
}
