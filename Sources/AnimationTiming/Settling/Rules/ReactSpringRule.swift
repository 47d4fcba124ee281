/// react-spring: semi-implicit Euler steps of 1 ms until one is at rest.
///
/// ```
/// at rest   |v| ≤ precision/10 per ms and |x| ≤ precision, tested before each step
/// precision = min(1, 0.001·distance), 0.005 without a distance
/// step      v += (−ω₀²x − 2ζω₀v)·h, x += v·h                    h = 1 ms
/// ```
/// The answer is a number of steps in milliseconds; with an `interval` it is the frame in which the
/// step is taken, a frame of 16.67 ms being 17 steps there, and one of more than 64 ms being 64.
/// Source: cross-platform springs, section 3.
enum ReactSpringRule {
  /// 17 minutes; some milliseconds of work.
  private static let stepLimit = 1 << 20

  static func duration(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let distance = question.distance.magnitude
    let precision = try question.band(
      default: .distance(distance == 0 ? 0.005 : min(1, distance * 0.001)))
    let restVelocity = (question.restSpeed ?? precision * 100) / 1000
    let frequency = question.spring.angularFrequency / 1000  // rad/ms
    let stiffness = frequency * frequency
    let damping = 2 * question.spring.dampingRatio * frequency
    var (x, v) = (question.start.displacement, question.start.velocity / 1000)
    func isAtRest() -> Bool { v.magnitude <= restVelocity && x.magnitude <= precision }
    guard !isAtRest() else { return answer(0, question) }
    // The matrix of a step has the determinant 1 − c and the trace 2 − c − k.
    guard damping < 2, stiffness < 4 - 2 * damping else { throw .unstable }
    if damping == 0 {
      // v² − k·x·v + k·x² stays what it is, and at rest it is no more than with all terms positive.
      let (kept, product) = (
        v * v - stiffness * x * v + stiffness * x * x, precision * restVelocity
      )
      let most =
        restVelocity * restVelocity + stiffness * (product + precision * precision)
      if kept > most * (1 + 1e-9) { return .infinity }
    }
    for step in 1...stepLimit {
      v -= stiffness * x + damping * v
      x += v
      if isAtRest() { return answer(step, question) }
    }
    throw .notWithin(seconds: Double(stepLimit) / 1000)
  }

  /// The time of a number of steps, or of the frame in which the test after them is made.
  private static func answer(_ steps: Int, _ question: SettlingQuestion) -> Double {
    guard let interval = question.interval else { return Double(steps) / 1000 }
    let perFrame = max(1, (min(interval, 0.064) * 1000 - 1e-9).rounded(.up))
    return ((Double(steps) / perFrame).rounded(.down) + 1) * interval
  }
}
