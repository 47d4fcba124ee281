extension Expectation {
  /// The entries that fit what a solver did, with the words of those that fitted before.
  ///
  /// Entries of other solvers, and those that are flaky or to be skipped, stay as they are unless
  /// nothing is called so any more. An entry for what failed keeps its words. A pattern of which a
  /// part passed gives way to one entry for each that failed, with the same words. What is new gets
  /// an empty reason, which readers refuse: somebody has to say why before a run can be good.
  ///
  /// - Parameters:
  ///   - all: The entries so far.
  ///   - solver: The solver that was judged.
  ///   - outcomes: Whether each rule and case (as PACK/CASE) failed that was judged.
  ///   - planned: Every id that can be expected of; `nil` when only a part was looked at.
  /// - Returns: The entries for the file, sorted.
  public static func updated(
    _ all: [Expectation], solver: String, outcomes: [String: Bool], planned: Set<String>?
  ) -> [Expectation] {
    let expectations = Expectations(all, of: solver)
    let failed = outcomes.filter(\.value).keys.sorted()
    let passed = outcomes.filter { !$0.value }.keys
    var kept = all.filter { $0.solver != nil && $0.solver != solver }
    var covered: Set<String> = []
    let stale = Set(planned.map { expectations.stale(among: $0) } ?? [])
    for entry in expectations.entries where !stale.contains(entry.id) {
      func isOf(_ id: String) -> Bool { expectations[id] == entry }
      let fitting = failed.filter(isOf)
      if entry.status != .fail {
        kept.append(entry)
        covered.formUnion(fitting)
      } else if !passed.contains(where: isOf) {
        // What was not judged this time cannot be denied.
        kept.append(entry)
        covered.formUnion(fitting)
      } else {
        kept += fitting.map {
          Expectation(
            id: $0, solver: entry.solver, status: .fail, limit: entry.limit, reason: entry.reason,
            link: entry.link)
        }
        covered.formUnion(fitting)
      }
    }
    kept += failed.filter { !covered.contains($0) }.map {
      Expectation(id: $0, solver: solver, status: .fail, reason: "")
    }
    return Set(kept).sorted()
  }
}
