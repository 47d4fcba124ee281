import Foundation
import Harness
import Reporting
import SolverProcess
import Studies

/// Tells a broken harness from a broken adapter.
struct SmokeCheck {
  private let adapter: AdapterOptions

  init(_ adapter: AdapterOptions) { self.adapter = adapter }

  func run(_ console: Console, isJSON: Bool) throws -> ExitCode {
    let solver = BuiltInSubject()
    let test = SmokeTest(
      knownGood: { solver.answer($0, pack: "smoke") },
      echo: { () throws(AdapterFault) in
        try ProcessLink(
          ["cat"], environment: ProcessInfo.processInfo.environment, limits: adapter.limits,
          running: console.running)
      },
      start: { () throws(AdapterFault) in try adapter.start(console) })
    console.print(isJSON ? Answer.text("check", fields(test)) : text(test))
    return test.verdict.exitCode
  }

  private func fields(_ test: SmokeTest) -> [JSONField] {
    let counts = test.record?.counts ?? StatusCounts()
    let steps = test.steps.map { step in
      JSONValue.object([
        JSONField("stage", .string(step.stage.rawValue)),
        JSONField("verdict", .string(step.verdict.rawValue)),
        JSONField("message", .string(step.message)),
      ])
    }
    return [
      JSONField("verdict", .string(test.verdict.rawValue)), JSONField("counts", counts.json),
      JSONField("rules", []), JSONField("cases", .array(test.findings.map(\.json))),
      JSONField("smoke", .array(steps)),
      JSONField("blame", Self.blame(test).map(JSONValue.string) ?? .null),
    ]
  }

  /// Who is at fault; `nil` when nobody is, as when the adapter answers other things.
  private static func blame(_ test: SmokeTest) -> String? {
    guard let last = test.steps.last, ![.pass, .empty].contains(last.verdict) else { return nil }
    return last.stage == .harness || last.stage == .pipes ? "harness" : "adapter"
  }

  private func text(_ test: SmokeTest) -> String {
    let steps = test.steps.map { step in
      PrintableText.line("\(step.verdict.rawValue): \(step.stage.rawValue): \(step.message)")
    }
    let findings = test.findings.filter(\.status.isBad).map { finding in
      PrintableText.line(
        "  \(finding.status.rawValue): \(finding.rule) at \(finding.caseID): \(finding.account)")
    }
    let closing =
      switch Self.blame(test) {
      case "harness": "The harness itself is broken; nothing can be said of the adapter."
      case nil where test.verdict == .empty:
        "Harness and adapter understand each other, but nothing here is what it answers."
      case nil: "Harness and adapter work."
      default: "The harness works; it is the adapter that does not."
      }
    return (steps + findings + [closing]).joined(separator: "\n")
  }
}

extension AdapterSession {
  /// What an answer says of the adapter.
  func field(command: String) -> JSONField {
    let facts = [
      JSONField("command", .string(command)), JSONField("name", .string(greeting.name)),
      JSONField("version", .string(greeting.version)),
      JSONField("kinds", .array(greeting.kinds.sorted().map { .string($0) })),
      JSONField("batch", JSONValue(greeting.batch)),
      JSONField("fault", fault.map { .string($0.description) } ?? .null),
      JSONField("remarks", .array(remarks.map { .string($0) })),
    ]
    return JSONField("adapter", .object(facts))
  }
}
