import AnimationTiming

/// What has happened, for people.
struct ScenarioLog: Sendable {
  /// The most moments that are kept; a longer story is told from its beginning.
  static let limit = 10_000

  private(set) var moments: [ScenarioMoment] = []
  private(set) var waits: [WaitRecord] = []
  private(set) var surprises: [Surprise] = []
  private(set) var isCut = false

  /// What has been set, and moved by others, under the transaction of a completion.
  private var properties: [Int: Set<Int>] = [:]
  private var motions: [Int: [Int]] = [:]

  /// The external motions that are under way, as the stage numbers them, and the latest end of others.
  private var open: [Int] = []
  private var lastEnd = 0.0

  /// The external motions as the stage numbers them, by name.
  private var under: [Int: [Int]] = [:]

  enum Note {
    case tapped(Int)
    case navigated(Int)
    case ignored(Int, because: Scenario.Condition, isHitTesting: Bool)
  }
  private let handlers: [String]

  init(_ scenario: Scenario) { handlers = scenario.handlers.map(\.name) }

  mutating func add(_ note: Note, at time: Double) {
    switch note {
    case .tapped(let handler): add(time, .tap(handlers[handler]))
    case .navigated(let handler): add(time, .navigation(handlers[handler]))
    case .ignored(let handler, let condition, let isHitTesting):
      add(time, .ignored(handlers[handler]))
      surprise(
        .ignored(
          event: handlers[handler], at: time, condition: condition.text,
          isHitTesting: isHitTesting))
    }
  }

  private mutating func add(_ time: Double, _ kind: ScenarioMoment.Kind) {
    guard moments.count < Self.limit else {
      isCut = true
      return
    }
    moments.append(ScenarioMoment(time: time, kind: kind))
  }

  private mutating func surprise(_ surprise: Surprise) {
    if surprises.count < Self.limit { surprises.append(surprise) }
  }

  mutating func addState(_ name: String, _ value: ScenarioValue, at time: Double) {
    add(time, .state(name, value))
  }

  mutating func setProperty(_ property: Int, on stage: Stage) {
    for number in stage.scopes.last?.transaction.completions ?? [] {
      properties[number, default: []].insert(property)
    }
  }

  /// Takes note of what a property has been given as its target, component by component.
  mutating func addTarget(_ name: String, _ target: [Double], at time: Double) {
    add(time, .property(name, target))
  }

  mutating func beginMotion(_ motion: Int, on stage: Stage) {
    add(stage.now, .motionBegan(stage.external[stage.external.count - 1].label))
    open.append(stage.external.count - 1)
    for number in stage.scopes.last?.transaction.completions ?? [] {
      motions[number, default: []].append(motion)
      under[number, default: []].append(stage.external.count - 1)
    }
  }

  mutating func release(_ property: String, to target: Double, at time: Double) {
    add(time, .released(property, target))
  }

  mutating func endMotion(_ label: String, at time: Double) { add(time, .motionEnded(label)) }

  /// Takes note of a completion that has just been called.
  mutating func complete(_ number: Int, on stage: Stage, _ scenario: Scenario) {
    let entry = stage.ledgerEntry(number)
    add(stage.now, .completion(entry.label, entry.criterion))
    switch entry.reason {
    case .animatedElsewhere:
      let moved = (motions[number] ?? []).map { index in
        let motion = scenario.motions[index]
        return Surprise.MovedBy(motion: motion.name, mover: motion.mover)
      }
      let end = (under[number] ?? []).map { stage.external[$0].end }.max() ?? stage.now
      surprise(
        .movedElsewhere(
          label: entry.label, at: stage.now, motions: moved, left: max(end - stage.now, 0)))
    case .nothingToAnimate, .reducedMotion:
      surprise(
        .nothingAnimated(label: entry.label, at: stage.now, explanation: entry.explanation))
    case .cancelled: surprise(.cancelled(label: entry.label, at: stage.now))
    case .retargeted:
      surprise(.retargeted(label: entry.label, at: stage.now, explanation: entry.explanation))
      lookForMotion(number, entry, stage)
    case .finished: lookForMotion(number, entry, stage)
    case .never, nil: break
    }
  }

  /// Says that what a completion has counted still moves, if it does.
  private mutating func lookForMotion(_ number: Int, _ entry: LedgerEntry, _ stage: Stage) {
    guard entry.criterion == .logicallyComplete else { return }
    for property in (properties[number] ?? []).sorted() {
      let track = stage.tracks[property]
      let distance = track.rest(at: stage.animationTime).distance
      guard track.isMoving, stage.animationTime < track.end, distance > 0 else { continue }
      surprise(
        .stillMoving(
          label: entry.label, at: stage.now, property: stage.books[property].label,
          distance: distance, until: stage.now + (track.end - stage.animationTime)))
    }
  }

