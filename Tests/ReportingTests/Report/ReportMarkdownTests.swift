import Harness
import Reporting
import TestSupport
import Testing

@Suite("Reports for people")
struct ReportMarkdownTests {
  @Test("show a good run as the golden file does")
  func good() throws {
    let comparison = BaselineComparison(compared: 1234, differences: [], missing: nil)
    let text = ReportMarkdown(SampleRun.run(comparison: comparison)).text
    #expect(text.hasPrefix("**pass** · "))
    #expect(try Golden("good.md").difference(from: text) == nil)
  }

  @Test("show a bad run as the golden file does")
  func bad() throws {
    let comparison = BaselineComparison(
      compared: 2,
      differences: [
        .init(figure: "settling/a", accepted: 1.0000000000000002, found: 1),
        .init(figure: "settling/b", accepted: nil, found: 1e-20),
        .init(figure: "settling/c", accepted: .infinity, found: nil),
      ], missing: nil)
    let text = ReportMarkdown(
      SampleRun.run(conformance: SampleRun.failing, comparison: comparison)
    ).text
    #expect(text.hasPrefix("**error** · "))
    #expect(try Golden("bad.md").difference(from: text) == nil)
  }

  @Test("say what is missing and how to make it")
  func missing() {
    let comparison = BaselineComparison(missing: "No figures. Make them with `settle x`.")
    let text = ReportMarkdown(SampleRun.run(comparison: comparison)).text
    #expect(text.hasPrefix("**no-baseline** · "))
    #expect(text.contains("## Baseline\n\nNo figures. Make them with `settle x`.\n"))
  }

  @Test("list a hundred differences and count the rest")
  func manyDifferences() {
    let differences = (0..<250).map {
      BaselineComparison.Difference(figure: "f/\($0)", accepted: 1, found: 2)
    }
    let text = ReportMarkdown(
      SampleRun.run(
        comparison: BaselineComparison(compared: 250, differences: differences, missing: nil))
    ).text
    #expect(text.contains("250 differences from the 250 figures"))
    #expect(text.contains("`f/99`") && !text.contains("`f/100`"))
    #expect(text.contains("and 150 more."))
  }

  @Test("name neither date nor folder, so that equal runs give equal bytes")
  func deterministic() {
    #expect(ReportMarkdown(SampleRun.run()).text == ReportMarkdown(SampleRun.run()).text)
    #expect(!ReportMarkdown(SampleRun.run()).text.contains(" /"))
  }
}

@Suite("Markdown tables")
struct MarkdownTableTests {
  @Test("are padded, aligned and escaped")
  func layout() {
    var table = MarkdownTable(("Name", .left), ("n", .right))
    table.addRow("a|b", "1")
    table.addRow("é\nx", "12345")
    #expect(
      table.text == #"""
        | Name |     n |
        | ---- | ----: |
        | a\|b |     1 |
        | é x  | 12345 |

        """#)
  }
}
