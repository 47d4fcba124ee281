/// Plays a scenario on the virtual clock.
///
/// A player is a value: what is prepared once is copied for every schedule that is tried.
package struct Player: Sendable {
  package let scenario: Scenario
  package private(set) var stage: Stage
  private var machine: Machine

  /// The invariants that have been found broken, the first time of each.
  package private(set) var violations: [Violation] = []

  /// What was shown at the times at which the scenario expects something, in their order.
  private var samples: [[Double]] = []

  /// How much may happen in one play; only a mistake makes more.
  package static let happeningLimit = 1_000_000

  private let looksAtFrames: Bool

  /// The stage at the last look of those who watch.
  private var earlier: Stage?

  /// Prepares a scenario.
  ///
  /// - Parameters:
  ///   - scenario: What to play.
  ///   - isTold: Whether the moments and surprises are kept, for which an exploration has no use.
  /// - Throws: `ModelError` for what the stage refuses.
  package init(_ scenario: Scenario, isTold: Bool = true) throws(ModelError) {
    self.scenario = scenario
    var options = scenario.options
    if !isTold { options.seamLimit = 0 }
    stage = Stage(clock: scenario.clock, options: options)
    stage.motion = scenario.platform.motion.preference
    machine = try Machine(scenario, on: &stage)
    if isTold { machine.log = ScenarioLog(scenario) }
    looksAtFrames = scenario.invariants.contains {
      $0.scope == .always && $0.condition.formula.looksAtFrames
    }
  }

  /// Plans the events of the scenario and those of `schedule`.
  ///
  /// - Throws: `ModelError` for a time that cannot be.
  package mutating func plan(_ schedule: Schedule = Schedule()) throws(ModelError) {
    for index in scenario.order(of: schedule.arrangement) {
      try stage.schedule(
        Cue(Machine.CueKind.event.rawValue, index), at: scenario.events[index].time)
    }
    for event in schedule.events { try plan(event) }
  }

  private mutating func plan(_ event: Schedule.Event) throws(ModelError) {
    guard let plan = scenario.exploration?.events[event.kind] else { return }
    let cue: Cue
    switch plan {
    case .tap(let handler): cue = Cue(Machine.CueKind.tap.rawValue, handler)
    case .navigate(let handler): cue = Cue(Machine.CueKind.navigate.rawValue, handler)
    case .block: return
    }
    try stage.schedule(cue, at: event.time, order: event.order)
  }

  /// Plays until the end.
  ///
  /// - Parameters:
  ///   - takesSamples: Whether it is noted what is shown where the scenario expects something.
  ///   - onFrame: Called for every frame with its time and all components shown, when it is given.
  /// - Throws: `ModelError` for what the app of the scenario cannot do, and what `onFrame` throws.
  package mutating func run(
    takesSamples: Bool = true, onFrame: ((Double, [Double]) throws -> Void)? = nil
  ) throws {
    check(.always)
    var stops = scenario.expectations.filter { $0.applies(to: scenario.platform) }
      .flatMap(\.samples).map(\.time).sorted()[...]
    if !takesSamples { stops = [] }
    var frame = 0
    var happenings = 0
    let watchesFrames = looksAtFrames || onFrame != nil || scenario.hasWatches
    // Every turn goes to a later frame, look or stop, or ends.
    while true {
      let nextFrame = watchesFrames ? scenario.clock.time(of: frame) ?? .infinity : .infinity
      let nextLook = machine.isWatching ? stage.nextLook : .infinity
      let limit = min(stops.first ?? .infinity, nextFrame, nextLook, scenario.until)
      while let happening = try stage.next(until: limit) {
        happenings += 1
        guard happenings <= Self.happeningLimit else { throw Self.tooMuch(stage.now) }
        try look(isFrame: false)
        try handle(happening)
        if machine.isWatching { earlier = stage }
      }
      try look(isFrame: limit == nextFrame)
      if limit == nextFrame {
        frame += 1
        if looksAtFrames { check(.always) }
        if let onFrame { try onFrame(limit, try shown()) }
      }
      while let stop = stops.first, stop <= limit {
        stops.removeFirst()
        samples.append(try shown())
      }
      guard limit < scenario.until else { break }
    }
    check(.atEnd)
    machine.log?.finish(stage)
  }

  /// Lets those who watch look, and does what they are there for.
  private mutating func look(isFrame: Bool) throws {
    guard machine.isWatching else { return }
    defer { earlier = stage }
    let due = try machine.look(since: earlier ?? stage, stage, isFrame: isFrame)
    for continuation in due {
      let cue = Cue(Machine.CueKind.continuation.rawValue, continuation)
      try Self.handle(cue, &stage, &machine)
      check(.always)
    }
  }

  private static func tooMuch(_ now: Double) -> ModelError {
    .invalidParameter(
      "the number of happenings by \(now) s", "\(happeningLimit + 1)",
      requirement: "at most \(happeningLimit) in one scenario")
  }

  private mutating func handle(_ happening: Happening) throws {
    switch happening {
    case .cue(let cue):
      try Self.handle(cue, &stage, &machine)
      check(.always)
    case .completion(let number):
      Self.note(number, on: stage, in: scenario, &machine.log)
    case .externalMotionEnded(let motion):
      let number = machine.motionNumbers[motion.index]
      machine.moving[number] -= 1
      let name = scenario.motions[number].name
      machine.log?.endMotion(name, at: stage.now)
      check(.always)
    }
  }

  private static func note(
    _ completion: Int, on stage: Stage, in scenario: Scenario, _ log: inout ScenarioLog?
  ) {
    log?.complete(completion, on: stage, scenario)
  }

  private static func handle(
    _ cue: Cue, _ stage: inout Stage, _ machine: inout Machine
  ) throws {
    try stage.update { stage in try machine.handle(cue, &stage) }
  }

  private mutating func check(_ scope: Scenario.Invariant.Scope) {
    // By their numbers: names and texts of what holds are not wanted, and not copied.
    for index in scenario.invariants.indices where scenario.invariants[index].scope == scope {
      let holds = try? machine.holds(scenario.invariants[index].condition.formula, stage)
      guard holds != true else { continue }
      if let known = violations.firstIndex(where: { $0.invariant == index }) {
        violations[known].count += 1
      } else {
        violations.append(Violation(invariant: index, time: stage.now))
      }
    }
  }

  /// The components of all properties, as shown now.
  private func shown() throws(ModelError) -> [Double] {
    var components: [Double] = []
    for (index, property) in scenario.properties.enumerated() {
      let value = try machine.read(index, .value, stage)
      for component in property.start.indices { components.append(value[component]) }
    }
    return components
  }
}

