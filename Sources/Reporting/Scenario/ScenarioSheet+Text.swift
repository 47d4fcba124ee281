import AnimationModel

// A played scenario for people.

extension ScenarioSheet {
  package var text: String {
    ([heading] + sections.filter { !$0.isEmpty } + [verdict]).joined(separator: "\n") + "\n"
  }

  private var heading: String {
    let platform = scenario.platform
    let rate =
      scenario.frameInterval.map { "frames every \(SurpriseText.seconds($0))" }
      ?? "frames of a log"
    let rows =
      scenario.motions.isEmpty
      ? ""
      : "; completions of what others move are called "
        + (platform.rows == .atOnce ? "at once" : "at the end")
    var lines = [scenario.name]
    if !scenario.about.isEmpty { lines += ["", scenario.about] }
    let options = scenario.options
    lines += [
      "",
      "\(rate)\(policy), \(options.playback.rawValue) playback, "
        + "\(options.retargeting.rawValue) retargeting, motion \(platform.motion.rawValue)\(rows)",
    ]
    if schedule != Schedule() { lines.append("played besides: \(text(of: schedule))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What becomes of long frames, unless nothing does.
  private var policy: String {
    switch scenario.options.framePolicy {
    case .exact: ""
    case .capped(let longest): " that count for at most \(SurpriseText.seconds(longest))"
    case .substepped(let step): " in steps of at most \(SurpriseText.seconds(step))"
    }
  }

  private var sections: [String] {
    [
      moments, ledger, watches, waits, seams, invariants, states, surprises, explored,
    ]
  }

  private var moments: String {
    guard !player.moments.isEmpty else { return "" }
    var table = MarkdownTable(("At", .right), ("What happens", .left))
    var index = 0
    let moments = player.moments
    while index < moments.count {
      // What happens at one time is told in one row.
      let time = moments[index].time
      let same = moments[index...].prefix { $0.time == time }
      table.addRow(SurpriseText.seconds(time), Self.texts(same).joined(separator: "; "))
      index += same.count
    }
    return table.text + (player.isCut ? "\nThe rest is left out.\n" : "")
  }

  /// How many properties that are set one after the other are told one by one.
  private static let tellingLimit = 4

  /// What is said of moments at one time; of many properties set in a row only the first are named.
  private static func texts(_ moments: ArraySlice<ScenarioMoment>) -> [String] {
    var texts: [String] = []
    var row = 0
    func close() {
      if row > tellingLimit {
        texts.append("\(NumberFormat.count(row - tellingLimit)) more are set")
      }
      row = 0
    }
    for moment in moments {
      if case .property = moment.kind {
        row += 1
        if row > tellingLimit { continue }
      } else {
        close()
      }
      texts.append(text(moment.kind))
    }
    close()
    return texts
  }

  private static func text(_ kind: ScenarioMoment.Kind) -> String {
    switch kind {
    case .tap(let name): "tap on \(name)"
    case .navigation(let name): "link to \(name)"
    case .ignored(let name): "\(name) has no effect"
    case .completion(let label, _): "completion “\(label)”"
    case .waited(let label): "end of the wait “\(label)”"
    case .motionBegan(let name): "\(name) begins to move"
    case .motionEnded(let name): "\(name) has moved"
    case .released(let name, let target):
      "\(name) is let go and goes to \(NumberFormat.significant(target, digits: 6))"
    case .property(let name, let target):
      target.count == 1
        ? "\(name) is set to \(NumberFormat.significant(target[0], digits: 6))"
        : "\(name) is set to ("
          + target.map { NumberFormat.significant($0, digits: 6) }.joined(separator: ", ") + ")"
    case .state(let name, let value): "\(name) is \(text(value))"
    }
  }

  /// A value for people: what is no whole number with as many digits as matter.
  private static func text(_ value: ScenarioValue) -> String {
    guard case .number(let number) = value, number.rounded() != number else { return value.text }
    return NumberFormat.significant(number, digits: 6)
  }

  private var ledger: String {
    let entries = player.stage.ledger
    guard !entries.isEmpty else { return "" }
    var table = MarkdownTable(
      ("Completion", .left), ("Criterion", .left), ("Registered", .right), ("Counted", .right),
      ("Fired", .right), ("Reason", .left), ("Because", .left))
    for entry in entries {
      table.addRow(
        entry.label, entry.criterion.rawValue, SurpriseText.seconds(entry.registeredAt),
        "\(entry.animations)", entry.firedAt.map(SurpriseText.seconds) ?? "–",
        entry.reason?.rawValue ?? "open", entry.explanation)
    }
    return table.text
  }

  private var watches: String {
    guard !player.watches.isEmpty else { return "" }
    var table = MarkdownTable(
      ("Noticed by other means", .left), ("How", .left), ("True at", .right), ("Told at", .right),
      ("Away then", .right), ("Too early by", .right), ("Before rest by", .right))
    for watch in player.watches {
      table.addRow(
        watch.label, Self.text(watch), watch.moment.map(SurpriseText.seconds) ?? "–",
        watch.firedAt.map(SurpriseText.seconds) ?? "–",
        watch.distance.map { NumberFormat.significant(Self.tidy($0)) } ?? "–",
        Self.difference(watch.settledAt, watch.moment), Self.difference(watch.endedAt, watch.moment)
      )
    }
    return table.text
      + "\n“Too early” is measured against the time from which all is within a thousandth of its way; "
      + "what is negative is late.\n"
  }

  private static func difference(_ end: Double?, _ moment: Double?) -> String {
    guard let end, let moment else { return "–" }
    return SurpriseText.seconds(end - moment)
  }

  private static func text(_ watch: WatchRecord) -> String {
    if let flag = watch.flag { return "what follows \(flag) equals target" }
    switch watch.means {
    case .timer(let duration): return "timer of \(SurpriseText.seconds(duration))"
    case .reachesTarget: return "value equals target"
    case .settles(_, _, let frames): return "settled for \(NumberFormat.count(frames, "frame"))"
    case .completion: return "completion"
    }
  }

  private var waits: String {
    guard !player.waits.isEmpty else { return "" }
    var table = MarkdownTable(
      ("Wait", .left), ("From", .right), ("To", .right), ("Too early by", .right),
      ("Dead time", .right))
    for wait in player.waits {
      table.addRow(
        wait.label, SurpriseText.seconds(wait.began), SurpriseText.seconds(wait.ended),
        SurpriseText.seconds(wait.early), SurpriseText.seconds(wait.dead))
    }
    return table.text
  }

  private var seams: String {
    guard !player.stage.seams.isEmpty else { return "" }
    var table = MarkdownTable(
      ("Seam", .left), ("Property", .left), ("At", .right), ("Value jumps by", .right),
      ("Velocity jumps by", .right))
    for seam in player.stage.seams.suffix(100) {
      table.addRow(
        seam.kind.rawValue, seam.property, SurpriseText.seconds(seam.time),
        NumberFormat.significant(Self.tidy(seam.valueJump)),
        "\(NumberFormat.significant(Self.tidy(seam.velocityJump)))/s")
    }
    let left = player.stage.seams.count - 100
    return table.text
      + (left > 0 ? "\n\(NumberFormat.count(left)) seams before are left out.\n" : "")
  }

  /// What is left of sums that cancel is none.
  private static func tidy(_ jump: Double) -> Double { jump < 1e-12 ? 0 : jump }

  private var invariants: String {
    guard !scenario.invariants.isEmpty else { return "" }
    var table = MarkdownTable(("Invariant", .left), ("Holds", .left), ("Broken first", .right))
    for (index, invariant) in scenario.invariants.enumerated() {
      let violation = player.violations.first { $0.invariant == index }
      table.addRow(
        invariant.name, violation == nil ? "yes" : "no",
        violation.map { SurpriseText.seconds($0.time) } ?? "–")
    }
    return table.text
  }

  private var states: String {
    guard !player.states.isEmpty else { return "" }
    let texts = player.states.map { "\($0.name) is \(Self.text($0.value))" }
    return "At the end: \(texts.joined(separator: "; ")).\n"
  }

  private var surprises: String {
    let left = player.surprises.count - 100
    return player.surprises.prefix(100).map { "- \(SurpriseText.sentence($0))\n" }.joined()
      + (left > 0 ? "- \(NumberFormat.count(left, "surprise")) more\n" : "")
  }

  private var explored: String {
    guard let exploration, let findings else { return "" }
    var lines = [
      "Tried \(NumberFormat.count(findings.tried)) schedules: the story itself; \(tried(exploration)), on "
        + "every side of what is due at that time."
    ]
    guard let example = findings.example else {
      return lines[0] + "\nNone of them fails.\n"
    }
    lines.append("\(NumberFormat.count(findings.failing)) of them fail:")
    for (fault, count) in findings.faults.sorted(by: { $0.key < $1.key }) {
      lines.append("- \(fault): \(NumberFormat.count(count))")
    }
    let isFaulty = example.schedule == Schedule()
    if isFaulty { lines.append("the story fails by itself, with nothing added") }
    for window in findings.windows {
      lines.append(
        "\(name(of: window.kind)) alone \(isFaulty ? "breaks more" : "is unsafe") from \(SurpriseText.seconds(window.from)) to "
          + "\(SurpriseText.seconds(window.to))")
    }
    for failure in least(example, findings) {
      let schedule = failure.schedule == Schedule() ? "nothing added" : text(of: failure.schedule)
      lines.append("the least that fails: \(schedule); it breaks: \(failure.fault)")
      lines.append("again: \(replay(of: failure.schedule))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What has been added to the story, when, and in which orders of its own events.
  private func tried(_ exploration: Exploration) -> String {
    let plan = scenario.exploration
    let times =
      "\(exploration.events) events at every frame from \(SurpriseText.seconds(plan?.from ?? 0)) to "
      + SurpriseText.seconds(plan?.until ?? 0)
    let isInPairs = exploration.most == 2
    let others = exploration.arrangements - 1
    guard others > 0 else { return "\(times), alone\(isInPairs ? " and in pairs" : "")" }
    let orders =
      "\(NumberFormat.count(others)) other order\(others == 1 ? "" : "s") of its own events at equal times"
    switch (exploration.arrangementsOfOne > 1, isInPairs, exploration.arrangementsOfTwo > 1) {
    case (false, _, _):
      return "\(orders) with nothing added; and, in the order of the file, \(times), alone"
        + (isInPairs ? " and in pairs" : "")
    case (true, true, false):
      return
        "\(orders); and \(times), alone in each of these orders, and in pairs in that of the file"
    case (true, _, _):
      return "\(orders); and, in each of these orders, \(times), alone"
        + (isInPairs ? " and in pairs" : "")
    }
  }

  /// The least failing schedule, and where the story fails by itself also the least for each fault
  /// that it does not have.
  private func least(
    _ example: ExplorationFindings.Failure, _ findings: ExplorationFindings
  ) -> [ExplorationFindings.Failure] {
    guard example.schedule == Schedule() else { return [example] }
    let others = findings.examples.values.filter { $0.schedule != Schedule() }
    return [example] + others.sorted { ($0.number, $0.fault) < ($1.number, $1.fault) }
  }

  private var verdict: String {
    var lines = unmet.map { "not as expected: \($0)" }
    let broken = player.violations.map { scenario.invariants[$0.invariant].name }
    if !broken.isEmpty { lines.append("broken: \(broken.joined(separator: "; "))") }
    let expected =
      schedule == Schedule() && player.expectations > 0 && unmet.isEmpty ? ", as expected" : ""
    lines.append(passes ? "pass\(expected)" : "fail")
    return lines.joined(separator: "\n")
  }
}
