import AnimationTiming
import Conformance

extension Mutant {
  static let beziers: [Mutant] = [
    Mutant("rounds outputs and turns slopes round", .beziers(LooseBezier.self)),
    Mutant("takes the input for the parameter", .beziers(ParameterAsInput.self)),
    Mutant("loses the second control point", .beziers(DroppedPoint.self)),
    Mutant("exchanges the control points", .beziers(ExchangedPoints.self)),
    Mutant("exchanges inputs and outputs of the points", .beziers(ExchangedAxes.self)),
    Mutant("holds its ends outside of 0…1", .beziers(HeldEnds.self)),
    Mutant("clamps the outputs of control points", .beziers(ClampedOutputs.self)),
    Mutant("computes curves in single precision", .beziers(SingleBezier.self)),
    Mutant("stops after four Newton steps", .beziers(FourSteps.self)),
    Mutant("looks curves up in a table of 256", .beziers(Table.self)),
  ]

  static let steps: [Mutant] = [
    Mutant("jumps one step too early", .steps(EarlySteps.self)),
    Mutant("ignores the before flag", .steps(NoFlag.self)),
    Mutant("exchanges start and end", .steps(ExchangedJumps.self)),
    Mutant("has as many jumps as steps in every kind", .steps(AlwaysCount.self)),
    Mutant("holds its levels outside of 0…1", .steps(HeldSteps.self)),
    Mutant("goes down the stairs", .steps(FallingSteps.self)),
    Mutant("makes one step of none", .steps(LenientSteps.self)),
  ]

  static let lines: [Mutant] = [
    Mutant("takes the earlier point at a jump", .lines(EarlierAtJump.self)),
    Mutant("goes smoothly between points", .lines(SmoothLines.self)),
    Mutant("goes to the nearest point", .lines(NearestPoint.self)),
    Mutant("holds its outer points", .lines(HeldLines.self)),
    Mutant("tells run over rise", .lines(InverseSlope.self)),
    Mutant("overshoots between points", .lines(OvershootingLines.self)),
    Mutant("sorts points instead of refusing them", .lines(LenientLines.self)),
  ]

  static let namedCurves: [Mutant] = [
    Mutant("exchanges in and out", .namedCurves(ExchangedNames.self)),
    Mutant("eases by a parabola", .namedCurves(Parabola.self)),
    Mutant("draws circles by Bézier curves", .namedCurves(BezierCircles.self)),
    Mutant("rounds outputs to a thousandth", .namedCurves(RoundedNames.self)),
    Mutant("trembles", .namedCurves(Trembling.self)),
    Mutant("misses the end", .namedCurves(MissedEnd.self)),
    Mutant("eases what is linear", .namedCurves(EasedLinear.self)),
    Mutant("tells half of the slope", .namedCurves(HalfSlope.self)),
  ]

  static let easingTexts: [Mutant] = [
    Mutant("takes ease for ease-in-out", .easingTexts(WrongKeyword.self)),
    Mutant("spreads all stops when one lacks an input", .easingTexts(SpreadAll.self)),
    Mutant("drops the second input of a stop", .easingTexts(OneInput.self)),
    Mutant("sorts stops that fall", .easingTexts(SortedStops.self)),
    Mutant("reads lower case only", .easingTexts(LowerCase.self)),
    Mutant("takes what it does not know for ease", .easingTexts(LenientReader.self)),
  ]
}

// MARK: cubic Bézier curves

private protocol BezierMutation: BezierSolver {
  var exact: CubicBezier { get }
  init(exact: CubicBezier)
  static func points(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double, Double, Double, Double)
}

extension BezierMutation {
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    let points = Self.points(x1, y1, x2, y2)
    self.init(exact: try CubicBezier(points.0, points.1, points.2, points.3))
  }
  static func points(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double, Double, Double, Double) { (x1, y1, x2, y2) }
  func value(at progress: Double) -> Double { exact.value(at: progress) }
  func slope(at progress: Double) -> Double { exact.slope(at: progress) }
}

