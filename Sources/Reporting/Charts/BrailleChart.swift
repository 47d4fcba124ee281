/// A chart for a terminal: lines of braille dots, or of plain signs where asked.
///
/// Vertical markers carry letters below the axis, which the lines under the chart explain. A line
/// of the text is never wider than asked for.
package struct BrailleChart: Sendable {
  private let chart: Chart
  private let styles: [ChartStyle]
  private let columns: Int
  private let rows: Int
  private let isASCII: Bool
  private let horizontal: ChartScale
  private let vertical: ChartScale

  /// The letters of markers; those beyond have none.
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// The sign of each layer where there is no braille: the markers, then the series in turn.
  private static let signs: [Character] = [":", "*", "o", "+", "x", "#", "@"]

  /// The smallest plot that can be read.
  private static let smallest = (width: 24, height: 4)

  /// Plans a chart.
  ///
  /// - Parameters:
  ///   - chart: What to draw.
  ///   - width: The columns of the whole text; at least 24 are used.
  ///   - height: The rows of the plot alone; at least 4 are used.
  ///   - isASCII: Whether nothing but ASCII may appear, apart from the texts of the chart itself.
  package init(_ chart: Chart, width: Int = 78, height: Int = 16, isASCII: Bool = false) {
    self.chart = chart
    styles = ChartStyle.styles(of: chart)
    columns = max(width, Self.smallest.width)
    rows = max(height, Self.smallest.height)
    self.isASCII = isASCII
    horizontal = ChartScale(chart.horizontal, showing: chart.horizontalValues)
    vertical = ChartScale(chart.vertical, showing: chart.verticalValues)
  }

  /// The chart, one row a line, ending with a newline.
  package var text: String {
    let numbers = verticalNumbers
    let side = numbers.values.map(\.count).max() ?? 0
    let width = max(columns - side - 2, 8)
    let stairs = letterRows(width)
    let indent = String(repeating: " ", count: side + 2)
    var lines = [chart.title, chart.vertical.label].map { cut(spoken($0), columns) }
    for (row, dots) in plot(width).enumerated() {
      let number = numbers[row] ?? ""
      let edge = isASCII ? "|" : number.isEmpty ? "│" : "┤"
      let gap = String(repeating: " ", count: side - number.count)
      lines.append("\(gap)\(number) \(edge)\(dots)")
    }
    let corner = String(repeating: " ", count: side + 1) + (isASCII ? "+" : "└")
    let ticks = horizontalTicks(width)
    lines.append(corner + axis(width, ticks.map(\.column)))
    lines.append(indent + numbersBelow(width, ticks))
    lines += stairs.map { indent + $0 }
    let name = spoken(chart.horizontal.label)
    let shift = max(0, (columns - side - 2 - name.count) / 2)
    lines.append(indent + String(repeating: " ", count: shift) + cut(name, width))
    lines += legend
    return lines.map { Self.withoutTrailingSpaces($0) + "\n" }.joined()
  }
}

