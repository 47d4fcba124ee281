import Foundation
import GSLNumerics
import Testing

@Suite("Differential equation")
struct DifferentialEquationTests {
  /// A planet on an ellipse of eccentricity 0.6: x″ = −x/r³ with period 2π.
  static func orbit(
    _ state: Span<Double>, _ rate: inout MutableSpan<Double>
  ) {
    let (x, y) = (state[0], state[1])
    let cube = pow(x * x + y * y, 1.5)
    rate[0] = state[2]
    rate[1] = state[3]
    rate[2] = -x / cube
    rate[3] = -y / cube
  }

  @Test("brings a planet back to where it started, with its energy and angular momentum")
  func closesOrbit() throws {
    let start = [0.4, 0, 0, 2]
    let solution = try DifferentialEquation().solution(
      of: { Self.orbit($1, &$2) }, from: start, through: [1, .pi, 2 * .pi])
    // 10⁻¹² a step, some 150 steps, and a position that drifts 3π times the error of the period.
    for (end, begin) in zip(solution.states[2], start) { #expect(abs(end - begin) < 1e-9) }
    // Half way round the planet is at the far end of the ellipse, 1.6 away, at half a unit speed.
    for (state, half) in zip(solution.states[1], [-1.6, 0, 0, -0.5]) {
      #expect(abs(state - half) < 1e-9)
    }
    for state in solution.states {
      let distance = hypot(state[0], state[1])
      let speedSquared = state[2] * state[2] + state[3] * state[3]
      #expect(abs(speedSquared / 2 - 1 / distance + 0.5) < 1e-10)
      #expect(abs(state[0] * state[3] - state[1] * state[2] - 0.8) < 1e-10)
    }
  }

  @Test(
    "follows an exponential with every method", arguments: DifferentialEquation.Method.allCases)
  func followsExponential(method: DifferentialEquation.Method) throws {
    let equation = try DifferentialEquation(
      method: method, absoluteTolerance: 1e-10, relativeTolerance: 0)
    let times = [0, 0, 0.5, 1, 1, 3]
    let solution = try equation.solution(
      of: { $2[0] = -$1[0] },
      jacobian: {
        $2[0] = -1
        $3[0] = 0
      },
      from: [1], through: times)
    // At most 10⁻¹⁰ for each step; errors of a decaying motion decay too, so they hardly add up.
    for (time, state) in zip(times, solution.states) {
      #expect(abs(state[0] - exp(-time)) < 1e-10 * Double(solution.steps))
    }
    #expect(solution.states[0] == [1])
    #expect(solution.states[3] == solution.states[4])
  }

  @Test("hands the time to an equation that depends on it, from a start other than zero")
  func dependsOnTime() throws {
    // y′ = cos t from y(1) = sin 1.
    let solution = try DifferentialEquation().solution(
      of: { time, _, rate in rate[0] = cos(time) }, from: [sin(1)], at: 1, through: [2, 9])
    #expect(abs(solution.states[0][0] - sin(2)) < 1e-11)
    #expect(abs(solution.states[1][0] - sin(9)) < 1e-11)
  }

  @Test("takes few steps for a stiff equation with a method for it")
  func takesFewStiffSteps() throws {
    // y′ = −10⁵(y − cos t): the answer hugs the cosine, 10⁻⁵ behind it.
    func steps(_ method: DifferentialEquation.Method) throws -> Int {
      let equation = try DifferentialEquation(
        method: method, absoluteTolerance: 1e-8, relativeTolerance: 0)
      let solution = try equation.solution(
        of: { $2[0] = -1e5 * ($1[0] - cos($0)) },
        jacobian: {
          $2[0] = -1e5
          $3[0] = -1e5 * sin($0)
        },
        from: [1], through: [1])
      // y = (λ²cos t + λ sin t)/(1 + λ²) once the transient of rate λ = 10⁵ has gone.
      #expect(abs(solution.states[0][0] - (cos(1) + 1e-5 * sin(1)) / (1 + 1e-10)) < 1e-6)
      return solution.steps
    }
    let (stiff, explicit) = try (steps(.backwardDifferentiation), steps(.rungeKuttaFehlberg))
    #expect(stiff * 20 < explicit)
  }

  @Test("gets nearer when the tolerance is tighter")
  func tightens() throws {
    func error(_ tolerance: Double) throws -> Double {
      let equation = try DifferentialEquation(
        method: .rungeKuttaFehlberg, absoluteTolerance: tolerance, relativeTolerance: 0)
      let solution = try equation.solution(
        of: { Self.orbit($1, &$2) }, from: [0.4, 0, 0, 2], through: [2 * .pi])
      return abs(solution.states[0][1])
    }
    #expect(try error(1e-9) < error(1e-6) / 10)
  }

  @Test("says when the steps run out, counted over all times together")
  func limitsSteps() throws {
    func solve(_ maximumSteps: Int) throws -> DifferentialEquation.Solution {
      try DifferentialEquation(maximumSteps: maximumSteps).solution(
        of: { Self.orbit($1, &$2) }, from: [0.4, 0, 0, 2], through: [.pi, 2 * .pi])
    }
    let steps = try solve(10_000).steps
    #expect(try solve(steps).steps == steps)
    for tooFew in [steps - 1, steps / 3, 1] {
      #expect(
        throws: NumericsError.limit(
          function: "DifferentialEquation", count: tooFew, unit: "steps")
      ) {
        try solve(tooFew)
      }
    }
  }

