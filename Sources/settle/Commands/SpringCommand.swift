import AnimationTiming
import Harness
import Reporting

/// Says everything about one spring.
struct SpringCommand: Command {
  static let name = "spring"
  static let summary = "Describe one spring: three generations, settling, samples."
  static let example = "settle spring duration=0.5 bounce=0.3 --at 0.1,200ms"

  private let times: [Double]?
  private let chart: ChartChoice
  private let quantity: SpringChart.Quantity
  private let isJSON: Bool
  private let words: [String]

  /// The bands of which the settling times are told, as shares of the distance.
  private static let bands = [0.001, 0.01, 0.02]

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    let texts = try arguments.list(
      "--at", "TIME,…", "sample at these times instead of at multiples of the response")
    chart = try ChartChoice(&arguments)
    quantity = try arguments.choice(
      "--chart-of", "what the chart shows against time", default: SpringChart.Quantity.value)
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    words = try arguments.operands(
      "PARAMS",
      "a preset such as bouncy or react-spring:wobbly, or response=0.5 damping-fraction=0.7",
      atLeast: 1)
    var times: [Double] = []
    for text in texts {
      let time = try SecondsText.seconds(text, "--at")
      guard time.isFinite, time >= 0 else {
        throw UsageError("--at", text, mustBe: "finite and ≥ 0")
      }
      times.append(time)
    }
    self.times = texts.isEmpty ? nil : times
  }

  func run(_ console: Console) throws -> ExitCode {
    let parameters = try SpringParameters(words)
    let sheet = SpringSheet(parameters.spring, bands: Self.bands, times: times)
    let chart = try self.chart.draw(sheet.chart(of: quantity), console, isJSON: isJSON)
    console.print(
      isJSON
        ? Answer.text("spring", sheet.json(warnings: parameters.notes))
        : sheet.text(notes: parameters.notes) + chart)
    return .success
  }
}
