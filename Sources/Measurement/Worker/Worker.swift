import CMeasure

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process that measures bodies for `settle`.
///
/// Times inside one process share its address layout and its slice of the machine's noise, so that
/// `settle` starts a fresh one for every replicate. A package that wants its own code measured makes
/// an executable whose whole program is
///
/// ```swift
/// Worker.main([TimedBody("my/value", "value at one time") { … }])
/// ```
///
/// and hands it to `settle measure --worker PATH`, `settle gate --worker PATH` or
/// `settle compare ab`. The request is text in the environment, the answer text on standard output.
public enum Worker {
  /// The word that a worker is called with.
  package static let verb = "settle-worker"

  /// The variable of the environment that holds the request.
  package static let requestName = "SETTLE_WORKER_REQUEST"

  /// Answers the request, and ends the process.
  ///
  /// - Parameter bodies: What can be measured; no two have the same id.
  public static func main(_ bodies: [TimedBody]) -> Never {
    guard CommandLine.arguments.dropFirst().first == verb else {
      print(
        "\(bodies.count) bodies to be measured by: settle measure --worker \(CommandLine.arguments[0])"
      )
      exit(2)
    }
    let request = getenv(requestName).map { String(cString: $0) } ?? ""
    print(answer(request, bodies), terminator: "")
    exit(0)
  }

  /// The answer to a request.
  package static func answer(_ request: String, _ bodies: [TimedBody]) -> String {
    var report = WorkerReport()
    report.build = .current
    report.clockStep = MonotonicClock.step
    report.swift = BuildKind.compiler
    do throws(WorkerFault) {
      try carryOut(try WorkerRequest(request), bodies, &report)
    } catch {
      report.unavailable = error.description
    }
    return report.text
  }

  private static func carryOut(
    _ request: WorkerRequest, _ bodies: [TimedBody], _ report: inout WorkerReport
  ) throws(WorkerFault) {
    let known = Dictionary(
      (bodies + ReferenceKernel.allCases.map(\.body)).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    var chosen: [TimedBody] = []
    for run in request.runs {
      guard let body = known[run.id] else { throw WorkerFault("there is no body \(run.id)") }
      chosen.append(body)
    }
    switch request.pass {
    case .list: report.listed = bodies.map(WorkerReport.Listed.init)
    case .calibrate:
      report.timed = chosen.map { body in
        let repetitions = Sampler.repetitions(of: body)
        return .init(id: body.id, repetitions: repetitions, lowTenth: 0, median: 0, fastest: 0)
      }
    case .time:
      report.timed = time(chosen, request)
    case .count:
      report.unavailable = AllocationCounter.unavailable
      if report.unavailable == nil { report.counted = chosen.compactMap(count) }
    case .instructions:
      if !measure_has_callgrind_requests() {
        report.unavailable = "built without valgrind/callgrind.h"
      } else if !measure_runs_on_valgrind() {
        report.unavailable = "not run by valgrind"
      } else {
        report.collected = collect(chosen)
      }
    }
  }

  /// Waits until the machine is quiet.
  ///
  /// A tenth of the samples decides about a process, so a quiet beginning is worth waiting for: it
  /// takes a hundredth of what a disturbed process does to find out. Ends when the time is over.
  ///
  /// - Returns: The time of the sentinel when it was never short enough; `nil` when it was.
  private static func disturbance(_ quiet: WorkerRequest.Quiet) -> WorkerReport.Timed? {
    let sentinel = ReferenceKernel.sentinel.body
    let end = MonotonicClock.now + UInt64(quiet.milliseconds) * 1_000_000
    while true {
      let times = (0..<8).map { _ in
        let start = MonotonicClock.now
        sentinel.run(quiet.repetitions)
        return Double(MonotonicClock.now - start) / Double(quiet.repetitions)
      }
      let statistics = SampleStatistics(times)
      if statistics.median <= quiet.limit { return nil }
      guard MonotonicClock.now < end else {
        return .init(
          id: sentinel.id, repetitions: quiet.repetitions,
          lowTenth: max(statistics.quantile(0.1), quiet.limit * 1.001),
          median: statistics.median, fastest: statistics.minimum)
      }
      MonotonicClock.sleep(0.01)
    }
  }

  private static func time(
    _ bodies: [TimedBody], _ request: WorkerRequest
  ) -> [WorkerReport.Timed] {
    if let quiet = request.quiet, let disturbed = disturbance(quiet) { return [disturbed] }
    let sampler = Sampler(rounds: request.rounds, warmUp: request.rounds / 10, seed: request.seed)
    let repetitions = zip(bodies, request.runs).map { body, run in
      run.repetitions > 0 ? run.repetitions : Sampler.repetitions(of: body)
    }
    let samples = sampler.samples(of: bodies, repetitions: repetitions)
    return samples.indices.map { index in
      let statistics = samples[index].statistics
      return .init(
        id: bodies[index].id, repetitions: repetitions[index],
        lowTenth: statistics.quantile(0.1), median: statistics.median,
        fastest: statistics.minimum)
    }
  }

  /// Three calls: the first may set things up, the other two must be equal.
  private static func count(_ body: TimedBody) -> WorkerReport.Counted? {
    let repetitions = body.countedRepetitions
    guard let first = AllocationCounter.count({ body.run(repetitions) }),
      let second = AllocationCounter.count({ body.run(repetitions) }),
      let third = AllocationCounter.count({ body.run(repetitions) })
    else { return nil }
    return .init(
      id: body.id, operations: repetitions * body.operationsPerRepetition, counts: second,
      firstAllocations: first.allocations, isRepeatable: second.here == third.here)
  }

  /// The region of a body that does nothing, whose instructions are those of the region itself.
  package static let emptyRegion = "empty"

  private static func collect(_ bodies: [TimedBody]) -> [WorkerReport.Collected] {
    let empty = TimedBody(emptyRegion, "nothing") { _ in }
    measure_callgrind_start()
    return ([empty] + bodies).map { body in
      let repetitions = body.simulatedRepetitions
      body.run(1)  // what is set up once is no part of an operation
      measure_callgrind_toggle()
      body.run(repetitions)
      measure_callgrind_toggle()
      measure_callgrind_dump(body.id)
      return .init(id: body.id, operations: repetitions * body.operationsPerRepetition)
    }
  }
}

extension WorkerReport.Listed {
  init(_ body: TimedBody) {
    id = body.id
    kernel = body.kernel
    operationsPerRepetition = body.operationsPerRepetition
    allocationLimit = body.allocationLimit
    workload = body.workload
    operation = body.operation
  }
}
