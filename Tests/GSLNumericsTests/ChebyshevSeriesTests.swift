import Foundation
import GSLNumerics
import Testing

@Suite("Chebyshev series")
struct ChebyshevSeriesTests {
  static let places = (0...100).map { -2 + 5 * Double($0) / 100 }

  @Test("reproduces the exponential, its derivative and its integral")
  func reproducesExponential() throws {
    let series = try ChebyshevSeries(order: 30, of: { exp($0) }, over: -2...3)
    let (slope, area) = try (series.derivative(), series.integral())
    for place in Self.places {
      // The coefficients have long sunk below rounding, 2⁻⁵²·e³; a derivative multiplies it by
      // the square of the order over the half width.
      #expect(abs(series.value(at: place) - exp(place)) <= 1e-13)
      #expect(abs(slope.value(at: place) - exp(place)) <= 1e-10)
      #expect(abs(area.value(at: place) - (exp(place) - exp(-2))) <= 1e-13)
    }
    #expect(series.lastCoefficient < 1e-14)
  }

  @Test("finds a Chebyshev polynomial to be its own and only term")
  func findsSingleTerm() throws {
    // cos 5θ = 16x⁵ − 20x³ + 5x with x = cos θ.
    let series = try ChebyshevSeries(
      order: 8, of: { x in ((16 * x * x - 20) * x * x + 5) * x }, over: -1...1)
    for (index, coefficient) in series.coefficients.enumerated() {
      #expect(abs(coefficient - (index == 5 ? 1 : 0)) <= 1e-14)
    }
  }

  @Test("is wrong by about the first coefficient it leaves out")
  func estimatesError() throws {
    let short = try ChebyshevSeries(order: 8, of: { exp($0) }, over: -2...3)
    let long = try ChebyshevSeries(order: 9, of: { exp($0) }, over: -2...3)
    let worst = Self.places.map { abs(short.value(at: $0) - exp($0)) }.reduce(0, max)
    #expect(worst > long.lastCoefficient / 2)
    #expect(worst < long.lastCoefficient * 2)
  }

  @Test("passes on what the function throws, and refuses what is no number")
  func passesOn() {
    #expect(throws: NumericsError.stopped(reason: "not there")) {
      try ChebyshevSeries(
        order: 5, of: { _ throws(NumericsError) in throw .stopped(reason: "not there") },
        over: 0...1)
    }
    #expect(throws: NumericsError.self) {
      try ChebyshevSeries(order: 5, of: { _ in .nan }, over: 0...1)
    }
    #expect(throws: NumericsError.self) { try ChebyshevSeries(order: 0, of: { $0 }, over: 0...1) }
    #expect(throws: NumericsError.self) {
      try ChebyshevSeries(order: 10_001, of: { $0 }, over: 0...1)
    }
    #expect(throws: NumericsError.self) { try ChebyshevSeries(order: 5, of: { $0 }, over: 1...1) }
  }
}
