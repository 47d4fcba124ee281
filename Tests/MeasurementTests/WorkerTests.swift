import CMeasure
import Measurement
import Testing

@Suite("A worker")
struct WorkerTests {
  static let bodies = [
    TimedBody("test/root", "a root", kernel: .arithLatency, allocationLimit: 0) { repetitions in
      for index in 0..<repetitions { measure_use(measure_hide(Double(index)).squareRoot()) }
    },
    TimedBody("test/block", "four blocks", operationsPerRepetition: 4, version: 2) { repetitions in
      for _ in 0..<4 * repetitions { measure_allocate(16) }
    },
  ]

  private func answer(_ request: WorkerRequest) throws -> WorkerReport {
    try WorkerReport(Worker.answer(request.text, Self.bodies))
  }

  @Test("lists its bodies with all that must not change")
  func list() throws {
    let report = try answer(WorkerRequest(.list))
    #expect(report.listed.map(\.id) == ["test/root", "test/block"])
    #expect(report.listed.map(\.kernel) == [.arithLatency, .libm])
    #expect(report.listed.map(\.operationsPerRepetition) == [1, 4])
    #expect(report.listed.map(\.allocationLimit) == [0, nil])
    #expect(report.listed.map(\.workload) == ["1/1/arith-latency", "2/4/libm"])
    #expect(report.listed[1].operation == "four blocks")
    #expect(report.clockStep == MonotonicClock.step)
  }

  @Test("times bodies and kernels with the repetitions asked for")
  func time() throws {
    let report = try answer(
      WorkerRequest(
        .time, rounds: 5, seed: 3,
        runs: [
          .init(id: "test/root", repetitions: 1000), .init(id: "kernel/libm", repetitions: 100),
        ]))
    #expect(report.timed.map(\.id) == ["test/root", "kernel/libm"])
    #expect(report.timed.map(\.repetitions) == [1000, 100])
    for row in report.timed {
      #expect(row.fastest > 0 && row.fastest <= row.lowTenth && row.lowTenth <= row.median)
    }
  }

  @Test("waits for a quiet machine, and says so when it never is")
  func quiet() throws {
    var request = WorkerRequest(
      .time, rounds: 2, runs: [.init(id: "test/root", repetitions: 100)])
    // No machine is as fast as the first limit, and every one as the second.
    request.quiet = .init(limit: 0.001, repetitions: 10, milliseconds: 1)
    let disturbed = try answer(request)
    #expect(disturbed.timed.map(\.id) == ["kernel/libm"])
    #expect(disturbed.timed[0].lowTenth > 0.001)
    request.quiet = .init(limit: 1e9, repetitions: 10, milliseconds: 1)
    #expect(try answer(request).timed.map(\.id) == ["test/root"])
    #expect(try WorkerRequest(request.text) == request)
  }

  @Test("finds how many repetitions fill a sample")
  func calibrate() throws {
    let report = try answer(WorkerRequest(.calibrate, runs: [.init(id: "test/root")]))
    #expect(report.timed.count == 1 && report.timed[0].repetitions > 1000)
  }

  @Test("counts allocations an operation, or says why not")
  func count() throws {
    let report = try answer(
      WorkerRequest(.count, runs: Self.bodies.map { .init(id: $0.id) }))
    guard report.unavailable == nil else { return }
    #expect(report.counted.map(\.operations) == [1024, 1024])
    #expect(report.counted.map(\.counts.allocations) == [0, 1024])
    #expect(report.counted.map(\.counts.bytes) == [0, 16 * 1024])
    #expect(report.counted.map(\.isRepeatable) == [true, true])
  }

  @Test("says why it has no instructions when nobody simulates it")
  func instructions() throws {
    let report = try answer(WorkerRequest(.instructions, runs: [.init(id: "test/root")]))
    #expect(report.collected.isEmpty)
    #expect(
      report.unavailable
        == (measure_has_callgrind_requests()
          ? "not run by valgrind" : "built without valgrind/callgrind.h"))
  }

  @Test("says what it does not understand instead of measuring something else")
  func refusals() throws {
    #expect(
      try answer(WorkerRequest(.time, runs: [.init(id: "test/none")])).unavailable
        == "there is no body test/none")
    for text in [
      "", "settle-worker\t1\n", "settle-worker\t2\nend\n", "settle-worker\t1\npass\tdance\nend\n",
      "settle-worker\t1\nrounds\t0\nend\n", "settle-worker\t1\nrun\ta\tb\nend\n",
    ] {
      #expect(throws: WorkerFault.self) { try WorkerRequest(text) }
      #expect(try WorkerReport(Worker.answer(text, Self.bodies)).unavailable != nil)
    }
  }

  @Test("is not believed when its text ends early or is not its own")
  func truncation() throws {
    let whole = Worker.answer(WorkerRequest(.list).text, Self.bodies)
    let kept = try WorkerReport(whole)
    #expect(try WorkerReport(kept.text) == kept)
    for length in 0..<whole.utf8.count - 1 {
      let part = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
      #expect(throws: WorkerFault.self) { try WorkerReport(part) }
    }
  }
}
