import AnimationTiming
import Foundation
import Studies
import Testing

@Suite("Settling by swings")
struct SwingFormulaTests {
  /// Both sides of the range of fits, critical damping, and next to it.
  static let bounces = [0, 1e-9, 1e-4, 0.01, 0.05, 0.1, 0.15, 0.3, 0.5, 0.7, 0.85, 0.9, 0.99]
  static let epsilons = [1e-6, 1e-4, 0.001, 0.01, 0.05, 0.3]

  static func exact(_ bounce: Double, _ epsilon: Double) throws -> Double {
    try Spring(duration: 2 * .pi, bounce: bounce).exactSettlingDuration(epsilon: epsilon)
  }

  @Test("is the exact settling once the guess is corrected", arguments: bounces, epsilons)
  func converges(bounce: Double, epsilon: Double) throws {
    let found = SwingFormula(steps: 8).phase(ratio: 1 - bounce, level: -log(epsilon))
    let exact = try Self.exact(bounce, epsilon)
    // The ratio 1 − bounce carries 2⁻⁵³, and near an extremum that touches the band, or near
    // critical damping, the time moves by the square root of that.
    #expect((found / exact - 1).magnitude < 2e-9)
  }

  @Test("is nearer with each correction, and within a thousandth after one")
  func corrections() throws {
    var worst = [Double](repeating: 0, count: 4)
    for index in 0...900 {
      let bounce = Double(index) / 1000
      let exact = try Self.exact(bounce, 0.001)
      for steps in worst.indices {
        let found = SwingFormula(steps: steps).phase(ratio: 1 - bounce, level: -log(0.001))
        worst[steps] = max(worst[steps], (found / exact - 1).magnitude)
      }
    }
    for (one, next) in zip(worst, worst.dropFirst()) { #expect(next < one / 50) }
    #expect(worst[1] < 0.001)
  }
}

@Suite("Jumps of the settling time")
struct SettlingJumpTests {
  static let epsilons = [1e-6, 1e-4, 0.001, 0.01, 0.05]

  @Test("lie where an extremum is on the edge of the band", arguments: epsilons)
  func places(epsilon: Double) throws {
    let jumps = SettlingJump.jumps(epsilon: epsilon, below: 0.9)
    #expect(!jumps.isEmpty)
    for (index, jump) in jumps.enumerated() {
      #expect(jump.swing == index + 1)
      let spring = try Spring(duration: 1, bounce: jump.bounce)
      // Overshoot is the share that one half swing leaves.
      let left = pow(spring.overshoot, Double(jump.swing))
      #expect((left / epsilon - 1).magnitude < 1e-12)
      #expect(jump.bounce < 0.9)
    }
    let next = try Spring(duration: 1, bounce: 0.9)
    #expect(pow(next.overshoot, Double(jumps.count + 1)) <= epsilon, "and there is no other")
  }

  @Test("are what the exact time does there", arguments: epsilons)
  func sides(epsilon: Double) throws {
    for jump in SettlingJump.jumps(epsilon: epsilon, below: 0.9) {
      func exact(_ bounce: Double) throws -> Double {
        try Spring(duration: 1, bounce: bounce).exactSettlingDuration(epsilon: epsilon)
      }
      // Below, T is smooth; above, it begins like a square root, so 1e-12 away it is 1e-6 off.
      #expect((try exact(jump.bounce - 1e-12) / jump.before - 1).magnitude < 1e-9)
      #expect((try exact(jump.bounce + 1e-12) / jump.after - 1).magnitude < 1e-5)
      #expect(jump.after > jump.before)
      #expect(jump.shareOfHalfPeriod > 0 && jump.shareOfHalfPeriod < 1)
    }
  }

  @Test("leave a continuous formula the error of their harmonic mean at least")
  func leastError() {
    for jump in SettlingJump.jumps(epsilon: 0.001, below: 0.9) {
      let mean = 2 / (1 / jump.before + 1 / jump.after)
      func worst(_ value: Double) -> Double {
        max((value / jump.before - 1).magnitude, (value / jump.after - 1).magnitude)
      }
      #expect((worst(mean) - jump.leastError).magnitude < 1e-12)
      for share in stride(from: 0.5, through: 1.5, by: 0.01) {
        #expect(worst(mean * share) >= jump.leastError - 1e-12)
      }
    }
  }
}
