import CLibM

public import AnimationTiming
public import Harness

/// A solver of cubic Bézier timing curves, to be judged by rules.
public protocol BezierSolver: TimingCurve {
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError)
}

extension CubicBezier: BezierSolver {}

/// What a solver of cubic Bézier timing curves must do, whatever its method.
///
/// The curve itself, by its parameter, needs no solver, so it is the oracle: an answer is right
/// when it is a point of the curve. Where the curve is steep the last bit of the input moves the
/// output by many, so the distance to the curve is taken along the axis that is nearer.
public enum BezierRules<Solver: BezierSolver> {
  public static var all: [Rule<BezierCase>] {
    [
      passesThroughEnds, liesOnCurve, invertsInput, slopeIsTangent, isMonotone, staysInUnitSquare,
      reverses, continuesBefore, continuesAfter, isIdentityOnDiagonal, isAffineInOutputs,
    ]
  }

  /// Four units in the last place of the output's size: the evaluation of the oracle takes two.
  private static var limit: Double { 0x1p-50 }
  private static var evaluation: String {
    "4 ulp of the output's size; evaluating the point of the curve takes two"
  }

  static var passesThroughEnds: Rule<BezierCase> {
    Rule(
      "curve.bezier.ends", "The curve starts at 0 and ends at 1, to the last bit",
      source: "definition of a timing curve", limit: 0
    ) { subject in
      let solver = try Solver(subject)
      let (start, end) = (solver.value(at: 0), solver.value(at: 1))
      return (start + end).isNaN ? .nan : max(start.magnitude, (end - 1).magnitude)
    }
  }

  static var liesOnCurve: Rule<BezierCase> {
    Rule(
      "curve.bezier.lies-on-curve", "The output at a point's x is the point's y",
      source: "definition: B(t) = 3(1−t)²t·P₁ + 3(1−t)t²·P₂ + t³", limit: limit,
      derivation: evaluation
    ) { subject in
      let point = BezierPoint(subject, at: subject.progress)
      return point.distance(ofOutput: try Solver(subject).value(at: point.x))
    }
  }

  static var invertsInput: Rule<BezierCase> {
    Rule(
      "curve.bezier.inverts-input", "The output at an input is that of the parameter found there",
      source: "bisection on the monotone x(t) to the last bit", limit: limit,
      derivation: evaluation
    ) { subject in
      let parameter = BezierPoint.parameter(subject, x: subject.progress)
      let point = BezierPoint(subject, at: parameter)
      return point.distance(ofOutput: try Solver(subject).value(at: subject.progress))
    }
  }

  static var slopeIsTangent: Rule<BezierCase> {
    Rule(
      "curve.bezier.slope-is-tangent", "The slope is the direction of the curve",
      source: "derived here: dy/dx = y′(t)/x′(t), compared as the sine of the angle between",
      limit: 1e-7,
      derivation: "near a vertical tangent the parameter is known to √2⁻⁵², as is the direction"
    ) { subject in
      let point = BezierPoint(subject, at: subject.progress)
      let length = hypot(point.dx, point.dy)
      // A cusp has no direction; one is met only where both derivatives vanish.
      guard length > 1e-6, subject.progress > 0, subject.progress < 1 else { return nil }
      let slope = try Solver(subject).slope(at: point.x)
      guard slope.isFinite else { return point.dx.magnitude / length }
      return (slope * point.dx - point.dy).magnitude / (length * hypot(1, slope))
    }
  }

  static var isMonotone: Rule<BezierCase> {
    Rule(
      "curve.bezier.monotone",
      "A curve whose control points lie between its ends and rise never falls",
      source: "derived here: y′(t) is a positive combination of the legs", limit: 0x1p-52,
      derivation: "the last bit of an output near 1"
    ) { subject in
      guard (0...1).contains(subject.y1), (0...1).contains(subject.y2), subject.y1 <= subject.y2
      else { return nil }
      let solver = try Solver(subject)
      let next = min(1, subject.progress + 0x1p-20)
      let fall = solver.value(at: subject.progress) - solver.value(at: next)
      return fall.isNaN ? .nan : max(0, fall)
    }
  }

