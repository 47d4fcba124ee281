// Orders of events that happen at one time.

extension Scenario {
  /// How many events at one time are put into other orders: 720 orders; more stay as they are.
  private static let groupLimit = 6

  /// How many orders of the whole are tried.
  private static let arrangementLimit = 5040

  /// The ranges of events that are put into other orders, with the count of their orders.
  private var groups: [(range: Range<Int>, orders: Int)] {
    var groups: [(range: Range<Int>, orders: Int)] = []
    var start = 0
    while start < events.count {
      let end = events[start...].firstIndex { $0.time != events[start].time } ?? events.count
      if end - start > 1, end - start <= Self.groupLimit {
        groups.append((start..<end, (1...(end - start)).reduce(1, *)))
      }
      start = end
    }
    return groups
  }

  /// In how many orders the events can happen that the scenario puts at equal times.
  package var arrangements: Int {
    groups.reduce(1) { count, group in
      count * group.orders <= Self.arrangementLimit ? count * group.orders : count
    }
  }

  /// The numbers of the events in one of these orders; 0 is as they are written.
  package func order(of arrangement: Int) -> [Int] {
    var order = Array(events.indices)
    guard arrangement > 0 else { return order }
    var (rest, count) = (arrangement, 1)
    for group in groups where count * group.orders <= Self.arrangementLimit {
      count *= group.orders
      var number = rest % group.orders
      rest /= group.orders
      // The digits of the number in the factorial system say which of those left comes next.
      var left = Array(group.range)
      for place in group.range {
        let digit = number % left.count
        number /= left.count
        order[place] = left.remove(at: digit)
      }
    }
    return order
  }
}
