import AnimationModel
import Harness
import Reporting

/// Plays a scenario on the virtual clock, and tries what might happen besides.
struct ReplayCommand: Command {
  static let name = "replay"
  static let summary = "Play a scenario or a frame log: its ledger, and the taps that break it."
  static let example = "settle replay Examples/Scenarios/add-row-naive.json"

  /// What is tried besides the scenario's own events.
  private enum Explored: String, CaseIterable {
    case none, taps
  }

  private let explored: Explored
  private let added: [String]
  private let arrangement: Int
  private let rate: String?
  private let policy: String?
  private let rows: String?
  private let motion: String?
  private let durations: [String]
  private let most: Int?
  private let spring: [String]
  private let isCSV: Bool
  private let isJSON: Bool
  private let path: String

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    explored = try arguments.choice(
      "--explore", "try the events under \"explore\" at every frame, alone and in pairs",
      default: Explored.none)
    let most = try arguments.option(
      "--events", "1|2", "how many events are tried together (default: what the file says)")
    added = try arguments.list(
      "--at", "EVENT@TIME,…",
      "play these besides: add@0.1, add@0.1- before all of then, add@0.1+ after the frame")
    let order = try arguments.option(
      "--order", "N", "in which order events of the file at one time happen", default: "0")
    rate = try arguments.option("--fps", "RATE", "frames per second instead of the file's clock")
    policy = try arguments.option(
      "--policy", "exact|capped|sub-stepped", "what long frames do, with 1/30 s and 1/60 s")
    rows = try arguments.option(
      "--rows", "atOnce|atEnd", "when completions of what others move are called")
    motion = try arguments.option(
      "--motion", "full|reduced|disabled", "how much motion the user wants")
    durations = try arguments.list(
      "--duration", "MOTION=TIME,…", "how long motions that others run take, such as row=0.25")
    spring = try arguments.words(
      "--spring", "PARAMS", "what a frame log is played with (default: smooth)")
    isCSV = try arguments.flag("--csv", "print the values of every frame as CSV")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    // Behind --spring everything up to the next option belongs to the spring.
    let paths = try arguments.operands(
      "FILE", "a scenario as JSON, or frame times as CSV or JSON", atLeast: 1, atMost: 1)
    path = paths.first ?? ""
    self.most = try most.map { (text) throws(UsageError) in
      guard let most = Int(text), (1...2).contains(most) else {
        throw UsageError("--events", text, mustBe: "1 or 2")
      }
      return most
    }
    guard let arrangement = Int(order), arrangement >= 0 else {
      throw UsageError("--order", order, mustBe: "a whole number, ≥ 0")
    }
    self.arrangement = arrangement
    guard !isCSV || !isJSON else {
      throw UsageError("--csv", value: nil, "--csv and --json exclude each other")
    }
    guard explored == .none || !isCSV else {
      throw UsageError("--csv", value: nil, "--csv and --explore exclude each other")
    }
    guard explored == .none || (added.isEmpty && arrangement == 0) else {
      let other = added.isEmpty ? "--order" : "--at"
      throw UsageError(other, value: nil, "\(other) and --explore exclude each other")
    }
    guard most == nil || explored != .none else {
      throw UsageError("--events", value: nil, "--events is for --explore taps")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    if FrameLog.isCSV(path) {
      return try replay(try FrameLog(csv: try FileBytes.read(path), path: path), console)
    }
    let document = try JSONDocument(path: path)
    if FrameLog.isLog(document) { return try replay(try FrameLog(document), console) }
    guard spring.isEmpty else {
      throw UsageError("--spring", "\(path) is a scenario; --spring is for frame logs")
    }
    var scenario = try ScenarioReader.read(document)
    try change(&scenario)
    let schedule = try schedule(for: scenario)
    var player: Player
    do {
      player = try Player(scenario)
      try player.plan(schedule)
      if isCSV {
        try ReplayCSV.print(&player, to: console)
        return ScenarioSheet(player, schedule: schedule, command: "").passes ? .success : .findings
      }
      try player.run()
    } catch let error as ModelError {
      throw FileError(path, error)
    }
    let sheet = try sheet(player, schedule, console)
    console.print(isJSON ? Answer.text("replay", sheet.json) : sheet.text)
    return sheet.passes ? .success : .findings
  }

  /// Plays a log of frames.
  private func replay(_ log: FrameLog, _ console: Console) throws -> ExitCode {
    var scenario = Scenario()
    let others = [
      ("--explore", explored != .none), ("--at", !added.isEmpty), ("--order", arrangement != 0),
      ("--rows", rows != nil), ("--motion", motion != nil), ("--duration", !durations.isEmpty),
    ]
    if let other = others.first(where: \.1)?.0 {
      throw UsageError(other, "\(path) is a frame log; \(other) is for scenarios")
    }
    // The same checks of --fps and --policy.
    try change(&scenario)
    do {
      let frames = try ReplayFrames(
        log, spring.isEmpty ? ["smooth"] : spring, policy: policy,
        interval: scenario.clock.interval ?? 1.0 / 60)
      if isCSV {
        frames.printCSV(to: console)
      } else {
        console.print(isJSON ? Answer.text("replay", frames.json) : frames.text)
      }
      return .success
    } catch let error as ModelError {
      throw FileError(path, error)
    }
  }

