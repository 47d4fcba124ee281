import Conformance
import Harness
import TestSupport
import Testing

@Suite("Mutants of the solvers")
struct MutantTests {
  /// Every mutant with the rules that reject it.
  private static let verdicts = Result {
    try Mutant.all.map { (mutant: $0, rules: try $0.rejectedBy()) }
  }

  @Test("are each rejected by at least one rule")
  func rejected() throws {
    let verdicts = try Self.verdicts.get()
    #expect(verdicts.count >= 25)
    #expect(Set(verdicts.map(\.mutant.name)).count == verdicts.count, "two have one name")
    for (mutant, rules) in verdicts {
      #expect(!rules.isEmpty, "a solver that \(mutant.name)")
    }
  }

  @Test("make every rule fail at least once, so that none is an ornament")
  func everyRuleCanFail() throws {
    let rejecting = Set(try Self.verdicts.get().flatMap(\.rules))
    for family in [RuleFamily].builtIn(.exact) {
      for rule in family.rules {
        #expect(rejecting.contains(rule.id), "no mutant breaks \(rule.id)")
      }
    }
  }

  @Test("are told apart by the rules as the table says")
  func table() throws {
    var text = "# Mutants and the rules that reject them\n\nOver the quick grid.\n"
    var title = ""
    for (mutant, rules) in try Self.verdicts.get() {
      if mutant.family.title != title {
        title = mutant.family.title
        text += "\n## \(title), \(mutant.family.rules.count) rules\n\n"
        text += "| A solver that | Rejected by | Rules |\n| --- | ---: | --- |\n"
      }
      let names = rules.map { "`\($0)`" }.joined(separator: ", ")
      text += "| \(mutant.name) | \(rules.count) | \(names) |\n"
    }
    let difference = try Golden("mutants.md", beside: Self.folder).difference(from: text)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The golden lies beside the tests, not in the folder of the mutants.
  private static let folder = #filePath.replacing("/Mutants/", with: "/")
}

@Suite("The solvers that come along")
struct BuiltInSolverTests {
  @Test("obey every rule when they are the exact ones", arguments: ["quick", "standard"])
  func exact(name: String) throws {
    let grid = try #require(BuiltInGrids.grid(named: name))
    for record in try ConformanceCheck("exact", .builtIn(.exact)).run(over: grid).rules {
      #expect(record.tally.counts.planned > 0, "\(record.rule.id) speaks of no case")
      #expect(
        record.tally.counts.isGood,
        "\(record.rule.id): \(record.tally.exceptions.first.map { "\($0)" } ?? "")")
    }
  }

  @Test("are told from the exact ones by the rules as the table says")
  func foils() throws {
    let grid = try #require(BuiltInGrids.grid(named: "quick"))
    var text = "# Foils and the rules that they break\n\nOver the quick grid.\n"
    for name in SolverName.allCases where name.isFoil {
      let record = try ConformanceCheck(name.rawValue, .builtIn(name)).run(over: grid)
      let broken = record.rules.filter { !$0.tally.counts.isGood }
      #expect(!broken.isEmpty, "\(name)")
      text += "\n## \(name.rawValue): \(broken.count) of \(record.rules.count) rules\n\n"
      for rule in broken { text += "- `\(rule.rule.id)`\n" }
    }
    let difference = try Golden("foils.md", beside: Self.folder).difference(from: text)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// What one expects of each foil, by the end of the rule's id; it may break more.
  static let expected: [SolverName: [String]] = [
    .fluid: ["velocity-is-derivative", "obeys-equation", "restart-on-path"],
    .explicitEuler: ["energy-never-grows", "envelope-holds", "abels-identity"],
    .semiImplicitEuler: ["abels-identity", "velocity-is-derivative", "first-overshoot"],
    .velocityVerlet: ["abels-identity", "velocity-is-derivative", "first-overshoot"],
    .rungeKutta4: ["abels-identity", "velocity-is-derivative", "time-scaling"],
    .millisecondSubsteps: ["abels-identity", "time-scaling"],
    .wholeMilliseconds: ["time-scaling", "velocity-is-derivative", "frame-rate-independence"],
    .clamping: ["abels-identity", "obeys-equation"],
    .tutorial: ["starts-at-release", "no-overshoot-from-rest", "comes-to-rest"],
    .sampledNewton: ["inverts-input", "lies-on-curve", "slope-is-tangent"],
  ]

  @Test("break the rules that one expects each foil to break", arguments: SolverName.allCases)
  func expectations(name: SolverName) throws {
    guard name.isFoil else { return }
    let grid = try #require(BuiltInGrids.grid(named: "quick"))
    let broken = try ConformanceCheck(name.rawValue, .builtIn(name)).run(over: grid).rules
      .filter { !$0.tally.counts.isGood }.map(\.rule.id)
    for rule in try #require(Self.expected[name]) {
      #expect(broken.contains { $0.hasSuffix(".\(rule)") }, "\(name) obeys \(rule): \(broken)")
    }
  }

  private static let folder = #filePath.replacing("/Mutants/", with: "/")
}
