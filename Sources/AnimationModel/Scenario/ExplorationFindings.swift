/// What has come of trying schedules.
public struct ExplorationFindings: Hashable, Sendable {
  /// A schedule that fails, and how.
  public struct Failure: Hashable, Sendable {
    public let schedule: Schedule

    /// The place among the schedules of the exploration.
    public let number: Int
    public let fault: String
  }

  /// A stretch of time in which one event alone breaks something that the story alone does not.
  public struct Window: Hashable, Sendable {
    /// The kind of the event.
    public let kind: Int

    /// The first and the last time tried that fail, in seconds.
    public let from: Double
    public let to: Double
  }

  /// How many schedules were tried.
  public private(set) var tried = 0

  /// How many of them fail.
  public private(set) var failing = 0

  /// How often each fault was found, by its text; one schedule may have several.
  public private(set) var faults: [String: Int] = [:]

  /// For each fault the schedule of the fewest events that has it, and of those the first: with less
  /// of it, or earlier, that fault was not found.
  public private(set) var examples: [String: Failure] = [:]

  /// The failing schedule of the fewest events, and of those the first, with what breaks first in it:
  /// the story itself when that fails with nothing added.
  public private(set) var example: Failure?

  /// What is wrong with the story itself, in each of its orders; windows are about other faults.
  private var own: [Int: Set<String>] = [:]

  /// What was found of every event alone, in the order tried: its kind, its time, what fails.
  private var singles: [Single] = []

  private struct Single: Hashable {
    let kind: Int
    let time: Double
    let arrangement: Int
    let faults: [String]
    let number: Int
  }

  public init() {}

  mutating func add(_ schedule: Schedule, number: Int, faults found: [String]) {
    tried += 1
    if schedule.events.count == 1 {
      let event = schedule.events[0]
      singles.append(
        Single(
          kind: event.kind, time: event.time, arrangement: schedule.arrangement, faults: found,
          number: number))
    }
    guard let first = found.first else { return }
    failing += 1
    if schedule.events.isEmpty { own[schedule.arrangement, default: []].formUnion(found) }
    for fault in Set(found) {
      faults[fault, default: 0] += 1
      let failure = Failure(schedule: schedule, number: number, fault: fault)
      examples[fault] = Self.lesser(examples[fault], failure)
    }
    example = Self.lesser(example, Failure(schedule: schedule, number: number, fault: first))
  }

  /// Numbers rise with the count of events, and then with time.
  private static func lesser(_ known: Failure?, _ failure: Failure) -> Failure {
    guard let known, known.number <= failure.number else { return failure }
    return known
  }

  /// Adds what was found of other schedules of the same exploration.
  public mutating func formUnion(_ other: ExplorationFindings) {
    tried += other.tried
    failing += other.failing
    faults.merge(other.faults) { $0 + $1 }
    singles += other.singles
    own.merge(other.own) { $0.union($1) }
    examples.merge(other.examples) { Self.lesser($0, $1) }
    if let failure = other.example { example = Self.lesser(example, failure) }
  }

  /// In which stretches of time one event alone is enough for a fault that the story itself, in the same
  /// order, does not have, by kind and time.
  ///
  /// Times that follow each other on the grid belong to one stretch.
  public var windows: [Window] {
    var windows: [Window] = []
    var open: [Int: (from: Double, to: Double)] = [:]
    let sorted = singles.sorted { $0.number < $1.number }
    var index = 0
    while index < sorted.count {
      // All that was tried with one kind at one time, whatever the order.
      let time = sorted[index].time
      var failing: [Int: Bool] = [:]
      while index < sorted.count, sorted[index].time == time {
        let own = own[sorted[index].arrangement] ?? []
        let fails = sorted[index].faults.contains { !own.contains($0) }
        failing[sorted[index].kind] = failing[sorted[index].kind] == true || fails
        index += 1
      }
      for (kind, fails) in failing.sorted(by: { $0.key < $1.key }) {
        if fails {
          open[kind] = (open[kind]?.from ?? time, time)
        } else if let ended = open.removeValue(forKey: kind) {
          windows.append(Window(kind: kind, from: ended.from, to: ended.to))
        }
      }
    }
    windows += open.map { Window(kind: $0.key, from: $0.value.from, to: $0.value.to) }
    return windows.sorted { ($0.kind, $0.from) < ($1.kind, $1.from) }
  }
}
