import Harness
import Testing

@Suite("The time layer")
struct TimeLayerTests {
  private static let id = "case"
  private let quiet = [1.000, 1.001, 0.999, 1.002, 0.998, 1.000, 1.001]

  private func status(
    _ first: [Double], second: [Double] = [], kernels: [Double]? = nil,
    baseline: GateBaseline = GateData.baseline(id), policy: GatePolicy = GatePolicy()
  ) -> GateRecord.Case {
    let processes =
      GateData.processes(Self.id, first, kernelNanoseconds: kernels)
      + GateData.processes(Self.id, second, batch: 1)
    let record = GateData.record(GateData.subject(Self.id), processes: processes)
    return GateData.judge(record, baseline, policy).cases[0]
  }

  private func slower(_ factor: Double) -> [Double] { quiet.map { $0 * factor } }

  @Test("passes equal work and small changes")
  func passes() {
    for factor in [1, 1.02, 0.98, 1.049, 0.951] {
      #expect(status(slower(factor)).status == .pass)
    }
  }

  @Test("reports a slowdown only when a second batch confirms it")
  func regressions() {
    let found = status(slower(1.08), second: slower(1.07))
    #expect(found.status == .regressed)
    #expect(found.time.clean == 14 && found.time.processes == 14)
    #expect(((found.time.effect ?? 0) - 0.075).magnitude < 0.01)
    #expect((found.time.lowerBound ?? 0) > 0.06)
    #expect(status(slower(1.08)).status == .inconclusive)
    #expect(status(slower(1.08), second: slower(1.0)).status == .inconclusive)
    #expect(status(slower(1.08), second: Array(slower(1.08).prefix(5))).status == .inconclusive)
    var policy = GatePolicy()
    policy.confirms = false
    #expect(status(slower(1.08), policy: policy).status == .regressed)
  }

  @Test("calls a median beyond the limit with a bound that is not inconclusive, never a pass")
  func wideSpread() {
    // Four of seven are 8 % slower, three are not: one cannot tell.
    let mixed = [1.08, 1.08, 1.08, 1.08, 1.0, 1.0, 1.0]
    #expect(status(mixed).status == .inconclusive)
    #expect(status(mixed.map { 1 / $0 }).status == .inconclusive)
    // Three of seven slower is the noise that a median is for.
    #expect(status([1.5, 1.5, 1.5, 1.0, 1.0, 1.0, 1.0]).status == .pass)
  }

  @Test("takes seven clean processes for a verdict")
  func sampleSize() {
    #expect(status(Array(quiet.prefix(6))).status == .inconclusive)
    #expect(status(quiet).status == .pass)
    #expect(status(quiet).time.clean == 7)
  }

  @Test("does not believe processes whose kernel was slow")
  func disturbed() {
    // Disturbed processes show the case twice as slow, and the kernel by 5 %.
    let ratios = quiet + [2, 2, 2, 2, 2, 2, 2, 2]
    let kernels = quiet.map { _ in 100.0 } + [Double](repeating: 105, count: 8)
    let found = status(ratios, kernels: kernels)
    #expect(found.status == .pass && found.time.clean == 7 && found.time.processes == 15)
    // Within the tolerance of 2 % they count.
    let near = quiet.map { _ in 100.0 } + [Double](repeating: 101.9, count: 8)
    #expect(status(ratios, kernels: near).status != .pass)
  }

  @Test("does not believe a run that was disturbed from its beginning to its end")
  func steadyDisturbance() {
    // The kernel took 100 ns when the times were accepted; 5 % more may be another day.
    for (kernel, factor, status) in [
      (104.9, 1.0, GateStatus.pass), (105.1, 1.0, .inconclusive), (150, 0.9, .inconclusive),
      (150, 1.1, .inconclusive),
    ] {
      let kernels = quiet.map { _ in kernel }
      #expect(self.status(slower(factor), kernels: kernels).status == status, "\(kernel)")
    }
    // Of another machine nothing is known, and its best is its own.
    let other = GateData.baseline(Self.id, fingerprint: GateData.fingerprint(model: "49"))
    var policy = GatePolicy()
    policy.allowsIncomparable = true
    let found = status(
      quiet, kernels: quiet.map { _ in 150 }, baseline: other, policy: policy)
    #expect(found.status == .pass && found.time.clean == 7)
  }

  @Test("notices an improvement and does not fail it unless it is asked to")
  func improvements() {
    let found = status(slower(0.9))
    #expect(found.status == .improved)
    let record = GateData.record(
      GateData.subject(Self.id), processes: GateData.processes(Self.id, slower(0.9)))
    #expect(GateData.judge(record, GateData.baseline(Self.id)).exitCode == .success)
    var strict = GatePolicy()
    strict.isStrict = true
    #expect(GateData.judge(record, GateData.baseline(Self.id), strict).exitCode == .findings)
  }

  @Test("does not take a tenth of a nanosecond for a regression")
  func tinyLoops() {
    // A case of 1 ns, 8 % slower.
    let processes = (slower(1.08) + slower(1.08)).enumerated().map { index, ratio in
      CostProcess(
        batch: index < 7 ? 0 : 1, kernels: ["libm": 1], cases: [Self.id: ratio])
    }
    let record = GateData.record(GateData.subject(Self.id), processes: processes)
    let found = GateData.judge(record, GateData.baseline(Self.id)).cases[0]
    #expect(found.status == .pass && found.time.reason.contains("less than 0.1 ns"))
  }

  @Test("shows and does not judge what is of another kind of machine")
  func otherMachines() {
    for other in [
      GateData.fingerprint(model: "49"), GateData.fingerprint(libc: "glibc 2.39"),
    ] {
      let found = status(
        slower(1.3), second: slower(1.3), baseline: GateData.baseline(Self.id, fingerprint: other))
      #expect(found.status == .incomparable && found.time.effect != nil)
      var policy = GatePolicy()
      policy.allowsIncomparable = true
      let judged = status(
        slower(1.3), second: slower(1.3), baseline: GateData.baseline(Self.id, fingerprint: other),
        policy: policy)
      #expect(judged.status == .regressed && judged.time.limit == 0.1)
    }
    #expect(status(quiet, baseline: GateData.baseline(Self.id, ratio: nil)).status == .incomparable)
  }

  @Test("names other samples incomparable and other work missing")
  func otherWork() {
    let longer = GateData.baseline(Self.id, ratio: GateData.ratio(repetitions: 2000))
    #expect(status(quiet, baseline: longer).status == .incomparable)
    let work = GateData.baseline(Self.id, ratio: GateData.ratio(workload: "2/1/libm"))
    #expect(status(quiet, baseline: work).status == .missing)
  }
}
