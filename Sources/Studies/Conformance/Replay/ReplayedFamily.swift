import Conformance
import Harness

/// The rules over one kind of case, run over the answers of a solver outside of this process.
struct ReplayedFamily {
  /// How the family over our own solvers is called.
  let title: String

  /// Judges the points by the rules with these ids.
  let judge: (_ points: [GridPoint], _ selected: Set<String>, ReplayTalk) -> [Replayed]

  /// The axes of its cases, and the usual values of those that a grid need not have.
  let axes: [String]
  private let usualAxes: [Axis]

  init<Case: GridCase>(_ title: String, _ rules: [Rule<Case>]) {
    self.title = title
    axes = Case.axes
    usualAxes = Case.usualAxes
    judge = { points, selected, talk in
      let chosen = rules.filter { selected.contains($0.id) }
      return Self.records(chosen, points, talk)
    }
  }

  /// The points of `grid` that are cases of this family.
  ///
  /// - Throws: `GridError` when the grid lacks an axis that has no usual values.
  func points(of grid: Grid) throws(GridError) -> [GridPoint] {
    let missing = usualAxes.filter { grid.axis($0.name) == nil }
    return try Grid(grid.name, grid.axes + missing).points(axes)
  }

  private static func records<Case: GridCase>(
    _ rules: [Rule<Case>], _ points: [GridPoint], _ talk: ReplayTalk
  ) -> [Replayed] {
    var tallies = [Tally](repeating: Tally(), count: rules.count)
    var last = [Finding?](repeating: nil, count: rules.count)
    for start in stride(from: 0, to: points.count, by: blockSize) {
      let block = points[start..<min(start + blockSize, points.count)]
      for (index, findings) in self.findings(rules, block, talk).enumerated() {
        for finding in findings { tallies[index].add(finding) }
        last[index] = findings.last ?? last[index]
      }
    }
    return rules.indices.map { index in
      shrink(&tallies[index], by: rules[index], talk)
      return Replayed(
        record: RuleRecord(rule: rules[index].information, tally: tallies[index]),
        last: last[index])
    }
  }

  /// How many points are judged together, so that a grid of any size takes as much memory: some hundred
  /// answers a point.
  private static let blockSize = 2048

  private static func findings<Case: GridCase>(
    _ rules: [Rule<Case>], _ points: ArraySlice<GridPoint>, _ talk: ReplayTalk
  ) -> [[Finding]] {
    var cases: [(id: String, subject: Case)] = []
    var broken: [(id: String, reason: String)] = []
    for point in points {
      do {
        cases.append((point.id, try Case(point)))
      } catch {
        broken.append((point.id, "\(error)"))
      }
    }
    return zip(rules, talk.findings(rules, cases)).map { rule, findings in
      // Points that are no case at all: an error of the grid, counted for every rule.
      findings
        + broken.map { id, reason in
          Finding(
            rule: rule.id, caseID: id, status: .error, error: nil,
            limit: rule.information.limit, message: reason)
        }
    }
  }

  /// Reduces the worst failure to a simple case, while there is somebody to ask.
  private static func shrink<Case: GridCase>(
    _ tally: inout Tally, by rule: Rule<Case>, _ talk: ReplayTalk
  ) {
    guard !talk.isLost, tally.counts[.fail] > 0 else { return }
    talk.isTrial = true
    defer { talk.isTrial = false }
    tally.shrink(Case.self) { subject, id in
      talk.isLost ? nil : talk.findings([rule], [(id, subject)]).first?.first
    }
  }
}
