import CLibM

/// A polynomial of the bounce over the damping ratio: what an envelope that fades to ε suggests.
///
/// ```
/// f = (c₀ + c₁·bounce + … )/(2π(1 − bounce))
/// ```
/// With c₀ = ln(1/ε) alone it is the time at which e^(−ζω₀T) is ε.
struct RatioModel: LinearSettlingModel {
  let degree: Int
  let lead: LeadingTerms

  var id: String { ["ratio", "ratio-line", "ratio-square", "ratio-cube"][min(degree, 3)] }
  var coefficientCount: Int { lead.count + degree }

  func terms(at place: FitPlace) -> [Double] {
    let powers = (0..<degree).map { pow(place.bounce, Double($0 + 1)) }
    return (lead.values(level: place.level) + powers).map { $0 / (2 * .pi * (1 - place.bounce)) }
  }

  func expression(_ coefficients: [String]) -> String {
    let powers = (0..<degree).map { power in
      " + \(coefficients[lead.count + power])"
        + String(repeating: " * bounce", count: power + 1)
    }
    let sum = lead.expression(coefficients) + powers.joined()
    let numerator = sum.contains(" ") ? "(\(sum))" : sum
    return "duration * \(numerator) / (2 * pi * (1 - bounce))"
  }
}
