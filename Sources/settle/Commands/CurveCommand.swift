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

  /// 2 ulp of 1, which `CubicBezier` promises for inputs in 0…1.
  private static let errorBound = 0x1p-51

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    let texts = try arguments.list(
      "--at", "PROGRESS,…", "sample at these inputs instead of at tenths")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    words = try arguments.operands("CURVE", "cubic-bezier(x1, y1, x2, y2)", atLeast: 1)
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
    let curve = try CurveParameters.curve(words.joined(separator: " "))
    let samples = (inputs ?? (0...10).map { Double($0) / 10 }).map {
      (input: $0, value: curve.value(at: $0), slope: curve.slope(at: $0))
    }
    guard isJSON else {
      let (low, high) = (curve.range.lowerBound, curve.range.upperBound)
      func number(_ number: Double) -> String { NumberFormat.significant(number, digits: 6) }
      var table = MarkdownTable(("Input", .right), ("Output", .right), ("Slope", .right))
      for sample in samples {
        table.addRow(number(sample.input), number(sample.value), number(sample.slope))
      }
      console.print("\(curve)\noutputs from \(number(low)) to \(number(high))\n\n\(table.text)")
      return .success
    }
    let first = inputs == nil ? nil : samples.first
    let rows = samples.map { sample in
      JSONValue.object([
        JSONField("at", JSONValue(sample.input)), JSONField("value", JSONValue(sample.value)),
        JSONField("slope", JSONValue(sample.slope)),
      ])
    }
    console.print(
      Answer.text(
        "curve",
        [
          "curve": .string(curve.description),
          "value": first.map { JSONValue($0.value) } ?? .null,
          "slope": first.map { JSONValue($0.slope) } ?? .null,
          "bounds": [
            "min": JSONValue(curve.range.lowerBound), "max": JSONValue(curve.range.upperBound),
          ], "samples": .array(rows), "errorBound": JSONValue(Self.errorBound),
        ]))
    return .success
  }
}
