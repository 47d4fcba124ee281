import Harness
import Reporting
import Studies

/// Fits a spring to a recording.
struct TraceCommand: Command {
  static let name = "trace"
  static let summary = "Fit a spring to a recorded motion, and say how far to trust it."
  static let example = "settle trace Examples/Traces/dialog.csv"

  private let file: String?
  private let recipe: TraceExample?
  private let choice: TraceTable.Choice
  private let assumptions: TraceAssumptions
  private let origin: Double?
  private let chart: ChartChoice
  private let quantity: TraceChart.Quantity
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    var choice = TraceTable.Choice()
    choice.column = try arguments.option(
      "--column", "NAME", "the column of the positions (default: the one with the widest range)")
    choice.timeColumn = try arguments.option(
      "--time-column", "NAME", "the column of the times (default: the one called so, or the first)")
    let unit = try arguments.option(
      "--unit", "s|ms|us|ns", "the unit of the times (default: what the header says, or the steps)")
    let rate = try arguments.option(
      "--fps", "N", "rows a second, for a file that counts frames or has no times")
    let fixed = try arguments.list(
      "--fix", "NAME=VALUE,…", "what is known before: latency, velocity, from, target")
    let start = try arguments.option(
      "--origin", "TIME", "from when latency counts (default: 0 if near, or the first row)")
    chart = try ChartChoice(&arguments)
    quantity = try arguments.choice(
      "--chart-of", "what the chart shows against time", default: TraceChart.Quantity.position)
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    let names = TraceExample.all.map(\.name)
    let example = try arguments.option(
      "--example", "NAME", "print a made recording: \(names.joined(separator: ", "))")
    let files = try arguments.operands(
      "FILE", "times and positions in CSV, TSV or JSON", atLeast: example == nil ? 1 : 0,
      atMost: 1)

    if let unit {
      guard let known = TraceTable.TimeUnit(rawValue: unit), known != .frames else {
        throw UsageError("--unit", unit, mustBe: "one of s, ms, us, ns")
      }
      choice.unit = known
    }
    if let rate {
      guard let number = Double(rate), number > 0, number <= 1e6 else {
        throw UsageError("--fps", rate, mustBe: "a number above 0 and at most 1e6")
      }
      choice.framesPerSecond = number
    }
    if unit != nil, rate != nil {
      throw UsageError("--fps", value: rate, "--fps and --unit both scale the times; give one")
    }
    self.choice = choice
    origin = try start.map { text throws(UsageError) in try Self.finite(text, "--origin") }
    assumptions = try Self.assumptions(fixed)
    recipe = try example.map { word throws(UsageError) in
      guard let found = TraceExample.all.first(where: { $0.name == word }) else {
        throw UsageError(
          "--example", word, mustBe: ArgumentReader.choices(names, nearestTo: word))
      }
      return found
    }
    file = files.first
  }

  func run(_ console: Console) throws -> ExitCode {
    if let recipe {
      console.print(recipe.text)
      return .success
    }
    let path = file ?? ""
    let table = try TraceReader.read(path, choice)
    let analysis = try self.analysis(of: table, path)
    let chart = try self.chart.draw(
      TraceChart(analysis, table).chart(of: quantity), console, isJSON: isJSON)
    console.print(
      isJSON
        ? Answer.text("trace", TraceJSON(analysis, table).value)
        : TraceText(analysis, table).text + chart)
    return .success
  }

  private func analysis(
    of table: TraceTable, _ path: String
  ) throws(FileError) -> TraceAnalysis {
    do throws(TraceError) {
      return try TraceAnalysis(
        times: table.times, positions: table.positions, origin: origin, assuming: assumptions)
    } catch {
      throw FileError(
        .malformed, path, error.description, field: error.field, value: error.value)
    }
  }

  private static let fixable = ["from", "latency", "target", "velocity"]

  private static func assumptions(_ words: [String]) throws(UsageError) -> TraceAssumptions {
    var values: [String: Double] = [:]
    for word in words {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else {
        throw UsageError("--fix", word, mustBe: "a name and its value, such as latency=0")
      }
      guard fixable.contains(sides[0]) else {
        throw UsageError(
          "--fix", sides[0], mustBe: ArgumentReader.choices(fixable, nearestTo: sides[0]))
      }
      guard values[sides[0]] == nil else {
        throw UsageError("--fix", value: word, "--fix names \(sides[0]) twice")
      }
      values[sides[0]] = try finite(sides[1], "--fix \(sides[0])", isTime: sides[0] == "latency")
    }
    return TraceAssumptions(
      latency: values["latency"], velocity: values["velocity"], from: values["from"],
      target: values["target"])
  }

  private static func finite(
    _ text: String, _ field: String, isTime: Bool = true
  ) throws(UsageError) -> Double {
    let number = isTime ? try SecondsText.seconds(text, field) : Double(text)
    guard let number, number.isFinite, number.magnitude <= 1e12 else {
      throw UsageError(field, text, mustBe: "a finite number of at most 1e12")
    }
    return number
  }
}
