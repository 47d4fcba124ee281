/// Everything that one run of the harness found, as it is written to a report.
public struct RunRecord: Hashable, Sendable {
  /// The name and version of the file format.
  public static let schema = "settle-report/1"

  /// The version of the tool.
  public let version: String
  public let fingerprint: Fingerprint
  public let plan: Plan
  public let conformance: ConformanceRecord?
  public let settling: SettlingRecord?
  public let integrators: IntegratorRecord?
  public let frameCost: FrameCostRecord?

  /// The figures that are the same on every machine, in id order.
  public let metrics: [Metric]

  /// What changed against the accepted figures; `nil` before the comparison.
  public var comparison: BaselineComparison?

  public init(
    version: String, fingerprint: Fingerprint, plan: Plan, conformance: ConformanceRecord?,
    settling: SettlingRecord?, integrators: IntegratorRecord? = nil,
    frameCost: FrameCostRecord?, metrics: [Metric],
    comparison: BaselineComparison? = nil
  ) {
    self.version = version
    self.fingerprint = fingerprint
    self.plan = plan
    self.conformance = conformance
    self.settling = settling
    self.integrators = integrators
    self.frameCost = frameCost
    self.metrics = metrics.sorted { $0.id < $1.id }
    self.comparison = comparison
  }

  /// What the run comes to.
  public var verdict: Verdict {
    var verdicts: [Verdict] = []
    if let conformance { verdicts.append(conformance.verdict) }
    if let settling { verdicts.append(settling.verdict) }
    if let comparison { verdicts.append(comparison.verdict) }
    return Verdict.gravest(verdicts)
  }
}

/// What was to be run.
public struct Plan: Hashable, Sendable {
  public let grid: String

  /// The studies by name, in report order.
  public let studies: [String]

  public init(grid: String, studies: [String]) {
    self.grid = grid
    self.studies = studies
  }
}

/// The machine and the build, as far as they can change a figure.
public struct Fingerprint: Hashable, Sendable {
  public let architecture: String
  public let cpu: String
  public let operatingSystem: String
  public let libc: String
  public let swift: String

  /// "release", or "debug" when times mean nothing.
  public let optimisation: String

  public init(
    architecture: String, cpu: String, operatingSystem: String, libc: String, swift: String,
    optimisation: String
  ) {
    self.architecture = architecture
    self.cpu = cpu
    self.operatingSystem = operatingSystem
    self.libc = libc
    self.swift = swift
    self.optimisation = optimisation
  }
}