private struct LooseBezier: BezierMutation {
  let exact: CubicBezier
  func value(at progress: Double) -> Double {
    let value = exact.value(at: progress)
    return progress >= 1 ? value + 1e-6 : (value * 0x1p10).rounded(.down) / 0x1p10 - progress * 1e-3
  }
  func slope(at progress: Double) -> Double { 1 / exact.slope(at: progress) }
}

private struct ParameterAsInput: BezierMutation {
  let exact: CubicBezier
  func value(at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * t * (s * exact.y1 + t * exact.y2) + t * t * t
  }
}

private struct DroppedPoint: BezierMutation {
  let exact: CubicBezier
  static func points(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double, Double, Double, Double) { (x1, y1, 1, 1) }
}

private struct ExchangedPoints: BezierMutation {
  let exact: CubicBezier
  static func points(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double, Double, Double, Double) { (x2, y2, x1, y1) }
}

private struct ExchangedAxes: BezierMutation {
  let exact: CubicBezier
  static func points(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double, Double, Double, Double) { (min(max(y1, 0), 1), x1, min(max(y2, 0), 1), x2) }
}

private struct HeldEnds: BezierMutation {
  let exact: CubicBezier
  func value(at progress: Double) -> Double { exact.value(at: min(max(progress, 0), 1)) }
}

private struct ClampedOutputs: BezierMutation {
  let exact: CubicBezier
  static func points(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double, Double, Double, Double) { (x1, min(max(y1, 0), 1), x2, min(max(y2, 0), 1)) }
}

private struct SingleBezier: BezierMutation {
  let exact: CubicBezier
  func value(at progress: Double) -> Double { Double(Float(exact.value(at: progress))) }
}

/// Newton's method from the input, as short solvers have it: lost where the curve is flat.
private struct FourSteps: BezierMutation {
  let exact: CubicBezier
  func value(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return exact.value(at: progress) }
    var t = progress
    for _ in 0..<4 {
      let s = 1 - t
      let x = 3 * s * t * (s * exact.x1 + t * exact.x2) + t * t * t
      let slope =
        3 * (s * s * exact.x1 + 2 * s * t * (exact.x2 - exact.x1) + t * t * (1 - exact.x2))
      t -= (x - progress) / slope
    }
    let s = 1 - t
    return 3 * s * t * (s * exact.y1 + t * exact.y2) + t * t * t
  }
}

private struct Table: BezierMutation {
  let exact: CubicBezier
  func value(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return exact.value(at: progress) }
    let place = progress * 256
    let (low, share) = (place.rounded(.down), place - place.rounded(.down))
    return exact.value(at: low / 256) * (1 - share) + exact.value(at: (low + 1) / 256) * share
  }
}

// MARK: staircases

private protocol StepsMutation: StepsSolver {
  var exact: Steps { get }
  init(exact: Steps)
  static func change(_ count: Int, _ jump: Steps.Jump) -> (Int, Steps.Jump)
}

extension StepsMutation {
  init(_ count: Int, _ jump: Steps.Jump) throws(ParameterError) {
    let (count, jump) = Self.change(count, jump)
    self.init(exact: try Steps(count, jump))
  }
  static func change(_ count: Int, _ jump: Steps.Jump) -> (Int, Steps.Jump) { (count, jump) }
  func value(at progress: Double) -> Double { value(at: progress, before: false) }
  func value(at progress: Double, before isBefore: Bool) -> Double {
    exact.value(at: progress, before: isBefore)
  }
  func slope(at progress: Double) -> Double { 0 }
}

private struct EarlySteps: StepsMutation {
  let exact: Steps
  func value(at progress: Double, before isBefore: Bool) -> Double {
    exact.value(at: min(progress + 1 / Double(exact.count), 1), before: isBefore)
  }
}

private struct NoFlag: StepsMutation {
  let exact: Steps
  func value(at progress: Double, before isBefore: Bool) -> Double { exact.value(at: progress) }
}

private struct ExchangedJumps: StepsMutation {
  let exact: Steps
  static func change(_ count: Int, _ jump: Steps.Jump) -> (Int, Steps.Jump) {
    (count, jump == .start ? .end : jump == .end ? .start : jump)
  }
}

