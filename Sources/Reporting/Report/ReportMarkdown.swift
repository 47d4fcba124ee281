package import Harness

/// The report for people, in Markdown: the verdict in the first line, then what led to it.
///
/// The text depends on the record alone (no date, path or host name), so that equal records give
/// equal bytes.
package struct ReportMarkdown {
  private let run: RunRecord
  private let charts: [ReportChart]

  /// Prepares the report.
  ///
  /// - Parameters:
  ///   - run: What was found.
  ///   - charts: The pictures beside the report, which are linked to.
  package init(_ run: RunRecord, charts: [ReportChart] = []) {
    self.run = run
    self.charts = charts
  }

  /// The whole report, ending with a newline.
  package var text: String {
    var parts = ["\(RunHeadline(run).text)\n", summary]
    if let comparison = run.comparison { parts.append(ComparisonMarkdown(comparison).text) }
    if let conformance = run.conformance { parts.append(ConformanceMarkdown(conformance).text) }
    if let settling = run.settling { parts.append(SettlingMarkdown(settling).text) }
    if let integrators = run.integrators { parts.append(IntegratorMarkdown(integrators).text) }
    if let frameCost = run.frameCost { parts.append(FrameCostMarkdown(frameCost).text) }
    if !charts.isEmpty { parts.append(pictures) }
    return parts.joined(separator: "\n")
  }

  private var pictures: String {
    let links = charts.map { chart in
      let title = chart.chart.title.replacing("[", with: "(").replacing("]", with: ")")
      return "![\(title)](\(chart.path))\n"
    }
    return "## Charts\n\n\(links.joined(separator: "\n"))"
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
