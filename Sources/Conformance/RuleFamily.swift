public import Harness

/// The rules over one kind of case, ready to be run over any grid.
///
/// Families are generic over the solver, so the types of their cases differ; this record forgets
/// the type once, where a family enters the catalogue, and not per case.
public struct RuleFamily: Sendable {
  /// What the rules are about, in a few words.
  public let title: String

  /// What is said of each rule, in report order.
  public let rules: [RuleInformation]

  /// The parameters a case is made of, in the order of its id.
  public let axes: [String]

  private let usualAxes: [Axis]
  private let judge: @Sendable ([GridPoint], Set<String>) -> [RuleRecord]

  /// Gathers `rules`, which share a kind of case.
  ///
  /// - Parameters:
  ///   - title: What they are about.
  ///   - rules: In report order; their ids must differ from those of other families.
  public init<Case: GridCase>(_ title: String, _ rules: [Rule<Case>]) {
    self.title = title
    self.rules = rules.map(\.information)
    axes = Case.axes
    usualAxes = Case.usualAxes
    judge = { points, selected in
      let chosen = rules.filter { selected.contains($0.id) }
      let slices = parallelSlices(of: points, atMost: 64) { slice in
        var tallies = [Tally](repeating: Tally(), count: chosen.count)
        for point in slice { Self.judge(point, by: chosen, into: &tallies) }
        return tallies
      }
      return chosen.indices.map { index in
        var tally = Tally()
        for slice in slices { tally.append(slice[index]) }
        let rule = chosen[index]
        tally.shrink(Case.self) { rule.judge($0, id: $1) }
        return RuleRecord(rule: chosen[index].information, tally: tally)
      }
    }
  }

  /// Runs the rules whose ids are `selected` over the points of `grid`.
  ///
  /// - Throws: `GridError` when the grid lacks an axis of this family that has no usual values.
  public func run(over grid: Grid, selected: Set<String>) throws(GridError) -> [RuleRecord] {
    guard rules.contains(where: { selected.contains($0.id) }) else { return [] }
    let missing = usualAxes.filter { grid.axis($0.name) == nil }
    return judge(try Grid(grid.name, grid.axes + missing).points(axes), selected)
  }

  /// Runs all rules over the points of `grid`.
  ///
  /// - Throws: `GridError` when the grid lacks an axis of this family that has no usual values.
  public func run(over grid: Grid) throws(GridError) -> [RuleRecord] {
    try run(over: grid, selected: Set(rules.map(\.id)))
  }

  /// Runs the rules over one point, or answers `nil` when the point is not of this family.
  public func run(at point: GridPoint, selected: Set<String>) -> [RuleRecord]? {
    guard Set(point.names) == Set(axes) else { return nil }
    return judge([point], selected)
  }

  private static func judge<Case: GridCase>(
    _ point: GridPoint, by rules: [Rule<Case>], into tallies: inout [Tally]
  ) {
    do {
      let subject = try Case(point)
      let id = point.id
      for (index, rule) in rules.enumerated() {
        if let finding = rule.judge(subject, id: id) { tallies[index].add(finding) }
      }
    } catch {
      // The point is not a case at all: an error of the grid, counted for every rule.
      for (index, rule) in rules.enumerated() {
        tallies[index].add(
          Finding(
            rule: rule.id, caseID: point.id, status: .error, error: nil,
            limit: rule.information.limit, message: "\(error)"))
      }
    }
  }
}
