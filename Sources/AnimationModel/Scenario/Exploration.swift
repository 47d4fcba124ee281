/// Every schedule of one event, and of two, on a grid of times, with all orders at equal times.
///
/// With k events and m moments there are k·m schedules of one, and k²·m·(m + 1)/2 of two: the second
/// event is at the moment of the first, in both orders of two different ones, or later. Each time of
/// the grid is two moments, before and after what is due then, and three where something is planned
/// from the start. Before all these comes the story as it is, and then the other orders of what it itself
/// puts at one time. With o orders, everything is added to each of them as long as that makes no more
/// than `combinationLimit` schedules of one, and of two; beyond that, to the story as it is told.
///
/// ```swift
/// let exploration = try Exploration(events: 2, times: (0...30).map { Double($0) / 60 })
/// let findings = exploration.findings { schedule in … }   // all that is wrong
/// ```
public struct Exploration: Sendable {
  /// How many kinds of events there are.
  public let events: Int

  /// How many events are added at most: 1 or 2.
  public let most: Int

  /// In how many orders the events of the story itself can happen.
  public let arrangements: Int

  /// In how many of them one event is added, and two: in all or, where those are too many, in one.
  public let arrangementsOfOne: Int
  public let arrangementsOfTwo: Int

  private let moments: [Moment]

  private struct Moment: Hashable {
    let time: Double
    let order: Schedule.Order
  }

  /// The most schedules of one exploration.
  public static let limit = 20_000_000

  /// The most schedules in which added events meet the orders of the story itself.
  public static let combinationLimit = 1_000_000

  /// Makes an exploration.
  ///
  /// - Parameters:
  ///   - events: How many kinds of events there are; > 0.
  ///   - times: Seconds; finite, ≥ 0 and rising.
  ///   - planned: When something is planned from the start, so that an event may come before it.
  ///   - most: How many events are added at most: 1 or 2.
  ///   - arrangements: In how many orders the events of the story itself can happen; ≥ 1.
  /// - Throws: `ModelError` that names the parameter, also for more than `limit` schedules.
  public init(
    events: Int, times: [Double], planned: Set<Double> = [], most: Int = 2, arrangements: Int = 1
  ) throws(ModelError) {
    guard arrangements >= 1, arrangements <= Self.limit else {
      throw .invalidParameter(
        "arrangements", "\(arrangements)", requirement: "in 1…\(Self.limit)")
    }
    self.arrangements = arrangements
    guard events > 0, events <= 1000 else {
      throw .invalidParameter("events", "\(events)", requirement: "in 1…1000")
    }
    guard most == 1 || most == 2 else {
      throw .invalidParameter("most", "\(most)", requirement: "1 or 2")
    }
    var last = -1.0
    for time in times {
      guard time.isFinite, time >= 0, time > last else {
        throw .invalidParameter(
          "times", "\(time)", requirement: "finite, ≥ 0 and above the time before it")
      }
      last = time
    }
    self.events = events
    self.most = most
    let count = Double(events) * Double(times.count) * 3
    guard count < Double(Self.limit) else {
      throw .invalidParameter(
        "the number of schedules", "more than \(Self.limit)",
        requirement: "at most \(Self.limit); explore fewer events or a shorter time")
    }
    moments = times.flatMap { time in
      let orders: [Schedule.Order] =
        planned.contains(time) ? [.first, .normal, .last] : [.normal, .last]
      return orders.map { Moment(time: time, order: $0) }
    }
    singles = events * moments.count
    pairs = most == 1 ? 0 : events * events * (moments.count * (moments.count + 1) / 2)
    let number = arrangements + singles + pairs
    guard number <= Self.limit else {
      throw .invalidParameter(
        "the number of schedules", "\(number)",
        requirement: "at most \(Self.limit); explore fewer events or a shorter time")
    }
    arrangementsOfOne = arrangements * singles <= Self.combinationLimit ? arrangements : 1
    arrangementsOfTwo = arrangements * pairs <= Self.combinationLimit ? arrangements : 1
  }

  /// How many ways there are to add one event, and two.
  public let singles: Int
  public let pairs: Int

  /// How many schedules there are.
  public var count: Int { arrangements + singles * arrangementsOfOne + pairs * arrangementsOfTwo }

  /// One of the schedules: the story as it is comes first, then the others without a new event, then
  /// those of one, then those of two in the order of the first of them, each of these in all its orders.
  ///
  /// - Parameter number: In 0..<`count`.
  /// - Returns: Its events in the order in which they happen.
  public func schedule(_ number: Int) -> Schedule {
    precondition(number >= 0 && number < count, "\(number) is no schedule of \(count)")
    guard number >= arrangements else { return Schedule(arrangement: number) }
    let added = number - arrangements
    guard added >= singles * arrangementsOfOne else {
      let (single, arrangement) = added.quotientAndRemainder(dividingBy: arrangementsOfOne)
      return Schedule([event(single % events, single / events)], arrangement: arrangement)
    }
    let (pair, arrangement) = (added - singles * arrangementsOfOne)
      .quotientAndRemainder(dividingBy: arrangementsOfTwo)
    let (first, second) = moments(ofPair: pair / (events * events))
    let kinds = pair % (events * events)
    return Schedule(
      [event(kinds / events, first), event(kinds % events, second)], arrangement: arrangement)
  }

  private func event(_ kind: Int, _ moment: Int) -> Schedule.Event {
    Schedule.Event(kind: kind, time: moments[moment].time, order: moments[moment].order)
  }

  /// The moments i ≤ j of a pair by its number, which counts j from i on for one i after the other.
  ///
  /// Pairs that begin before i: s(i) = i·m − i·(i − 1)/2.
  private func moments(ofPair number: Int) -> (Int, Int) {
    let count = moments.count
    func start(_ first: Int) -> Int { first * count - first * (first - 1) / 2 }
    var (low, high) = (0, count - 1)
    // s rises; the pair begins at the last i with s(i) ≤ number.
    while low < high {
      let middle = (low + high + 1) / 2
      if start(middle) <= number { low = middle } else { high = middle - 1 }
    }
    return (low, low + number - start(low))
  }

  /// What comes of the schedules with some numbers.
  ///
  /// - Parameters:
  ///   - numbers: Which; all when it is `nil`. Parts of them can be tried at once and put together
  ///     with `ExplorationFindings.formUnion`.
  ///   - judge: All that is wrong with a schedule; empty where it is right.
  /// - Returns: How many fail, how, when, and the least of them.
  /// - Throws: What `judge` throws.
  public func findings(
    _ numbers: Range<Int>? = nil, _ judge: (Schedule) throws -> [String]
  ) rethrows -> ExplorationFindings {
    var findings = ExplorationFindings()
    for number in numbers ?? 0..<count {
      let schedule = schedule(number)
      findings.add(schedule, number: number, faults: try judge(schedule))
    }
    return findings
  }
}