/// An invariant that does not hold.
package struct Violation: Hashable, Sendable {
  /// The number of the invariant in the scenario.
  package let invariant: Int

  /// When it was first seen broken, in seconds.
  package let time: Double

  /// How often it was seen broken.
  package internal(set) var count = 1
}

extension Player {
  package var moments: [ScenarioMoment] { machine.log?.moments ?? [] }

  /// Whether there were more moments than are kept.
  package var isCut: Bool { machine.log?.isCut ?? false }
  package var waits: [WaitRecord] { machine.log?.waits ?? [] }

  /// What was noticed by other means than completions.
  package var watches: [WatchRecord] {
    machine.watches.map { watch in
      WatchRecord(
        label: scenario.labels[watch.label], means: watch.observer.means,
        flag: watch.flag.map { scenario.states[$0].name }, began: watch.observer.began,
        moment: watch.observer.moment, firedAt: watch.observer.firedAt,
        distance: watch.observer.distance, settledAt: watch.motion.settledAt,
        endedAt: watch.motion.endedAt)
    }
  }

  /// What comes out otherwise than most people expect, in the order of time.
  package var surprises: [Surprise] { machine.log?.surprises ?? [] }

  /// What every state holds.
  package var states: [(name: String, value: ScenarioValue)] {
    scenario.states.enumerated().map { ($0.element.name, machine.content(of: $0.offset)) }
  }

  /// Where every property goes.
  package var goals: [(name: String, value: ScenarioValue)] {
    scenario.properties.enumerated().map { index, property in
      let goal = (try? machine.goal(of: index, stage)) ?? []
      return (property.name, goal.count == 1 ? .number(goal[0]) : .vector(goal))
    }
  }

  /// What of the expectations has not come out, a line each.
  package var unmet: [String] {
    var judge = ExpectationJudge(scenario)
    judge.judge(
      ledger: stage.ledger, seams: stage.seams, numbers: machine.numbers, lists: machine.lists,
      targets: scenario.properties.indices.map { try? machine.read($0, .target, stage) },
      samples: samples)
    return judge.unmet
  }

  /// How many expectations there are for this platform.
  package var expectations: Int {
    scenario.expectations.count { $0.applies(to: scenario.platform) }
  }
}
