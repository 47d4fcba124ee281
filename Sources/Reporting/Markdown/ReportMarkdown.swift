package import Harness

/// The report for people, in Markdown: the verdict in the first line, then what led to it.
///
/// The text depends on the record alone (no date, path or host name), so that equal records give
/// equal bytes.
package struct ReportMarkdown {
  private let run: RunRecord

  package init(_ run: RunRecord) { self.run = run }

  /// The whole report, ending with a newline.
  package var text: String {
    var parts = ["\(RunHeadline(run).text)\n", summary]
    if let comparison = run.comparison { parts.append(ComparisonMarkdown(comparison).text) }
    if let conformance = run.conformance { parts.append(ConformanceMarkdown(conformance).text) }
    if let settling = run.settling { parts.append(SettlingMarkdown(settling).text) }
    if let integrators = run.integrators { parts.append(IntegratorMarkdown(integrators).text) }
    if let frameCost = run.frameCost { parts.append(FrameCostMarkdown(frameCost).text) }
    return parts.joined(separator: "\n")
  }

  private var summary: String {
    let machine = run.fingerprint
    return """
      Settle \(run.version) · grid \(run.plan.grid) · \(run.plan.studies.joined(separator: ", ")) · \
      \(machine.operatingSystem), \(machine.architecture), \(machine.cpu), \(machine.libc), \
      Swift \(machine.swift), \(machine.optimisation)

      """
  }
}