  static var staysInUnitSquare: Rule<BezierCase> {
    Rule(
      "curve.bezier.within-hull", "With both control points inside 0…1 so is every output",
      source: "convex hull property of Bézier curves", limit: 0
    ) { subject in
      guard (0...1).contains(subject.y1), (0...1).contains(subject.y2) else { return nil }
      let value = try Solver(subject).value(at: subject.progress)
      return value.isNaN ? .nan : max(0, -value, value - 1)
    }
  }

  static var reverses: Rule<BezierCase> {
    Rule(
      "curve.bezier.reversal", "The curve with mirrored control points runs backwards",
      source: "derived here: B(1−t) with P₁ and P₂ exchanged and both axes mirrored",
      limit: 0x1p-49, derivation: "twice the limit of one answer: 1 − f(x) and 1 − x are rounded"
    ) { subject in
      let mirrored = BezierCase(
        x1: 1 - subject.x2, y1: 1 - subject.y2, x2: 1 - subject.x1, y2: 1 - subject.y1,
        progress: subject.progress)
      let parameter = BezierPoint.parameter(mirrored, x: 1 - subject.progress)
      let point = BezierPoint(mirrored, at: parameter)
      return point.distance(ofOutput: 1 - (try Solver(subject).value(at: subject.progress)))
    }
  }

  static var continuesBefore: Rule<BezierCase> {
    Rule(
      "curve.bezier.extends-before-start",
      "Before the start the curve goes on along its tangent, flat where that is vertical",
      source: "CSS Easing Functions, cubic Bézier: inputs outside 0…1", level: .should,
      limit: limit,
      derivation: evaluation
    ) { subject in
      let slope = Self.endSlope(subject.x1, subject.y1, subject.x2, subject.y2)
      let expected = -subject.progress * slope
      return (try Solver(subject).value(at: -subject.progress) - expected).magnitude / max(1, slope)
    }
  }

  static var continuesAfter: Rule<BezierCase> {
    Rule(
      "curve.bezier.extends-after-end",
      "After the end the curve goes on along its tangent, flat where that is vertical",
      source: "CSS Easing Functions, cubic Bézier: inputs outside 0…1", level: .should,
      limit: limit,
      derivation: evaluation
    ) { subject in
      let slope = Self.endSlope(1 - subject.x2, 1 - subject.y2, 1 - subject.x1, 1 - subject.y1)
      let input = 1 + subject.progress
      let expected = 1 + (input - 1) * slope
      return (try Solver(subject).value(at: input) - expected).magnitude / max(1, slope.magnitude)
    }
  }

  static var isIdentityOnDiagonal: Rule<BezierCase> {
    Rule(
      "curve.bezier.diagonal-is-identity",
      "With control points on the diagonal the output is the input",
      source: "derived here: x(t) and y(t) are the same polynomial", limit: limit,
      derivation: evaluation
    ) { subject in
      let solver = try Solver(subject.x1, subject.x1, subject.x2, subject.x2)
      return (solver.value(at: subject.progress) - subject.progress).magnitude
    }
  }

  static var isAffineInOutputs: Rule<BezierCase> {
    Rule(
      "curve.bezier.affine-in-outputs",
      "The curve with the mean of two pairs of outputs is the mean of the two curves",
      source: "derived here: y(t) is linear in y₁ and y₂, and x(t) does not know them",
      limit: 0x1p-49, derivation: "three answers of 4 ulp each, two of them halved"
    ) { subject in
      func value(_ y1: Double, _ y2: Double) throws -> Double {
        try Solver(subject.x1, y1, subject.x2, y2).value(at: subject.progress)
      }
      let mean = (try value(subject.y1, subject.y2) + value(1, 0)) / 2
      let size = max(1, subject.y1.magnitude, subject.y2.magnitude)
      return (mean - (try value((subject.y1 + 1) / 2, subject.y2 / 2))).magnitude / size
    }
  }

  /// The slope with which CSS continues before the start: that of the first control point that
  /// differs from the start, 0 where it stands straight above.
  private static func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 > 0 { return y1 / x1 }
    guard y1 == 0 else { return 0 }
    if x2 > 0 { return y2 / x2 }
    return y2 == 0 ? 1 : 0
  }
}

extension BezierSolver {
  init(_ subject: BezierCase) throws(ParameterError) {
    try self.init(subject.x1, subject.y1, subject.x2, subject.y2)
  }
}
