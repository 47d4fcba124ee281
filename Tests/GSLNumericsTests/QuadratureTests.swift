import Foundation
import GSLNumerics
import Testing

@Suite("Quadrature")
struct QuadratureTests {
  static let rules = Quadrature.Rule.allCases

  @Test("integrates what has a primitive, by every rule", arguments: rules)
  func integratesPrimitives(rule: Quadrature.Rule) throws {
    let quadrature = try Quadrature()
    let sine = try quadrature.integral(of: { sin($0) }, over: 0 ... .pi, by: rule)
    #expect(abs(sine.value - 2) <= 2e-12)
    let cubic = try quadrature.integral(of: { $0 * $0 * $0 }, over: -1...2, by: rule)
    #expect(abs(cubic.value - 3.75) <= 4e-12)
    // A vibration that dies: ∫ e^(−x)·cos 20x = [e^(−x)(20 sin 20x − cos 20x)]/401. Its halves
    // cancel to 1/400 of their size, so 10⁻¹² of the result would be below their rounding.
    let vibration = try Quadrature(absoluteTolerance: 1e-13).integral(
      of: { exp(-$0) * cos(20 * $0) }, over: 0...5, by: rule)
    let exact = (exp(-5) * (20 * sin(100.0) - cos(100.0)) + 1) / 401
    #expect(abs(vibration.value - exact) <= 1e-13)
    #expect(vibration.errorEstimate <= 1e-13)
  }

  @Test("adds up over adjoining intervals")
  func addsUp() throws {
    let quadrature = try Quadrature()
    let function: ScalarFunction = { exp(-$0 * $0) * $0 }
    let whole = try quadrature.integral(of: function, over: -1...3)
    let parts = try [-1.0...0.5, 0.5...3].map { try quadrature.integral(of: function, over: $0) }
    #expect(abs(whole.value - parts[0].value - parts[1].value) <= 1e-12)
  }

  @Test("reaches past singularities at the bounds by extrapolation")
  func extrapolates() throws {
    let quadrature = try Quadrature(relativeTolerance: 1e-10)
    let root = try quadrature.integral(
      of: { 1 / $0.squareRoot() }, over: 0...1, by: .extrapolated)
    #expect(abs(root.value - 2) <= 2e-10)
    let logarithm = try quadrature.integral(of: { log($0) }, over: 0...1, by: .extrapolated)
    #expect(abs(logarithm.value + 1) <= 1e-10)
    let plain = try quadrature.integral(of: { 1 / $0.squareRoot() }, over: 0...1)
    #expect(root.intervals < plain.intervals)
  }

  @Test("integrates to infinity")
  func integratesToInfinity() throws {
    let quadrature = try Quadrature(relativeTolerance: 1e-10)
    let decay = try quadrature.integral(of: { exp(-3 * $0) }, over: 1...)
    #expect(abs(decay.value / (exp(-3) / 3) - 1) <= 1e-10)
    let bell = try quadrature.integral(of: { exp(-$0 * $0) }, over: 0...)
    #expect(abs(bell.value / (Double.pi.squareRoot() / 2) - 1) <= 1e-10)
  }

  @Test("says when the intervals run out")
  func limitsIntervals() throws {
    let quadrature = try Quadrature(maximumIntervals: 5)
    #expect(
      throws: NumericsError.limit(function: "Quadrature", count: 5, unit: "intervals")
    ) {
      try quadrature.integral(of: { sin(1 / $0) }, over: 1e-4...1)
    }
  }

  @Test("admits that rounding keeps a tolerance out of reach", arguments: rules)
  func admitsRounding(rule: Quadrature.Rule) {
    let error = #expect(throws: NumericsError.self) {
      try Quadrature().integral(of: { exp(-$0) * cos(20 * $0) }, over: 0...5, by: rule)
    }
    #expect(error?.description.hasSuffix("failed with GSL error 18: roundoff error") == true)
  }

  @Test("does not pretend that a divergent integral has a value", arguments: rules)
  func refusesDivergence(rule: Quadrature.Rule) {
    #expect(throws: NumericsError.self) {
      try Quadrature().integral(of: { 1 / $0 }, over: 0...1, by: rule)
    }
  }

  @Test("names the place at which the function is not a number", arguments: rules)
  func refusesNaN(rule: Quadrature.Rule) {
    #expect(
      throws: NumericsError.requirement(
        function: "Quadrature", field: "f(0.5)", value: "nan", mustBe: "finite")
    ) {
      try Quadrature().integral(of: { $0 == 0.5 ? .nan : $0 }, over: 0...1, by: rule)
    }
  }

  @Test("stops at once and passes on what the function throws", arguments: rules)
  func passesOn(rule: Quadrature.Rule) {
    var calls = 0
    #expect(throws: NumericsError.stopped(reason: "unknown here")) {
      try Quadrature().integral(
        of: { (x) throws(NumericsError) in
          calls += 1
          if calls == 3 { throw .stopped(reason: "unknown here") }
          return x
        }, over: 0...1, by: rule)
    }
    #expect(calls == 3)
  }

  @Test("refuses tolerances and bounds that mean nothing")
  func refusesArguments() {
    #expect(throws: NumericsError.self) { try Quadrature(relativeTolerance: 0) }
    #expect(throws: NumericsError.self) { try Quadrature(relativeTolerance: 49 * 0x1p-52) }
    #expect(throws: Never.self) { try Quadrature(relativeTolerance: 50 * 0x1p-52) }
    #expect(throws: Never.self) { try Quadrature(absoluteTolerance: 1, relativeTolerance: 0) }
    #expect(throws: NumericsError.self) { try Quadrature(absoluteTolerance: .nan) }
    #expect(throws: NumericsError.self) { try Quadrature(maximumIntervals: 0) }
    #expect(throws: NumericsError.self) { try Quadrature().integral(of: { $0 }, over: 1...1) }
    #expect(throws: NumericsError.self) {
      try Quadrature().integral(of: { $0 }, over: 0 ... .infinity)
    }
    #expect(throws: NumericsError.self) {
      try Quadrature().integral(of: { $0 }, over: (-Double.infinity)...)
    }
  }
}
