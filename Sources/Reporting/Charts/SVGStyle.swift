/// The style sheet of an SVG chart: colours for light and dark paper, sizes for narrow and wide.
///
/// All selectors begin at the class of the picture, so that a page may hold several.
enum SVGStyle {
  static let text = (frame + colors(\.light) + dark + sizes).joined(separator: "\n")

  private static let frame =
    [
      "text{font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",sans-serif}",
      "{font-size:\(number(SVGLayout.em))px}",
      ".title{font-weight:600}",
      "path{fill:none;stroke-width:2;stroke-linejoin:round}",
      "path,.swatch{vector-effect:non-scaling-stroke}",
      ".grid,.marker{stroke-width:1}",
      ".marker{stroke-dasharray:3 3}",
      ".band{stroke-width:1;fill-opacity:.22}",
      ".halo{stroke-width:4px;stroke-linejoin:round;paint-order:stroke}",
    ].map(rule)
    + ChartStyle.dashes.enumerated().filter { !$0.element.isEmpty }.map { index, dash in
      rule(".dash\(index){stroke-dasharray:\(dash.map(String.init).joined(separator: " "))}")
    }

  private static func colors(_ tone: KeyPath<ChartStyle.Ink, String>) -> [String] {
    let quiet = ChartStyle.quiet[keyPath: tone]
    let paper = ChartStyle.paper[keyPath: tone]
    return [
      ".paper{fill:\(paper)}", "text{fill:\(ChartStyle.text[keyPath: tone])}",
      "text.number{fill:\(quiet)}", ".halo{stroke:\(paper)}",
      "path.grid{stroke:\(ChartStyle.grid[keyPath: tone])}",
      "path.axis,path.marker{stroke:\(quiet)}",
    ].map(rule)
      + ChartStyle.inks.enumerated().map { index, ink in
        rule(".ink\(index){stroke:\(ink[keyPath: tone])}")
          + rule("path.fill\(index){fill:\(ink[keyPath: tone])}")
      }
  }

  private static let dark =
    ["@media(prefers-color-scheme:dark){"] + colors(\.dark) + ["}"]

  /// From these widths of the picture on, in points, text of these sizes is about as large as that
  /// of a page.
  private static let sizes = [(480, 12.5), (640, 10.5), (840, 8.5), (1080, 7.0)].map {
    width, size in
    "@media(min-width:\(width)px){" + rule("{font-size:\(number(size))px}") + "}"
  }

  private static func rule(_ rule: String) -> String {
    let parts = rule.split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)
    let selectors = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    let scoped = selectors.map { $0.isEmpty ? ".settle-chart" : ".settle-chart \($0)" }
    return "\(scoped.joined(separator: ",")){\(parts[1])"
  }

  private static func number(_ number: Double) -> String { NumberFormat.significant(number) }
}
