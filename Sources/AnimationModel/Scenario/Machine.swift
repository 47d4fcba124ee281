import AnimationTiming

/// What an app of a scenario knows while it is played, and how it reacts.
///
/// It is a value beside the stage, so that a copy of both goes its own way.
struct Machine: Sendable {
  let scenario: Scenario

  /// Flags as 0 and 1, numbers, by state.
  var numbers: [Double]
  var lists: [[Int]]
  var properties: [Handle]

  /// The properties that follow a flag, by the flag.
  let followers: [Int: [Int]]

  /// What the stage knows of the flags and numbers that animations are bound to.
  var mirrors: [Int: StateValue<Double>] = [:]

  /// How many motions of a name are under way.
  var moving: [Int]

  /// The names of the external motions of the stage, in their order.
  var motionNumbers: [Int] = []

  /// What is done later, by the argument of a cue.
  var continuations: [Continuation] = []

  /// By label, how often waits have been forgotten.
  var cancellations: [Int]

  /// Since when a wait for `change` is measured.
  var origin: Double?
  var changed: [Int] = []
  var depth = 0

  /// The fingers that are down, by property.
  var drags: [Int: Drag] = [:]

  /// The signs of waiting, as the scenario numbers them.
  var loaders: [Loader]

  /// What looks for the end of a motion by itself.
  var watches: [Watch] = []

  /// What has been set under the changes that are being made, for those who watch.
  var touched: Set<Int> = []

  /// What people are told; `nil` where nobody asks, as in an exploration.
  var log: ScenarioLog?

  enum Handle: Sendable {
    case number(Property<Double>)
    case pair(Property<SIMD2<Double>>)
    case four(Property<SIMD4<Double>>)
  }

  struct Continuation: Sendable {
    let block: Int?
    let origin: Double?

    /// The wait that ends, and how often its label had been cancelled when it began.
    let wait: (label: Int, cancellations: Int, began: Double)?
  }

  /// The cause of a change, by its number; -1 for none.
  enum Cause: TransactionKey { static let defaultValue = -1 }

  /// What a cue is about.
  enum CueKind: Int {
    case event, continuation, tap, navigate, loader
  }

  /// How many things may lead to each other at one instant.
  static let depthLimit = 256

  /// How many handlers may be inside each other; each takes a part of the stack.
  private static let nestingLimit = 64

  /// Declares what the scenario shows on `stage`.
  init(_ scenario: Scenario, on stage: inout Stage) throws(ModelError) {
    self.scenario = scenario
    numbers = scenario.states.map { state in
      switch state.start {
      case .flag(let flag): flag ? 1 : 0
      case .number(let number): number
      case .list: 0
      }
    }
    lists = scenario.states.map { if case .list(let items) = $0.start { items } else { [] } }
    moving = scenario.motions.map { _ in 0 }
    cancellations = scenario.labels.map { _ in 0 }
    loaders = scenario.loaders.map { _ in Loader() }
    followers = Dictionary(
      grouping: scenario.properties.indices.filter { scenario.properties[$0].rule != nil }
    ) { scenario.properties[$0].rule?.flag ?? 0 }
    properties = []
    for declaration in scenario.properties {
      let start = declaration.start
      switch start.count {
      case 1: properties.append(.number(try stage.property(declaration.name, start[0])))
      case 2:
        properties.append(.pair(try stage.property(declaration.name, SIMD2(start[0], start[1]))))
      case 4:
        let four = SIMD4(start[0], start[1], start[2], start[3])
        properties.append(.four(try stage.property(declaration.name, four)))
      default:
        throw .invalidParameter(
          declaration.name, "\(start.count) numbers", requirement: "of 1, 2 or 4 numbers")
      }
    }
    for override in scenario.overrides { try apply(override, to: &stage) }
  }

  private mutating func apply(
    _ override: Scenario.Override, to stage: inout Stage
  ) throws(ModelError) {
    let animation = override.animation
    switch override.occasion {
    case .always: stage.modify(override.property, .transform { $0.animation = animation })
    case .cause(let cause):
      stage.modify(
        override.property,
        .transform { transaction in
          if transaction[Cause.self] == cause { transaction.animation = animation }
        })
    case .state(let state):
      let mirror =
        mirrors[state] ?? stage.state(scenario.states[state].name, numbers[state])
      mirrors[state] = mirror
      stage.modify(override.property, .animation(animation), watching: .state(mirror.index))
    case .property(let other):
      stage.modify(override.property, .animation(animation), watching: .property(other))
    }
  }

