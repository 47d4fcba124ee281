import AnimationTiming
import Harness
import Reporting

/// Where a run leaves its report, for people and for machines.
struct ReportFolder {
  /// The folder as it was given.
  let path: String

  init(_ path: String) { self.path = path }

  var markdown: String { "\(path)/latest/report.md" }
  var json: String { "\(path)/latest/report.json" }
  var html: String { "\(path)/latest/report.html" }

  /// What was measured, and what the gate said of it.
  var cost: String { "\(path)/latest/cost.json" }
  var gate: String { "\(path)/latest/gate.md" }

  /// Makes the folder as far as it is missing.
  func make() throws(FileError) { try FileBytes.makeFolder("\(path)/latest") }

  /// Replaces all reports and charts, or none.
  func write(_ record: RunRecord, pending: PendingFiles) throws(FileError) {
    let charts = ReportChart.charts(of: record) + [Self.spring]
    try FileBytes.makeFolder("\(path)/latest/charts")
    try OutputFile.write(
      [
        OutputFile(markdown, ReportMarkdown(record, charts: charts).text),
        OutputFile(json, JSONWriter().bytes(record.json)),
        OutputFile(html, ReportHTML(record, charts: charts).text),
      ] + charts.map { OutputFile("\(path)/latest/\($0.path)", SVGChart($0.chart).text) },
      pending: pending)
  }

  /// A spring that swings, with the moment at which each definition takes it to be over.
  private static var spring: ReportChart {
    let moments = SettlingRule.allCases.compactMap { rule in
      (try? rule.duration(SettlingQuestion(.bouncy))).map {
        SpringChart.Moment(name: rule.rawValue, seconds: $0)
      }
    }
    return ReportChart("spring", SpringChart(.bouncy, epsilon: 0.001, moments: moments).chart())
  }
}
