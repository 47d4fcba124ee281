/// The layer of time: ratios to a frozen kernel, from clean processes alone.
struct TimeLayer {
  let part: CostPart
  let baseline: RatioBaseline?
  let policy: GatePolicy

  /// What differs between this machine and the accepted one.
  private let differences: [String]
  private let cleaning: CleanProcesses

  init(part: CostPart, baseline: RatioBaseline?, policy: GatePolicy) {
    self.part = part
    self.baseline = baseline
    self.policy = policy
    differences = baseline.map { part.fingerprint.differences(from: $0.fingerprint) } ?? []
    cleaning = CleanProcesses(
      for: part.fingerprint, accepted: baseline, kernels: part.kernels)
  }

  /// The processes of a batch that timed the case.
  private func processes(of subject: CostSubject, batch: Int) -> [CostProcess] {
    part.processes.filter { $0.batch == batch && $0.cases[subject.id] != nil }
  }

  /// The nanoseconds an operation: the median over clean processes of their medians.
  func nanoseconds(_ subject: CostSubject) -> Double? {
    let timed = part.processes.filter { $0.cases[subject.id] != nil }
    let clean = cleaning.clean(timed, for: subject.kernel)
    let times = clean.compactMap { $0.medians[subject.id] ?? $0.cases[subject.id] }
    return times.isEmpty ? nil : OrderStatistics.median(times)
  }

  /// ln(case/kernel): the median over clean processes.
  func logRatio(_ subject: CostSubject) -> Double? {
    let ratios = cleaning.logRatios(of: subject, in: processes(of: subject, batch: 0))
    return ratios.isEmpty ? nil : OrderStatistics.median(ratios)
  }

  func judge(_ subject: CostSubject) -> TimeJudgement {
    let first = processes(of: subject, batch: 0)
    if let reason = part.timeUnavailable { return TimeJudgement(.unavailable, reason) }
    guard !first.isEmpty else {
      return TimeJudgement(.inconclusive, "no process was undisturbed long enough to time it")
    }
    let ratios = cleaning.logRatios(of: subject, in: first)
    guard let baseline else {
      return TimeJudgement(
        .incomparable, "no times are accepted for \(part.fingerprint.machineClass)",
        clean: ratios.count, processes: first.count)
    }
    guard let figure = baseline.cases[subject.id] else {
      return TimeJudgement(
        .incomparable, "no time of it is accepted for \(baseline.fingerprint.machineClass)",
        clean: ratios.count, processes: first.count)
    }
    guard figure.workload == subject.workload, figure.kernel == subject.kernel else {
      return TimeJudgement(
        .missing, "its work is not the accepted one", clean: ratios.count, processes: first.count)
    }
    return judge(subject, figure, ratios, first.count)
  }

  private func judge(
    _ subject: CostSubject, _ figure: RatioBaseline.Figure, _ ratios: [Double], _ processes: Int
  ) -> TimeJudgement {
    let isForeign = !differences.isEmpty || figure.repetitions != subject.repetitions
    let limit = (policy.timeLimit ?? figure.limit) * (isForeign ? 2 : 1)
    let rule = TimeRule(
      accepted: figure.logRatio, limit: limit, least: policy.leastEffect, needed: policy.processes)
    let outcome = rule.judge(ratios)
    func judgement(_ status: GateStatus, _ reason: String) -> TimeJudgement {
      TimeJudgement(
        status, reason, effect: outcome.effect, lowerBound: outcome.lowerBound, limit: limit,
        clean: ratios.count, processes: processes)
    }
    if isForeign, !policy.allowsIncomparable {
      return judgement(
        .incomparable, differences.first ?? "its samples are not as long as the accepted ones")
    }
    guard [.regressed, .improved].contains(outcome.status), let effect = outcome.effect else {
      return judgement(outcome.status, outcome.reason)
    }
    let shift = (effect * (nanoseconds(subject) ?? .infinity)).magnitude
    if shift < policy.leastNanoseconds {
      return judgement(
        .pass, "beyond the limit by less than \(policy.leastNanoseconds) ns an operation")
    }
    guard outcome.status == .regressed, policy.confirms else {
      return judgement(outcome.status, outcome.reason)
    }
    return confirm(subject, rule, first: outcome, ratios, processes)
  }

  /// A slower case must be slower in a second batch too, and in both together.
  private func confirm(
    _ subject: CostSubject, _ rule: TimeRule, first: TimeRule.Outcome, _ ratios: [Double],
    _ processes: Int
  ) -> TimeJudgement {
    let second = self.processes(of: subject, batch: 1)
    let again = cleaning.logRatios(of: subject, in: second)
    let confirmation = rule.judge(again)
    let pooled = rule.judge(ratios + again)
    func judgement(_ status: GateStatus, _ reason: String) -> TimeJudgement {
      TimeJudgement(
        status, reason, effect: pooled.effect, lowerBound: pooled.lowerBound, limit: rule.limit,
        clean: ratios.count + again.count, processes: processes + second.count)
    }
    guard !second.isEmpty else {
      return judgement(.inconclusive, "slower than the limit, and not measured a second time")
    }
    switch confirmation.status {
    case .regressed where pooled.status == .regressed: return judgement(.regressed, "")
    case .inconclusive:
      return judgement(.inconclusive, "slower at first; the second time \(confirmation.reason)")
    default:
      return judgement(.inconclusive, "slower than the limit at first and not the second time")
    }
  }
}
