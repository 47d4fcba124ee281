import AnimationTiming
import Harness
import Reporting

/// Says everything about one timing curve.
struct CurveCommand: Command {
  static let name = "curve"
  static let summary = "Describe one timing curve: values, slopes, bounds."
  static let example = "settle curve 'cubic-bezier(0.2, 0.8, 0.2, 1)' --at 0.25,0.5"

  private let inputs: [Double]?
  private let isJSON: Bool
  private let words: [String]

  /// The curve at one input.
  private struct Sample {
    let input: Double
    let value: Double
    let slope: Double
  }

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    let texts = try arguments.list(
      "--at", "PROGRESS,…", "sample at these inputs instead of at tenths")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    words = try arguments.operands(
      "CURVE", "a CSS easing, or a name with its set such as swiftui:easeInOut", atLeast: 1)
    var inputs: [Double] = []
    for text in texts {
      guard let input = Double(text), input.isFinite else {
        throw UsageError("--at", text, mustBe: "a finite number")
      }
      inputs.append(input)
    }
    self.inputs = texts.isEmpty ? nil : inputs
  }

  func run(_ console: Console) throws -> ExitCode {
    let parameters = try CurveParameters(words.joined(separator: " "))
    let curve = parameters.curve
    let samples = (inputs ?? (0...10).map { Double($0) / 10 }).map {
      Sample(input: $0, value: curve.value(at: $0), slope: curve.slope(at: $0))
    }
    console.print(
      isJSON
        ? Answer.text("curve", json(parameters, samples)) : Self.text(parameters, samples))
    return .success
  }

  private func json(_ parameters: CurveParameters, _ samples: [Sample]) -> JSONValue {
    let asked = inputs == nil ? nil : samples.first
    let bounds = parameters.curve.range()
    let rows = samples.map { sample in
      JSONValue.object([
        JSONField("at", JSONValue(sample.input)), JSONField("value", JSONValue(sample.value)),
        JSONField("slope", JSONValue(sample.slope)),
      ])
    }
    return [
      "curve": .string(parameters.name), "mode": .string(parameters.mode),
      "value": asked.map { JSONValue($0.value) } ?? .null,
      "slope": asked.map { JSONValue($0.slope) } ?? .null,
      "bounds": ["min": JSONValue(bounds.lowerBound), "max": JSONValue(bounds.upperBound)],
      "samples": .array(rows),
      "errorBound": parameters.errorBound.map { JSONValue($0) } ?? .null,
    ]
  }

  private static func text(_ parameters: CurveParameters, _ samples: [Sample]) -> String {
    func number(_ number: Double) -> String { NumberFormat.significant(number, digits: 6) }
    let bounds = parameters.curve.range()
    var table = MarkdownTable(("Input", .right), ("Output", .right), ("Slope", .right))
    for sample in samples {
      table.addRow(number(sample.input), number(sample.value), number(sample.slope))
    }
    let truth = parameters.mode == "apple" ? "as SwiftUI answers" : "exact mathematics"
    return """
      \(parameters.name), \(truth)
      outputs from \(number(bounds.lowerBound)) to \(number(bounds.upperBound))

      \(table.text)
      """
  }
}
