import Foundation
import GSLNumerics
import Testing

@Suite("Root finder")
struct RootFinderTests {
  /// A root at zero, at each end, between irrationals, behind a steep wall, and in the far field.
  static let problems: [Problem] = [
    Problem("zero between the bounds", -1...3, root: 0) { x in x * (x * x + 1) },
    Problem("zero in the exact middle", -1...1, root: 0) { x in x },
    Problem("zero at the lower bound", 0...1, root: 0) { x in x },
    Problem("zero at the upper bound", -1...0, root: 0) { x in x },
    Problem("the square root of two", 0...2, root: 2.0.squareRoot()) { x in x * x - 2 },
    Problem("pi, where the sine falls", 3...4, root: Double.pi) { x in sin(x) },
    Problem("a flat triple root", -1...2, root: 0.5) { x in (x - 0.5) * (x - 0.5) * (x - 0.5) },
    Problem("a jump", 0...1, root: 0.3) { x in x < 0.3 ? -1 : 1 },
    Problem("a logarithm over 30 decades", 1e-30...1, root: 1e-12) { x in log10(x) + 12 },
  ]

  @Test("encloses the root to the tolerance", arguments: problems)
  func enclosesRoot(problem: Problem) throws {
    let finder = try RootFinder(absoluteTolerance: 1e-300)
    let root = try finder.root(of: problem.function, in: problem.bounds)
    #expect(root.bracket.contains(root.value))
    // Four units in the last place of bracket, and two more for the function's own rounding. The
    // triple root is known to the cube root of that only where the function underflows, far below.
    #expect((root.value - problem.root).magnitude <= 0x1p-49 * problem.root.magnitude)
    #expect(root.iterations <= finder.maximumIterations)
  }

  @Test("finds a root at zero with no absolute tolerance at all")
  func findsExactZero() throws {
    let root = try RootFinder().root(of: { $0 }, in: -1...1)
    #expect(root.value == 0)
    #expect(root.bracket == 0...0)
  }

  @Test("stops as soon as a wide tolerance is met")
  func stopsEarly() throws {
    let coarse = try RootFinder(absoluteTolerance: 0.5).root(of: { $0 * $0 - 2 }, in: 0...2)
    let fine = try RootFinder().root(of: { $0 * $0 - 2 }, in: 0...2)
    #expect(coarse.iterations < fine.iterations)
    #expect((coarse.value - 2.0.squareRoot()).magnitude <= 0.5)
  }

  @Test("refuses bounds at which the function has one sign, and shows both values")
  func refusesUnbracketed() {
    #expect(
      throws: NumericsError.requirement(
        function: "RootFinder", field: "f at the bounds", value: "2.0 and 5.0",
        mustBe: "of opposite sign, or zero at one end")
    ) {
      try RootFinder().root(of: { $0 * $0 + 1 }, in: 1...2)
    }
  }

  @Test("refuses a function that is not a number somewhere inside")
  func refusesNaN() {
    #expect(throws: NumericsError.self) {
      try RootFinder().root(of: { abs($0) < 0.9 ? .nan : $0 }, in: -1...1.5)
    }
    #expect(throws: NumericsError.self) {
      try RootFinder().root(of: { _ in .infinity }, in: -1...1)
    }
  }

  @Test("says when the iterations run out")
  func limitsIterations() {
    #expect(
      throws: NumericsError.limit(function: "RootFinder", count: 2, unit: "iterations")
    ) {
      try RootFinder(maximumIterations: 2).root(of: { sin($0) }, in: 2.5...4)
    }
  }

  @Test("stops at once and passes on what the function throws")
  func passesOn() {
    var calls = 0
    #expect(throws: NumericsError.stopped(reason: "out of range")) {
      try RootFinder().root(
        of: { (x) throws(NumericsError) in
          calls += 1
          if calls > 4 { throw .stopped(reason: "out of range") }
          return x * x * x - 0.1
        }, in: -1...2)
    }
    #expect(calls == 5)
  }

  @Test(
    "refuses tolerances and bounds that mean nothing",
    arguments: [-1, .nan, .infinity] as [Double])
  func refusesArguments(value: Double) {
    #expect(throws: NumericsError.self) { try RootFinder(absoluteTolerance: value) }
    #expect(throws: NumericsError.self) { try RootFinder(relativeTolerance: value) }
    #expect(throws: NumericsError.self) { try RootFinder(maximumIterations: 0) }
    #expect(throws: NumericsError.self) { try RootFinder().root(of: { $0 }, in: 0...0) }
    #expect(throws: NumericsError.self) { try RootFinder().root(of: { $0 }, in: 0 ... .infinity) }
  }
}

extension RootFinderTests {
  struct Problem: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bounds: ClosedRange<Double>
    let root: Double
    let function: @Sendable (Double) -> Double

    init(
      _ name: String, _ bounds: ClosedRange<Double>, root: Double,
      _ function: @escaping @Sendable (Double) -> Double
    ) {
      (testDescription, self.bounds, self.root, self.function) = (name, bounds, root, function)
    }
  }
}
