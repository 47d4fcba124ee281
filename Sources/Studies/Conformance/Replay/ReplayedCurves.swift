import AnimationTiming
import Conformance

/// A cubic Bézier curve that somebody else computes.
struct ReplayedBezier: BezierSolver {
  private let curve: CubicBezier

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    curve = try CubicBezier(x1, y1, x2, y2)
  }

  private func question(_ progress: Double) -> ReplayQuestion {
    ReplayQuestion(.bezier, curve.x1, curve.y1, curve.x2, curve.y2, progress)
  }

  func value(at progress: Double) -> Double {
    ReplayBook.current?.numbers(question(progress))?[0] ?? curve.value(at: progress)
  }

  func slope(at progress: Double) -> Double {
    ReplayBook.current?.slope(question(progress)) ?? curve.slope(at: progress)
  }
}

/// A staircase that somebody else computes.
struct ReplayedSteps: StepsSolver {
  private let steps: Steps
  private let numbers: (count: Double, jump: Double)

  init(_ count: Int, _ jump: Steps.Jump) throws(ParameterError) {
    steps = try Steps(count, jump)
    let index = ReplayQuestion.jumpNames.firstIndex { jump.rawValue == "jump-\($0)" } ?? 0
    numbers = (Double(count), Double(index))
  }

  private func question(_ progress: Double, _ isBefore: Bool) -> ReplayQuestion {
    ReplayQuestion(isBefore ? .stepsFromBelow : .steps, numbers.count, numbers.jump, progress)
  }

  func value(at progress: Double) -> Double { value(at: progress, before: false) }

  func value(at progress: Double, before isBefore: Bool) -> Double {
    ReplayBook.current?.numbers(question(progress, isBefore))?[0]
      ?? steps.value(at: progress, before: isBefore)
  }

  func slope(at progress: Double) -> Double {
    ReplayBook.current?.slope(question(progress, false)) ?? steps.slope(at: progress)
  }
}

/// Three points joined by straight lines that somebody else computes.
struct ReplayedLines: LinesSolver {
  private let lines: PiecewiseLinear
  private let points: [PiecewiseLinear.Point]

  init(_ points: [PiecewiseLinear.Point]) throws(ParameterError) {
    lines = try PiecewiseLinear(points)
    self.points = points
  }

  /// `nil` for other than three points, of which no rule asks a value.
  private func question(_ progress: Double) -> ReplayQuestion? {
    guard points.count == 3 else { return nil }
    return ReplayQuestion(
      .lines, points[0].input, points[0].output, points[1].input, points[1].output,
      points[2].input, points[2].output, progress)
  }

  func value(at progress: Double) -> Double {
    question(progress).flatMap { ReplayBook.current?.numbers($0)?[0] } ?? lines.value(at: progress)
  }

  func slope(at progress: Double) -> Double {
    question(progress).flatMap { ReplayBook.current?.slope($0) } ?? lines.slope(at: progress)
  }
}

/// A curve with a name that somebody else computes.
struct ReplayedNamedCurve: NamedCurveSolver {
  private let curve: ExactNamedCurve
  private let index: Int

  init(_ name: StandardCurve) {
    (curve, index) = (ExactNamedCurve(name), name.rawValue)
  }

  private func question(_ progress: Double) -> ReplayQuestion {
    ReplayQuestion(.namedCurve, Double(index), progress)
  }

  func value(at progress: Double) -> Double {
    ReplayBook.current?.numbers(question(progress))?[0] ?? curve.value(at: progress)
  }

  func slope(at progress: Double) -> Double {
    ReplayBook.current?.slope(question(progress)) ?? curve.slope(at: progress)
  }
}

/// CSS timing functions that somebody else reads.
///
/// What is none for our own reader is asked about as such, and what is one by its value.
enum ReplayedEasings: EasingReader {
  static func value(of text: String, at progress: Double) throws -> Double {
    let ours: Double
    do {
      ours = try CSSReader.value(of: text, at: progress)
    } catch {
      guard let answer = ReplayBook.current?.numbers(ReplayQuestion(.cssValidity, .text(text))),
        answer[0] != 0
      else { throw error }
      return .nan  // accepted: any value will do
    }
    return ReplayBook.current?.numbers(ReplayQuestion(.css, .text(text), progress))?[0] ?? ours
  }
}
