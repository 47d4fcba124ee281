// Orders of events that happen at one time.

extension Scenario {
  /// The ranges of events at equal times, of two events or more.
  private var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    while start < events.count {
      let end = events[start...].firstIndex { $0.time != events[start].time } ?? events.count
      if end - start > 1 { groups.append(start..<end) }
      start = end
    }
    return groups
  }

  /// In how many orders the events can happen that the scenario puts at equal times.
  ///
  /// - Returns: n₁!·n₂!…, for groups of n₁, n₂ … events; `nil` above `Exploration.limit`.
  package var arrangements: Int? {
    var count = 1
    for group in groups {
      for factor in 1...group.count {
        count *= factor
        guard count <= Exploration.limit else { return nil }
      }
    }
    return count
  }

  /// The numbers of the events in one of these orders; 0 is as they are written.
  package func order(of arrangement: Int) -> [Int] {
    var order = Array(events.indices)
    guard arrangement > 0 else { return order }
    var number = arrangement
    for group in groups {
      // The digits of the number in the factorial system say which of those left comes next.
      var left = Array(group)
      for place in group {
        let digit = number % left.count
        number /= left.count
        order[place] = left.remove(at: digit)
      }
    }
    return order
  }
}
