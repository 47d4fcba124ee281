/// How the time of a case stands against the accepted one.
public struct TimeJudgement: Hashable, Sendable {
  public let status: GateStatus

  /// Why, in one line; empty when the numbers say it.
  public let reason: String

  /// How much slower than accepted, a share: the median over clean processes; `nil` when unknown.
  public let effect: Double?

  /// The share that it is slower by at least, with a confidence of 99.2 %.
  public let lowerBound: Double?

  /// The share by which it may be slower.
  public let limit: Double?

  /// How many processes were clean, and how many there were.
  public let clean: Int
  public let processes: Int

  public init(
    _ status: GateStatus, _ reason: String = "", effect: Double? = nil, lowerBound: Double? = nil,
    limit: Double? = nil, clean: Int = 0, processes: Int = 0
  ) {
    self.status = status
    self.reason = reason
    self.effect = effect
    self.lowerBound = lowerBound
    self.limit = limit
    self.clean = clean
    self.processes = processes
  }
}

/// The rule by which a sample of log ratios is judged; whole processes are the sample.
///
/// Slower is what is slower by more than `limit` in the median **and** by more than `least` at the
/// lower bound of the median. Both, because the median alone jumps with a few disturbed processes
/// and the bound alone calls any tiny shift a regression. A median beyond the limit with a bound
/// that is not cannot be told from noise, and is never a pass.
struct TimeRule: Hashable, Sendable {
  /// The accepted log ratio.
  let accepted: Double
  let limit: Double
  let least: Double

  /// How many values a verdict takes.
  let needed: Int

  /// What one sample comes to.
  struct Outcome: Hashable, Sendable {
    let status: GateStatus
    let effect: Double?
    let lowerBound: Double?
    let reason: String
  }

  /// The effect of a log ratio: by what share it is more than the accepted one.
  func effect(_ logRatio: Double) -> Double { Logarithm.exponential(logRatio - accepted) - 1 }

  func judge(_ logRatios: [Double]) -> Outcome {
    guard logRatios.count >= max(needed, 7),
      let lower = OrderStatistics.lowerBound(ofMedian: logRatios),
      let upper = OrderStatistics.upperBound(ofMedian: logRatios)
    else {
      return Outcome(
        status: .inconclusive,
        effect: logRatios.isEmpty ? nil : effect(OrderStatistics.median(logRatios)),
        lowerBound: nil,
        reason: "\(logRatios.count) clean processes; a verdict takes \(max(needed, 7))")
    }
    let middle = effect(OrderStatistics.median(logRatios))
    func outcome(_ status: GateStatus, _ reason: String = "") -> Outcome {
      Outcome(status: status, effect: middle, lowerBound: effect(lower), reason: reason)
    }
    if middle > limit {
      return effect(lower) > least
        ? outcome(.regressed)
        : outcome(.inconclusive, "slower than the limit, but not in every clean process")
    }
    if middle < -limit {
      return effect(upper) < -least
        ? outcome(.improved)
        : outcome(.inconclusive, "faster than the limit, but not in every clean process")
    }
    return outcome(.pass)
  }
}