extension BrailleChart {
  /// The rows of the plot.
  private func plot(_ width: Int) -> [String] {
    var canvas = BrailleCanvas(columns: width, rows: rows)
    func place(_ x: Double, _ y: Double) -> ClippedPath.Point? {
      guard let x = horizontal.position(of: x), let y = vertical.position(of: y) else { return nil }
      return ClippedPath.Point(x: x, y: y)
    }
    func dots(_ point: ClippedPath.Point) -> (x: Double, y: Double) {
      (point.x * Double(canvas.width - 1), (1 - point.y) * Double(canvas.height - 1))
    }
    func draw(_ points: [ClippedPath.Point?], _ layer: Int, where pattern: (Int) -> Bool) {
      for piece in ClippedPath(points).pieces {
        var walked = 0
        for (start, end) in zip(piece, piece.dropFirst()) {
          walked = canvas.line(
            from: dots(start), to: dots(end), layer: layer, walked: walked, where: pattern)
        }
      }
    }
    for marker in chart.markers {
      // One dot of six, so that the data stand out.
      let ends =
        marker.direction == .vertical
        ? horizontal.position(of: marker.value).map { x in [(x, 0.0), (x, 1.0)] }
        : vertical.position(of: marker.value).map { y in [(0.0, y), (1.0, y)] }
      draw(
        (ends ?? []).map { ClippedPath.Point(x: $0.0, y: $0.1) }, 0,
        where: { $0.isMultiple(of: 6) })
    }
    for (index, series) in chart.series.enumerated() {
      let style = styles[index].index
      let (layer, pattern) = (style + 1, Self.pattern(style))
      switch series.shape {
      case .line(let points): draw(points.map { place($0.x, $0.y) }, layer, where: pattern)
      case .band(let slices):
        draw(slices.map { place($0.x, $0.low) }, layer, where: { $0.isMultiple(of: 2) })
        draw(slices.map { place($0.x, $0.high) }, layer, where: { $0.isMultiple(of: 2) })
      case .points(let points):
        for point in points.compactMap({ place($0.x, $0.y) })
        where (0...1).contains(point.x) && (0...1).contains(point.y) {
          let (x, y) = dots(point)
          // A cross of five dots, which one dot among many would not be seen as.
          for (right, down) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
            canvas.set(Int(x.rounded()) + right, Int(y.rounded()) + down, layer: layer)
          }
        }
      }
    }
    return canvas.rows(signs: isASCII ? Self.signs : nil)
  }

  /// Which dots of a line are set: all, two of three, and so on, so that lines differ.
  private static func pattern(_ index: Int) -> (Int) -> Bool {
    switch index % 4 {
    case 0: { _ in true }
    case 1: { $0 % 6 < 4 }
    case 2: { $0.isMultiple(of: 2) }
    default: { $0 % 8 < 5 || $0 % 8 == 6 }
    }
  }

  /// Numbers beside the plot, by row.
  private var verticalNumbers: [Int: String] {
    let ticks = ChartTicks(vertical, from: max(2, rows / 3)) { _ in true }.labelled
    var numbers: [Int: String] = [:]
    for tick in ticks {
      guard let share = vertical.position(of: tick.value) else { continue }
      let row = Int(((1 - min(max(share, 0), 1)) * Double(4 * rows - 1)).rounded()) / 4
      numbers[row] = cut(spoken(tick.label), 12)
    }
    return numbers
  }

  private func column(_ share: Double, _ width: Int) -> Int {
    Int((min(max(share, 0), 1) * Double(2 * width - 1)).rounded()) / 2
  }

  /// Numbers below the plot with the columns of their ticks, clear of each other.
  private func horizontalTicks(_ width: Int) -> [(column: Int, text: String)] {
    let ticks = ChartTicks(horizontal, from: 9) { ticks in
      let extents = ticks.map { self.extent(of: $0, width) }
      return zip(extents, extents.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    }.labelled
    var free = 0
    return ticks.compactMap { tick in
      let extent = extent(of: tick, width)
      // With two numbers that do not fit, the second one goes.
      guard extent.lowerBound >= free, extent.upperBound <= width else { return nil }
      free = extent.upperBound + 1
      return (
        column(horizontal.position(of: tick.value) ?? 0, width), spoken(tick.label)
      )
    }
  }

  /// The columns of a number below the plot, moved in where the plot ends.
  private func extent(of tick: ChartTicks.Tick, _ width: Int) -> Range<Int> {
    let length = spoken(tick.label).count
    let middle = column(horizontal.position(of: tick.value) ?? 0, width)
    let start = max(0, min(middle - length / 2, width - length))
    return start..<start + length
  }

  private func axis(_ width: Int, _ columns: [Int]) -> String {
    String((0..<width).map { columns.contains($0) ? (isASCII ? "+" : "┬") : isASCII ? "-" : "─" })
  }

  private func numbersBelow(_ width: Int, _ ticks: [(column: Int, text: String)]) -> String {
    var line = Array(repeating: Character(" "), count: width)
    for tick in ticks {
      let start = max(0, min(tick.column - tick.text.count / 2, width - tick.text.count))
      for (index, character) in tick.text.enumerated() where start + index < width {
        line[start + index] = character
      }
    }
    return String(line)
  }
}

