import Harness
import Testing

/// Swift Testing has a type of this name too.
private typealias Expectation = Harness.Expectation

@Suite("Patterns of ids")
struct GlobTests {
  static let patterns: [(pattern: String, matches: [String], misses: [String])] = [
    ("a", ["a"], ["", "b", "aa"]),
    ("*", ["", "a", "a.b/c=1,2"], []),
    ("a*", ["a", "ab", "a.b"], ["", "ba"]),
    ("*a", ["a", "ba", "aba"], ["ab", ""]),
    ("a*b*c", ["abc", "aXbYc", "abbcc"], ["ab", "acb", "abcd"]),
    ("a?c", ["abc", "a.c"], ["ac", "abbc"]),
    (
      "spring.motion.*", ["spring.motion.x", "spring.motion."],
      ["spring.motion", "springs.motion.x"]
    ),
    ("p/[a](b)$^+.", ["p/[a](b)$^+."], ["p/a"]), ("**", ["", "x"], []), ("?*", ["x", "xy"], [""]),
  ]

  @Test("match whole ids", arguments: patterns)
  func matches(pattern: String, matches: [String], misses: [String]) {
    let glob = Glob(pattern)
    for text in matches { #expect(glob.matches(text), "\(pattern) does not match \(text)") }
    for text in misses { #expect(!glob.matches(text), "\(pattern) matches \(text)") }
  }

  @Test("with very many stars end soon")
  func stars() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 5000)))
  }
}

@Suite("Expectations")
struct ExpectationTests {
  private static func finding(_ id: String, _ status: Status) -> Finding {
    Finding(rule: "k", caseID: id, pack: "p", status: status, error: 1, limit: 2)
  }

  private static func entry(
    _ id: String, _ status: Expectation.Outcome = .fail, solver: String? = nil,
    reason: String = "known"
  ) -> Expectation {
    Expectation(id: id, solver: solver, status: status, reason: reason)
  }

  /// What each status becomes under each expectation; everything else stays.
  fileprivate static let table: [(Expectation.Outcome, [Status: Status])] = [
    (.fail, [.fail: .xfail, .pass: .xpass]), (.flaky, [.fail: .xfail]),
    (.skip, Dictionary(uniqueKeysWithValues: Status.allCases.map { ($0, .skip) })),
  ]

  @Test("turn failures into known ones and passes into surprises", arguments: table)
  fileprivate func statuses(outcome: Expectation.Outcome, becomes: [Status: Status]) {
    for status in Status.allCases {
      let held = Self.finding("a", status).held(to: Self.entry("p/a", outcome))
      #expect(held.status == becomes[status] ?? status)
      #expect(Self.finding("a", status).held(to: nil).status == status)
    }
    #expect(Status.xpass.isBad && !Status.xfail.isBad)
  }

  @Test("are found by the id before patterns, and by the solver's own before those of all")
  func precedence() {
    let all = [
      Self.entry("p/*", reason: "all"), Self.entry("p/a", .skip), Self.entry("p/b", solver: "x"),
      Self.entry("p/b", .flaky), Self.entry("q/a", solver: "y"),
    ]
    let expectations = Expectations(all, of: "x")
    #expect(expectations["p/a"]?.status == .skip)
    #expect(expectations["p/b"]?.solver == "x")
    #expect(expectations["p/c"]?.reason == "all")
    #expect(expectations["q/a"] == nil)
    #expect(expectations[pack: "p", case: "a"]?.status == .skip)
    #expect(Expectations.none["p/a"] == nil)
  }

