import AnimationModel
import AnimationTiming
import Testing

@Suite("Exploration")
struct ExplorationTests {
  static let times = [0, 0.25, 0.5, 1]

  /// Every schedule there is, counted by hand: all single events, and of two every pair of moments in
  /// order of time with every pair of kinds.
  private func expected(kinds: Int, _ moments: [(Double, Schedule.Order)]) -> Set<Schedule> {
    var schedules: Set<Schedule> = []
    for (first, moment) in moments.enumerated() {
      for kind in 0..<kinds {
        let event = Schedule.Event(kind: kind, time: moment.0, order: moment.1)
        schedules.insert(Schedule([event]))
        for later in moments[first...] {
          for other in 0..<kinds {
            let second = Schedule.Event(kind: other, time: later.0, order: later.1)
            schedules.insert(Schedule([event, second]))
          }
        }
      }
    }
    return schedules
  }

  @Test("tries every single event and every pair once, in all orders", arguments: [1, 2, 3])
  func triesAll(kinds: Int) throws {
    let exploration = try Exploration(events: kinds, times: Self.times, planned: [0.25])
    let moments = Self.times.flatMap { time in
      Schedule.Order.allCases.filter { time == 0.25 || $0 != .first }.map { (time, $0) }
    }
    // The story itself comes first.
    #expect(exploration.schedule(0) == Schedule())
    let schedules = (1..<exploration.count).map(exploration.schedule)
    #expect(Set(schedules) == expected(kinds: kinds, moments))
    #expect(Set(schedules).count == schedules.count)
    #expect(schedules.prefix(exploration.singles).allSatisfy { $0.events.count == 1 })
    for schedule in schedules {
      let times = schedule.events.map(\.time)
      #expect(times == times.sorted())
    }
  }

  @Test("finds the least failing schedule and the unsafe windows, in parts or at once")
  func findsWindows() throws {
    let times = (0...60).map { Double($0) / 60 }
    let exploration = try Exploration(events: 2, times: times)
    // Event 0 is unsafe for a quarter of a second, and for one order at a whole second.
    let judge: (Schedule) -> [String] = { schedule in
      schedule.events.filter { $0.kind == 0 }.flatMap { event in
        if event.time >= 0.25 && event.time < 0.5 { return ["early"] }
        return event.time == 1 && event.order == .last ? ["late"] : []
      }
    }
    let whole = exploration.findings(nil, judge)
    #expect(whole.tried == exploration.count)
    #expect(whole.windows.map(\.kind) == [0, 0])
    #expect(whole.windows.map(\.from) == [0.25, 1] && whole.windows[1].to == 1)
    #expect(whole.windows[0].to == 29.0 / 60)
    let example = try #require(whole.example)
    #expect(example.schedule == Schedule([Schedule.Event(kind: 0, time: 0.25)]))
    #expect(example.fault == "early" && judge(example.schedule) == ["early"])
    #expect(whole.faults.keys.sorted() == ["early", "late"])
    // Parts in any order come to the same.
    var parts = ExplorationFindings()
    let middle = exploration.count / 3
    parts.formUnion(exploration.findings(middle..<exploration.count, judge))
    parts.formUnion(exploration.findings(0..<middle, judge))
    #expect(parts.failing == whole.failing && parts.example == whole.example)
    #expect(parts.examples == whole.examples && whole.examples.count == 2)
    #expect(parts.windows == whole.windows && parts.faults == whole.faults)
  }

  @Test("finds a failure of two events where no single one fails")
  func findsPairs() throws {
    let exploration = try Exploration(events: 2, times: Self.times)
    let findings = exploration.findings { schedule in
      schedule.events.map(\.kind) == [1, 0] ? ["in this order"] : []
    }
    #expect(findings.windows.isEmpty)
    let kinds = findings.example?.schedule.events.map(\.kind)
    #expect(kinds == [1, 0] && findings.example?.schedule.events.map(\.time) == [0, 0])
  }

  @Test("tries the orders of what a story puts at one time before anything else")
  func triesArrangements() throws {
    let exploration = try Exploration(events: 1, times: [0], arrangements: 3)
    // Two moments, alone and in three pairs, in each of the three orders.
    #expect(exploration.count == 3 * (1 + 2 + 3))
    let schedules = (0..<exploration.count).map(exploration.schedule)
    #expect(Set(schedules).count == schedules.count)
    #expect(Array(schedules.prefix(3)) == (0..<3).map { Schedule(arrangement: $0) })
    #expect(schedules[3] == Schedule([Schedule.Event(kind: 0, time: 0)]))
    for order in 0..<3 {
      let events = schedules.filter { $0.arrangement == order }.map(\.events)
      #expect(events == schedules.filter { $0.arrangement == 0 }.map(\.events))
    }
    // The fewest events come first.
    #expect(schedules.map(\.events.count) == schedules.map(\.events.count).sorted())
    var scenario = Scenario()
    scenario.events = [0, 1, 1, 1, 2, 3, 3].map { Scenario.Event(at: $0, .block(0)) }
    #expect(scenario.arrangements == 6 * 2)
    let orders = Set((0..<12).map(scenario.order))
    #expect(orders.count == 12 && scenario.order(of: 0) == Array(0..<7))
    for order in orders {
      #expect(order.sorted() == Array(0..<7))
      let times = order.map { scenario.events[$0].time }
      #expect(times == times.sorted())
    }
  }

