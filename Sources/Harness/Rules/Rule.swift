/// Something that must hold for every case of a kind, as a number that a limit judges.
///
/// The check does not decide: it answers how far the case is from what the statement says, so that
/// a report can show how much of the limit is used, and where.
public struct Rule<Subject: Sendable>: Sendable {
  /// What is said of this rule.
  public let information: RuleInformation

  /// How far `subject` is from the statement, in the unit of the limit; `nil` when the rule does
  /// not speak of this subject.
  public let check: @Sendable (_ subject: Subject) throws -> Double?

  public init(
    _ id: String, _ statement: String, source: String, level: RuleLevel = .must, limit: Double,
    unit: String = "", derivation: String = "",
    check: @escaping @Sendable (_ subject: Subject) throws -> Double?
  ) {
    information = RuleInformation(
      id: id, statement: statement, source: source, level: level, limit: limit, unit: unit,
      derivation: derivation)
    self.check = check
  }

  public var id: String { information.id }

  /// Judges one case.
  ///
  /// - Returns: `nil` when the rule does not speak of it.
  public func judge(_ subject: Subject, id caseID: String) -> Finding? {
    do {
      guard let answer = try check(subject) else { return nil }
      let error = answer == 0 ? 0 : answer  // no −0 in reports
      return Finding(
        rule: id, caseID: caseID, status: error <= information.limit ? .pass : .fail, error: error,
        limit: information.limit, message: error.isNaN ? "the error is not a number" : nil)
    } catch {
      return Finding(
        rule: id, caseID: caseID, status: .error, error: nil, limit: information.limit,
        message: "\(error)")
    }
  }
}

/// What is said of a rule, apart from how it is checked.
public struct RuleInformation: Hashable, Sendable {
  /// Dotted path that ends in the property; it never changes its meaning.
  public let id: String

  /// One sentence in the present tense.
  public let statement: String

  /// Where the rule comes from.
  public let source: String

  public let level: RuleLevel

  /// The largest error that conforms.
  public let limit: Double

  /// The unit of error and limit; empty for a plain number.
  public let unit: String

  /// Where the limit comes from; empty for a limit of 0.
  public let derivation: String

  public init(
    id: String, statement: String, source: String, level: RuleLevel, limit: Double, unit: String,
    derivation: String = ""
  ) {
    self.id = id
    self.statement = statement
    self.source = source
    self.level = level
    self.limit = limit
    self.unit = unit
    self.derivation = derivation
  }
}

/// How binding a rule is.
public enum RuleLevel: String, Sendable, CaseIterable, Comparable {
  /// A solver that breaks it is wrong.
  case must

  /// A solver needs a reason to break it.
  case should

  /// A quality that some solvers have.
  case may

  public static func < (left: RuleLevel, right: RuleLevel) -> Bool { left.rank < right.rank }

  private var rank: Int { self == .must ? 0 : self == .should ? 1 : 2 }
}
