import Conformance
import Harness
import Testing

/// A solver with one mistake, and the rules over it.
struct Mutant: Sendable {
  /// What it does wrong, to be read after "a solver that".
  let name: String
  let family: RuleFamily

  init(_ name: String, _ family: RuleFamily) {
    self.name = name
    self.family = family
  }

  /// The ids of the rules that reject it over the quick grid.
  func rejectedBy() throws -> [String] {
    let grid = try #require(BuiltInGrids.grid(named: "quick"))
    return try family.run(over: grid).filter { !$0.tally.counts.isGood }.map(\.rule.id)
  }

  /// Every mutant there is, family by family.
  static let all: [Mutant] =
    parameters + springs + settling + beziers + steps + lines + namedCurves + easingTexts
    + animations + keyframes + vectors + completions + throwing + rubberBands + axisLocks
    + velocities
}
