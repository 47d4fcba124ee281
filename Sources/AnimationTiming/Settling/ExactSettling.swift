import CLibM

/// The least time after which a spring stays within a band around its target, from the closed form.
///
/// ```
/// T = inf { T : ‖x(t)‖ ≤ band for all t ≥ T }
/// ```
/// T lies on the flank behind the last extremum that leaves the band. The extrema shrink
/// geometrically, so that extremum has a number that a logarithm gives directly; on the flank ‖x‖
/// falls monotonically, so a bracketed root follows. The work does not depend on how many swings
/// come before. A vector is judged by its length, as the end rules of the platforms judge it.
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
  /// - Complexity: O(1): at most `BandCrossing.limit` evaluations, typically 3 or 4.
  public init(_ spring: Spring, from start: Motion, band: Double) {
    precondition(band > 0 && band.isFinite, "the band \(band) must be finite and > 0")
    self.init(PlanarRelease(spring, start), spring.angularFrequency, band)
  }

  /// Finds when the release of a vector on `spring` from `start` is over.
  ///
  /// - Parameters:
  ///   - spring: The spring on which every component moves.
  ///   - start: The motion at the release; it must be `isBounded`.
  ///   - band: The greatest distance from the target that counts as settled; > 0.
  /// - Complexity: A few additions of vectors, and as much as for a single number.
  public init<Vector: VectorArithmetic>(
    _ spring: Spring, from start: VectorMotion<Vector>, band: Double
  ) {
    precondition(band > 0 && band.isFinite, "the band \(band) must be finite and > 0")
    self.init(PlanarRelease(spring, start), spring.angularFrequency, band)
  }

  private init(_ release: PlanarRelease, _ frequency: Double, _ band: Double) {
    let share = band / release.scale
    // Energy never grows, so a band that holds it is never left.
    guard share * share < release.energy else {
      self.init(time: 0, evaluations: 0)
      return
    }
    // A share that is no normal number any more has a logarithm all the same.
    let logBand = share > 1e-300 ? log(share) : log(band) - log(release.scale)
    if release.dampingRatio < 1 {
      let shape = SwingingFlank(release)
      self.init(shape.last(logBand), of: shape, logBand, frequency)
    } else {
      let shape = CreepingFlank(release)
      self.init(shape.last(logBand), of: shape, logBand, frequency)
    }
  }

  private init<Length: FadingLength>(
    _ flank: Flank, of length: Length, _ logBand: Double, _ frequency: Double
  ) {
    switch flank {
    case .inside:
      self.init(time: 0, evaluations: 0)
    case .never:
      self.init(time: .infinity, evaluations: 0)
    case .between(let crossing):
      let root = crossing.root(of: length, logBand: logBand)
      self.init(time: root.time / frequency, evaluations: root.evaluations)
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

  /// On a stretch on which ‖x‖ falls from outside the band to inside.
  case between(BandCrossing)
}
