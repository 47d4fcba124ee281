import AnimationTiming

/// A screen without a screen: values that change under transactions, a clock, and completions.
///
/// ```swift
/// var stage = Stage()
/// let offset = stage.property("offset", 0.0)
/// try stage.withAnimation(
///   .spring(duration: 0.5, bounce: 0.3), completionCriteria: .removed
/// ) { stage in
///   try stage.set(offset, to: 100)
/// } completion: { stage in
///   try stage.set(offset, to: 0)
/// }
/// try stage.run(until: 0.25)
/// try stage.value(of: offset)     // what a frame would show
/// stage.ledger                    // what has become of every completion
/// ```
/// Nothing here looks at a real clock: `run(until:)` moves the stage's own, and equal stages do equal
/// things. A stage is a value; a copy goes its own way, at the cost of some retain counts. In exact
/// playback (see `Playback`) nothing is done at frames at which nothing begins or ends.
///
/// An update is what happens between two frames in SwiftUI: the outermost `update`, `withAnimation`
/// or `withTransaction`, a single `set` outside of them, or one closure that the stage calls. Within an
/// update, values that are set under one transaction coalesce: only the last is seen.
public struct Stage: Sendable {
  /// What a closure that the stage calls does.
  public typealias Action = @Sendable (inout Stage) throws -> Void

  /// How many reactions may follow each other at one instant.
  public static let reactionLimit = 256

  public let clock: FrameClock
  public let options: StageOptions

  /// The time in seconds on the stage's clock.
  public internal(set) var now = 0.0

  /// How much motion is wanted from here on.
  public var motion = MotionPreference.full

  var time = AnimationClock()
  var tracks: [any MotionTrack] = []
  var books: [TrackBook] = []
  var states: [any StateSlot] = []
  var stateBooks: [StateBook] = []
  var nodes = [NodeRecord(parent: nil)]
  var hasModifiers = false

  var scopes: [Scope] = []
  var updateDepth = 0
  var batch: [SlotID] = []
  var batchScope = Scope(serial: 0, transaction: Transaction())
  var lastSerial = 0
  var stamp = 0

  var completions: [CompletionRecord] = []
  var unsealed: [Int] = []
  var ends = Heap<End>()
  var clearingCount = 1024
  var events = Heap<Event>()
  var chainDepth = 0
  var ready: [Happening] = []

  /// The properties that are advanced in every frame, in frame playback.
  var active: [Int] = []
  var external: [ExternalRecord] = []
  var lastFrame = -1
  var steppedFrame = -1
  var backgroundDepth = 0

  /// The interruptions and ends of motions so far, the oldest of them forgotten beyond `seamLimit`.
  public internal(set) var seams: [Seam] = []

  /// Makes an empty stage at time 0.
  public init(clock: FrameClock = .standard, options: StageOptions = StageOptions()) {
    self.clock = clock
    self.options = options
  }

  /// What has become of every completion, in the order of registration.
  public var ledger: [LedgerEntry] { completions.indices.map(ledgerEntry) }

  /// One entry of the ledger.
  ///
  /// - Parameter number: 0..<the number of completions registered.
  /// - Returns: What has become of it so far.
  public func ledgerEntry(_ number: Int) -> LedgerEntry {
    let record = completions[number]
    return LedgerEntry(
      number: number, label: record.label, criterion: record.criterion,
      registeredAt: record.registeredAt, animations: record.animations, firedAt: record.firedAt,
      dueAt: record.firedAt == nil ? nil : record.dueAt, reason: record.reason,
      explanation: record.explanation)
  }
}

/// A transaction under which values are set, and a number that no other has.
struct Scope: Sendable {
  let serial: Int
  var transaction: Transaction
}

/// What a stage knows of a property besides its motion.
struct TrackBook: Sendable {
  let label: String
  let node: Int

  /// What applies to this property alone, after everything of its nodes.
  var modifiers: [TransactionModifier] = []

  /// The completions that have counted an animation of the running motion.
  var involved: [Int] = []

  /// The completions that wait for a leg to become logically complete.
  var openLogical: [LogicalWait] = []

  /// Changes with the end of the motion.
  var generation = 0

  /// Whether the running motion has no end.
  var isEndless = false
  var isInBatch = false
  var isActive = false

  /// The number of the last batch that has changed it.
  var stamp = 0
  var reactions: [Stage.Action] = []
}

struct LogicalWait: Sendable {
  let completion: Int
  let serial: Int
}

/// Something that comes to its end at a time of the animation clock.
struct End: Comparable, Sendable {
  enum Kind: Sendable {
    case logical(property: Int, serial: Int)
    case motion(property: Int, generation: Int)
  }

  let due: Double
  let order: Int
  let kind: Kind

  static func == (left: End, right: End) -> Bool { left.order == right.order }

  static func < (left: End, right: End) -> Bool {
    left.due != right.due ? left.due < right.due : left.order < right.order
  }
}

/// Something that happens at a time of the stage's clock.
struct Event: Comparable, Sendable {
  enum Kind: Sendable {
    case reaction(Reaction)
    case completion(Int)
    case externalEnd(Int)
  }

  let time: Double
  let order: Int
  let kind: Kind

  /// How many events at this very instant have led to this one.
  let depth: Int

  static func == (left: Event, right: Event) -> Bool { left.order == right.order }

  static func < (left: Event, right: Event) -> Bool {
    left.time != right.time ? left.time < right.time : left.order < right.order
  }
}

struct ExternalRecord: Sendable {
  let label: String
  let begin: Double
  let end: Double
  var waiting: [Int]
  var hasEnded = false
}
