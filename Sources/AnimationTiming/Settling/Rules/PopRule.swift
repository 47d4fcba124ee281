import CLibM

/// pop: Runge-Kutta steps of 1 ms, tested once a frame.
///
/// ```
/// over      |x| < t/2, v² < 25t and a² < 625t², or
///           |x| < t/5 and less than t/5 from the value of the frame before     (t: threshold)
/// ```
/// A frame takes the whole milliseconds that have gathered and then interpolates back between the
/// last two states; the next frame starts from there, so the spring is slowed by up to 1 ms a
/// frame: by a third of one on average at 60 Hz, which is 2 %. The threshold is 1 for points and
/// 0.005 to 0.01 for other properties. Source: cross-platform springs, sections 3 and 7.
enum PopRule {
  /// Four minutes; some milliseconds of work.
  private static let stepLimit = 1 << 18

  static func duration(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    let threshold = try question.band(default: .distance(1))
    let frame = question.frame
    let spring = question.spring
    // pop shuts a spring down after a frame of more than 30 s.
    guard frame <= 30 else { return frame }
    // Without damping the swing keeps its size, apart from a rounding of the method that fades it in
    // ages; one that fits in no rest test counts as never over. A frame rate in step with the swing
    // might still catch it standing.
    let reach = hypot(threshold / 2, threshold.squareRoot() * 5 / spring.angularFrequency)
    let amplitude = hypot(
      question.start.displacement, question.start.velocity / spring.angularFrequency)
    if spring.dampingRatio == 0, amplitude > reach { return .infinity }

    var solver = PopSolver(spring, from: question.start)
    var previous = question.start.displacement
    for index in 1...stepLimit {
      solver.advance(frame)
      let (x, v) = (solver.state.displacement, solver.state.velocity)
      guard x.magnitude <= 1e110 else { throw .unstable }
      let isResting =
        x.magnitude < threshold / 2 && v * v < 25 * threshold
        && solver.acceleration * solver.acceleration < 625 * threshold * threshold
      let isStill =
        index > 1 && x.magnitude < threshold / 5
        && (x - previous).magnitude < threshold / 5
      if isResting || isStill { return Double(index) * frame }
      previous = x
      guard solver.steps < stepLimit else { break }
    }
    throw .notWithin(seconds: Double(solver.steps) / 1000)
  }
}

/// pop's integrator with its remainder of a step.
private struct PopSolver {
  /// A step in seconds: a millisecond in single precision, so that 16 ms hold 15 of them.
  private static let step = Double(Float(0.001))

  private(set) var state: Motion

  /// The mean acceleration of the last step.
  private(set) var acceleration = 0.0
  private(set) var steps = 0
  private var remainder = 0.0  // s
  private let stiffness: Double
  private let damping: Double

  init(_ spring: Spring, from start: Motion) {
    state = start
    stiffness = spring.angularFrequency * spring.angularFrequency
    damping = 2 * spring.dampingRatio * spring.angularFrequency
  }

  mutating func advance(_ frame: Double) {
    remainder += frame
    var (before, current) = (state, state)
    // At most 30,000 steps, as a frame has 30 s at most.
    while remainder >= Self.step {
      before = current
      step(&current)
      remainder -= Self.step
      steps += 1
    }
    let share = remainder / Self.step
    state = Motion(
      displacement: current.displacement * share + before.displacement * (1 - share),
      velocity: current.velocity * share + before.velocity * (1 - share))
  }

  private func slope(_ x: Double, _ v: Double) -> Double { -stiffness * x - damping * v }

  /// A step of the classical Runge-Kutta method over 1 ms.
  private mutating func step(_ state: inout Motion) {
    let h = Self.step
    let (x, v) = (state.displacement, state.velocity)
    let a1 = slope(x, v)
    let (v2, a2) = (v + a1 * h / 2, slope(x + v * h / 2, v + a1 * h / 2))
    let (v3, a3) = (v + a2 * h / 2, slope(x + v2 * h / 2, v + a2 * h / 2))
    let (v4, a4) = (v + a3 * h, slope(x + v3 * h, v + a3 * h))
    acceleration = (a1 + 2 * (a2 + a3) + a4) / 6
    state.displacement = x + (v + 2 * (v2 + v3) + v4) / 6 * h
    state.velocity = v + acceleration * h
  }
}