private struct AlwaysCount: StepsMutation {
  let exact: Steps
  func value(at progress: Double, before isBefore: Bool) -> Double {
    let value = exact.value(at: progress, before: isBefore)
    return exact.jump == .both ? value * Double(exact.count + 1) / Double(exact.count) : value
  }
}

private struct HeldSteps: StepsMutation {
  let exact: Steps
  func value(at progress: Double, before isBefore: Bool) -> Double {
    exact.value(at: min(max(progress, 0), 1), before: isBefore)
  }
}

private struct FallingSteps: StepsMutation {
  let exact: Steps
  func value(at progress: Double, before isBefore: Bool) -> Double {
    exact.value(at: 1 - progress, before: isBefore)
  }
}

private struct LenientSteps: StepsMutation {
  let exact: Steps
  static func change(_ count: Int, _ jump: Steps.Jump) -> (Int, Steps.Jump) {
    (max(count, jump == .none ? 2 : 1), jump)
  }
}

// MARK: straight lines

private protocol LinesMutation: LinesSolver {
  var exact: PiecewiseLinear { get }
  init(exact: PiecewiseLinear)
}

extension LinesMutation {
  init(_ points: [PiecewiseLinear.Point]) throws(ParameterError) {
    self.init(exact: try PiecewiseLinear(points))
  }
  func value(at progress: Double) -> Double { exact.value(at: progress) }
  func slope(at progress: Double) -> Double { exact.slope(at: progress) }

  /// The two points around an input inside.
  func around(_ progress: Double) -> (PiecewiseLinear.Point, PiecewiseLinear.Point)? {
    let index = exact.points.lastIndex { $0.input <= progress }
    guard let index, index + 1 < exact.points.count else { return nil }
    return (exact.points[index], exact.points[index + 1])
  }
}

private struct EarlierAtJump: LinesMutation {
  let exact: PiecewiseLinear
  func value(at progress: Double) -> Double {
    exact.points.first { $0.input == progress }?.output ?? exact.value(at: progress)
  }
}

private struct SmoothLines: LinesMutation {
  let exact: PiecewiseLinear
  func value(at progress: Double) -> Double {
    guard let (from, to) = around(progress) else { return exact.value(at: progress) }
    let share = (progress - from.input) / (to.input - from.input)
    return from.output + (to.output - from.output) * share * share * (3 - 2 * share)
  }
}

private struct NearestPoint: LinesMutation {
  let exact: PiecewiseLinear
  func value(at progress: Double) -> Double {
    guard let (from, to) = around(progress) else { return exact.value(at: progress) }
    return progress - from.input < to.input - progress ? from.output : to.output
  }
}

private struct HeldLines: LinesMutation {
  let exact: PiecewiseLinear
  func value(at progress: Double) -> Double { exact.value(at: min(max(progress, 0), 1)) }
}

private struct InverseSlope: LinesMutation {
  let exact: PiecewiseLinear
  func slope(at progress: Double) -> Double { 1 / exact.slope(at: progress) }
}

private struct OvershootingLines: LinesMutation {
  let exact: PiecewiseLinear
  func value(at progress: Double) -> Double {
    guard let (from, to) = around(progress) else { return exact.value(at: progress) }
    let share = (progress - from.input) / (to.input - from.input)
    return exact.value(at: progress) + share * (1 - share) * 8
  }
}

private struct LenientLines: LinesMutation {
  let exact: PiecewiseLinear
  init(exact: PiecewiseLinear) { self.exact = exact }
  init(_ points: [PiecewiseLinear.Point]) throws(ParameterError) {
    exact = try PiecewiseLinear(points.sorted { $0.input < $1.input })
  }
}

// MARK: curves with names

private protocol NamedMutation: NamedCurveSolver {
  var name: StandardCurve { get }
  var exact: ExactNamedCurve { get }
  init(name: StandardCurve, exact: ExactNamedCurve)
}

extension NamedMutation {
  init(_ name: StandardCurve) { self.init(name: name, exact: ExactNamedCurve(name)) }
  func value(at progress: Double) -> Double { exact.value(at: progress) }
  func slope(at progress: Double) -> Double { exact.slope(at: progress) }
}