  mutating func endWait(_ name: String, began: Double, on stage: Stage) {
    let now = stage.now
    add(now, .waited(name))
    forgetEnded(stage)
    let moving = stage.tracks.indices.filter { stage.tracks[$0].isMoving }
    var left = open.map { index in
      (name: "the \(stage.external[index].label)", end: stage.external[index].end)
    }
    // What never ends is not waited for.
    left += moving.filter { stage.tracks[$0].end.isFinite }.map { index in
      (stage.books[index].label, now + (stage.tracks[index].end - stage.animationTime))
    }
    // What moves at the very moment at which it ends does not move on.
    if let last = left.max(by: { $0.end < $1.end }), last.end > now + Stage.tolerance {
      let remainder = last.end - now
      waits.append(WaitRecord(label: name, began: began, ended: now, early: remainder, dead: 0))
      surprise(.startedEarly(wait: name, at: now, motion: last.name, left: remainder))
      return
    }
    let isEndless = moving.contains { stage.tracks[$0].end == .infinity }
    let seam = stage.seams.last { $0.kind == .end }?.time
    let still = max(left.map(\.end).max() ?? began, lastEnd, seam ?? began, began)
    let dead = isEndless ? 0 : max(now - still, 0)
    waits.append(WaitRecord(label: name, began: began, ended: now, early: 0, dead: dead))
    if dead > Stage.tolerance { surprise(.deadTime(wait: name, from: still, to: now)) }
  }

  /// Takes the external motions that have ended off the list of those that are under way.
  private mutating func forgetEnded(_ stage: Stage) {
    for index in open where stage.external[index].hasEnded {
      lastEnd = max(lastEnd, stage.external[index].end)
    }
    open.removeAll { stage.external[$0].hasEnded }
  }

  /// Adds what is known only at the end.
  mutating func finish(_ stage: Stage) {
    for entry in stage.ledger where entry.reason == .never { surprise(.never(label: entry.label)) }
    for seam in stage.seams where seam.valueJump > 1e-9 && seam.kind != .shift {
      // A spring is set to its target from within a hundredth of its way, which nobody sees.
      guard seam.kind == .retarget || seam.valueJump > 0.05 else { continue }
      surprise(
        .jump(
          property: seam.property, at: seam.time, by: seam.valueJump, isEnd: seam.kind == .end))
    }
  }
}

/// One moment of a story.
package struct ScenarioMoment: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case tap(String)
    case navigation(String)
    case ignored(String)
    case completion(String, CompletionCriteria)
    case waited(String)
    case motionBegan(String)
    case motionEnded(String)

    /// A property that a finger lets go, and where it goes.
    case released(String, Double)

    /// A property and where it goes, component by component.
    case property(String, [Double])

    /// A state and what it now holds.
    case state(String, ScenarioValue)
  }

  /// Seconds.
  package let time: Double
  package let kind: Kind
}

/// How good a wait was.
package struct WaitRecord: Hashable, Sendable {
  package let label: String
  package let began: Double
  package let ended: Double

  /// For how many seconds something still moved when it was over.
  package let early: Double

  /// For how many seconds nothing moved any more.
  package let dead: Double
}

/// What a state holds, or where a property goes, at the end of a story.
package enum ScenarioValue: Hashable, Sendable {
  case flag(Bool)
  case number(Double)

  /// The names of the items.
  case list([String])

  /// The components of what moves as one.
  case vector([Double])

  /// The value as people write it: a whole number without a fraction.
  package var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): Self.text(number)
    case .list(let items): "[\(items.joined(separator: ", "))]"
    case .vector(let numbers): "[\(numbers.map(Self.text).joined(separator: ", "))]"
    }
  }

  private static func text(_ number: Double) -> String {
    // Up to 2⁵³ every whole number is itself.
    number.rounded() == number && number.magnitude < 0x1p53 ? "\(Int(number))" : "\(number)"
  }
}

extension Machine {
  func content(of state: Int) -> ScenarioValue {
    switch scenario.states[state].start {
    case .flag: .flag(numbers[state] != 0)
    case .number: .number(numbers[state])
    case .list: .list(lists[state].map { scenario.items[$0] })
    }
  }

  /// Where a property goes.
  func goal(of property: Int, _ stage: Stage) throws(ModelError) -> [Double] {
    let target = try read(property, .target, stage)
    return scenario.properties[property].start.indices.map { target[$0] }
  }
}
