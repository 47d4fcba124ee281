public import AnimationTiming
public import Harness

/// Curves by name, to be judged by rules.
public protocol NamedCurveSolver: TimingCurve {
  init(_ name: StandardCurve)
}

/// What the curves with names must do.
public enum NamedCurveRules<Solver: NamedCurveSolver> {
  public static var all: [Rule<NamedCurveCase>] {
    [
      meetsEnds, isMonotone, linearIsIdentity, easesAreBezier, circlesAreRound, outMirrorsIn,
      inOutMirrorsItself, slopeIsDerivative,
    ]
  }

  private static var rounding: String { "4 ulp of 1: two answers, each within two" }

  static var meetsEnds: Rule<NamedCurveCase> {
    Rule(
      "curve.named.ends", "Every curve with a name starts at 0 and ends at 1, to the last bit",
      source: "definition of a timing curve", limit: 0
    ) { subject in
      let solver = Solver(subject.curve)
      return worst(solver.value(at: 0).magnitude, (solver.value(at: 1) - 1).magnitude)
    }
  }

  static var isMonotone: Rule<NamedCurveCase> {
    Rule(
      "curve.named.monotone", "No curve with a name falls",
      source: "derived here: control points and arcs rise", limit: 0x1p-52,
      derivation: "the last bit of an output near 1"
    ) { subject in
      let solver = Solver(subject.curve)
      let next = min(1, subject.progress + 0x1p-7)
      return excess(solver.value(at: subject.progress) - solver.value(at: next))
    }
  }

  static var linearIsIdentity: Rule<NamedCurveCase> {
    Rule(
      "curve.named.linear-is-identity", "The linear curve answers its input, with a slope of 1",
      source: "Apple's documentation of UnitCurve", limit: 0
    ) { subject in
      guard subject.curve == .linear else { return nil }
      let solver = Solver(.linear)
      return worst(
        (solver.value(at: subject.progress) - subject.progress).magnitude,
        (solver.slope(at: subject.progress) - 1).magnitude)
    }
  }

  static var easesAreBezier: Rule<NamedCurveCase> {
    Rule(
      "curve.named.control-points",
      "Ease-in, -out and -in-out are the Bézier curves with 0.42 and 0.58 in their control points",
      source: "CSS Easing Functions, keywords; " + TimingSemantics.source("section 8"),
      limit: 0x1p-50, derivation: rounding
    ) { subject in
      let (x1, x2): (Double, Double)
      switch subject.curve {
      case .easeIn: (x1, x2) = (0.42, 1)
      case .easeOut: (x1, x2) = (0, 0.58)
      case .easeInOut: (x1, x2) = (0.42, 0.58)
      default: return nil
      }
      let bezier = BezierCase(x1: x1, y1: 0, x2: x2, y2: 1, progress: subject.progress)
      let parameter = BezierPoint.parameter(bezier, x: subject.progress)
      let point = BezierPoint(bezier, at: parameter)
      return point.distance(ofOutput: Solver(subject.curve).value(at: subject.progress))
    }
  }

  static var circlesAreRound: Rule<NamedCurveCase> {
    Rule(
      "curve.named.circle", "The points of the circular curves lie on circles",
      source: "derived here: x² + (1 − y)² = 1 going in, (1 − x)² + y² = 1 going out",
      limit: 0x1p-49, derivation: "squares and their sum are rounded, and an error of 2 ulp doubles"
    ) { subject in
      let x = subject.progress
      let y = Solver(subject.curve).value(at: x)
      switch subject.curve {
      case .circularEaseIn: return (x * x + (1 - y) * (1 - y) - 1).magnitude
      case .circularEaseOut: return ((1 - x) * (1 - x) + y * y - 1).magnitude
      case .circularEaseInOut where x < 0.5:
        return (4 * x * x + (1 - 2 * y) * (1 - 2 * y) - 1).magnitude
      case .circularEaseInOut:
        return (4 * (1 - x) * (1 - x) + (2 * y - 1) * (2 * y - 1) - 1).magnitude
      default: return nil
      }
    }
  }

  static var outMirrorsIn: Rule<NamedCurveCase> {
    Rule(
      "curve.named.out-mirrors-in", "Easing out is easing in, backwards",
      source: "derived here: the control points and the arcs are point reflections", limit: 0x1p-50,
      derivation: rounding
    ) { subject in
      let mirror: StandardCurve
      switch subject.curve {
      case .easeOut: mirror = .easeIn
      case .circularEaseOut: mirror = .circularEaseIn
      default: return nil
      }
      let (one, other) = Self.mirrored(subject.progress)
      return (Solver(subject.curve).value(at: one) + Solver(mirror).value(at: other) - 1).magnitude
    }
  }

  static var inOutMirrorsItself: Rule<NamedCurveCase> {
    Rule(
      "curve.named.in-out-is-symmetric", "Easing in and out is its own mirror",
      source: "derived here: control points and arcs are point reflections of themselves",
      limit: 0x1p-50, derivation: rounding
    ) { subject in
      guard subject.curve == .easeInOut || subject.curve == .circularEaseInOut else { return nil }
      let solver = Solver(subject.curve)
      let (one, other) = Self.mirrored(subject.progress)
      return (solver.value(at: one) + solver.value(at: other) - 1).magnitude
    }
  }

  static var slopeIsDerivative: Rule<NamedCurveCase> {
    Rule(
      "curve.named.slope-is-derivative", "The slope is the derivative of the output",
      source: "Five-point central difference with a step of 2⁻¹², away from vertical tangents",
      limit: 1e-7,
      derivation: "h⁴x⁽⁵⁾/30 is 4e-10 where the circles are steepest; rounding adds 2e-12"
    ) { subject in
      let x = subject.progress
      guard x > 0.05, x < 0.95, (x - 0.5).magnitude > 0.05 else { return nil }
      let solver = Solver(subject.curve)
      let step = 0x1p-12
      func y(_ offset: Double) -> Double { solver.value(at: x + offset * step) }
      let expected = Conformance.slope((y(-1), y(-2)), (y(1), y(2)), step: step)
      return (solver.slope(at: x) - expected).magnitude / max(1, expected)
    }
  }

  /// `progress` and one minus it, both without rounding: near 0 the input moves by half an ulp of 1.
  private static func mirrored(_ progress: Double) -> (Double, Double) {
    let other = 1 - progress
    return (1 - other, other)
  }
}
