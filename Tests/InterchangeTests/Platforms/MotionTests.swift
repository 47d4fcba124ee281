import AnimationTiming
import Interchange
import Testing

@Suite("Motion's words")
struct MotionTests {
  /// Duration (s), bounce, and the stiffness and damping recorded from version 13.1.1.
  static let durations: [(Double, Double, Double, Double)] = [
    (0.5, 0.1, 287.6989176098898, 30.531041466940543),
    (0.5, 0.3, 387.2745799154265, 27.55101044670115),
    (0.5, 0.9, 8501.5604805032, 18.440781415659366),
    (0.8, 0, 133.2123819173715, 23.083533691128963),
    (0.8, 0.25, 137.41358694003588, 17.583531232806475),
    (0.8, 0.5, 252.68672123691837, 15.896122836620204),
    (1, 0, 85.25592442711776, 18.466826952903173),
    (2, 0.75, 123.3756755792623, 5.553730178431032),
    (2, 0.9, 531.34753003145, 4.6101953539148415),
  ]

  @Test("solve a duration for a spring that settles in it", arguments: durations)
  func duration(duration: Double, bounce: Double, stiffness: Double, damping: Double) throws {
    let spring = try MotionDurationSpring(duration: duration, bounce: bounce).spring
    // The recorded figures carry all their digits; the source's tolerance is 1e-6 of the stiffness.
    #expect((spring.stiffness / stiffness - 1).magnitude < 1e-13)
    #expect((spring.damping / damping - 1).magnitude < 1e-13)
    #expect(spring.dampingRatio == 1 - bounce)
  }

  @Test("call a longer time a duration than SwiftUI does")
  func notSwiftUI() throws {
    let spring = try MotionDurationSpring(duration: 0.8, bounce: 0.25).spring
    #expect((spring.duration - 0.536).magnitude < 5e-4)
    #expect((spring.duration - 0.8).magnitude > 0.2)
  }

  @Test("keep ratio and duration within their limits")
  func limits() throws {
    let soft = try MotionDurationSpring(duration: 30, bounce: 1)
    #expect(soft.spring.dampingRatio == 0.05)
    #expect(soft.spring == (try MotionDurationSpring(duration: 10, bounce: 1.5).spring))
    #expect(try MotionDurationSpring(duration: 1e-9, bounce: -3).spring.dampingRatio == 1)
    #expect(
      try MotionVisualDurationSpring(visualDuration: 0.5, bounce: -1).spring.regime == .critical)
  }

  @Test("take the visual duration for five sixths of the perceptual one")
  func visualDuration() throws {
    let words = try MotionVisualDurationSpring(visualDuration: 0.5, bounce: 0.2)
    #expect((words.spring.duration - 0.6).magnitude < 1e-15)
    #expect(words.spring.dampingRatio == 0.8)
  }

  /// Recorded from running version 13.1.1, to the character.
  static let texts: [(Double, Double, String)] = [
    (
      0.5, 0.2,
      """
      900ms linear(0, 0.0444, 0.1487, 0.2803, 0.4173, 0.5463, 0.66, 0.7554, 0.8321, 0.8914, 0.9355, \
      0.967, 0.9884, 1.0021, 1.0101, 1.014, 1.0152, 1.0146, 1.0131, 1.0111, 1.0091, 1.0071, 1.0053, \
      1.0039, 1.0027, 1.0017, 1.001, 1.0005, 1, 1)
      """
    ),
    (
      0.4, 0,
      """
      750ms linear(0, 0.064, 0.1977, 0.3472, 0.4867, 0.6061, 0.7032, 0.7795, 0.838, 0.8821, 0.9148, \
      0.9389, 0.9564, 0.969, 0.9781, 0.9846, 0.9892, 0.9924, 0.9947, 0.9963, 0.9974, 0.9982, 0.9988, \
      0.9991, 1)
      """
    ),
  ]

  @Test("write a spring as CSS to the character", arguments: texts)
  func css(visualDuration: Double, bounce: Double, text: String) throws {
    let words = try MotionVisualDurationSpring(visualDuration: visualDuration, bounce: bounce)
    #expect(MotionCSS.linear(words) == text)
  }

  @Test("end the CSS of an endless spring at 20 s")
  func endless() throws {
    let text = MotionCSS.linear(try MotionSpring(damping: 0))
    #expect(text.hasPrefix("20000ms linear(0, "))
    #expect(text.split(separator: ",").count == 667)
    let timed = MotionCSS.linear(try MotionDurationSpring(duration: 0.8, bounce: 0.25))
    #expect(timed.hasPrefix("800ms linear(0, ") && timed.hasSuffix(", 1)"))
  }
}
