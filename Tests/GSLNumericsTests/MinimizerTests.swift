import Foundation
import GSLNumerics
import Testing

@Suite("Minimizer")
struct MinimizerTests {
  @Test("finds the bottom of a parabola, a cosine and a corner")
  func findsMinima() throws {
    let minimizer = try Minimizer()
    let parabola = try minimizer.minimum(of: { ($0 - 2) * ($0 - 2) + 1 }, in: 0...5)
    // Rounding of f ≈ 1 hides differences of the argument below √2⁻⁵², and the bracket is wider.
    #expect(abs(parabola.argument - 2) <= 2e-7)
    #expect(abs(parabola.value - 1) <= 1e-13)
    #expect(parabola.bracket.contains(2))
    let cosine = try minimizer.minimum(of: { cos($0) }, in: 0...6, from: 4)
    #expect(abs(cosine.argument - .pi) <= 3e-7)
    let corner = try minimizer.minimum(of: { abs($0) }, in: -1...2)
    #expect(abs(corner.argument) <= 1e-9)
  }

  @Test("refuses a guess that is not lower than both bounds")
  func refusesUnbracketed() {
    #expect(throws: NumericsError.self) { try Minimizer().minimum(of: { $0 }, in: 0...1) }
    #expect(throws: NumericsError.self) { try Minimizer().minimum(of: { -$0 * $0 }, in: -1...2) }
    #expect(throws: NumericsError.self) { try Minimizer().minimum(of: { _ in 1 }, in: 0...1) }
    #expect(throws: NumericsError.self) {
      try Minimizer().minimum(of: { $0 * $0 }, in: -1...1, from: 1)
    }
    #expect(throws: NumericsError.self) {
      try Minimizer().minimum(of: { $0 * $0 }, in: -1...1, from: .nan)
    }
  }

  @Test("refuses a function that is not a number somewhere inside")
  func refusesNaN() {
    #expect(throws: NumericsError.self) {
      try Minimizer().minimum(of: { abs($0) < 0.01 ? .nan : $0 * $0 }, in: -1...2)
    }
    #expect(throws: NumericsError.self) { try Minimizer().minimum(of: { _ in .nan }, in: -1...2) }
  }

  @Test("says when the iterations run out")
  func limitsIterations() {
    #expect(throws: NumericsError.limit(function: "Minimizer", count: 3, unit: "iterations")) {
      try Minimizer(maximumIterations: 3).minimum(of: { cos($0) }, in: 0...6)
    }
  }

  @Test("stops at once and passes on what the function throws")
  func passesOn() {
    var calls = 0
    #expect(throws: NumericsError.stopped(reason: "too near")) {
      try Minimizer().minimum(
        of: { (x) throws(NumericsError) in
          calls += 1
          if calls == 8 { throw .stopped(reason: "too near") }
          return cos(x)
        }, in: 0...6)
    }
    #expect(calls == 8)
  }

  @Test("refuses settings without meaning")
  func refusesSettings() {
    #expect(throws: NumericsError.self) { try Minimizer(absoluteTolerance: -1) }
    #expect(throws: NumericsError.self) { try Minimizer(relativeTolerance: .nan) }
    #expect(throws: NumericsError.self) { try Minimizer(maximumIterations: 0) }
    #expect(throws: NumericsError.self) { try Minimizer().minimum(of: { $0 }, in: 1...1) }
  }
}