  private func sheet(
    _ player: Player, _ schedule: Schedule, _ console: Console
  ) throws -> ScenarioSheet {
    var words = ["replay", path]
    for (option, value) in [
      ("--fps", rate), ("--policy", policy), ("--rows", rows), ("--motion", motion),
      ("--duration", durations.isEmpty ? nil : durations.joined(separator: ",")),
    ] {
      if let value { words += [option, value] }
    }
    let command = ShellText.call(words)
    guard explored == .taps else {
      return ScenarioSheet(player, schedule: schedule, command: command)
    }
    guard !player.scenario.invariants.isEmpty else {
      throw UsageError(
        "--explore", value: "taps", "\(path) has no \"invariants\", so that nothing could fail")
    }
    do {
      guard let exploration = try player.scenario.exploration(most: most) else {
        throw UsageError(
          "--explore", value: "taps", "\(path) has no \"explore\" that says what to try")
      }
      let findings = try ExplorationRun(player.scenario, exploration).findings(console)
      return ScenarioSheet(
        player, schedule: schedule, exploration: exploration, findings: findings, command: command)
    } catch let error as ModelError {
      throw FileError(path, error)
    }
  }

  /// Changes what the call says otherwise than the file.
  private func change(_ scenario: inout Scenario) throws(UsageError) {
    if let rate {
      guard let number = Double(rate), let clock = try? FrameClock(framesPerSecond: number) else {
        throw UsageError("--fps", rate, mustBe: "between 0.001 and 1e6")
      }
      scenario.clock = clock
    }
    switch policy {
    case nil: break
    case "exact": scenario.options.framePolicy = .exact
    case "capped": scenario.options.framePolicy = .capped(1.0 / 30)
    case "sub-stepped": scenario.options.framePolicy = .substepped(1.0 / 60)
    case let text?:
      let known = ["exact", "capped", "sub-stepped"]
      throw UsageError("--policy", text, mustBe: ArgumentReader.choices(known, nearestTo: text))
    }
    if let rows { scenario.platform.rows = try ArgumentReader.value(rows, of: "--rows") }
    if let motion { scenario.platform.motion = try ArgumentReader.value(motion, of: "--motion") }
    for duration in durations { try set(duration, &scenario) }
  }

  private func set(_ text: String, _ scenario: inout Scenario) throws(UsageError) {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2 else {
      throw UsageError("--duration", text, mustBe: "a motion and its seconds, such as row=0.25")
    }
    guard !scenario.motions.isEmpty else {
      throw UsageError("--duration", value: text, "\(path) has no \"motions\" for --duration")
    }
    guard let index = scenario.motions.firstIndex(where: { $0.name == sides[0] }) else {
      let known = scenario.motions.map(\.name)
      throw UsageError(
        "--duration", sides[0], mustBe: ArgumentReader.choices(known, nearestTo: sides[0]))
    }
    let seconds = try SecondsText.seconds(sides[1], "--duration")
    guard seconds.isFinite, seconds >= 0 else {
      throw UsageError("--duration", sides[1], mustBe: "finite and ≥ 0")
    }
    scenario.motions[index].duration = seconds
  }

  /// What is played besides, as `--at` says.
  private func schedule(for scenario: Scenario) throws(UsageError) -> Schedule {
    if let orders = scenario.arrangements, arrangement >= orders {
      throw UsageError("--order", "\(arrangement)", mustBe: "below \(orders), the orders there are")
    }
    var schedule = Schedule(arrangement: arrangement)
    let events = scenario.exploration?.events ?? []
    let names = events.map { event in
      switch event {
      case .tap(let handler), .navigate(let handler): scenario.handlers[handler].name
      case .block: ""
      }
    }
    guard added.isEmpty || !names.isEmpty else {
      throw UsageError(
        "--at", value: added[0], "\(path) has no \"explore\" with the events that --at can add")
    }
    for text in added {
      guard let sign = text.lastIndex(of: "@") else {
        throw UsageError("--at", text, mustBe: "an event and its time, such as add@0.1")
      }
      let name = String(text[..<sign])
      guard let kind = names.firstIndex(of: name) else {
        throw UsageError("--at", name, mustBe: ArgumentReader.choices(names, nearestTo: name))
      }
      var time = text[text.index(after: sign)...]
      var order = Schedule.Order.normal
      if time.hasSuffix("+") || time.hasSuffix("-") {
        order = time.hasSuffix("+") ? .last : .first
        time = time.dropLast()
      }
      let seconds = try SecondsText.seconds(String(time), "--at")
      guard seconds >= 0, seconds < scenario.until else {
        throw UsageError("--at", text, mustBe: "≥ 0 s and before the end, \(scenario.until) s")
      }
      schedule.events.append(Schedule.Event(kind: kind, time: seconds, order: order))
    }
    return schedule
  }
}
