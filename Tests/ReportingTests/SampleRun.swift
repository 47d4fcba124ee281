import Harness

/// A run with something of everything, in the places where reports are tried.
enum SampleRun {
  static let fingerprint = Fingerprint(
    architecture: "x86_64", cpu: "Example CPU | 3 GHz", operatingSystem: "Linux 6.1",
    libc: "glibc 2.36", swift: "6.3", optimisation: "release")

  static func run(
    conformance: ConformanceRecord? = conformance, comparison: BaselineComparison? = nil
  ) -> RunRecord {
    RunRecord(
      version: "0.1.0", fingerprint: fingerprint,
      plan: Plan(grid: "quick", studies: ["conformance", "settling", "cost"]),
      conformance: conformance, settling: settling, integrators: integrators, frameCost: frameCost,
      metrics: metrics,
      comparison: comparison)
  }

  static let metrics: [Metric] = [
    .exact("settling/exact/bounce=0,epsilon=0.001", 1.4694444444, unit: "durations"),
    .exact("settling/exact/bounce=0.3,epsilon=0.001", 1.6, unit: "durations"),
    .count("conformance/spring.motion.abels-identity/pass", 2, of: "cases"),
    Metric("cost/spring", 12.5, unit: "ns", kind: .noisy),
    Metric("settling/endless", .infinity, kind: .exact),
  ]

  /// All good: two rules and a pack with cases that are not supported.
  static let conformance = ConformanceRecord(
    solver: "exact", mode: .exact,
    rules: [
      rule("spring.motion.abels-identity", limit: 1e-12, errors: [0, 3.25e-13]),
      rule("spring.convert.bounce-formula", limit: 4, unit: "ulp", errors: [0, 0, 0]),
    ],
    packs: [pack(errors: [1e-9, 0])])

  /// Everything that can go wrong.
  static let failing = ConformanceRecord(
    solver: "exact", mode: .exact,
    rules: [
      rule("spring.motion.abels-identity", limit: 1e-12, errors: [5e-13, 2e-12, .infinity]),
      RuleRecord(
        rule: information("curve.bezier.endpoints", limit: 0, level: .should),
        tally: tally([
          Finding(
            rule: "curve.bezier.endpoints", caseID: "x1=0,y1=1", status: .error, error: nil,
            limit: 0, message: "the | broke\nin two")
        ])),
    ],
    packs: [pack(errors: [1e-9, 0.5])])

  static let settling = SettlingRecord(
    rows: [
      SettlingRecord.Row(caseID: "bounce=0,epsilon=0.001", seconds: 1.4694444444444446),
      SettlingRecord.Row(caseID: "bounce=1,epsilon=0.001", seconds: .infinity),
    ],
    fits: [
      FitRecord(
        id: "log-band", epsilon: 0.001, formula: "duration * (c0 + c1 / (1 - bounce))",
        isSmooth: true,
        coefficients: [
          .init(name: "c0", value: 0.123456789, standardError: 0.00123),
          .init(name: "c1", value: -1234.5, standardError: 1.5e-7),
        ], points: 48, rms: 0.0123, worst: .init(bounce: 0.9, relative: -0.022), criterion: -1234.5,
        isChosen: false,
        errors: [.init(bounce: 0, relative: 0.01), .init(bounce: 0.9, relative: -0.022)]),
      FitRecord(
        id: "swings", epsilon: 0.001, formula: "duration | swings", isSmooth: false,
        coefficients: [], points: 48, rms: 1e-5, worst: .init(bounce: 0.1, relative: 2e-4),
        criterion: -2345.6, isChosen: true,
        errors: [.init(bounce: 0, relative: 1e-5), .init(bounce: 0.9, relative: -1e-5)]),
    ],
    oracles: [
      .init(
        name: "integration", cases: 64, worst: 1.5e-14, limit: 1e-9,
        caseID: "ratio=0.5,epsilon=0.01")
    ])

  static let integrators = IntegratorRecord(rows: [
    .init(
      method: "runge-kutta-4", rate: 60, spring: "response=0.5,dampingFraction=0.7", error: 1.25e-4,
      overshoot: 0.046, exactOvershoot: 0.0459, settling: 0.8333, exactSettling: 0.8187,
      peakEnergy: 1),
    .init(
      method: "explicit-euler", rate: 30, spring: "stiffness=170,damping=125", error: .infinity,
      overshoot: .infinity, exactOvershoot: 0, settling: .infinity, exactSettling: 5,
      peakEnergy: .infinity),
  ])

  static let frameCost = FrameCostRecord(
    rows: [
      .init(
        id: "spring/textbook", operation: "value by exp, sin and cos", nanoseconds: 31.25,
        spread: 0.3, fastest: 30.9, samples: 200, operationsPerSample: 4096,
        reference: "spring/textbook", ratio: 1, aim: nil),
      .init(
        id: "curve/bezier", operation: "output at one input", nanoseconds: 1234.5, spread: 90,
        fastest: 1000, samples: 200, operationsPerSample: 128, reference: "spring/textbook",
        ratio: 39.504, aim: 15),
      .init(
        id: "spring/stepped/runge-kutta-4", operation: "one frame", nanoseconds: 20.5, spread: 0.1,
        fastest: 20.4, samples: 200, operationsPerSample: 2048, reference: "spring/textbook",
        ratio: 0.656, aim: nil),
    ], warnings: ["curve/bezier was disturbed"])

  private static func information(
    _ id: String, limit: Double, unit: String = "", level: RuleLevel = .must
  ) -> RuleInformation {
    RuleInformation(
      id: id, statement: "It holds", source: "derived here", level: level, limit: limit, unit: unit)
  }

  private static func rule(
    _ id: String, limit: Double, unit: String = "", errors: [Double]
  ) -> RuleRecord {
    RuleRecord(
      rule: information(id, limit: limit, unit: unit),
      tally: tally(
        errors.enumerated().map { index, error in
          Finding(
            rule: id, caseID: "phase=\(index)", status: error <= limit ? .pass : .fail,
            error: error, limit: limit)
        }))
  }

  private static func pack(errors: [Double]) -> PackRecord {
    func finding(_ kind: String, _ id: String, _ status: Status, _ error: Double?, _ why: String?)
      -> Finding
    {
      Finding(
        rule: kind, caseID: id, pack: "example", status: status, error: error,
        limit: error == nil ? nil : 1e-6, message: why)
    }
    let values = errors.enumerated().map { index, error in
      finding(
        "spring.value", "value-\(index)", error <= 1e-6 ? .pass : .fail, error,
        error <= 1e-6 ? nil : "value is 1.5; the source says 1 ± 1e-06")
    }
    let unsupported = ["a", "b", "c"].map { id in
      finding("decay", id, .unsupported, nil, id == "c" ? "no friction | given" : "the kind decay")
    }
    return PackRecord(
      pack: "example", mode: .exact,
      kinds: [
        KindRecord(kind: "decay", tally: tally(unsupported)),
        KindRecord(kind: "spring.value", tally: tally(values)),
      ])
  }

  private static func tally(_ findings: [Finding]) -> Tally {
    findings.reduce(into: Tally()) { $0.add($1) }
  }
}
