import CGSL

/// Points that fill the unit cube more evenly than chance, and the same ones every time.
///
/// A grid of n points a side needs nᵈ of them; these cover d dimensions with any number of points,
/// and a longer list begins with the shorter one. Source: GSL manual, "Quasi-Random Sequences".
package struct QuasiRandom: Hashable, Sendable {
  /// How the points are made.
  package let sequence: Sequence

  /// Coordinates of each point.
  package let dimensions: Int

  /// Describes a sequence.
  ///
  /// - Parameters:
  ///   - sequence: How the points are made.
  ///   - dimensions: From 1 to `sequence.largestDimension`.
  /// - Throws: `NumericsError.requirement` that names the argument.
  package init(_ sequence: Sequence, dimensions: Int) throws(NumericsError) {
    try Requirement("QuasiRandom").holds(
      (1...sequence.largestDimension).contains(dimensions), "dimensions", dimensions,
      mustBe: "within 1 … \(sequence.largestDimension) for \(sequence)")
    self.sequence = sequence
    self.dimensions = dimensions
  }

  /// Points of the sequence, from the beginning or after the first `skipped` ones.
  ///
  /// - Parameters:
  ///   - count: How many; ≥ 0.
  ///   - skipped: How many to leave out before them; ≥ 0.
  /// - Returns: One array a point, its coordinates ≥ 0 and < 1.
  /// - Throws: `NumericsError.requirement` when `skipped + count` is beyond 2²⁹ points.
  /// - Complexity: O((skipped + count)·dimensions).
  package func points(_ count: Int, skipping skipped: Int = 0) throws(NumericsError) -> [[Double]] {
    let require = Requirement("QuasiRandom")
    let longest = 1 << 29
    try require.holds(
      (0...longest).contains(count), "count", count, mustBe: "within 0 … \(longest)")
    try require.holds(
      (0...longest - count).contains(skipped), "skipped", skipped,
      mustBe: "within 0 … \(longest - count)")
    let generator = try GSL.allocate("gsl_qrng_alloc") {
      gsl_qrng_alloc(sequence.generator, UInt32(dimensions))
    }
    defer { gsl_qrng_free(generator) }
    var point = [Double](repeating: 0, count: dimensions)
    var points: [[Double]] = []
    points.reserveCapacity(count)
    for index in 0..<skipped + count {
      try GSL.check("gsl_qrng_get", gsl_qrng_get(generator, &point))
      if index >= skipped { points.append(point) }
    }
    return points
  }
}

extension QuasiRandom {
  /// How the points are made.
  package enum Sequence: String, CaseIterable, Hashable, Sendable {
    /// Sobol's, in base 2: every aligned block of 2ᵏ points is balanced.
    case sobol

    /// Halton's, in one prime base a dimension; better beyond 40 dimensions than in few.
    case halton

    /// Halton's with its digits exchanged, without the ramps of the plain one in large bases.
    case reverseHalton

    /// The most coordinates a point can have.
    package var largestDimension: Int { self == .sobol ? 40 : 1229 }

    fileprivate var generator: UnsafePointer<gsl_qrng_type>? {
      switch self {
      case .sobol: cgsl_qrng_sobol()
      case .halton: cgsl_qrng_halton()
      case .reverseHalton: cgsl_qrng_reversehalton()
      }
    }
  }
}
