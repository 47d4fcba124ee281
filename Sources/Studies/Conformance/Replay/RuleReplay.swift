import Conformance
package import Harness

/// Runs the catalogue's rules over a solver outside of this process.
///
/// What the protocol has questions for is put to the solver; of every other rule that was asked for,
/// the cases are counted as unsupported, with the reason.
package struct RuleReplay {
  /// Puts questions to the solver, all at once: an answer to each, in their order, and at which of them
  /// the conversation ended.
  package typealias Ask = (
    _ questions: [ReferenceCase]
  ) -> (answers: [ReferenceAnswer], lost: Int?)

  private let rules: [RuleInformation]

  /// The rules whose ids begin with one of `prefixes`, at or above `level`; none for all of them.
  package init(prefixes: [String], level: RuleLevel = .may) {
    rules = ConformanceStudy.selection(of: ConformanceStudy.catalogue, prefixes, level: level)
  }

  /// The families that the protocol has questions for.
  private static var carried: [ReplayedFamily] {
    [
      ReplayedFamily(
        "the parameters of springs and their conversions",
        SpringConversionRules<ReplayedParameters>.all
          + SpringParameterRules<ReplayedParameters>.all),
      ReplayedFamily("the motion of springs", SpringMotionRules<ReplayedSpring>.all),
      ReplayedFamily("settling times", SettlingRules<ReplayedSettling>.all),
      ReplayedFamily("cubic Bézier curves", BezierRules<ReplayedBezier>.all),
      ReplayedFamily("staircases", StepsRules<ReplayedSteps>.all),
      ReplayedFamily("straight lines between points", LinesRules<ReplayedLines>.all),
      ReplayedFamily("curves with names", NamedCurveRules<ReplayedNamedCurve>.all),
      ReplayedFamily("CSS timing functions", EasingTextRules<ReplayedEasings>.all),
      ReplayedFamily("animations and their modifiers", AnimationRules<ReplayedAnimation>.all),
      ReplayedFamily("keyframes", KeyframeRules<ReplayedKeyframes>.all),
      ReplayedFamily("throws", ProjectionRules<ReplayedGestures>.all),
      ReplayedFamily("rubber bands", RubberBandRules<ReplayedGestures>.all),
      ReplayedFamily("axis locks", AxisLockRules<ReplayedGestures>.all),
      ReplayedFamily("velocities of gestures", VelocityRules<ReplayedGestures>.all),
      ReplayedFamily("springs and oracles", OscillatorOracleRules<ReplayedSpring>.all),
    ]
  }

  /// Rules of those families that could not fail over the protocol, and why.
  private static let mute = [
    "spring.motion.ignores-mass": "a spring is put by response and damping ratio, without a mass",
    "curve.steps.rejects-nonsense": "no kind asks whether there is such a staircase",
    "curve.lines.rejects-nonsense": "no kind asks whether there are such lines",
    "animation.motion.frame-rate-independence": "a question has no frames before it",
  ]

  /// Families that the protocol has no questions for, and why.
  private static let uncarried = [
    "vectors on springs": "the protocol moves one number at a time",
    "completions and retargeting": "the protocol plays no transactions",
  ]

  /// Judges the cases of `grid`, or the one called `caseID`.
  ///
  /// - Parameters:
  ///   - grid: Where the cases come from.
  ///   - caseID: The one case that is wanted.
  ///   - ask: Puts questions to the solver.
  ///   - finish: Called when nothing else is asked: why the conversation ended early or badly, if it did.
  ///     Where no case has been charged with that, the last one is.
  /// - Returns: A record for each rule; as many cases are accounted for as over a solver of ours.
  /// - Throws: `GridError` when the grid lacks an axis, or no family has such a case.
  package func run(
    over grid: Grid, only caseID: String? = nil, ask: @escaping Ask,
    finish: () -> ReferenceAnswer? = { nil }
  ) throws -> [RuleRecord] {
    let selected = Set(rules.map(\.id))
    let point = try caseID.map { id throws(GridError) in try GridPoint(id: id) }
    let talk = ReplayTalk(ask)
    var judged: [Replayed] = []
    for family in ConformanceStudy.families {
      let ids = family.rules.map(\.id).filter(selected.contains)
      if let point, Set(point.names) != Set(family.axes) { continue }
      guard !ids.isEmpty else { continue }
      let replayed = Self.carried.first { $0.title == family.title }
      let asked = replayed == nil ? [] : ids.filter { Self.mute[$0] == nil }
      var found: [String: Replayed] = [:]
      if let replayed, !asked.isEmpty {
        let points = try point.map { [$0] } ?? replayed.points(of: grid)
        for rule in replayed.judge(points, Set(asked), talk) {
          found[rule.record.rule.id] = rule
        }
      }
      let rest = Set(ids).subtracting(asked)
      let others =
        try point.map { family.run(at: $0, selected: rest) ?? [] }
        ?? family.run(over: grid, selected: rest)
      for record in others { found[record.rule.id] = Self.unasked(record, of: family.title) }
      judged += ids.compactMap { found[$0] }
    }
    if point == nil {
      judged += OracleStudy.catalogue.filter { selected.contains($0.id) }.map(Self.vote)
    }
    guard !judged.isEmpty || point == nil else {
      throw GridError("case", caseID ?? "", mustBe: "a case of one of the selected rules")
    }
    if let reason = finish(), !talk.isCharged {
      judged.lastIndex { $0.last != nil }.map { judged[$0].charge(reason) }
    }
    return judged.map(\.record)
  }

  /// The record of a vote among the oracles, which judges nobody.
  private static func vote(_ rule: RuleInformation) -> Replayed {
    let finding = Finding(
      rule: rule.id, caseID: "all", status: .unsupported, error: nil, limit: rule.limit,
      message: "the oracles vote among themselves, and judge nobody")
    var tally = Tally()
    tally.add(finding)
    return Replayed(record: RuleRecord(rule: rule, tally: tally), last: finding)
  }

  /// The record of a rule that cannot be put: as many cases as it has over a solver of ours.
  private static func unasked(_ record: RuleRecord, of title: String) -> Replayed {
    let planned = record.tally.counts.planned
    guard planned > 0 else { return Replayed(record: record, last: nil) }
    var counts = StatusCounts(planned: planned)
    counts[.unsupported] = planned
    let reason =
      mute[record.rule.id] ?? uncarried[title]
      ?? "the adapter protocol has no questions for this rule"
    let example = Finding(
      rule: record.rule.id, caseID: record.tally.worst?.caseID ?? "all", status: .unsupported,
      error: nil, limit: record.rule.limit, message: reason)
    return Replayed(
      record: RuleRecord(
        rule: record.rule, tally: Tally(counts: counts, worst: nil, exceptions: [example])),
      last: example)
  }
}
