import CLibM

/// A lag behind the envelope near critical damping that fades as the bounce grows.
///
/// ```
/// f = (c₀ + c₁·e^(−c₂·bounce))/(2π(1 − bounce))
/// ```
struct FadeModel: NonlinearSettlingModel {
  let lead: LeadingTerms

  let id = "fade"
  var coefficientCount: Int { lead.count + 2 }

  func value(_ coefficients: [Double], at place: FitPlace) -> Double {
    let fade = coefficients[lead.count] * exp(-coefficients[lead.count + 1] * place.bounce)
    return (lead.sum(coefficients, level: place.level) + fade) / (2 * .pi * (1 - place.bounce))
  }

  func expression(_ coefficients: [String]) -> String {
    "duration * (\(lead.expression(coefficients)) "
      + "+ \(coefficients[lead.count]) * exp(-\(coefficients[lead.count + 1]) * bounce)) "
      + "/ (2 * pi * (1 - bounce))"
  }

  func guess(_ points: [FitPoint]) -> [Double] { lead.guess(points) + [2, 20] }
}

/// A lag that turns into a lead before it fades.
///
/// ```
/// f = (c₀ + (c₁ + c₂·bounce)·e^(−c₃·bounce))/(2π(1 − bounce))
/// ```
/// The exact time falls steeply on the first stretch, before any swing leaves the band.
struct FadeLineModel: NonlinearSettlingModel {
  let lead: LeadingTerms

  let id = "fade-line"
  var coefficientCount: Int { lead.count + 3 }

  func value(_ coefficients: [Double], at place: FitPlace) -> Double {
    let rest = coefficients[lead.count...].map(\.self)
    let fade = (rest[0] + rest[1] * place.bounce) * exp(-rest[2] * place.bounce)
    return (lead.sum(coefficients, level: place.level) + fade) / (2 * .pi * (1 - place.bounce))
  }

  func expression(_ coefficients: [String]) -> String {
    let rest = coefficients[lead.count...].map(\.self)
    return "duration * (\(lead.expression(coefficients)) "
      + "+ (\(rest[0]) + \(rest[1]) * bounce) * exp(-\(rest[2]) * bounce)) "
      + "/ (2 * pi * (1 - bounce))"
  }

  func guess(_ points: [FitPoint]) -> [Double] { lead.guess(points) + [2, -20, 20] }
}

extension LeadingTerms {
  /// The level of the largest bounce, where everything else has faded; or L itself.
  fileprivate func guess(_ points: [FitPoint]) -> [Double] {
    guard !spansBands, let last = points.max(by: { $0.place.bounce < $1.place.bounce }) else {
      return [0, 1]
    }
    return [last.durations * 2 * .pi * (1 - last.place.bounce)]
  }
}
