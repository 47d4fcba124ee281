import AnimationTiming
import Interchange
import Testing

@Suite("The words of anime.js")
struct AnimeTests {
  /// Milliseconds, bounce, and the stiffness and damping recorded from version 4.4.1.
  static let bounces: [(Double, Double, Double, Double)] = [
    (100, -0.5, 3947.842, 251.327), (100, 0, 3947.842, 125.664), (100, 0.95, 3947.842, 6.283),
    (200, -0.75, 986.96, 251.327), (300, -0.2, 438.649, 52.36), (500, 0.3, 157.914, 17.593),
    (628, 0.5, 100.101, 10.005), (1000, 0.95, 39.478, 0.628), (2000, -0.5, 9.87, 12.566),
  ]

  @Test("round stiffness and damping to three decimals", arguments: bounces)
  func round(milliseconds: Double, bounce: Double, stiffness: Double, damping: Double) throws {
    let words = try AnimeBounceSpring(bounce: bounce, duration: milliseconds)
    #expect(words.stiffness == stiffness && words.damping == damping)
  }

  @Test("hold the damping of a heavy spring at 300")
  func clamp() throws {
    let words = try AnimeBounceSpring(bounce: -0.75, duration: 100)
    #expect(words.damping == 300)
    #expect(try AnimeBounceSpring(bounce: -1).damping == 300)
    #expect(try AnimeBounceSpring(bounce: 1).spring.dampingRatio == 0)
    let heavy = try Spring(duration: 0.1, bounce: -0.75)
    let translation = try AnimeBounceSpring.translation(of: SpringMove(heavy))
    #expect(!translation.isLossless)
    #expect(
      translation.losses.contains { loss in
        if case .limited("damping", let from, 300) = loss {
          (from - 502.65).magnitude < 0.005
        } else {
          false
        }
      })
  }

  /// Stiffness, damping, and the duration (ms) and bounce that anime.js states.
  static let inverse: [(Double, Double, Double, Double)] = [
    (100, 10, 628.319, 0.5), (120, 14, 573.574, 0.361), (210, 20, 433.581, 0.31),
    (280, 60, 375.492, -0.442), (280, 120, 375.492, -0.721), (61.685, 31.416, 800, -0.5),
    (61.685, 15.708, 800, 0),
  ]

  @Test("state a duration and a bounce with three decimals", arguments: inverse)
  func state(stiffness: Double, damping: Double, milliseconds: Double, bounce: Double) throws {
    let words = try AnimeSpring(stiffness: stiffness, damping: damping)
    #expect((words.duration - milliseconds).magnitude < 1e-9)
    #expect((words.bounce - bounce).magnitude < 1e-12)
  }

  @Test("move numbers into their range instead of refusing them")
  func range() throws {
    let words = try AnimeSpring(mass: 0.25, stiffness: 1e6, damping: -1, initialVelocity: 1e9)
    #expect(words.mass == 1 && words.stiffness == 10000 && words.damping == 1e-11)
    #expect(words.initialVelocity == 10000)
    #expect(throws: ParameterError("damping", Double.nan, mustBe: "finite")) {
      try AnimeSpring(damping: .nan)
    }
  }
}