  /// Does what a cue says, in the update that is under way, and lets the app react to what it changes.
  mutating func handle(_ cue: Cue, _ stage: inout Stage) throws {
    switch CueKind(rawValue: cue.kind) {
    case .event:
      switch scenario.events[cue.argument].kind {
      case .tap(let handler): try tap(handler, &stage)
      case .navigate(let handler): try call(handler, isTap: false, &stage)
      case .block(let block): try run(scenario.blocks[block], &stage)
      }
    case .tap: try tap(cue.argument, &stage)
    case .navigate: try call(cue.argument, isTap: false, &stage)
    case .continuation: try go(on: continuations[cue.argument], &stage)
    case .loader: try turn(cue.argument, &stage)
    case nil: break
    }
    try reactToChanges(&stage)
  }

  private mutating func tap(_ handler: Int, _ stage: inout Stage) throws {
    if let hitTesting = scenario.hitTesting, try !holds(hitTesting.formula, stage) {
      log?.add(.ignored(handler, because: hitTesting, isHitTesting: true), at: stage.now)
      return
    }
    try call(handler, isTap: true, &stage)
  }

  private mutating func call(_ number: Int, isTap: Bool, _ stage: inout Stage) throws {
    let handler = scenario.handlers[number]
    if let condition = handler.condition, try !holds(condition.formula, stage) {
      log?.add(.ignored(number, because: condition, isHitTesting: false), at: stage.now)
      return
    }
    log?.add(isTap ? .tapped(number) : .navigated(number), at: stage.now)
    try run(scenario.blocks[handler.block], &stage)
  }

  private mutating func go(on continuation: Continuation, _ stage: inout Stage) throws {
    if let wait = continuation.wait {
      guard wait.cancellations == cancellations[wait.label] else { return }
      log?.endWait(scenario.labels[wait.label], began: wait.began, on: stage)
    }
    guard let block = continuation.block else { return }
    let outer = origin
    origin = continuation.origin
    defer { origin = outer }
    try run(scenario.blocks[block], &stage)
  }

  private mutating func reactToChanges(_ stage: inout Stage) throws {
    // Every turn takes what the last one has changed; a chain of reactions that goes on is an error.
    var turns = 0
    while !changed.isEmpty {
      guard turns < Self.depthLimit else {
        throw ModelError.endlessReaction(
          scenario.states[changed[0]].name, at: stage.now, limit: Self.depthLimit)
      }
      turns += 1
      let states = changed
      changed.removeAll(keepingCapacity: true)
      for state in states {
        if log != nil {
          let content = content(of: state)
          log?.addState(scenario.states[state].name, content, at: stage.now)
        }
        if let block = scenario.changeBlocks[state] { try run(scenario.blocks[block], &stage) }
      }
    }
  }

  mutating func run(_ actions: [Scenario.Action], _ stage: inout Stage) throws {
    for action in actions { try perform(action, &stage) }
  }

