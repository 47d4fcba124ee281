import CLibM

/// The least time after which a spring stays within a band around its target, from the closed form.
///
/// ```
/// T = inf { T : |x(t)| ≤ band for all t ≥ T }
/// ```
/// T lies on the flank behind the last extremum that leaves the band. The extrema shrink
/// geometrically, so that extremum has a number that a logarithm gives directly; on the flank |x|
/// falls monotonically, so a bracketed root follows. The work does not depend on how many swings
/// come before.
///
/// Accuracy: 1e-12 of the answer, unless an extremum touches the band to within rounding: T jumps
/// from one flank to the next there, and both are right. Source: derived here.
public struct ExactSettling: Hashable, Sendable {
  /// Seconds after the release; 0 when the motion never leaves the band, infinite when it never
  /// stays in it.
  public let time: Double

  /// How often the closed form was evaluated.
  public let evaluations: Int

  /// Finds when the release of `spring` from `start` is over.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves.
  ///   - start: The motion at the release; it must be `isBounded`.
  ///   - band: The largest displacement that counts as settled, in the unit of `start`; > 0.
  /// - Complexity: O(1): at most `RootBracket.limit` evaluations, typically 4 to 6.
  public init(_ spring: Spring, from start: Motion, band: Double) {
    precondition(band > 0 && band.isFinite, "the band \(band) must be finite and > 0")
    let flank =
      spring.dampingRatio < 1
      ? SwingingFlank.last(spring, start, band) : CreepingFlank.last(spring, start, band)
    switch flank {
    case .inside:
      self.init(time: 0, evaluations: 0)
    case .never:
      self.init(time: .infinity, evaluations: 0)
    case .between(let bracket):
      let root = bracket.root(of: ClosedFormSpring(spring, from: start), band: band)
      self.init(time: root.time, evaluations: root.evaluations)
    }
  }

  private init(time: Double, evaluations: Int) {
    self.time = time
    self.evaluations = evaluations
  }
}

extension Spring {
  /// The least time after which a move from rest stays within `epsilon` of its distance.
  ///
  /// - Parameters:
  ///   - epsilon: The band as a share of the distance; > 0.
  ///   - initialVelocity: In distances per second, towards the target.
  /// - Returns: Seconds; infinite without damping.
  public func exactSettlingDuration(epsilon: Double = 0.001, initialVelocity: Double = 0) -> Double
  {
    let start = Motion(displacement: -1, velocity: initialVelocity)
    return ExactSettling(self, from: start, band: epsilon).time
  }
}

/// Where the last crossing of a band lies.
enum Flank {
  /// The motion never leaves the band.
  case inside

  /// The motion never stays in the band.
  case never

  /// On a stretch on which |x| falls from outside the band to inside.
  case between(RootBracket)
}
