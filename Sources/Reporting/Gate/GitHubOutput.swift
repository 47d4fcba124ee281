package import Harness

/// What GitHub Actions takes from a job: annotations, outputs, a summary.
///
/// Source: GitHub's documentation, "Workflow commands for GitHub Actions": `::error title=…::…` on
/// standard output, lines appended to the files named by `GITHUB_OUTPUT` and `GITHUB_STEP_SUMMARY`.
package struct GitHubOutput {
  private let record: GateRecord

  /// How many annotations are made: GitHub shows ten of each kind a step.
  private static let shown = 10

  package init(_ record: GateRecord) { self.record = record }

  /// One command a line for each case that is not well.
  package var annotations: [String] {
    let cases = record.cases.filter { $0.status.gravity >= GateStatus.incomparable.gravity }
      .sorted { ($1.status.gravity, $0.id) < ($0.status.gravity, $1.id) }
    // Cases that no baseline speaks of say the same; one line is enough for them.
    let told = cases.filter { $0.status != .incomparable }.prefix(Self.shown).map { item in
      let effect = item.time.effect.map { "\(GateMarkdown.change($0)) time" }
      let facts = [item.reason, item.time.status == item.status ? effect ?? "" : ""]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      return Self.command(
        Self.kind(item.status), title: "\(item.id) \(item.status.rawValue)", facts)
    }
    let silent = cases.filter { $0.status == .incomparable }
    guard let first = silent.first else { return Array(told) }
    return told + [
      Self.command(
        "notice", title: "\(NumberFormat.count(silent.count, "case")) incomparable", first.reason)
    ]
  }

  /// `verdict=…` and the number of cases in each status, for later steps.
  package var outputs: String {
    let counts = GateStatus.allCases.filter { $0 != .unavailable }.map {
      "\($0.rawValue)=\(record.count($0))"
    }
    return (["verdict=\(record.verdict)", "cases=\(record.cases.count)"] + counts)
      .joined(separator: "\n") + "\n"
  }

  private static func kind(_ status: GateStatus) -> String {
    switch status {
    case .regressed, .unstable, .missing: "error"
    case .inconclusive: "warning"
    case .incomparable, .improved, .pass, .unavailable: "notice"
    }
  }

  /// A workflow command, in which a few characters have a meaning and are therefore escaped.
  static func command(_ kind: String, title: String, _ text: String) -> String {
    func escaped(_ text: String) -> String {
      text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
    let property = escaped(title).replacing(":", with: "%3A").replacing(",", with: "%2C")
    return "::\(kind) title=\(property)::\(escaped(text))"
  }
}
