import CLibM
package import GSLNumerics

/// Where a formula is farthest from the settling times, on the whole range.
///
/// On each smooth stretch the relative error is computed at 128 places, at its ends as the limit
/// from inside of formula and settling time alike, and every summit among them is followed by
/// Brent's minimisation. Where a stretch begins at or near a bounce of 0, at which rules and
/// formulas may grow like a logarithm, every octave from 2⁻⁵³ up is looked at in the same way: no
/// spring has less bounce. What can hide between two places is bounded by the curvature, |r″|h²/8,
/// as the second differences show it.
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
    var bound = -Double.infinity
    for curve in curves {
      let count = places(curve)
      for piece in curve.pieces {
        for path in Path.all(on: piece, count: count) {
          guard let found = try search(formula, curve, piece, path, side) else { continue }
          let size = side.size(found.relative)
          bound = max(bound, size + found.margin)
          if worst.map({ size > side.size($0.relative) }) ?? true { worst = found }
        }
      }
    }
    return worst.map { $0.with(margin: bound - side.size($0.relative)) }
  }

  /// The same with another margin, for elsewhere a smaller error may be less certain.
  private func with(margin: Double) -> WorstError {
    WorstError(
      relative: relative, bounce: bounce, epsilon: epsilon, observed: observed, fitted: fitted,
      margin: margin, isGuaranteed: isGuaranteed)
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

  /// Evenly spaced shares, and the bounces that they stand for.
  private struct Path {
    /// How many steps it takes.
    let count: Int

    /// The first step after which what lies behind is this path's to judge.
    let start: Int
    let bounce: (Double) -> Double

    /// The whole stretch by squares, in which the square root at its beginning is smooth; and by
    /// octaves up to the second of these places, where that is far from a beginning near 0.
    static func all(on piece: SettlingCurve.Piece, count: Int) -> [Path] {
      let (from, width) = (piece.from, piece.to - piece.from)
      let second = from + width * 4 / Double(count * count)
      let low = max(from, SettlingCurve.leastBounce)
      let octaves = Int(log2(second / low).rounded(.up))
      let squares = Path(count: count, start: octaves > 3 ? 1 : 0) { from + width * $0 * $0 }
      guard octaves > 3 else { return [squares] }
      let near = Path(count: octaves, start: 0) { share in
        SettlingCurve.held(min(low * pow(2, share * Double(octaves)), piece.to))
      }
      return [near, squares]
    }
  }

  private static func search(
    _ formula: Formula, _ curve: SettlingCurve, _ piece: SettlingCurve.Piece, _ path: Path,
    _ side: Side
  ) throws(NumericsError) -> WorstError? {
    let count = path.count
    func error(_ share: Double) -> Double? {
      let place = path.bounce(share)
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
      if index > path.start, index < count, let left = errors[index - 1],
        let right = errors[index + 1]
      {
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
    let place = path.bounce(bestShare)
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
