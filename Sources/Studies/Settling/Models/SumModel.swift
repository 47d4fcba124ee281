import CLibM

/// The sum of the amplitudes of cosine and sine with coefficients of its own; it has no value
/// without bounce.
///
/// ```
/// f = (c₀ + c₁·ln(1 + ζ/√(1 − ζ²)))/(2πζ)      ζ = 1 − bounce
/// ```
/// With c₀ = ln(1/ε) and c₁ = 1 it is the rule `bound` itself.
struct SumModel: LinearSettlingModel {
  let lead: LeadingTerms

  let id = "sum"
  var coefficientCount: Int { lead.count + 1 }

  func holds(at bounce: Double) -> Bool { bounce > 0 }

  func terms(at place: FitPlace) -> [Double] {
    let root = (place.bounce * (2 - place.bounce)).squareRoot()
    let sum = log(1 + (1 - place.bounce) / root)
    return (lead.values(level: place.level) + [sum]).map { $0 / (2 * .pi * (1 - place.bounce)) }
  }

  func expression(_ coefficients: [String]) -> String {
    "duration * (\(lead.expression(coefficients)) "
      + "+ \(coefficients[lead.count]) * log(1 + (1 - bounce) / sqrt(bounce * (2 - bounce)))) "
      + "/ (2 * pi * (1 - bounce))"
  }
}
