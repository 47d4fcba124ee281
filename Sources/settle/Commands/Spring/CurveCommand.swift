import AnimationTiming
import Harness
import Reporting

/// Says everything about one timing curve.
struct CurveCommand: Command {
  static let name = "curve"
  static let summary = "Describe one timing curve: values, slopes, bounds, inverse."
  static let example = "settle curve 'cubic-bezier(0.2, 0.8, 0.2, 1)' --at 0.25,0.5,90%"

  private let inputs: [Double]?

  /// Shares of the way whose times are asked for.
  private let shares: [Double]
  private let isJSON: Bool
  private let words: [String]

  /// The curve at one input.
  private struct Sample {
    let input: Double
    let value: Double
    let slope: Double
  }

  /// The curve the other way round.
  private struct Moment {
    let share: Double

    /// `nil` when the curve never gets there.
    let input: Double?
  }

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    let texts = try arguments.list(
      "--at", "PROGRESS|SHARE%,…",
      "sample at these inputs instead of at tenths; with a percent sign, say when that share of "
        + "the way is done first (default: 50%,90%,99%)")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    words = try arguments.operands(
      "CURVE", "a CSS easing, or a name with its set such as swiftui:easeInOut", atLeast: 1)
    var (inputs, shares): ([Double], [Double]) = ([], [])
    for text in texts {
      guard let number = ShareText.number(text), number.isFinite else {
        throw UsageError("--at", text, mustBe: "a finite number, or a share of the way such as 50%")
      }
      if text.hasSuffix("%") { shares.append(number) } else { inputs.append(number) }
    }
    self.inputs = inputs.isEmpty ? nil : inputs
    self.shares = shares.isEmpty ? [0.5, 0.9, 0.99] : shares
  }

  func run(_ console: Console) throws -> ExitCode {
    let parameters = try CurveParameters(words.joined(separator: " "))
    let curve = parameters.curve
    let samples = (inputs ?? (0...10).map { Double($0) / 10 }).map {
      Sample(input: $0, value: curve.value(at: $0), slope: curve.slope(at: $0))
    }
    let moments = shares.map { Moment(share: $0, input: curve.firstInput(reaching: $0)) }
    console.print(
      isJSON
        ? Answer.text("curve", json(parameters, samples, moments))
        : Self.text(parameters, samples, moments))
    return .success
  }

  private func json(
    _ parameters: CurveParameters, _ samples: [Sample], _ moments: [Moment]
  ) -> JSONValue {
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
      "inverse": .array(
        moments.map { moment in
          [
            "share": JSONValue(moment.share),
            "at": moment.input.map { JSONValue($0) } ?? .null,
          ]
        }),
      "errorBound": parameters.errorBound.map { JSONValue($0) } ?? .null,
    ]
  }

  private static func text(
    _ parameters: CurveParameters, _ samples: [Sample], _ moments: [Moment]
  ) -> String {
    func number(_ number: Double) -> String { NumberFormat.significant(number, digits: 6) }
    let bounds = parameters.curve.range()
    var table = MarkdownTable(("Input", .right), ("Output", .right), ("Slope", .right))
    for sample in samples {
      table.addRow(number(sample.input), number(sample.value), number(sample.slope))
    }
    let reached = moments.map { moment in
      let share = NumberFormat.percent(moment.share, digits: 6)
      return moment.input.map { "\(share) of the way at \(number($0))" } ?? "\(share) never"
    }
    let truth = parameters.mode == "apple" ? "as SwiftUI answers" : "exact mathematics"
    return """
      \(parameters.name), \(truth)
      outputs from \(number(bounds.lowerBound)) to \(number(bounds.upperBound))
      \(reached.joined(separator: ", "))

      \(table.text)
      """
  }
}
