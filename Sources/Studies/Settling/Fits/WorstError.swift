package import GSLNumerics

/// Where a formula is farthest from the settling times, on the whole range.
///
/// On each smooth stretch the relative error is computed at 128 places, at its ends as the limit
/// from inside of formula and settling time alike, and every summit among them is followed by Brent's minimisation. What can hide
/// between two places is bounded by the curvature, |r″|h²/8, as the second differences show it.
package struct WorstError: Hashable, Sendable {
  /// formula/exact − 1, with its sign.
  package let relative: Double
  package let bounce: Double

  /// `nil` for the rule's own measure.
  package let epsilon: Double?

  /// What the rule answers there, in durations, at a jump the limit from the side that is worse.
  package let observed: Double

  /// What the formula answers.
  package let fitted: Double

  /// How much larger the error might be between the places that were looked at.
  package let margin: Double

  /// Whether all jumps are known, so that `bound` holds everywhere on the range.
  package let isGuaranteed: Bool

  /// What the magnitude of the relative error does not exceed.
  package var bound: Double { relative.magnitude + margin }

  /// A formula in durations; not finite where it has no value.
  package typealias Formula = (FitPlace) -> Double

  /// Places on each stretch, fewer where there are hundreds of stretches.
  private static func places(_ curve: SettlingCurve) -> Int {
    max(4, min(128, 8192 / max(1, curve.pieces.count)))
  }

  /// Searches the whole range for the largest relative error.
  ///
  /// - Parameters:
  ///   - formula: The formula.
  ///   - curves: The settling times of one rule, for each band.
  ///   - side: Which errors count.
  /// - Returns: The worst; `nil` when the rule has no answer anywhere.
  /// - Throws: `NumericsError` when a minimisation fails.
  package static func search(
    _ formula: Formula, _ curves: [SettlingCurve], side: Side = .both
  ) throws(NumericsError) -> WorstError? {
    var worst: WorstError?
    for curve in curves {
      let count = places(curve)
      for piece in curve.pieces {
        let found = try search(formula, curve, piece, count, side)
        if let found, worst.map({ side.size(found.relative) > side.size($0.relative) }) ?? true {
          worst = found
        }
      }
    }
    return worst
  }

  /// Which errors count.
  package enum Side: Sendable {
    /// Both, by their magnitude.
    case both

    /// Those above the settling time; the least excess is negative.
    case above

    /// Those below it.
    case below

    func size(_ error: Double) -> Double {
      switch self {
      case .both: error.magnitude
      case .above: error
      case .below: -error
      }
    }
  }

  private static func search(
    _ formula: Formula, _ curve: SettlingCurve, _ piece: SettlingCurve.Piece, _ count: Int,
    _ side: Side
  ) throws(NumericsError) -> WorstError? {
    // In the share along the stretch, in which the square root at its beginning is smooth.
    func bounce(_ share: Double) -> Double {
      piece.from + (piece.to - piece.from) * share * share
    }
    func error(_ share: Double) -> Double? {
      let place = bounce(share)
      guard let truth = curve.durations(at: place, on: piece) else { return nil }
      let value = formula(FitPlace(place, level: curve.level, swings: piece.swings))
      return value.isFinite ? value / truth - 1 : nil
    }
    let shares = (0...count).map { Double($0) / Double(count) }
    let errors = shares.map(error)
    var (best, bestShare, curvature) = (-Double.infinity, 0.0, 0.0)
    for index in shares.indices {
      guard let middle = errors[index] else { continue }
      var (size, share) = (side.size(middle), shares[index])
      if index > 0, index < count, let left = errors[index - 1], let right = errors[index + 1] {
        curvature = max(curvature, (left - 2 * middle + right).magnitude)
        if size > side.size(left), size > side.size(right), curve.knowsItsJumps {
          let summit = try Minimizer(absoluteTolerance: 1e-9).minimum(
            of: { share throws(NumericsError) in error(share).map { -side.size($0) } ?? 0 },
            in: shares[index - 1]...shares[index + 1], from: share)
          if -summit.value > size { (size, share) = (-summit.value, summit.argument) }
        }
      }
      if size > best { (best, bestShare) = (size, share) }
    }
    let place = bounce(bestShare)
    guard best > -.infinity, let truth = curve.durations(at: place, on: piece) else { return nil }
    let value = formula(FitPlace(place, level: curve.level, swings: piece.swings))
    return WorstError(
      relative: value / truth - 1, bounce: place, epsilon: curve.epsilon, observed: truth,
      fitted: value, margin: curvature / 8, isGuaranteed: curve.knowsItsJumps)
  }
}

extension SettlingCurve {
  /// The relative errors of a formula along each stretch, as a chart shows them.
  package func errors(
    of formula: WorstError.Formula
  ) -> [[(bounce: Double, error: Double)]] {
    let count = max(2, min(24, 1200 / max(1, pieces.count)))
    return pieces.map { piece in
      Self.places(on: piece, count: count).compactMap { bounce in
        guard let truth = durations(at: bounce, on: piece) else { return nil }
        let value = formula(FitPlace(bounce, level: level, swings: piece.swings))
        return value.isFinite ? (bounce, value / truth - 1) : nil
      }
    }
  }
}
