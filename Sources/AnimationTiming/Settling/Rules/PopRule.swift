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

    var solver = PopSolver(spring, from: question.start, frame: frame)
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
///
/// A step of the classical Runge-Kutta method is a matrix when the equation is linear, and a frame of n
/// steps a power of it: that costs a twentieth of n steps, which a search for springs takes by the
/// million.
private struct PopSolver {
  /// A step in seconds: a millisecond in single precision, so that 16 ms hold 15 of them.
  private static let step = Double(Float(0.001))

  private(set) var state: Motion

  /// The mean acceleration of the last step.
  private(set) var acceleration = 0.0
  private(set) var steps = 0
  private var remainder = 0.0  // s
  private let single: StepMatrix

  /// The steps of a frame but for the last, and how many they are.
  private let block: StepMatrix
  private let blockCount: Int

  init(_ spring: Spring, from start: Motion, frame: Double) {
    state = start
    single = StepMatrix(spring, seconds: Self.step)
    blockCount = max(0, Int(frame / Self.step) - 1)
    block = single.power(blockCount)
  }

  mutating func advance(_ frame: Double) {
    remainder += frame
    // At most 30,000 steps, as a frame has 30 s at most.
    var count = 0
    while remainder >= Self.step {
      remainder -= Self.step
      count += 1
    }
    steps += count
    var (before, current) = (state, state)
    if count > blockCount {
      current = block.applied(to: current)
      count -= blockCount
    }
    for _ in 0..<count {
      before = current
      current = single.applied(to: before)
    }
    if count > 0 { acceleration = (current.velocity - before.velocity) / Self.step }
    let share = remainder / Self.step
    state = Motion(
      displacement: current.displacement * share + before.displacement * (1 - share),
      velocity: current.velocity * share + before.velocity * (1 - share))
  }
}

/// What steps of the classical Runge-Kutta method do to a spring's displacement and velocity.
private struct StepMatrix {
  /// Displacement and velocity after a start at displacement 1, and after one at velocity 1.
  private let fromDisplacement: Motion
  private let fromVelocity: Motion

  private init(_ fromDisplacement: Motion, _ fromVelocity: Motion) {
    self.fromDisplacement = fromDisplacement
    self.fromVelocity = fromVelocity
  }

  /// One step.
  init(_ spring: Spring, seconds h: Double) {
    let stiffness = spring.angularFrequency * spring.angularFrequency
    let damping = 2 * spring.dampingRatio * spring.angularFrequency
    func slope(_ x: Double, _ v: Double) -> Double { -stiffness * x - damping * v }
    func stepped(_ x: Double, _ v: Double) -> Motion {
      let a1 = slope(x, v)
      let (v2, a2) = (v + a1 * h / 2, slope(x + v * h / 2, v + a1 * h / 2))
      let (v3, a3) = (v + a2 * h / 2, slope(x + v2 * h / 2, v + a2 * h / 2))
      let (v4, a4) = (v + a3 * h, slope(x + v3 * h, v + a3 * h))
      return Motion(
        displacement: x + (v + 2 * (v2 + v3) + v4) / 6 * h,
        velocity: v + (a1 + 2 * (a2 + a3) + a4) / 6 * h)
    }
    self.init(stepped(1, 0), stepped(0, 1))
  }

  func applied(to motion: Motion) -> Motion {
    let (x, v) = (motion.displacement, motion.velocity)
    return Motion(
      displacement: x * fromDisplacement.displacement + v * fromVelocity.displacement,
      velocity: x * fromDisplacement.velocity + v * fromVelocity.velocity)
  }

  /// `count` of these, one after the other, by squaring.
  func power(_ count: Int) -> StepMatrix {
    var answer = StepMatrix(
      Motion(displacement: 1, velocity: 0), Motion(displacement: 0, velocity: 1))
    var (square, left) = (self, count)
    while left > 0 {
      if !left.isMultiple(of: 2) { answer = square.after(answer) }
      square = square.after(square)
      left /= 2
    }
    return answer
  }

  private func after(_ first: StepMatrix) -> StepMatrix {
    StepMatrix(applied(to: first.fromDisplacement), applied(to: first.fromVelocity))
  }
}
