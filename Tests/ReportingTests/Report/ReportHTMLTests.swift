import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif
import Harness
import Reporting
import TestSupport
import Testing

@Suite("Reports as pages")
struct ReportHTMLTests {
  private static let run = SampleRun.run(
    conformance: SampleRun.failing,
    comparison: BaselineComparison(compared: 12, differences: [], missing: nil))

  @Test("show a run as the golden file does, charts included")
  func golden() throws {
    let charts = ReportChart.charts(of: Self.run)
    #expect(
      try Golden("report.html").difference(from: ReportHTML(Self.run, charts: charts).text) == nil)
  }

  @Test("are well-formed up to the elements of HTML that need no end")
  func wellFormed() throws {
    let charts = ReportChart.charts(of: Self.run)
    let text = ReportHTML(Self.run, charts: charts).text
      .replacing("<!DOCTYPE html>\n", with: "")
      .replacing("<meta charset=\"utf-8\">", with: "")
      .replacing(
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">", with: "")
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
  }

  @Test("say every cell of the Markdown report, escaped once")
  func sameText() {
    let markdown = ReportMarkdown(Self.run).text
    let html = ReportHTML(Self.run, charts: []).text
    let cells = markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .flatMap { $0.replacing("\\|", with: "\u{1}").split(separator: "|") }
      .map { $0.replacing("\u{1}", with: "|").split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty && !$0.contains("--") }
    #expect(cells.count > 50)
    for cell in cells {
      let plain = cell.replacing("`", with: "").replacing("**", with: "")
        .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      let tagless = html.replacing("<code>", with: "").replacing("</code>", with: "")
        .replacing("<strong>", with: "").replacing("</strong>", with: "")
      #expect(tagless.contains(">\(plain)</t"), "\(cell)")
    }
    #expect(!html.contains("<script"))
  }

  @Test("have a chart for the times, for the errors of each band, and for cost against accuracy")
  func charts() throws {
    let charts = ReportChart.charts(of: Self.run)
    #expect(charts.map(\.name) == ["settling", "fit-errors-0-001", "cost-accuracy"])
    let cost = try #require(charts.last?.chart)
    // A method that runs away at every rate has no place on the chart, and no cost no point.
    #expect(cost.series.map(\.name) == ["runge-kutta-4"])
    #expect(cost.series.first?.shape == .line([Chart.Point(20.5 * 60, 1.25e-4)]))
    #expect(Set(charts.map(\.path)).count == charts.count)
    let nothing = RunRecord(
      version: "1", fingerprint: SampleRun.fingerprint, plan: Plan(grid: "g", studies: []),
      conformance: nil, settling: nil, frameCost: nil, metrics: [])
    #expect(ReportChart.charts(of: nothing).isEmpty)
  }

  @Test("say that a run is an error when an oracle disagrees, and where")
  func disagreement() {
    let settling = SettlingRecord(
      rows: [], fits: [],
      oracles: [
        .init(name: "roots", cases: 3, worst: 2e-9, limit: 1e-9, caseID: "ratio=0.5"),
        .init(name: "integration", cases: 3, worst: .nan, limit: 1e-9, caseID: "ratio=1"),
      ])
    let run = RunRecord(
      version: "1", fingerprint: SampleRun.fingerprint,
      plan: Plan(grid: "g", studies: ["settling"]),
      conformance: nil, settling: settling, frameCost: nil, metrics: [])
    #expect(run.verdict == .error)
    #expect(run.verdict.exitCode == .runError)
    let line = RunHeadline(run).plainText
    #expect(line.contains("exact settling and its oracle roots differ by 2e-9 at ratio=0.5"))
    #expect(line.contains("integration differ by not a number at ratio=1"))
  }
}
