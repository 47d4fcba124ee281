import AnimationTiming

/// A curve as it is named on the command line: a CSS easing, or a name with its set in front.
///
/// ```
/// ease-in-out   cubic-bezier(0.2, 0.8, 0.2, 1)   linear(0, 0.5 20%, 1)   steps(4, jump-end)
/// swiftui:circularEaseIn   penner:ease-out-back   material3:emphasized
/// ```
struct CurveParameters {
  /// What the curve is called in answers.
  let name: String
  let curve: Curve

  /// Reads a curve.
  ///
  /// - Throws: `CSSEasingError` for a function that CSS does not have, `ParameterError` for a name
  ///   that no set has.
  init(_ text: String) throws {
    if text.contains("(") {
      let easing = try CSSEasing(text)
      (name, curve) = (easing.text(significantDigits: 17), easing.curve)
    } else {
      let named = try NamedCurve.named(text.replacing(":", with: "/"))
      (name, curve) = (named.fullName, named.curve)
    }
  }

  /// Which truth the answers follow.
  var mode: String {
    if case .apple = curve { "apple" } else { "exact" }
  }

  /// How far an output for an input in 0…1 may be from the exact one; `nil` where none is promised.
  var errorBound: Double? {
    guard case .bezier(let bezier) = curve else { return nil }
    // 2 ulp of 1, or of the largest y of a control point, as `CubicBezier` promises.
    return 0x1p-51 * max(1, bezier.y1.magnitude, bezier.y2.magnitude)
  }
}