private struct ExchangedNames: NamedMutation {
  let name: StandardCurve
  let exact: ExactNamedCurve
  func value(at progress: Double) -> Double {
    switch name {
    case .easeIn: ExactNamedCurve(.easeOut).value(at: progress)
    case .circularEaseIn: ExactNamedCurve(.circularEaseOut).value(at: progress)
    default: exact.value(at: progress)
    }
  }
}

private struct Parabola: NamedMutation {
  let name: StandardCurve
  let exact: ExactNamedCurve
  func value(at progress: Double) -> Double {
    switch name {
    case .easeIn: progress * progress
    case .easeOut: progress * (2 - progress)
    case .easeInOut: progress * progress
    default: exact.value(at: progress)
    }
  }
}

private struct BezierCircles: NamedMutation {
  let name: StandardCurve
  let exact: ExactNamedCurve
  func value(at progress: Double) -> Double {
    guard name == .circularEaseIn, let curve = try? CubicBezier(0.55, 0, 1, 0.45) else {
      return exact.value(at: progress)
    }
    return curve.value(at: progress)
  }
}

private struct RoundedNames: NamedMutation {
  let name: StandardCurve
  let exact: ExactNamedCurve
  func value(at progress: Double) -> Double { (exact.value(at: progress) * 1000).rounded() / 1000 }
}

private struct Trembling: NamedMutation {
  let name: StandardCurve
  let exact: ExactNamedCurve
  func value(at progress: Double) -> Double {
    let isOdd = Int(progress * 128) % 2 == 1
    return exact.value(at: progress) + (isOdd ? 0 : 0.05) * progress * (1 - progress)
  }
}

private struct MissedEnd: NamedMutation {
  let name: StandardCurve
  let exact: ExactNamedCurve
  func value(at progress: Double) -> Double { exact.value(at: progress) * (1 - 0x1p-52) }
}

private struct EasedLinear: NamedMutation {
  let name: StandardCurve
  let exact: ExactNamedCurve
  func value(at progress: Double) -> Double {
    ExactNamedCurve(name == .linear ? .easeInOut : name).value(at: progress)
  }
}

private struct HalfSlope: NamedMutation {
  let name: StandardCurve
  let exact: ExactNamedCurve
  func slope(at progress: Double) -> Double { exact.slope(at: progress) / 2 }
}

// MARK: CSS timing functions

/// A reader that changes the text before it reads it.
private protocol ReaderMutation: EasingReader {
  static func change(_ text: String) throws -> String
}

extension ReaderMutation {
  static func value(of text: String, at progress: Double) throws -> Double {
    try CSSReader.value(of: try change(text), at: progress)
  }
}

private enum WrongKeyword: ReaderMutation {
  static func change(_ text: String) -> String { text == "ease" ? "ease-in-out" : text }
}

private enum SpreadAll: ReaderMutation {
  static func change(_ text: String) -> String {
    guard text.hasPrefix("linear(") else { return text }
    let stops = text.dropFirst(7).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard stops.contains(where: { !$0.contains("%") }) else { return text }
    let bare = stops.map { stop in stop.split(separator: " ").first { !$0.contains("%") } ?? "" }
    return "linear(\(bare.joined(separator: ",")))"
  }
}

private enum OneInput: ReaderMutation {
  static func change(_ text: String) -> String {
    text.replacing("25% 75%", with: "25%")
  }
}

private enum SortedStops: ReaderMutation {
  static func change(_ text: String) -> String {
    text.replacing("0.5 60%, 0.25 40%", with: "0.25 40%, 0.5 60%")
  }
}

private enum LowerCase: ReaderMutation {
  private struct Unknown: Error {}

  static func change(_ text: String) throws -> String {
    guard text == text.lowercased() else { throw Unknown() }
    return text
  }
}

private enum LenientReader: ReaderMutation {
  static func change(_ text: String) -> String {
    (try? CSSReader.value(of: text, at: 0)) == nil ? "ease" : text
  }
}
