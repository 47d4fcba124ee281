package import Harness

/// A chart that stands beside a report, under the name of its file.
package struct ReportChart: Sendable {
  /// The name of the file without its ending, of lower-case letters and hyphens.
  package let name: String
  package let chart: Chart

  package init(_ name: String, _ chart: Chart) {
    self.name = name
    self.chart = chart
  }

  /// Where the picture stands, seen from the report.
  package var path: String { "charts/\(name).svg" }

  /// The charts of what `run` found, in report order.
  package static func charts(of run: RunRecord) -> [ReportChart] {
    (run.settling.map { SettlingCharts($0).charts } ?? [])
      + (IntegratorChart(run.integrators, run.frameCost)?.charts ?? [])
  }
}
