import GSLNumerics
import Testing

@Suite("Quasi-random points")
struct QuasiRandomTests {
  static let sequences = QuasiRandom.Sequence.allCases

  @Test("fill each of 2ᵏ equal intervals once with 2ᵏ points, in every dimension of Sobol's")
  func stratifySobol() throws {
    // The list leaves out the point 0, with which the sequence begins.
    let points = try QuasiRandom(.sobol, dimensions: 40).points(255)
    for dimension in 0..<40 {
      let cells = Set([0] + points.map { Int($0[dimension] * 256) })
      #expect(cells == Set(0..<256))
    }
  }

  @Test("fill each of 2ᵏ boxes of any shape once in Sobol's first two dimensions")
  func stratifyBoxes() throws {
    let points = try [[0, 0]] + QuasiRandom(.sobol, dimensions: 2).points(255)
    for columns in [1, 2, 4, 8, 16, 32, 64, 128, 256] {
      let rows = 256 / columns
      let boxes = Set(
        points.map { Int($0[0] * Double(columns)) * rows + Int($0[1] * Double(rows)) })
      #expect(boxes.count == 256)
    }
  }

  @Test("are the mirrored digits of 1, 2, 3 … in prime bases in Halton's")
  func mirrorDigits() throws {
    let primes = [2, 3, 5, 7, 11, 13]
    let plain = try QuasiRandom(.halton, dimensions: 6).points(200)
    let reversed = try QuasiRandom(.reverseHalton, dimensions: 6).points(200)
    for index in 1...200 {
      for (dimension, base) in primes.enumerated() {
        let (direct, exchanged) = mirrored(index, base: base)
        #expect(abs(plain[index - 1][dimension] - direct) <= 1e-15)
        #expect(abs(reversed[index - 1][dimension] - exchanged) <= 1e-15)
      }
    }
  }

  @Test("begin a longer list with the shorter one, and go on where it ended", arguments: sequences)
  func continueLists(sequence: QuasiRandom.Sequence) throws {
    let generator = try QuasiRandom(sequence, dimensions: 5)
    let long = try generator.points(100)
    #expect(try generator.points(30) + generator.points(70, skipping: 30) == long)
    #expect(try generator.points(0) == [])
    #expect(long.allSatisfy { $0.count == 5 && $0.allSatisfy { (0..<1).contains($0) } })
    #expect(Set(long).count == 100)
  }

  @Test("integrate a product far better than chance would", arguments: sequences)
  func integrateProduct(sequence: QuasiRandom.Sequence) throws {
    // ∫ Π 2xᵢ over the unit cube is 1; 4095 random points would be off by √((4/3)³ − 1)/64 ≈ 0.018.
    let points = try QuasiRandom(sequence, dimensions: 3).points(4095)
    let mean = points.reduce(0) { $0 + $1.reduce(1) { $0 * 2 * $1 } } / 4095
    #expect(abs(mean - 1) < 0.003)
  }

  @Test("refuse dimensions beyond their tables and counts below zero", arguments: sequences)
  func refuseArguments(sequence: QuasiRandom.Sequence) throws {
    let largest = sequence.largestDimension
    #expect(try QuasiRandom(sequence, dimensions: largest).points(3).last?.count == largest)
    #expect(throws: NumericsError.self) { try QuasiRandom(sequence, dimensions: 0) }
    #expect(throws: NumericsError.self) { try QuasiRandom(sequence, dimensions: largest + 1) }
    let generator = try QuasiRandom(sequence, dimensions: 1)
    #expect(throws: NumericsError.self) { try generator.points(-1) }
    #expect(throws: NumericsError.self) { try generator.points(1, skipping: -1) }
    #expect(throws: NumericsError.self) { try generator.points(1, skipping: .max) }
  }
}

/// The digits of `index` written behind the point in reverse order, as they are and with each
/// digit d > 0 exchanged for base − d.
private func mirrored(_ index: Int, base: Int) -> (direct: Double, exchanged: Double) {
  var (rest, weight, direct, exchanged) = (index, 1 / Double(base), 0.0, 0.0)
  while rest > 0 {
    let digit = rest % base
    direct += Double(digit) * weight
    exchanged += Double(digit == 0 ? 0 : base - digit) * weight
    weight /= Double(base)
    rest /= base
  }
  return (direct, exchanged)
}
