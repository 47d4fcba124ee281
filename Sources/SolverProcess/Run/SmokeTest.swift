package import Harness

/// A few questions with obvious answers, put first to a solver that is known to be good.
///
/// When that one fails, over the same lines and by the same judgement, nothing can be said of the
/// adapter: the harness is broken. Only then is the adapter started, greeted and asked.
package struct SmokeTest {
  /// One step, of which a later one makes sense only when it went well.
  package enum Stage: String, Sendable, CaseIterable {
    /// The questions, through a loopback.
    case harness

    /// A line through a program that repeats what it reads.
    case pipes

    /// The adapter starts and greets.
    case greeting

    /// The questions, to the adapter.
    case answers
  }

  /// How a stage went.
  package struct Step: Sendable {
    package let stage: Stage
    package let verdict: Verdict

    /// One line.
    package let message: String
  }

  /// What was found at each stage, up to the first that did not go well.
  package private(set) var steps: [Step] = []

  /// What became of the questions to the adapter.
  package private(set) var record: PackRecord?

  /// What did not pass.
  package var findings: [Finding] { record?.kinds.flatMap(\.tally.exceptions) ?? [] }

  package var verdict: Verdict { Verdict.gravest(steps.map(\.verdict)) }

  /// - Parameters:
  ///   - answer: The solver that is known to be good.
  ///   - echo: Makes a link to a program that repeats lines.
  ///   - start: Greets the adapter.
  package init(
    knownGood answer: @escaping @Sendable (ReferenceCase) -> ReferenceAnswer,
    echo: () throws(AdapterFault) -> any AdapterLink,
    start: () throws(AdapterFault) -> AdapterSession
  ) {
    steps.append(Self.harness(answer))
    guard verdict == .pass else { return }
    steps.append(Self.pipes(echo))
    guard verdict == .pass else { return }
    do throws(AdapterFault) {
      let session = try start()
      let greeting = session.greeting
      steps.append(
        Step(
          stage: .greeting, verdict: .pass,
          message: "\(greeting.name) \(greeting.version) answers "
            + "\(greeting.kinds.sorted().joined(separator: ", ")); "
            + "\(greeting.batch) in a request"))
      let record = AdapterRun(session).run([(Self.pack, nil)])[0]
      self.record = record
      steps.append(
        Step(
          stage: .answers, verdict: Verdict(record.counts),
          message: Self.words(record.counts) + (session.fault.map { "; \($0)" } ?? "")))
    } catch {
      steps.append(Step(stage: .greeting, verdict: .error, message: error.description))
    }
  }

  private static func harness(
    _ answer: @escaping @Sendable (ReferenceCase) -> ReferenceAnswer
  ) -> Step {
    let link = LoopbackLink(kinds: Set(pack.cases.map(\.kind)), answer)
    do throws(AdapterFault) {
      let session = try AdapterSession(link, limits: AdapterLimits())
      let record = AdapterRun(session).run([(pack, nil)])[0]
      let isGood = record.counts[.pass] == pack.cases.count
      let reason = record.kinds.lazy.flatMap(\.tally.exceptions).first?.message
      return Step(
        stage: .harness, verdict: isGood ? .pass : .error,
        message: words(record.counts) + (reason.map { "; \($0)" } ?? ""))
    } catch {
      return Step(stage: .harness, verdict: .error, message: error.description)
    }
  }

  private static func pipes(_ echo: () throws(AdapterFault) -> any AdapterLink) -> Step {
    let line = Array("{\"cmd\":\"echo\"}".utf8)
    do throws(AdapterFault) {
      let link = try echo()
      link.send(line + [UInt8(ascii: "\n")])
      let isSame = try link.nextLine(within: AdapterLimits().answer) == line
      let remarks = try link.finish()
      guard isSame, remarks.isEmpty else {
        return Step(
          stage: .pipes, verdict: .error,
          message: remarks.first.map { "the repeating program \($0)" } ?? "a line came back changed"
        )
      }
      return Step(stage: .pipes, verdict: .pass, message: "a line came back as it was sent")
    } catch {
      return Step(stage: .pipes, verdict: .error, message: error.description)
    }
  }

  private static func words(_ counts: StatusCounts) -> String {
    let parts = Status.allCases.filter { counts[$0] > 0 }.map { "\(counts[$0]) \($0.rawValue)" }
    return parts.joined(separator: ", ")
  }
}

extension SmokeTest {
  /// Questions whose answers need no calculator.
  package static let pack = ReferencePack(
    name: "smoke", source: "definitions", mode: .exact,
    cases: [
      question(
        "spring-starts-at-rest", "spring.value", ["spring": spring(1, 0.5), "time": 0],
        ["value": 0, "velocity": 0]),
      question(
        "spring-starts-with-its-velocity", "spring.value",
        ["spring": spring(1, 0.5), "time": 0, "from": 2, "target": 3, "velocity": 4],
        ["value": 2, "velocity": 4]),
      question(
        "spring-arrives", "spring.value", ["spring": spring(0.5, 0.7), "time": 100],
        ["value": 1, "velocity": 0]),
      // ω = 2π: after half a response the undamped spring is at the far end.
      question(
        "undamped-spring-swings-to-two", "spring.value", ["spring": spring(1, 0), "time": 0.5],
        ["value": 2]),
      question(
        "conversion-of-100-and-10", "spring.convert",
        ["spring": ["mass": 1, "stiffness": 100, "damping": 10]],
        ["stiffness": 100, "damping": 10, "dampingFraction": 0.5]),
      question("curve-starts", "curve.value", ["curve": ease, "at": 0], ["value": 0]),
      question("curve-ends", "curve.value", ["curve": ease, "at": 1], ["value": 1]),
      question(
        "straight-curve", "curve.value",
        ["curve": ["bezier": [0.25, 0.25, 0.75, 0.75]], "at": 0.3],
        ["value": 0.3]),
    ])

  private static let ease: JSONValue = ["bezier": [0.42, 0, 0.58, 1]]

  private static func spring(_ response: Double, _ fraction: Double) -> JSONValue {
    ["response": JSONValue(response), "dampingFraction": JSONValue(fraction)]
  }

  /// Within a millionth, which any solver in double or even single precision reaches here.
  private static func question(
    _ id: String, _ kind: String, _ given: JSONValue, _ expect: JSONValue
  ) -> ReferenceCase {
    ReferenceCase(
      id: id, kind: kind, given: given, expect: expect.fields ?? [], tolerance: .uniform(1e-6),
      rule: nil, mode: .exact, convention: nil)
  }
}
