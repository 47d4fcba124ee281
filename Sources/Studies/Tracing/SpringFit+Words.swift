import CLibM

// The same spring in the words of the other generations, with their errors.
//
//   bounce = 1 − ζ up to critical, 1/ζ − 1 beyond      k = ω₀²      c = 2ζω₀      (mass 1)

extension SpringFit {
  /// The bounce of SwiftUI's third generation.
  package var bounce: Estimate { dampingRatio.bounce }

  /// Force per unit of displacement, for a mass of 1.
  package var stiffness: Estimate { response.stiffness }

  /// Force per unit of velocity, for a mass of 1.
  ///
  /// - Complexity: Up to two dozen fits, for its interval.
  package var damping: Estimate {
    DampingModel.estimate(
      fit, fitter, in: outline,
      isDetermined: dampingRatio.isDetermined && response.isDetermined)
  }
}

extension Estimate {
  /// The bounce of a damping ratio.
  package var bounce: Estimate { mapped { $0 <= 1 ? 1 - $0 : 1 / $0 - 1 } }

  /// The stiffness of a response, for a mass of 1.
  package var stiffness: Estimate { mapped { (2 * .pi / $0) * (2 * .pi / $0) } }

  /// The value rounded to the decimals that its error leaves: to a tenth of an error's power of ten.
  package var rounded: Double {
    guard let error = standardError, error > 0, error.isFinite else { return value }
    let step = pow(10, floor(log10(error)))
    let decimals = 1 / step
    // Whole divisors give the nearest double of the decimal number.
    return step < 1
      ? (value * decimals.rounded()).rounded() / decimals.rounded()
      : (value / step).rounded() * step
  }
}
