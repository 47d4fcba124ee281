/// How a series is told from the others: by colour, by dashes, and by the shape of its points.
///
/// Colours repeat after six and dashes after five, so that thirty lines differ in one or the other.
/// The colours are chosen for readers who do not tell red from green: they differ in lightness as
/// well as in hue, and each is at least three times as bright or dark as the paper.
struct ChartStyle: Hashable, Sendable {
  /// A pair of colours for one purpose, on light paper and on dark.
  struct Ink: Hashable, Sendable {
    let light: String
    let dark: String
  }

  /// The shape of a point, as a path in a square from −1 to 1.
  enum Shape: String, Hashable, Sendable, CaseIterable {
    case disc, square, triangle, diamond, plus, cross
  }

  /// The place of the series among those of its chart, areas counted last.
  let index: Int

  init(_ index: Int) { self.index = index }

  /// The style of each series of `chart`, in order.
  ///
  /// Lines and points come first, so that the first line has the first colour and no dashes
  /// whatever areas lie below it.
  static func styles(of chart: Chart) -> [ChartStyle] {
    let isArea = chart.series.map { if case .band = $0.shape { true } else { false } }
    let lines = isArea.count { !$0 }
    var (line, area) = (0, lines)
    return isArea.map { isArea in
      defer { if isArea { area += 1 } else { line += 1 } }
      return ChartStyle(isArea ? area : line)
    }
  }

  /// Which of `inks` it is drawn with.
  var color: Int { index % Self.inks.count }

  /// Which of `dashes` a line of it has.
  var dash: Int { index % Self.dashes.count }

  /// What a point of it looks like.
  var shape: Shape { Shape.allCases[index % Shape.allCases.count] }

  /// The colours of series: blue, vermilion, green, purple, brown, grey.
  static let inks = [
    Ink(light: "#0063A6", dark: "#63B8F0"), Ink(light: "#C84E00", dark: "#FF9D5C"),
    Ink(light: "#00745A", dark: "#3FCFA5"), Ink(light: "#A3347F", dark: "#F29AD3"),
    Ink(light: "#7A5A00", dark: "#E8CC4A"), Ink(light: "#50565C", dark: "#B8BEC4"),
  ]

  /// Lengths of strokes and gaps, in points; none for an unbroken line.
  static let dashes: [[Int]] = [[], [7, 4], [2, 3], [9, 3, 2, 3], [14, 4]]

  static let paper = Ink(light: "#FFFFFF", dark: "#16191D")
  static let text = Ink(light: "#1F2328", dark: "#E6E9ED")
  static let quiet = Ink(light: "#59616B", dark: "#A3ABB5")
  static let grid = Ink(light: "#E1E5EA", dark: "#31373E")
}
