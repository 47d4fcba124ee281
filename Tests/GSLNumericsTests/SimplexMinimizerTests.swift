import Foundation
import GSLNumerics
import Testing

@Suite("Simplex minimizer")
struct SimplexMinimizerTests {
  @Test("walks down Rosenbrock's valley")
  func walksValley() throws {
    let minimum = try SimplexMinimizer().minimum(
      of: { x in
        let (a, b) = (1 - x[0], x[1] - x[0] * x[0])
        return a * a + 100 * b * b
      }, from: [-1.2, 1], steps: [0.5, 0.5])
    // f is zero at the bottom, so rounding hides nothing; the size of the simplex, 10⁻⁸, does.
    #expect(abs(minimum.arguments[0] - 1) <= 1e-6)
    #expect(abs(minimum.arguments[1] - 1) <= 1e-6)
    #expect(minimum.value <= 1e-14)
    #expect(minimum.size < 1e-8)
  }

  @Test("bears kinks, which derivatives would not", arguments: 1...3)
  func bearsKinks(dimensions: Int) throws {
    let centre = (0..<dimensions).map { Double($0) - 1.5 }
    let minimum = try SimplexMinimizer().minimum(
      of: { x in centre.indices.reduce(0) { $0 + abs(x[$1] - centre[$1]) } },
      from: Array(repeating: 0, count: dimensions),
      steps: centre.indices.map { 1 + 0.3 * Double($0) })
    for (found, expected) in zip(minimum.arguments, centre) {
      #expect(abs(found - expected) <= 1e-6)
    }
  }

  @Test("ends when corners of equal height are reflected to and fro")
  func endsCycle() {
    #expect(
      throws: NumericsError.limit(function: "SimplexMinimizer", count: 500, unit: "iterations")
    ) {
      try SimplexMinimizer(maximumIterations: 500).minimum(
        of: { abs($0[0] + 1.5) + abs($0[1] + 0.5) }, from: [0, 0], steps: [1, 1])
    }
  }

  @Test("says when the iterations run out")
  func limitsIterations() {
    #expect(
      throws: NumericsError.limit(function: "SimplexMinimizer", count: 10, unit: "iterations")
    ) {
      try SimplexMinimizer(maximumIterations: 10).minimum(
        of: { $0[0] * $0[0] }, from: [1], steps: [1])
    }
  }

  @Test("names the point at which the function is not a number")
  func refusesNaN() {
    #expect(
      throws: NumericsError.requirement(
        function: "SimplexMinimizer", field: "f([3.0, 0.0])", value: "nan", mustBe: "finite")
    ) {
      try SimplexMinimizer().minimum(
        of: { $0[0] > 2.5 ? .nan : 0 }, from: [0, 0], steps: [3, 1])
    }
  }

  @Test("stops at once and passes on what the function throws", arguments: [1, 2, 3, 4, 9, 40])
  func passesOn(call: Int) {
    var calls = 0
    #expect(throws: NumericsError.stopped(reason: "no more")) {
      try SimplexMinimizer().minimum(
        of: { (x) throws(NumericsError) in
          calls += 1
          if calls == call { throw .stopped(reason: "no more") }
          return x[0] * x[0] + x[1] * x[1]
        }, from: [2, 1], steps: [1, 1])
    }
    #expect(calls == call)
  }

  @Test("refuses settings and a simplex without meaning")
  func refusesArguments() {
    func minimum(_ guess: [Double], _ steps: [Double]) throws {
      _ = try SimplexMinimizer().minimum(of: { $0[0] }, from: guess, steps: steps)
    }
    #expect(throws: NumericsError.self) { try SimplexMinimizer(sizeTolerance: 0) }
    #expect(throws: NumericsError.self) { try SimplexMinimizer(maximumIterations: 0) }
    #expect(throws: NumericsError.self) { try minimum([], []) }
    #expect(throws: NumericsError.self) { try minimum([1], [0]) }
    #expect(throws: NumericsError.self) { try minimum([1], [1, 1]) }
    #expect(throws: NumericsError.self) { try minimum([.nan], [1]) }
    #expect(throws: NumericsError.self) { try minimum([1], [.infinity]) }
  }
}