  @Test("stops at a motion that leaves for infinity in finite time")
  func stopsAtSingularity() {
    // y′ = y² from 1 is 1/(1 − t), which has no value at 1.
    #expect(throws: NumericsError.self) {
      try DifferentialEquation().solution(
        of: { $2[0] = $1[0] * $1[0] }, from: [1], through: [2])
    }
  }

  @Test("names the component and the time at which a rate is not a number")
  func refusesNaN() {
    let error = #expect(throws: NumericsError.self) {
      try DifferentialEquation().solution(
        of: {
          $2[0] = 1
          $2[1] = $0 > 0.5 ? .nan : 0
        }, from: [0, 0], through: [1])
    }
    #expect(error?.description.contains("y1′(") == true)
  }

  @Test("stops at once and passes on what the right side throws")
  func passesOn() {
    var calls = 0
    #expect(throws: NumericsError.stopped(reason: "left the table")) {
      try DifferentialEquation().solution(
        of: { (time, _, rate) throws(NumericsError) in
          calls += 1
          if calls == 7 { throw .stopped(reason: "left the table") }
          rate[0] = time
        }, from: [0], through: [1])
    }
    #expect(calls == 7)
  }

  @Test("passes on what a Jacobian throws")
  func passesOnFromJacobian() {
    #expect(throws: NumericsError.stopped(reason: "no derivative")) {
      try DifferentialEquation(method: .bulirschStoer).solution(
        of: { $2[0] = -$1[0] },
        jacobian: { (_, _, _, _) throws(NumericsError) in
          throw .stopped(reason: "no derivative")
        },
        from: [1], through: [1])
    }
  }

  @Test("asks for a Jacobian where the method needs one")
  func asksForJacobian() {
    for method in DifferentialEquation.Method.allCases where method.needsJacobian {
      let error = #expect(throws: NumericsError.self) {
        try DifferentialEquation(method: method).solution(
          of: { $2[0] = -$1[0] }, from: [1], through: [1])
      }
      #expect(error?.description.contains("jacobian is missing") == true)
    }
  }

  @Test("refuses times that go back, states without numbers and tolerances of zero")
  func refusesArguments() throws {
    let equation = try DifferentialEquation()
    func solve(from state: [Double] = [1], through times: [Double], step: Double? = nil) throws {
      _ = try equation.solution(
        of: { $2[0] = -$1[0] }, from: state, through: times, initialStep: step)
    }
    try solve(through: [])
    #expect(throws: NumericsError.self) { try solve(through: [-1]) }
    #expect(throws: NumericsError.self) { try solve(through: [2, 1]) }
    #expect(throws: NumericsError.self) { try solve(through: [.infinity]) }
    #expect(throws: NumericsError.self) { try solve(from: [], through: [1]) }
    #expect(throws: NumericsError.self) { try solve(from: [.nan], through: [1]) }
    #expect(throws: NumericsError.self) { try solve(through: [1], step: 0) }
    #expect(throws: NumericsError.self) {
      try DifferentialEquation(absoluteTolerance: 0, relativeTolerance: 0)
    }
    #expect(throws: NumericsError.self) { try DifferentialEquation(maximumSteps: 0) }
  }
}
