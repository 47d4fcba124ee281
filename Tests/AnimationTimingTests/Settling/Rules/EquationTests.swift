import AnimationTiming
import Testing

@Suite("The equations from a duration to a spring")
struct EquationTests {
  /// Both sides of critical damping, and ratios down to where the equation ends.
  static let ratios: [Double] = [1.1e-3, 0.01, 0.05, 0.3, 0.8, 0.9, 1 - 0x1p-10, 1, 1.5]

  @Test("hold at their root", arguments: ratios)
  func root(ratio: Double) throws {
    for epsilon in [1e-12, 1e-3, 0.5] {
      // The left side is below ε from the start for small ratios.
      guard ratio >= 1 || ratio / (1 - ratio * ratio).squareRoot() > epsilon else {
        #expect(throws: ParameterError.self) {
          try DurationEquation(dampingRatio: ratio, epsilon: epsilon)
        }
        continue
      }
      let equation = try DurationEquation(dampingRatio: ratio, epsilon: epsilon)
      // The left side is the displacement of a critical spring, or the amplitude of the sine.
      let spring = try Spring(
        angularFrequency: equation.angularFrequency(duration: 2), dampingRatio: min(ratio, 1))
      let left: Double
      if ratio >= 1 {
        left =
          ClosedFormSpring(spring, from: Motion(displacement: 1, velocity: 0))
          .motion(at: 2).displacement
      } else {
        // The decay through the overshoot of half a turn instead of an exponential.
        let root = (1 - ratio * ratio).squareRoot()
        let turns = spring.angularFrequency * root * 2 / (2 * .pi)
        let oneTurn = spring.overshoot * spring.overshoot
        left = ratio / root * power(oneTurn, turns)
      }
      #expect((left / epsilon - 1).magnitude < 1e-9, "\(ratio), \(epsilon): \(left)")
      let back = equation.duration(angularFrequency: spring.angularFrequency)
      #expect((back - 2).magnitude < 1e-12)
    }
  }

  /// base^exponent by squaring and square roots: no logarithm, which the code uses.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    let whole = Int(exponent)
    var (result, factor, count) = (1.0, base, whole)
    while count > 0 {
      if count & 1 == 1 { result *= factor }
      factor *= factor
      count >>= 1
    }
    var (rest, root) = (exponent - Double(whole), base)
    for _ in 0..<60 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }

  @Test("are reached by Motion's eleven steps, but not a hair below critical")
  func newton() throws {
    for ratio in [0.05, 0.5, 0.95, 1] {
      let equation = try DurationEquation(dampingRatio: ratio)
      let found = try #require(equation.newtonAngularFrequency(duration: 0.7, steps: 11))
      #expect((found / equation.angularFrequency(duration: 0.7) - 1).magnitude < 1e-12, "\(ratio)")
    }
    let close = try DurationEquation(dampingRatio: 1 - 1e-13)
    let found = try #require(close.newtonAngularFrequency(duration: 1, steps: 11))
    #expect(found < 0.99 * close.angularFrequency(duration: 1))
  }

  @Test("make the spring that UIKit's ratio of 1 makes from any larger one")
  func clamp() throws {
    let critical = try Spring(settlingDuration: 0.6, dampingRatio: 1)
    #expect(try Spring(settlingDuration: 0.6, dampingRatio: 5) == critical)
    #expect((critical.exactSettlingDuration() - 0.6).magnitude < 1e-12)
    #expect(throws: ParameterError.self) { try Spring(settlingDuration: -1, dampingRatio: 1) }
  }

  @Test("leave the stated share of the energy")
  func energy() throws {
    for ratio in [1e-6, 0.1, 1, 3, 1e6] {
      for share in [1e-12, 6e-9, 0.1] {
        let phase = try EnergyEquation(dampingRatio: ratio, share: share).phase
        let critical = try Spring(angularFrequency: 1, dampingRatio: 1)
        let motion = ClosedFormSpring(critical, from: Motion(displacement: 1, velocity: 0))
          .motion(at: phase)
        let left =
          motion.displacement * motion.displacement
          + ratio * ratio * motion.velocity * motion.velocity
        #expect((left / share - 1).magnitude < 1e-12, "\(ratio), \(share)")
      }
    }
    #expect(throws: ParameterError.self) { try EnergyEquation(dampingRatio: 0) }
    #expect(throws: ParameterError.self) { try EnergyEquation(dampingRatio: 1, share: 1) }
  }
}