extension BrailleChart {
  /// The markers that have a letter, in the order of the chart.
  private var lettered: [(letter: Character, marker: Chart.Marker, share: Double)] {
    let shown = chart.markers.compactMap { marker -> (Chart.Marker, Double)? in
      guard marker.direction == .vertical, !marker.label.isEmpty,
        let share = horizontal.position(of: marker.value), (0...1).contains(share)
      else { return nil }
      return (marker, share)
    }
    return zip(Self.letters, shown).map { ($0, $1.0, $1.1) }
  }

  /// Rows of letters below the axis: letters of one column stand below each other.
  private func letterRows(_ width: Int) -> [String] {
    var rows: [[Character]] = []
    for (letter, _, share) in lettered {
      let column = column(share, width)
      let row = rows.firstIndex { $0[column] == " " } ?? rows.count
      if row == rows.count { rows.append(Array(repeating: " ", count: width)) }
      rows[row][column] = letter
    }
    return rows.map { String($0) }
  }

  private var legend: [String] {
    let markers = lettered.map { "\($0.letter) \(spoken($0.marker.label))" }
    let levels = chart.markers.filter { $0.direction == .horizontal && !$0.label.isEmpty }.map {
      "\(isASCII ? ":" : "┈") \(spoken($0.label))"
    }
    let names = chart.series.enumerated().filter { !$0.element.name.isEmpty }.map {
      "\(sample(styles[$0.offset].index, $0.element.shape)) \(spoken($0.element.name))"
    }
    return flowed(names + levels) + flowed(markers)
  }

  /// What the dots of a series look like.
  private func sample(_ index: Int, _ shape: Chart.Series.Shape) -> String {
    if isASCII { return String(Self.signs[1 + index % (Self.signs.count - 1)]) }
    switch shape {
    case .points: return "⠶"
    case .band: return "⠂⠂"
    case .line: return ["⠤⠤", "⠤⠄", "⠄⠄", "⠤⠠"][index % 4]
    }
  }

  /// Entries side by side in as many lines as they take.
  private func flowed(_ entries: [String]) -> [String] {
    entries.reduce(into: [String]()) { lines, entry in
      let entry = cut(entry, columns)
      if let last = lines.last, last.count + 3 + entry.count <= columns {
        lines[lines.count - 1] += "   " + entry
      } else {
        lines.append(entry)
      }
    }
  }

  /// `text` in the characters that the terminal is said to have.
  private func spoken(_ text: String) -> String {
    guard isASCII else { return text }
    return text.reduce(into: "") { spoken, character in
      if character.isASCII {
        spoken.append(character)
      } else if let digit = Self.superscripts.firstIndex(of: character) {
        let isFirst = spoken.hasSuffix("10")
        spoken += (isFirst ? "^" : "") + (digit < 10 ? "\(digit)" : "-")
      } else {
        spoken += Self.spellings[character] ?? "?"
      }
    }
  }

  private static let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁻")

  private static let spellings: [Character: String] = [
    "−": "-", "–": "-", "—": "-", "×": "x", "·": "*", "µ": "u", "±": "+-", "≤": "<=", "≥": ">=",
    "…": "...", "ε": "epsilon", "ζ": "zeta", "π": "pi", "°": "deg",
  ]

  private func cut(_ text: String, _ width: Int) -> String {
    text.count <= width ? text : text.prefix(width - 1) + (isASCII ? "~" : "…")
  }

  private static func withoutTrailingSpaces(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
