/// What became of one case.
///
/// Every planned case gets one of these; a run in which they do not add up is invalid.
public enum Status: String, Sendable, CaseIterable {
  case pass
  case fail

  /// The check itself could not be carried out.
  case error
  case timeout
  case crash

  /// The subject says that it cannot answer, and why.
  case unsupported
  case skip

  /// Planned, but the run ended before it.
  case notrun

  /// Failed as expected.
  case xfail

  /// Passed although a failure is expected, which is itself a failure.
  case xpass

  /// Whether a run with such a case is not good.
  public var isBad: Bool {
    switch self {
    case .pass, .xfail, .skip, .unsupported: false
    case .fail, .error, .timeout, .crash, .notrun, .xpass: true
    }
  }
}

/// How many cases ended in each status.
public struct StatusCounts: Hashable, Sendable {
  /// How many cases were to be judged.
  public var planned: Int

  private var counts: [Status: Int] = [:]

  public init(planned: Int = 0) { self.planned = planned }

  public subscript(status: Status) -> Int {
    get { counts[status, default: 0] }
    set { counts[status] = newValue == 0 ? nil : newValue }
  }

  /// Counts a planned case that ended in `status`.
  public mutating func add(_ status: Status) {
    planned += 1
    self[status] += 1
  }

  /// Whether every planned case is accounted for.
  public var isComplete: Bool { planned == counts.values.reduce(0, +) }

  /// Whether no case ended badly and every one is accounted for.
  public var isGood: Bool { isComplete && !Status.allCases.contains { $0.isBad && self[$0] > 0 } }

  public static func + (left: StatusCounts, right: StatusCounts) -> StatusCounts {
    var sum = left
    sum.planned += right.planned
    for status in Status.allCases { sum[status] += right[status] }
    return sum
  }
}
