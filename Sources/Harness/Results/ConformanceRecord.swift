/// What the conformance study found.
public struct ConformanceRecord: Hashable, Sendable {
  /// The solver that was judged.
  public let solver: String

  /// Which truth it was held to.
  public let mode: Mode

  /// The rules in catalogue order, each with its findings.
  public let rules: [RuleRecord]

  /// The reference packs in name order.
  public let packs: [PackRecord]

  /// The ids of expectations that nothing planned is called by, sorted.
  public let stale: [String]

  public init(
    solver: String, mode: Mode, rules: [RuleRecord], packs: [PackRecord], stale: [String] = []
  ) {
    self.solver = solver
    self.mode = mode
    self.rules = rules
    self.packs = packs
    self.stale = stale
  }

  /// What the study comes to: the verdict on the cases, and a failure when an expectation is stale.
  public var verdict: Verdict {
    Verdict.gravest([Verdict(counts), stale.isEmpty ? .pass : .fail])
  }

  /// All rules and packs together.
  public var counts: StatusCounts {
    (rules.map(\.tally.counts) + packs.map(\.counts)).reduce(StatusCounts(), +)
  }

  /// Every finding kept that did not pass: rules first, then packs.
  public var exceptions: [Finding] {
    rules.flatMap(\.tally.exceptions) + packs.flatMap { $0.kinds.flatMap(\.tally.exceptions) }
  }
}

/// Which of two truths an answer follows.
public enum Mode: String, Sendable, CaseIterable {
  /// The mathematics.
  case exact

  /// What SwiftUI answers, its quirks included.
  case apple

  /// The rules of CSS for inputs outside 0…1; inside it is the mathematics.
  case css
}

/// One rule and what became of its cases.
public struct RuleRecord: Hashable, Sendable {
  public let rule: RuleInformation
  public let tally: Tally

  public init(rule: RuleInformation, tally: Tally) {
    self.rule = rule
    self.tally = tally
  }
}

/// One reference pack and what became of its cases, by kind.
public struct PackRecord: Hashable, Sendable {
  public let pack: String
  public let mode: Mode
  public let kinds: [KindRecord]

  public init(pack: String, mode: Mode, kinds: [KindRecord]) {
    self.pack = pack
    self.mode = mode
    self.kinds = kinds
  }

  public var counts: StatusCounts { kinds.map(\.tally.counts).reduce(StatusCounts(), +) }
}

/// The cases of one kind within a pack.
public struct KindRecord: Hashable, Sendable {
  public let kind: String
  public let tally: Tally

  public init(kind: String, tally: Tally) {
    self.kind = kind
    self.tally = tally
  }
}