  @Test(
    "adds to every order as long as that stays bounded, and says where it does not",
    arguments: [(1, 1, 1), (100, 100, 100), (1000, 1000, 1), (10_000, 1, 1)])
  func boundsCombinations(orders: Int, ofOne: Int, ofTwo: Int) throws {
    // 122 ways to add one event, and 7,503 to add two.
    let times = (0...60).map { Double($0) / 60 }
    let exploration = try Exploration(events: 1, times: times, arrangements: orders)
    #expect(exploration.singles == 122 && exploration.pairs == 7503)
    #expect(exploration.arrangementsOfOne == ofOne && exploration.arrangementsOfTwo == ofTwo)
    #expect(exploration.count == orders + 122 * ofOne + 7503 * ofTwo)
    let last = exploration.schedule(exploration.count - 1)
    #expect(last.events.count == 2 && last.arrangement == ofTwo - 1)
    let lastOfOne = exploration.schedule(orders + 122 * ofOne - 1)
    #expect(lastOfOne.events.map(\.time) == [1] && lastOfOne.arrangement == ofOne - 1)
  }

  @Test("does not blame an event for what an order breaks without it")
  func blamesOrders() throws {
    let exploration = try Exploration(events: 1, times: Self.times, most: 1, arrangements: 2)
    let findings = exploration.findings { schedule in
      (schedule.arrangement == 1 ? ["order"] : [])
        + (schedule.arrangement == 1 && schedule.events.first?.time == 0.5 ? ["both"] : [])
    }
    #expect(findings.example?.schedule == Schedule(arrangement: 1))
    #expect(findings.windows.map(\.from) == [0.5] && findings.windows.map(\.to) == [0.5])
    let least = Schedule([Schedule.Event(kind: 0, time: 0.5)], arrangement: 1)
    #expect(findings.examples["both"]?.schedule == least)
  }

  @Test("tries every order of any number of events at one time, or refuses", arguments: 1...12)
  func triesEveryOrder(count: Int) throws {
    var scenario = Scenario()
    scenario.events = (0..<count).map { _ in Scenario.Event(at: 1, .block(0)) }
    scenario.exploration = Scenario.ExplorationPlan(
      events: [.tap(handler: 0)], from: 0, until: 0, most: 1)
    let factorial = (1...count).reduce(1, *)
    guard factorial <= Exploration.limit else {
      #expect(scenario.arrangements == nil)
      #expect(throws: ModelError.self) { try scenario.exploration() }
      return
    }
    #expect(scenario.arrangements == factorial)
    // The last order of all is the reverse one; seven events and more are no exception.
    #expect(scenario.order(of: factorial - 1) == Array((0..<count).reversed()))
    guard count <= 7 else { return }
    #expect(Set((0..<factorial).map(scenario.order)).count == factorial)
  }

  @Test("tells what a schedule adds to the faults of a story that fails by itself")
  func tellsFaultsApart() throws {
    let exploration = try Exploration(events: 1, times: Self.times)
    let judge: (Schedule) -> [String] = { schedule in
      ["always"] + (schedule.events.contains { $0.time == 0.5 } ? ["at a half"] : [])
    }
    let findings = exploration.findings(nil, judge)
    #expect(findings.failing == exploration.count)
    #expect(findings.example?.schedule == Schedule() && findings.example?.fault == "always")
    #expect(findings.windows.map(\.from) == [0.5] && findings.windows.map(\.to) == [0.5])
    let least = Schedule([Schedule.Event(kind: 0, time: 0.5)])
    #expect(findings.examples["at a half"]?.schedule == least)
    #expect(findings.faults["always"] == exploration.count)
    // The parts know it whichever comes first.
    var parts = exploration.findings(5..<exploration.count, judge)
    parts.formUnion(exploration.findings(0..<5, judge))
    #expect(parts.windows == findings.windows && parts.examples == findings.examples)
  }

  @Test("plans an event on the side of a frame that its order says", arguments: [0.1, 0.35, 0.7])
  func plansSides(time: Double) throws {
    var stage = Stage()
    let property = try stage.property("x", 0.0)
    // 0.35 and 0.7 s are sums of frames that rounding may miss.
    try stage.withAnimation(.linear(duration: time), completionCriteria: .removed) { stage in
      try stage.set(property, to: 1)
    } completion: { _ in
    }
    for (number, order) in [Schedule.Order.last, .normal, .first].enumerated() {
      try stage.schedule(Cue(number), at: time, order: order)
      try stage.schedule(Cue(10 + number), at: time, order: order)
    }
    var happenings: [Happening] = []
    while let happening = try stage.next(until: 1) { happenings.append(happening) }
    let before = [2, 12, 1, 11].map { Happening.cue(Cue($0)) }
    #expect(happenings == before + [.completion(0), .cue(Cue(0)), .cue(Cue(10))])
  }

  @Test("refuses what would never end")
  func refuses() throws {
    #expect(throws: ModelError.self) { try Exploration(events: 0, times: [0]) }
    #expect(throws: ModelError.self) { try Exploration(events: 1, times: [0, 0]) }
    #expect(throws: ModelError.self) { try Exploration(events: 1, times: [0], most: 3) }
    let many = (0..<5000).map { Double($0) }
    let error = #expect(throws: ModelError.self) { try Exploration(events: 4, times: many) }
    #expect(error?.description.contains("the number of schedules is") == true)
    #expect(try Exploration(events: 4, times: many, most: 1).count == 40_001)
  }
}
