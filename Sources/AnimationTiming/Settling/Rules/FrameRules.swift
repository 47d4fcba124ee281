// Platforms that look at each frame whether the motion is at rest.
// Source: cross-platform springs, section 3.

extension SettlingQuestion {
  /// The frame in seconds; 1/60 s when it is left out.
  var frame: Double { interval ?? 1.0 / 60 }

  /// The spring as platforms solve it that know no over-damping: a ratio above 1 acts as 1.
  var clampedSpring: Spring {
    Spring(
      checkedAngularFrequency: spring.angularFrequency,
      dampingRatio: min(spring.dampingRatio, 1), mass: spring.mass)
  }
}

extension RestTest {
  /// Android: |x| < threshold and |v| < 62.5 thresholds, from the first frame after the release.
  ///
  /// The default threshold is that of pixels: three quarters of the smallest visible change, 1.
  static func android(_ question: SettlingQuestion) throws(SettlingRefusal) -> RestTest {
    let threshold = try question.band(default: .distance(0.75))
    return RestTest(
      question.spring, from: question.start, distance: threshold, speed: 62.5 * threshold,
      isStrict: true, interval: question.frame, firstFrame: 1)
  }

  /// Flutter: |x| < 0.001 and |v| < 0.001, from the release on.
  static func flutter(_ question: SettlingQuestion) throws(SettlingRefusal) -> RestTest {
    RestTest(
      question.spring, from: question.start,
      distance: try question.band(default: .distance(0.001)),
      speed: question.restSpeed ?? 0.001, isStrict: true, interval: question.frame, firstFrame: 0)
  }

  /// React Native: |x| ≤ 0.001 and |v| ≤ 0.001, from the release on.
  ///
  /// A ratio of 1 or more is solved as critical, and a frame moves the spring by 64 ms at most.
  static func reactNative(_ question: SettlingQuestion) throws(SettlingRefusal) -> RestTest {
    RestTest(
      question.clampedSpring, from: question.start,
      distance: try question.band(default: .distance(0.001)),
      speed: question.restSpeed ?? 0.001, isStrict: false, interval: question.frame,
      longestStep: 0.064, firstFrame: 0)
  }

  /// wobble: |x| ≤ 0.001 and |v| ≤ 0.001 units per millisecond, from the first frame.
  ///
  /// A ratio above 1 is solved as critical unless over-damping is allowed, and a frame moves the
  /// spring by four sixtieths of a second at most.
  static func wobble(_ question: SettlingQuestion) throws(SettlingRefusal) -> RestTest {
    RestTest(
      question.clampedSpring, from: question.start,
      distance: try question.band(default: .distance(0.001)),
      speed: question.restSpeed ?? 1, isStrict: false, interval: question.frame,
      longestStep: 4.0 / 60, firstFrame: 1)
  }
}

/// Motion: samples every 50 ms, given up at 20 s.
///
/// A move of less than 5 units is at rest within 0.005 units and 0.01 units/s, a larger one within
/// 0.5 and 2. Some versions leave the velocity out from critical damping on; the recorded figures,
/// and so this rule, do not.
enum MotionRule {
  /// Seconds after which Motion answers that it never ends.
  static let limit = 20.0

  static func test(_ question: SettlingQuestion) throws(SettlingRefusal) -> RestTest {
    let isSmall = question.distance.magnitude < 5
    return RestTest(
      question.spring, from: question.start,
      distance: try question.band(default: .distance(isSmall ? 0.005 : 0.5)),
      speed: question.restSpeed ?? (isSmall ? 0.01 : 2), isStrict: false,
      interval: question.interval ?? 0.05, firstFrame: 0)
  }

  static func duration(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    do throws(SettlingRefusal) {
      let time = try test(question).firstTime()
      return time < limit ? time : .infinity
    } catch {
      // Not found for minutes means not found within 20 s, unless the samples are that dense.
      guard case .notWithin(let seconds) = error, seconds >= limit else { throw error }
      return .infinity
    }
  }
}

/// Reanimated: a frame with at most 6·10⁻⁹ of the energy ω₀²x² + v² of the release.
///
/// A ratio of 1 or more is solved as critical, and a frame moves the spring by 64 ms at most.
enum ReanimatedRule {
  static func duration(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let release = ClosedFormSpring(question.clampedSpring, from: question.start)
    let frame = question.frame
    let limit = release.energyRoot(at: 0) * 6e-9.squareRoot()
    let first = release.firstFrame(from: 0, every: min(frame, 0.064), energyAtMost: limit)
    guard let first else {
      guard question.spring.dampingRatio > 0 else { return .infinity }
      throw .notWithin(seconds: frame * 0x1p52)
    }
    return first * frame
  }
}
