extension CubicBezier.Prepared {
  /// The first terms of y(x) around one input, from which cells of any width are cut.
  ///
  /// With the centre's parameter t₀ and τ = t − t₀, the input is a cubic without constant term, and
  /// its inverse series follows coefficient by coefficient, because the k-th coefficients of τ² and
  /// τ³ need only those of τ below k:
  /// ```
  /// ξ = x'·τ + x₂·τ² + x₃·τ³   ⟹   τₖ = −(x₂·(τ²)ₖ + x₃·(τ³)ₖ) / x'      τ₁ = 1 / x'
  /// y − x = const + d'·τ + d₂·τ² + d₃·τ³
  /// ```
  /// The difference y − x is expanded rather than y, so that a curve on the diagonal, where singular
  /// terms of x and y cancel, loses nothing by it.
  struct Series {
    /// The input around which the series is taken.
    let center: Double

    // The coefficient of ξᵏ, that is of (x − centre)ᵏ.
    private let terms: [Double]

    private static let order = 8

    init(_ curve: CubicBezier, around center: Double) {
      self.center = center
      let root = curve.root(at: center)
      let t = root.parameter
      let inputSlope = curve.inputSlope(at: root)
      let x2 = curve.square.high + 3 * t * curve.cubic.high
      let x3 = curve.cubic.high
      let (first, second) = (curve.y1 - curve.x1, curve.y2 - curve.x2)
      let s = 1 - t
      let d1 = 3 * (first * s * (s - 2 * t) + second * t * (2 * s - t))
      let d3 = 3 * (first - second)
      let d2 = 3 * (second - 2 * first) + 3 * t * d3
      var tau = [Double](repeating: 0, count: Self.order + 1)
      var squared = tau
      var terms = tau
      let scale = 1 / inputSlope
      tau[1] = scale
      terms[0] = curve.output(at: t) + curve.outputSlope(at: root) * root.rest
      terms[1] = 1 + d1 * scale
      for k in 2...Self.order {
        var (square, cube) = (0.0, 0.0)
        for i in 1..<k { square += tau[i] * tau[k - i] }
        for i in 2..<k { cube += squared[i] * tau[k - i] }
        squared[k] = square
        tau[k] = -(x2 * square + x3 * cube) * scale
        terms[k] = d1 * tau[k] + d2 * square + d3 * cube
      }
      self.terms = terms
    }

    /// Whether degree 5 reaches ±`halfWidth` around the centre with an error below `tolerance`.
    ///
    /// A term zᵏ, |z| ≤ 1, is replaced by lower ones with an error of 2¹⁻ᵏ. The terms above the
    /// eighth are dropped as they are: their sum is at most 16 times the eighth, even as far from
    /// the centre as the nearest singular point, a square root. (With ratio 1 the coefficients fall
    /// like k⁻¹·⁵.)
    func reaches(_ halfWidth: Double, _ tolerance: Double) -> Bool {
      let sixth = power(6, halfWidth) / 32
      let seventh = power(7, halfWidth) / 64
      let eighth = power(8, halfWidth) / 128
      return sixth + seventh + eighth <= tolerance && 128 * eighth <= tolerance / 16
    }

    /// The cell of degree 5 for ±`halfWidth`, and how far its output strays from the centre's.
    ///
    /// Economisation: the Chebyshev polynomials T₈, T₇ and T₆ of z = ξ / `halfWidth` are subtracted
    /// with the factors that cancel the highest term.
    func cell(_ halfWidth: Double) -> (cell: SIMD8<Double>, spread: Double) {
      var (c, width) = (terms, 1.0)
      for k in c.indices {
        c[k] *= width
        width *= halfWidth
      }
      let eighth = c[8] / 128
      c[6] += 256 * eighth
      c[4] -= 160 * eighth
      c[2] += 32 * eighth
      let seventh = c[7] / 64
      c[5] += 112 * seventh
      c[3] -= 56 * seventh
      c[1] += 7 * seventh
      let sixth = c[6] / 32
      c[4] += 48 * sixth
      c[2] -= 18 * sixth
      c[0] += sixth - eighth
      let spread = c[1].magnitude + c[2].magnitude + c[3].magnitude + c[4].magnitude
      width = 1
      for k in 0...5 {
        c[k] /= width
        width *= halfWidth
      }
      let cell = SIMD8(c[0], c[1], c[2], c[3], c[4], c[5], center, 0)
      return (cell, spread + c[5].magnitude * width)
    }

    private func power(_ k: Int, _ halfWidth: Double) -> Double {
      let square = halfWidth * halfWidth
      let sixth = terms[k].magnitude * square * square * square
      return k == 6 ? sixth : k == 7 ? sixth * halfWidth : sixth * square
    }
  }

