public import AnimationTiming
public import Harness

/// A solver of straight lines between points, to be judged by rules.
public protocol LinesSolver: TimingCurve {
  init(_ points: [PiecewiseLinear.Point]) throws(ParameterError)
}

extension PiecewiseLinear: LinesSolver {}

/// What straight lines between points must do: CSS `linear()` after its stops are spread.
public enum LinesRules<Solver: LinesSolver> {
  public static var all: [Rule<LinesCase>] {
    [
      meetsPoints, isStraight, staysBetweenNeighbours, slopeIsRiseOverRun, goesOnOutside,
      rejectsNonsense,
    ]
  }

  private static var source: String { "CSS Easing Functions, linear easing functions" }

  static var meetsPoints: Rule<LinesCase> {
    Rule(
      "curve.lines.meets-points",
      "At the input of a point the output is its own, and at a jump that of the later point",
      source: source, limit: 0
    ) { subject in
      let solver = try Solver(subject.points)
      func distance(_ input: Double) -> Double {
        let output = subject.points.last { $0.input == input }?.output ?? .nan
        return (solver.value(at: input) - output).magnitude
      }
      return worst(distance(0), distance(subject.knee.input), distance(1))
    }
  }

  static var isStraight: Rule<LinesCase> {
    Rule(
      "curve.lines.straight", "Between two points the output is their weighted mean",
      source: source, limit: 0x1p-50,
      derivation: "the weight and two products are rounded, on either side"
    ) { subject in
      let (from, to) = subject.segment
      guard subject.progress < 1, to.input > from.input else { return nil }
      let weight = (subject.progress - from.input) / (to.input - from.input)
      let expected = from.output + weight * (to.output - from.output)
      let found = try Solver(subject.points).value(at: subject.progress)
      return (found - expected).magnitude / subject.size
    }
  }

  static var staysBetweenNeighbours: Rule<LinesCase> {
    Rule(
      "curve.lines.between-neighbours", "No output is beyond those of the two points around it",
      source: "derived here: the weights are positive and add up to 1", limit: 0x1p-52,
      derivation: "the last bit of an output near 1"
    ) { subject in
      let (from, to) = subject.segment
      guard subject.progress < 1 else { return nil }
      let value = try Solver(subject.points).value(at: subject.progress)
      let below = min(from.output, to.output) - value
      return worst(excess(below), excess(value - max(from.output, to.output))) / subject.size
    }
  }

  static var slopeIsRiseOverRun: Rule<LinesCase> {
    Rule(
      "curve.lines.slope", "The slope is the rise over the run of the line",
      source: source, limit: 0x1p-51, derivation: "rise, run and quotient are rounded"
    ) { subject in
      let (from, to) = subject.segment
      guard subject.progress < 1, to.input > from.input else { return nil }
      let slope = try Solver(subject.points).slope(at: subject.progress)
      let rise = to.output - from.output
      return (slope * (to.input - from.input) - rise).magnitude / max(1, rise.magnitude)
    }
  }

  static var goesOnOutside: Rule<LinesCase> {
    Rule(
      "curve.lines.goes-on-outside",
      "Outside of 0…1 the outer lines go on, flat from the later of two points at one input",
      source: source, level: .should, limit: 0x1p-49,
      derivation: "twice that of a point between, as the weights exceed 1"
    ) { subject in
      let solver = try Solver(subject.points)
      let knee = subject.knee
      let start = knee.input > 0 ? 0 : knee.output
      let before = knee.input > 0 ? knee.output / knee.input : 0
      let after = knee.input < 1 ? (1 - knee.output) / (1 - knee.input) : 0
      let distance = subject.progress
      guard distance > 0 else { return nil }
      return worst(
        (solver.value(at: -distance) - (start - distance * before)).magnitude
          / max(1, before.magnitude),
        (solver.value(at: 1 + distance) - (1 + ((1 + distance) - 1) * after)).magnitude
          / max(1, after.magnitude))
    }
  }

  static var rejectsNonsense: Rule<LinesCase> {
    Rule(
      "curve.lines.rejects-nonsense",
      "No point at all, inputs that fall and numbers that are none are refused",
      source: source, limit: 0, unit: "accepted"
    ) { subject in
      let bad: [[PiecewiseLinear.Point]] = [
        [], [subject.knee, .init(input: subject.knee.input - 1, output: 1)],
        [.init(input: .nan, output: 0)], [.init(input: 0, output: .infinity)],
      ]
      return Double(bad.count { (try? Solver($0)) != nil })
    }
  }
}
