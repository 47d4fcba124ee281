/// The judgement of one rule or reference figure on one case.
public struct Finding: Hashable, Sendable {
  /// The rule, or the kind of the reference case.
  public let rule: String

  /// The case within the rule or pack.
  public let caseID: String

  /// The pack the case is from; `nil` for a rule.
  public let pack: String?

  /// Which truth a case of a pack was held to; `nil` for a rule, which speaks of the mathematics.
  public let mode: Mode?

  public var status: Status

  /// How far off, in the unit of the limit; `nil` where nothing could be measured.
  public let error: Double?

  /// The largest error that conforms; `nil` where nothing was to be measured.
  public let limit: Double?

  /// Why, in one line, where a number does not say it.
  public var message: String?

  /// The simplest case found that ends in the same status, when there is one simpler than this.
  public var simplest: Simplest?

  /// A case made simple step by step, as long as it still failed.
  public struct Simplest: Hashable, Sendable {
    public let caseID: String

    /// How far off it is, in the unit of the limit; `nil` where nothing could be measured.
    public let error: Double?

    public init(caseID: String, error: Double?) {
      self.caseID = caseID
      self.error = error
    }
  }

  public init(
    rule: String, caseID: String, pack: String? = nil, mode: Mode? = nil, status: Status,
    error: Double?, limit: Double?, message: String? = nil, simplest: Simplest? = nil
  ) {
    self.rule = rule
    self.caseID = caseID
    self.pack = pack
    self.mode = mode
    self.status = status
    self.error = error
    self.limit = limit
    self.message = message
    self.simplest = simplest
  }

  /// The error as a share of the limit: at most 1 conforms, and what could not be measured is
  /// infinite unless it was excused.
  public var severity: Double {
    guard let error, let limit else { return status.isBad ? .infinity : 0 }
    if error.isNaN { return .infinity }
    return error == 0 ? 0 : error / limit
  }
}