  @Test("are stale when nothing is called so, of this solver alone")
  func stale() {
    let all = [
      Self.entry("rule.a"), Self.entry("rule.gone"), Self.entry("p/*"), Self.entry("z/*"),
      Self.entry("other", solver: "y"),
    ]
    #expect(
      Expectations(all, of: "x").stale(among: ["rule.a", "p/1", "q/1"]) == ["rule.gone", "z/*"])
    #expect(Expectations(all, of: "y").stale(among: ["rule.a", "p/1"]).contains("other"))
  }

  private static func record(_ statuses: [Status]) -> RuleRecord {
    var tally = Tally()
    for (index, status) in statuses.enumerated() {
      tally.add(Finding(rule: "r", caseID: "\(index)", status: status, error: 1, limit: 2))
    }
    return RuleRecord(
      rule: RuleInformation(
        id: "r", statement: "s", source: "s", level: .must, limit: 2, unit: ""), tally: tally)
  }

  /// Statuses of the cases of a rule that is expected to fail, and what they count as.
  static let wholeRules: [([Status], [Status: Int], Verdict)] = [
    ([.pass, .fail, .fail], [.pass: 1, .xfail: 2], .pass), ([.pass, .pass], [.xpass: 2], .fail),
    ([.pass, .error], [.pass: 1, .error: 1], .error),
    ([.fail, .error], [.xfail: 1, .error: 1], .error),
  ]

  @Test("of a rule speak of the rule as a whole", arguments: wholeRules)
  func rules(statuses: [Status], counts: [Status: Int], verdict: Verdict) {
    let held = Self.record(statuses).held(to: Self.entry("r"))
    for status in Status.allCases { #expect(held.tally.counts[status] == counts[status] ?? 0) }
    #expect(held.tally.counts.isComplete)
    #expect(Verdict(held.tally.counts) == verdict)
    // What is shown says the same as what is counted.
    let shown = Dictionary(grouping: held.tally.exceptions, by: \.status).mapValues(\.count)
    #expect(shown[.xfail] == counts[.xfail])
    #expect((shown[.xpass] ?? 0 > 0) == (counts[.xpass] ?? 0 > 0))
    let skipped = Self.record(statuses).held(to: Self.entry("r", .skip))
    #expect(skipped.tally.counts[.skip] == statuses.count && skipped.tally.counts.isComplete)
  }

  @Test("with a limit excuse what is off by no more")
  func limits() {
    func entry(_ limit: Double) -> Expectation {
      Expectation(id: "r", status: .fail, limit: limit, reason: "known")
    }
    let failed = Self.finding("a", .fail)
    #expect(failed.held(to: entry(1)).status == .xfail)
    let worse = failed.held(to: entry(0.5))
    #expect(worse.status == .fail)
    #expect(worse.message == "is expected to be off, but by at most 0.5, not 1.0: known")
    let within = Self.record([.fail, .fail]).held(to: entry(1))
    #expect(within.tally.counts[.xfail] == 2)
    let beyond = Self.record([.fail, .fail]).held(to: entry(0.5))
    #expect(beyond.tally.counts[.fail] == 2 && beyond.tally.counts.isComplete)
    #expect(beyond.tally.worst?.message?.contains("at most 0.5") == true)
    #expect(Verdict(beyond.tally.counts) == .fail)
  }

  @Test("make a run fail that has a stale one")
  func verdict() {
    let record = ConformanceRecord(
      solver: "s", mode: .exact, rules: [Self.record([.pass])], packs: [], stale: ["gone"])
    #expect(record.verdict == .fail)
    #expect(
      ConformanceRecord(solver: "s", mode: .exact, rules: record.rules, packs: []).verdict == .pass)
  }

  @Test("are updated to what failed, with the words there were")
  func update() {
    let all = [
      Self.entry("p/kept", reason: "why"), Self.entry("p/mended"), Self.entry("p/flaky", .flaky),
      Self.entry("gone"), Self.entry("q/*", reason: "both"), Self.entry("p/mended", solver: "y"),
    ]
    let outcomes = [
      "p/kept": true, "p/mended": false, "p/flaky": false, "p/new": true, "q/1": true, "q/2": false,
      "fine": false,
    ]
    let new = Expectation.updated(
      all, solver: "x", outcomes: outcomes, planned: Set(outcomes.keys))
    #expect(
      new.map { "\($0.id) \($0.solver ?? "-") \($0.status.rawValue) \($0.reason)" } == [
        "p/flaky - flaky known", "p/kept - fail why", "p/mended y fail known", "p/new x fail ",
        "q/1 - fail both",
      ])
    // What was written fits what happened: nothing is left to update.
    #expect(
      Expectation.updated(new, solver: "x", outcomes: outcomes, planned: Set(outcomes.keys)) == new)
    // When only a part was looked at, nothing is called stale.
    let part = Expectation.updated(all, solver: "x", outcomes: ["p/new": true], planned: nil)
    #expect(part.count == all.count + 1)
  }
}
