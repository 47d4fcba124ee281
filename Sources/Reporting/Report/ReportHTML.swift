package import Harness

/// The report as one page of HTML that needs nothing beside it and runs no script.
///
/// What it says is `ReportMarkdown`, with the charts in place of the links to them.
package struct ReportHTML {
  private let run: RunRecord
  private let charts: [ReportChart]

  package init(_ run: RunRecord, charts: [ReportChart]) {
    self.run = run
    self.charts = charts
  }

  /// The whole page, ending with a newline.
  package var text: String {
    let pictures = charts.map { ($0.path, SVGChart($0.chart).text) }
    let body = MarkdownHTML(
      ReportMarkdown(run, charts: charts).text,
      pictures: Dictionary(pictures) { first, _ in first })
    return HTMLPage(title: "Settle: \(run.verdict.rawValue)", body: body.text).text
  }
}
