import AnimationTiming
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  // Source: cases K1, dimension 960 and coefficient 0.55, two decimals.
  @Test(
    "agrees with what is published, on both sides",
    arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func agreesWithPublished(pull: Double, offset: Double) throws {
    let band = try RubberBand(dimension: 960)
    #expect((band.offset(of: pull) - offset).magnitude <= 0.0051)
    #expect(band.offset(of: -pull) == -band.offset(of: pull))
  }

  // Source: the reference pack gesture-projection, recorded from Wave.
  @Test(
    "agrees with Wave beyond both edges",
    arguments: [
      [150, 0, 100, 100, 0.55, 121.56862745098039], [-50, 0, 100, 100, 0.55, -21.568627450980383],
      [50, 0, 100, 100, 0.55, 50], [1000, 0, 100, 844, 0.55, 412.0089619118745],
      [-75, -50, 50, 200, 0.55, -62.8654970760234], [200, 0, 100, 100, 1, 150],
    ])
  func agreesWithWave(row: [Double]) throws {
    let band = try RubberBand(dimension: row[3], coefficient: row[4])
    #expect((band.value(row[0], in: row[1]...row[2]) - row[5]).magnitude < 1e-9)
  }

  @Test("has an inverse up to its limit, and none beyond")
  func inverts() throws {
    let band = try RubberBand(dimension: 320, coefficient: 0.4)
    for pull in [0, 1e-9, 0.5, 30, 900, -30, -1e6] {
      let shown = band.offset(of: pull)
      #expect((band.pull(showing: shown) - pull).magnitude <= 1e-9 * pull.magnitude)
      let value = band.value(10 + pull, in: 0...20)
      #expect(
        (band.value(showing: value, in: 0...20) - (10 + pull)).magnitude
          <= 1e-9 * (10 + pull).magnitude)
    }
    #expect(band.pull(showing: 320) == .infinity && band.pull(showing: -400) == -.infinity)
  }

  @Test("starts with its coefficient, only grows, and never reaches its dimension")
  func isMonotonic() throws {
    let band = try RubberBand(dimension: 100)
    #expect((band.offset(of: 1e-9) / 1e-9 - 0.55).magnitude < 1e-9)
    var last = 0.0
    for exponent in -300...300 {
      let offset = band.offset(of: Double(sign: .plus, exponent: exponent, significand: 1))
      #expect(offset >= last && offset <= 100)
      last = offset
    }
    #expect(band.offset(of: 1e6) < 100)
  }

  @Test("gives nothing without a dimension")
  func givesNothing() throws {
    let band = try RubberBand(dimension: 0)
    #expect(band.offset(of: 50) == 0 && band.value(150, in: 0...100) == 100)
  }

  @Test("pulls every component on its own")
  func pullsVectors() throws {
    let band = try RubberBand(dimension: 100)
    let shown = band.value(SIMD2(150, -20), from: SIMD2(0, 0), to: SIMD2(100, 50))
    #expect(shown.x == band.value(150, in: 0...100) && shown.y == band.value(-20, in: 0...50))
  }

  @Test("rejects what is no band, by name, and never answers NaN")
  func rejects() throws {
    let dimension = #expect(throws: ParameterError.self) { try RubberBand(dimension: -1) }
    #expect(dimension?.field == "dimension")
    let coefficient = #expect(throws: ParameterError.self) {
      try RubberBand(dimension: 1, coefficient: 0)
    }
    #expect(coefficient?.field == "coefficient")
    for dimension in [0, 1e-300, 1, 1e300] {
      for coefficient in [1e-300, 0.55, 1e300] {
        let band = try RubberBand(dimension: dimension, coefficient: coefficient)
        for pull in [-1e300, 0, 1e-300, 1, .greatestFiniteMagnitude] {
          #expect(band.offset(of: pull).magnitude <= dimension)
          #expect(!band.pull(showing: pull).isNaN)
        }
      }
    }
  }
}
