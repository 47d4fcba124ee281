import Foundation
import Reporting
import TestSupport
import Testing

@Suite("Charts for a terminal")
struct BrailleChartTests {
  @Test("look as the golden files do", arguments: SampleCharts.named.keys.sorted())
  func golden(name: String) throws {
    let chart = try #require(SampleCharts.named[name])
    #expect(
      try chartGolden("\(name).braille.txt").difference(from: BrailleChart(chart).text) == nil)
    #expect(
      try chartGolden("\(name).ascii.txt").difference(
        from: BrailleChart(chart, width: 60, height: 12, isASCII: true).text) == nil)
  }

  @Test("are as wide as asked and no wider", arguments: [24, 40, 78, 120])
  func width(columns: Int) {
    for chart in SampleCharts.named.values {
      for isASCII in [false, true] {
        let text = BrailleChart(chart, width: columns, height: 10, isASCII: isASCII).text
        let widths = text.split(separator: "\n").map(\.count)
        #expect(widths.allSatisfy { $0 <= columns })
        #expect((widths.max() ?? 0) >= columns - 1, "the axis goes all the way")
        #expect(!isASCII || text.utf8.allSatisfy { $0 < 128 })
      }
    }
  }

  /// The dots of the plot as rows of columns, from the characters alone.
  static func dots(_ text: String, rows: Int) -> [[Bool]] {
    let plot = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.contains("┤") || $0.contains("│") }
    let cells = plot.map { line in
      Array(line.drop { $0 != "┤" && $0 != "│" }.dropFirst())
    }
    let width = cells.map(\.count).max() ?? 0
    return (0..<4 * rows).map { row in
      (0..<2 * width).map { column in
        let line = cells[row / 4]
        guard column / 2 < line.count,
          let code = line[column / 2].unicodeScalars.first?.value, code > 0x2800
        else { return false }
        // Dots 1, 2, 3 and 7 are on the left, 4, 5, 6 and 8 on the right.
        let bits = [[0, 1, 2, 6], [3, 4, 5, 7]]
        return (code - 0x2800) >> UInt32(bits[column % 2][row % 4]) & 1 == 1
      }
    }
  }

  @Test("have a dot where the data are")
  func readBack() throws {
    let rows = 12
    let chart = Chart(
      title: "", summary: "", horizontal: .init("x", bounds: 0...2),
      vertical: .init("y", bounds: -0.5...2),
      series: [Chart.Series("", .line(SampleCharts.swing(count: 400)))])
    let text = BrailleChart(chart, width: 66, height: rows).text
    let dots = Self.dots(text, rows: rows)
    let axis = try #require(text.split(separator: "\n").first { $0.contains("└") })
    let width = Double(2 * axis.drop { $0 != "└" }.dropFirst().count - 1)
    var found = 0
    for (row, line) in dots.enumerated() {
      for (column, isSet) in line.enumerated() where isSet {
        found += 1
        let (time, value) = (
          2 * Double(column) / width, 2 - 2.5 * Double(row) / Double(4 * rows - 1)
        )
        // Somewhere in the column of the dot the curve is in its row.
        let near = (-20...20).map { step in
          (SampleCharts.fade(max(0, time + Double(step) / 40 * 2 / width)) - value).magnitude
        }
        #expect((near.min() ?? 1) <= 0.505 * 2.5 / Double(4 * rows - 1))
      }
    }
    #expect(Double(found) >= width, "and one in every column")
  }

  @Test("mark moments with letters below the axis and explain them")
  func letters() throws {
    let text = BrailleChart(SampleCharts.swing).text
    let lines = text.split(separator: "\n").map(String.init)
    // 0.9 and 0.93 are so near that the letters stand below each other.
    #expect(text.contains("a exact") && text.contains("b envelope") && text.contains("e start"))
    let axis = try #require(lines.firstIndex { $0.contains("└") })
    let letters = lines[(axis + 2)...].prefix { !$0.contains("time") }.joined()
    for letter in "abcde" { #expect(letters.filter { $0 == letter }.count == 1) }
  }

  @Test("take odd data", arguments: OddSVGChartTests.cases)
  func odd(name: String, scale: Chart.Axis.Scale) throws {
    let points = try #require(SampleCharts.odd[name])
    let text = BrailleChart(SampleCharts.chart(of: points, scale), width: 40).text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }
}
