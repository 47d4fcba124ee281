package import Harness

extension Tally {
  /// Reduces the worst failure of a rule, or its first error, to the simplest case that does the same.
  ///
  /// One case a rule, so that a solver that fails everywhere costs no more than some hundred cases.
  ///
  /// - Parameters:
  ///   - kind: What the rule is about.
  ///   - judge: The finding of the rule on another case, by its id; `nil` when there is none.
  package mutating func shrink<Case: GridCase>(
    _ kind: Case.Type, by judge: (_ subject: Case, _ id: String) -> Finding?
  ) {
    guard
      let finding = worst.flatMap({ $0.status.isBad ? $0 : nil })
        ?? exceptions.first(where: { $0.status.isBad }),
      let point = try? GridPoint(id: finding.caseID), (try? Case(point)) != nil
    else { return }
    func judged(_ point: GridPoint) -> Finding? {
      (try? Case(point)).flatMap { judge($0, point.id) }
    }
    let simplest = Shrinker.simplest(of: point) { judged($0)?.status == finding.status }
    guard simplest != point, let judgement = judged(simplest),
      judgement.status == finding.status
    else { return }
    note(Finding.Simplest(caseID: simplest.id, error: judgement.error), of: finding.caseID)
  }
}
