import CLibM

/// libadwaita's estimated duration, in whole milliseconds.
///
/// ```
/// ζ ≤ 1   −ln ε/β with β = ζω₀, whatever the distance and the velocity
/// ζ > 1   the first iterate of t ← t − x(t)/x′(t) from there with |x(t)| ≤ ε
/// ```
/// In the second the slope is taken over the next millisecond, and the iteration seeks x = 0, which
/// is never reached: each step goes on by about the time constant of the slow decay, so the answer is
/// up to that much later than the crossing of ε. ε is a distance there. At most 1,000 iterates,
/// then 0. Source: cross-platform springs, section 3.
enum LibadwaitaRule {
  static func duration(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let spring = question.spring
    let epsilon = try question.band(default: .distance(0.001))
    let decay = spring.dampingRatio * spring.angularFrequency
    guard decay > 0 else { return .infinity }
    let estimate = max(0, -log(epsilon) / decay)
    guard spring.dampingRatio > 1 else { return try wholeMilliseconds(estimate) }
    let release = ClosedFormSpring(spring, from: question.start)
    /// The displacement at the whole millisecond below a time.
    func displacement(_ seconds: Double) throws(SettlingRefusal) -> Double {
      release.motion(at: try wholeMilliseconds(seconds)).displacement
    }
    var time = estimate
    var x = try displacement(time)
    for _ in 0...1001 {
      let slope = (try displacement(time + 0.001) - x) / 0.001
      time -= x / slope
      x = try displacement(time)
      if x.magnitude <= epsilon { return try wholeMilliseconds(time) }
    }
    return 0
  }

  /// Cut to whole milliseconds, as an unsigned 32-bit number holds them.
  private static func wholeMilliseconds(_ seconds: Double) throws(SettlingRefusal) -> Double {
    let milliseconds = seconds * 1000
    guard milliseconds > -1, milliseconds < 0x1p32 else { throw .overflow }
    return max(0, milliseconds.rounded(.down)) / 1000
  }
}
