import AnimationTiming

/// A dense look at how far a motion is from its target around the time at which it is said to be over.
struct DenseLook {
  /// The largest distance from the time on, looked at 121 times.
  let later: Double

  /// The largest distance just before it.
  ///
  /// Just before is the last billionth of the time, looked at four times ever nearer to its end: a
  /// swing that barely leaves the band does so for less than that when it is the millionth.
  let before: Double

  private let isOverAtOnce: Bool

  /// Looks at `distance`, a function of time in seconds, of a motion on `spring` around `time`.
  init(_ spring: Spring, at time: Double, _ distance: (Double) -> Double) {
    let span = spring.response * max(1, spring.dampingRatio)
    later = (0...120).map { distance(time + span * Double($0) / 50) }.max() ?? .nan
    before = [1e-9, 1e-10, 1e-11, 1e-12].map { distance(time * (1 - $0)) }.max() ?? .nan
    isOverAtOnce = time == 0
  }

  /// Whether the motion is inside the band from then on, and outside just before unless it was never
  /// outside.
  func agrees(band: Double) -> Bool {
    later <= band * (1 + 1e-9) && (isOverAtOnce || before >= band * (1 - 1e-9))
  }
}
