import Reporting

/// Where the chart of an answer goes: to a file as SVG, or below the answer in braille.
struct ChartChoice {
  /// The path of a file; "-" for the terminal; `nil` when nothing was said.
  private let target: String?

  /// The columns of a chart that nothing limits, and the most that one takes of a wide terminal.
  private static let width = 78
  private static let widest = 120

  /// Declares the option and takes its value.
  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    target = try arguments.option(
      "--chart", "FILE.svg|-",
      "write a chart to this file, or below the answer (default: below it on a terminal)")
    if let target, target != "-", !target.hasSuffix(".svg") {
      throw UsageError("--chart", target, mustBe: "the path of an .svg file, or -")
    }
  }

  /// The same choice as words of a call.
  var words: [String] { target.map { ["--chart", $0] } ?? [] }

  /// Writes the chart to its file.
  ///
  /// - Returns: What is to stand below the answer instead; empty when nothing.
  func draw(
    _ chart: @autoclosure () -> Chart, _ console: Console, isJSON: Bool
  ) throws(FileError) -> String {
    if let target, target != "-" {
      try OutputFile.write(
        [OutputFile(target, SVGChart(chart()).text)], pending: console.pending)
      return ""
    }
    guard !isJSON, target == "-" || console.columns != nil else { return "" }
    let width = min(console.width ?? Self.width, Self.widest)
    return "\n" + BrailleChart(chart(), width: width, isASCII: console.isASCII).text
  }
}