  private mutating func perform(_ action: Scenario.Action, _ stage: inout Stage) throws {
    switch action {
    case .setState(let state, let formula):
      let value = try value(of: formula, stage)
      try check(value, of: scenario.states[state].name, stage)
      try set(state: state, to: value, &stage)
    case .setList(let state, let items):
      guard items != lists[state] else { return }
      lists[state] = items
      note(state)
    case .setProperty(let property, let formulas): try set(property, formulas, &stage)
    case .append(let item, let list):
      guard lists[list].count < Self.listLimit else {
        throw ModelError.invalidParameter(
          scenario.states[list].name, "\(lists[list].count + 1) items long",
          requirement: "at most \(Self.listLimit) items long")
      }
      lists[list].append(item)
      note(list)
    case .remove(let item, let list):
      guard let index = lists[list].lastIndex(of: item) else { return }
      lists[list].remove(at: index)
      note(list)
    case .removeAll(let item, let list):
      guard lists[list].contains(item) else { return }
      lists[list].removeAll { $0 == item }
      note(list)
    case .removeLast(let list):
      guard lists[list].popLast() != nil else { return }
      note(list)
    case .change(let change): try make(change, &stage)
    case .move(let motion): try move(motion, &stage)
    case .wait(let wait): try begin(wait, &stage)
    case .cancel(let label): cancellations[label] += 1
    case .when(let condition, let then, let otherwise):
      try run(holds(condition.formula, stage) ? then : otherwise, &stage)
    case .perform(let handler):
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.nestingLimit else {
        throw ModelError.endlessReaction(
          scenario.handlers[handler].name, at: stage.now, limit: Self.nestingLimit)
      }
      let condition = scenario.handlers[handler].condition
      if let condition, try !holds(condition.formula, stage) { return }
      try run(scenario.blocks[scenario.handlers[handler].block], &stage)
    case .stop(nil): try stage.stop()
    case .stop(let property?): try stop(property, &stage)
    case .grab(let grab): try self.grab(grab, &stage)
    case .drag(let property, let translation):
      try drag(property, by: translation, &stage)
    case .release(let property, let points, let animation):
      try release(property, points, animation, &stage)
    case .background(true): try stage.enterBackground()
    case .background(false): stage.leaveBackground()
    case .prefer(let motion): stage.motion = motion.preference
    case .load(let loader): try beginWork(loader, &stage)
    case .loaded(let loader, let block): try endWork(loader, then: block, &stage)
    }
  }

  /// Refuses what a formula comes to when it is no number that can be used, and says when that was.
  func check(_ value: Double, of name: String, _ stage: Stage) throws(ModelError) {
    guard value.isFinite, value.magnitude <= 1e90 else {
      throw .invalidParameter(
        name, "\(value) at \(stage.now) s",
        requirement: "finite and at most 1e90 in magnitude")
    }
  }

  /// The longest list; only a mistake makes longer ones.
  static let listLimit = 100_000

  mutating func note(_ state: Int) {
    if !changed.contains(state) { changed.append(state) }
  }

  private mutating func make(_ change: Scenario.Change, _ stage: inout Stage) throws {
    var transaction = Transaction(animation: change.animation)
    transaction.disablesAnimations = change.disablesAnimations
    transaction.tracksVelocity = change.tracksVelocity
    if let cause = change.cause { transaction[Cause.self] = cause }
    for completion in change.completions where completion.means == nil {
      continuations.append(
        Continuation(block: completion.block, origin: stage.now, wait: nil))
      transaction.addAnimationCompletion(
        criteria: completion.criterion, label: scenario.labels[completion.label],
        then: .cue(Cue(CueKind.continuation.rawValue, continuations.count - 1)))
    }
    let outer = touched
    touched = []
    try stage.withTransaction(transaction) { stage in try run(change.actions, &stage) }
    for completion in change.completions where completion.means != nil {
      try watch(for: completion, &stage)
    }
    touched.formUnion(outer)
  }

  private mutating func move(_ number: Int, _ stage: inout Stage) throws(ModelError) {
    let motion = scenario.motions[number]
    let isReduced = stage.motion != .full
    try stage.moveElsewhere(
      motion.name, duration: isReduced ? motion.reducedDuration : motion.duration,
      reporting: motion.report ?? scenario.platform.rows)
    motionNumbers.append(number)
    moving[number] += 1
    log?.beginMotion(number, on: stage)
  }

  private mutating func begin(_ wait: Scenario.Wait, _ stage: inout Stage) throws(ModelError) {
    let since: Double =
      switch wait.origin {
      case .now: stage.now
      case .change: origin ?? stage.now
      case .state(let state): numbers[state]
      }
    let duration = max(try value(of: wait.duration, stage), 0)
    continuations.append(
      Continuation(
        block: wait.block, origin: origin,
        wait: (wait.label, cancellations[wait.label], began: stage.now)))
    // What is left of a wait that is measured from earlier; nothing when it is over.
    try stage.schedule(
      Cue(CueKind.continuation.rawValue, continuations.count - 1),
      at: WaitRule.minimum(duration).end(startedAt: since, reportedAt: stage.now))
  }
}
