/// A known deviation: what is expected of a rule or a reference case instead of a pass, and why.
public struct Expectation: Hashable, Sendable {
  /// What is expected.
  public enum Outcome: String, Sendable, CaseIterable {
    /// It fails; when it passes, the expectation is out of date and the run fails.
    case fail

    /// It may fail or pass.
    case flaky

    /// It is not to be judged.
    case skip
  }

  /// The id of a rule, PACK/CASE of a reference case, or a pattern of `Glob` for them.
  public let id: String

  /// The solver of which it is expected; `nil` for every one.
  public let solver: String?
  public let status: Outcome

  /// The largest error that is excused, in the unit of the rule or case; `nil` for any error.
  public let limit: Double?

  /// Why, in words for people; empty only in a file that has just been updated.
  public let reason: String

  /// Where there is more about it.
  public let link: String?

  public init(
    id: String, solver: String? = nil, status: Outcome, limit: Double? = nil, reason: String,
    link: String? = nil
  ) {
    self.id = id
    self.solver = solver
    self.status = status
    self.limit = limit
    self.reason = reason
    self.link = link
  }
}

extension Expectation {
  /// Whether a failure by `error` is excused; one without a number is, for nobody can compare it.
  public func excuses(_ error: Double?) -> Bool {
    guard let limit, let error else { return true }
    return error <= limit
  }

  /// What is said of a failure that is worse than this.
  func excess(_ error: Double) -> String {
    "is expected to be off, but by at most \(limit ?? .infinity), not \(error): \(reason)"
  }
}

extension Expectation: Comparable {
  /// The order in a file: by id, those for every solver first.
  public static func < (left: Expectation, right: Expectation) -> Bool {
    (left.id, left.solver ?? "") < (right.id, right.solver ?? "")
  }
}