  /// Cuts 0…1 into cells.
  struct Builder {
    private(set) var cellOfBucket: [UInt16] = []
    private(set) var cells: [SIMD8<Double>] = []
    private(set) var refinements: [Refinement] = []
    private(set) var fineCells: [SIMD8<Double>] = []

    private let curve: CubicBezier
    private let tolerance: Double
    private let safe: ClosedRange<Double>

    /// The most cells into which one bucket is divided; 2⁻¹⁷ is then the narrowest.
    private static let finest = 64

    private static let bucketWidth = 1 / Double(bucketCount)

    init(_ curve: CubicBezier) {
      self.curve = curve
      let scale = max(curve.range.upperBound, -curve.range.lowerBound)
      tolerance = 0x1p-53 * scale
      // Outputs this far inside the range need no clamping: 8 ulp cover the error of a cell.
      let margin = 0x1p-49 * scale
      safe = (curve.range.lowerBound + margin)...(curve.range.upperBound - margin)
    }

    /// Marches from 0 to 1; each cell takes as many buckets as it can.
    ///
    /// Nothing is tabulated, and the curve answers itself, when outputs are so large that their
    /// coefficients, up to 2⁸⁵ times larger, would overflow.
    mutating func build() {
      guard tolerance < 0x1p880 else { return }
      var (bucket, guess) = (0, 16)
      var refined: [Int] = []
      while bucket < bucketCount {
        // The ends must be met exactly, so the first and the last bucket never get a usual cell.
        let limit = bucket == 0 ? 0 : max(bucketCount - 1 - bucket, 0)
        let (count, next) = add(bucket, min(guess, limit))
        if count == 0 {
          refined.append(bucket)
          cellOfBucket.append(0)
        }
        bucket += max(count, 1)
        guess = max(next, 1)
      }
      for (number, bucket) in refined.enumerated() {
        cellOfBucket[bucket] = UInt16(cells.count + number)
        refine(bucket)
      }
    }

    /// Adds a cell of at most `guess` buckets from `bucket` on.
    ///
    /// Ends because each turn of the loop lowers `count`, at most to 0.
    ///
    /// - Returns: How many buckets it took, 0 for none, and a guess for the next one.
    private mutating func add(_ bucket: Int, _ guess: Int) -> (count: Int, next: Int) {
      var count = guess
      while count > 0 {
        let halfWidth = 0.5 * Double(count) * Self.bucketWidth
        let series = Series(curve, around: Double(bucket) * Self.bucketWidth + halfWidth)
        if series.reaches(halfWidth, tolerance) {
          let (cell, spread) = series.cell(halfWidth)
          if safe.contains(cell[0] - spread), safe.contains(cell[0] + spread) {
            cellOfBucket += repeatElement(UInt16(cells.count), count: count)
            cells.append(cell)
            return (count, widest(series, from: count))
          }
          count /= 2
        } else {
          repeat {
            count = count * 7 / 8
          } while count > 0
            && !series.reaches(0.5 * Double(count) * Self.bucketWidth, tolerance)
        }
      }
      return (0, 2)
    }

    /// The most buckets that `series` reaches, from `count` to twice as many.
    private func widest(_ series: Series, from count: Int) -> Int {
      var widest = count
      while widest < 2 * count {
        let next = widest + (widest + 7) / 8
        guard series.reaches(0.5 * Double(next) * Self.bucketWidth, tolerance) else { break }
        widest = next
      }
      return widest
    }

    /// Divides one bucket into 1, 2, 4, … cells until all are accurate, or into `finest` cells of
    /// which those that are not become gaps.
    private mutating func refine(_ bucket: Int) {
      let lowerBound = Double(bucket) * Self.bucketWidth
      var count = 1
      while count < Self.finest, !isFine(lowerBound, count) { count *= 2 }
      let width = Self.bucketWidth / Double(count)
      refinements.append(
        Refinement(lowerBound: lowerBound, cellsPerUnit: 1 / width, firstCell: fineCells.count))
      for part in 0..<count {
        let series = Series(curve, around: lowerBound + (Double(part) + 0.5) * width)
        fineCells.append(
          series.reaches(0.5 * width, tolerance)
            ? series.cell(0.5 * width).cell : SIMD8(repeating: .nan))
      }
    }

    /// Whether `count` cells are accurate in the bucket at `lowerBound`, judged by its outer ones,
    /// one of which is the nearest to the singular point.
    private func isFine(_ lowerBound: Double, _ count: Int) -> Bool {
      let width = Self.bucketWidth / Double(count)
      return [0, count - 1].allSatisfy { part in
        Series(curve, around: lowerBound + (Double(part) + 0.5) * width)
          .reaches(0.5 * width, tolerance)
      }
    }
  }
}
