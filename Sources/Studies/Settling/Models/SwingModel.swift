import CLibM

/// The number of whole swings by a logarithm, then the flank by a guess: piecewise, for the exact
/// rule alone.
///
/// See `SwingFormula`; the three coefficients are those of its guess.
struct SwingModel: NonlinearSettlingModel {
  let id = "swings"
  let isSmooth = false
  let coefficientCount = 3

  /// The band as the expression is to word it.
  let band: String

  func value(_ coefficients: [Double], at place: FitPlace) -> Double {
    // A sharpness below 1 has no meaning; the search is kept from it smoothly enough.
    let formula = SwingFormula(
      sharpness: max(coefficients[0], 1), cubicSlope: coefficients[1],
      cubicOffset: coefficients[2], steps: 0)
    return formula.durations(at: place)
  }

  func expression(_ coefficients: [String]) -> String {
    SwingExpression(band: band, coefficients: coefficients).text(corrections: 0)
  }

  func guess(_ points: [FitPoint]) -> [Double] { [5, 4.0 / 36, 3.0 / 36] }
}

/// The same with the coefficients of the series and one correction of the guess.
struct CorrectedSwingModel: SettlingModel {
  let id = "swings-corrected"
  let isSmooth = false
  let coefficientCount = 0

  /// The band as the expression is to word it.
  let band: String

  func value(_ coefficients: [Double], at place: FitPlace) -> Double {
    SwingFormula(steps: 1).durations(at: place)
  }

  func expression(_ coefficients: [String]) -> String {
    SwingExpression(band: band, coefficients: ["5", "4 / 36.0", "3 / 36.0"]).text(corrections: 1)
  }

  func fit(_ points: [FitPoint]) -> ModelCoefficients { ModelCoefficients(stated: []) }
}

/// `SwingFormula` as one line of Swift.
struct SwingExpression {
  let band: String

  /// m, c₁ and c₂.
  let coefficients: [String]

  func text(corrections: Int) -> String {
    let (sharpness, slope, offset) = (coefficients[0], coefficients[1], coefficients[2])
    var parts = [
      "z = 1 - bounce", "d = max(1e-6, sqrt(1 - z * z))", "l = log(1 / \(band))",
      "k = max(0, ceil(l * d / (pi * z)) - 1)", "y = max(1e-12, l - k * pi * z / d)",
      "p = sqrt(2 * y)", "x = p * (1 + p * (z / 3 + (\(slope) * z * z - \(offset)) * p))",
      "w = (pi - acos(z) - asin(d * exp(-y))) / d",
      "f = pow(pow(x, -\(sharpness)) + pow(w, -\(sharpness)), -1 / \(sharpness))",
    ]
    if corrections > 0 {
      parts += [
        "s = sin(d * f) / d", "c = cos(d * f) + z * s", "g = z * f - log(c)",
        "h = f - 2 * (g - sqrt(g * y)) * c / s",
      ]
    }
    let flank = corrections > 0 ? "h" : "f"
    return "let \(parts.joined(separator: ", ")); duration / (2 * pi) * (k * pi / d + \(flank))"
  }
}
