import AnimationTiming
import Harness
import Reporting
import Studies

/// Finds the spring that moves most like a curve, or the curve that moves most like a spring.
///
/// A verb of its own, as no wish of `tune` has a meaning here: the answer is the best there is, with
/// its error.
struct MatchCommand: Command {
  static let name = "match"
  static let summary = "Find the best spring for a curve, or the best curve for a spring."
  static let example = "settle match ease-in-out --over 0.35s"

  private let over: Double?
  private let chart: ChartChoice
  private let isJSON: Bool
  private let words: [String]

  /// How long SwiftUI's curves take when nothing is said.
  private static let usual = 0.35

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    let time = try arguments.option(
      "--over", "TIME",
      "how long the curve takes (default: \(Self.usual) for a curve, the best for a spring)")
    chart = try ChartChoice(&arguments)
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    words = try arguments.operands(
      "SPRING|CURVE", "bouncy, duration=0.5 bounce=0.3, ease-out, 'cubic-bezier(…)', …",
      atLeast: 1)
    over = try time.map { text throws(UsageError) in
      let seconds = try SecondsText.seconds(text, "--over")
      guard seconds >= 1e-3, seconds <= 1e3 else {
        throw UsageError("--over", text, mustBe: "between 0.001 and 1000 seconds")
      }
      return seconds
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let answer: MatchAnswer
    switch try MotionText(words.joined(separator: " ")) {
    case .curve(let curve, let name):
      answer = .spring(try CurveMatch(curve, duration: over ?? Self.usual), name: name)
    case .spring(let spring, let notes):
      do throws(ParameterError) {
        answer = .bezier(try BezierMatch(spring, duration: over).written, notes: notes)
      } catch {
        throw Self.refusal(error, words)
      }
    }
    let chart = try self.chart.draw(answer.chart, console, isJSON: isJSON)
    console.print(isJSON ? Answer.text("match", answer.json) : answer.text + chart)
    return .success
  }

  /// The same refusal about the field that was typed, whatever the damping ratio follows from.
  private static func refusal(_ error: ParameterError, _ words: [String]) -> any Error {
    let typed = words.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.first {
      $0.count == 2 && ($0[0].contains("bounce") || $0[0].contains("damping"))
    }
    guard error.field == "dampingRatio", let typed, let number = Double(typed[1]) else {
      return error
    }
    return ParameterError(
      typed[0], number,
      mustBe: "such that the damping ratio is between 0.01 and 30: what never ends is like no curve"
    )
  }
}
