// Trying what might happen besides.

extension Scenario {
  /// The seconds from frame to frame, where all are equally long.
  package var frameInterval: Double? { clock.isFixed ? clock.interval : nil }

  /// The exploration that the scenario asks for.
  ///
  /// - Returns: `nil` when it asks for none.
  /// - Throws: `ModelError` for too many schedules.
  package func exploration(most: Int? = nil) throws(ModelError) -> Exploration? {
    guard let plan = exploration else { return nil }
    guard let arrangements else {
      throw .invalidParameter(
        "the number of orders of events at equal times", "more than \(Exploration.limit)",
        requirement: "at most \(Exploration.limit); put fewer events at one time")
    }
    return try Exploration(
      events: plan.events.count, times: try gridTimes(from: plan.from, until: plan.until),
      planned: Set(events.map { clock.frameTime(near: $0.time) ?? $0.time }),
      most: most ?? plan.most, arrangements: arrangements)
  }

  /// The times of the frames of a stretch of time.
  private func gridTimes(from: Double, until: Double) throws(ModelError) -> [Double] {
    var times: [Double] = []
    guard var index = clock.index(atOrAfter: from) else { return [] }
    // The clock rises; a window with too many frames is refused below.
    while let time = clock.time(of: index), time <= until {
      guard times.count < 100_000 else {
        throw .invalidParameter(
          "explore", "more than 100000 frames", requirement: "a shorter time or fewer frames")
      }
      times.append(time)
      index += 1
    }
    return times
  }
}

extension Player {
  /// What is wrong with a schedule: every broken invariant, in the order in which they break, and the
  /// error that ends it, if one does.
  ///
  /// The receiver is a player of which nothing has been played; it stays so.
  package func faults(of schedule: Schedule) -> [String] {
    var player = self
    var errors: [String] = []
    do {
      try player.plan(schedule)
      try player.run(takesSamples: false)
    } catch {
      errors = ["\(error)"]
    }
    return player.violations.map { scenario.invariants[$0.invariant].name } + errors
  }
}
