import AnimationTiming
import Testing

@Suite("Fluid spring end")
struct FluidSpringEndTests {
  // Figures measured on SwiftUI (response 0.5 over a distance of 1), and what three sizes of the
  // same move of `.smooth` take. Source: timing semantics, section 5.
  @Test(
    "reproduces the measured ends",
    arguments: [
      (0.001, 1.0, 127599), (0.0001, 1, 1_275_690), (0.00001, 1, 12_751_650), (1, 1, 246),
      (1, 100, 379), (1, 1000, 446),
    ])
  func reproducesMeasuredEnds(ratio: Double, distance: Double, step: Int) throws {
    let spring = try FluidSpring(response: 0.5, dampingFraction: ratio)
    #expect(spring.end(distance: distance) == FluidSpring.End(step: step, isExact: true))
    #expect(spring.end(distance: -distance)?.step == step)
  }

  /// Response (s), ratio, distance and velocity: gentle and stiff, both sides of critical damping,
  /// too small to need an end, thrown past the target, alternating steps, and over-damped for hours.
  static let motions: [[Double]] = grid + odd

  private static let grid: [[Double]] = [0.02, 0.15, 0.5, 3].flatMap { response in
    [1e-4, 0.02, 0.5, 1 - 1e-9, 1, 1.2].flatMap { (ratio: Double) in
      moves.map { [response, ratio] + $0 }
    }
  }

  private static let moves: [[Double]] = [
    [1e-4, 0], [1, 0], [1, -30], [300, 0], [300, 9000], [0, 5],
  ]

  private static let odd: [[Double]] = [
    [0.5, 0.00001, 1, 0], [1000, 1, 1, 0], [1000, 0.2, 1, 0], [1e4, 0.5, 10, 0],
    [50, 30, 1, 0], [2, 60, 1, 0], [2, 90, 1, 0], [10, 250, 1, 0], [0.5, 23, 1, 0],
  ]

  @Test("is the step at which stepping ends, however long that takes", arguments: motions)
  func matchesStepping(motion: [Double]) throws {
    let spring = try FluidSpring(response: motion[0], dampingFraction: motion[1])
    let end = try #require(spring.end(distance: motion[2], initialVelocity: motion[3]))
    #expect(end.isExact)
    let stepped = steppedEnd(spring, motion[2], motion[3], limit: end.step + 1000)
    #expect(end.step == stepped)
  }

  // The step numbers that the machine itself takes, written out once more for one number.
  private func steppedEnd(
    _ spring: FluidSpring, _ distance: Double, _ velocity: Double, limit: Int
  ) -> Int? {
    let damping = 2 * spring.stiffness.squareRoot() * spring.dampingFraction
    var (x, u, force) = (0.0, velocity, 0.0)
    for step in 0...limit {
      let isNear = distance == 0 || (distance - x).magnitude <= 0.01 * distance.magnitude
      if u.magnitude <= 0.06, force.magnitude <= 0.06, isNear { return max(0, step - 1) }
      let half = u + force / 600
      x += half / 300
      force = spring.stiffness * (distance - x) - damping * half
      u = half + force / 600
    }
    return nil
  }

  @Test("says never for an undamped spring, unless the move is too small to matter")
  func neverEnds() throws {
    let spring = try FluidSpring(response: 0.5, dampingFraction: 0)
    #expect(spring.end(distance: 1) == nil)
    #expect(spring.end(distance: 1e-4)?.step == 37)
  }

  @Test("answers within bounded work for every spring")
  func isBounded() throws {
    for response in [-1, 1e-9, 0.03, 0.5, 100, 1e9, 1e58] {
      for ratio in [0, 1e-30, 1e-9, 0.9, 1, 30, 1e9, 1e30] {
        let spring = try FluidSpring(response: response, dampingFraction: ratio)
        for distance in [0, 1e-90, 1e-4, 1, 1e9, 1e90] {
          let end = spring.end(distance: distance)
          #expect(end.map { $0.step >= 0 } ?? true)
          if distance == 0 { #expect(end?.step == 0) }
        }
      }
    }
  }
}
