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
    return try Exploration(
      events: plan.events.count, times: try gridTimes(from: plan.from, until: plan.until),
      planned: Set(events.map(\.time)), most: most ?? plan.most, arrangements: arrangements)
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
  /// What is wrong with a schedule, or `nil`: the first broken invariant, or an error.
  ///
  /// The receiver is a player of which nothing has been played; it stays so.
  package func fault(of schedule: Schedule) -> String? {
    var player = self
    do {
      try player.plan(schedule)
      try player.run(stopsEarly: true)
    } catch {
      return "\(error)"
    }
    return player.violations.first.map { scenario.invariants[$0.invariant].name }
  }
}
