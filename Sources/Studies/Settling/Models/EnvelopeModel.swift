import CLibM

/// The envelope with coefficients of its own; it has no value without bounce.
///
/// ```
/// f = (c₀ + c₁·ln(1/√(1 − ζ²)))/(2πζ)      ζ = 1 − bounce
/// ```
/// With c₀ = ln(1/ε) and c₁ = 1 it is the rule `envelope` itself.
struct EnvelopeModel: LinearSettlingModel {
  let lead: LeadingTerms

  let id = "envelope"
  var coefficientCount: Int { lead.count + 1 }

  func holds(at bounce: Double) -> Bool { bounce > 0 }

  func terms(at place: FitPlace) -> [Double] {
    let swell = -log(place.bounce * (2 - place.bounce)) / 2
    return (lead.values(level: place.level) + [swell]).map { $0 / (2 * .pi * (1 - place.bounce)) }
  }

  func expression(_ coefficients: [String]) -> String {
    "duration * (\(lead.expression(coefficients)) "
      + "- \(coefficients[lead.count]) * log(bounce * (2 - bounce)) / 2) "
      + "/ (2 * pi * (1 - bounce))"
  }
}
