public import AnimationTiming

/// What is done with the time of a frame to move a spring.
public enum FrameMethod: Hashable, Sendable {
  /// The closed form at the time that has passed.
  case exact

  /// The closed form, with at most so many seconds of each frame.
  case capped(Double)

  /// Semi-implicit Euler in equal steps of at most so many seconds.
  case substepped(Double)

  /// One step of a method for each frame, as long as the frame.
  case semiImplicitEuler, explicitEuler, rungeKutta4, velocityVerlet

  /// Semi-implicit Euler in steps of a millisecond, and at most 64 ms of each frame.
  case millisecondSubsteps
}

/// A spring that is played through a log of frames by several methods, side by side.
public struct FrameReplay: Hashable, Sendable {
  /// What one method shows.
  public struct Column: Hashable, Sendable {
    public let method: FrameMethod

    /// The value at each frame, the release first: 0 at the start and 1 at the target.
    public let values: [Double]

    /// Whether the method has left the range that the spring can reach from its release, by more than
    /// the distance.
    ///
    /// |x| ≤ |x₀| + 2|v₀|/ω₀ holds for every damping (derived here).
    public let runsAway: Bool

    public init(method: FrameMethod, values: [Double], runsAway: Bool) {
      self.method = method
      self.values = values
      self.runsAway = runsAway
    }
  }

  /// The time of each value in seconds, the release at 0.
  public let times: [Double]

  public let columns: [Column]

  /// The most steps that are taken for one frame.
  public static let stepLimit = FramePolicy.stepLimit

  /// Plays a release of `spring` at the distance 1 from its target.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - velocity: Distances per second at the release; finite, at most 1e100.
  ///   - lengths: Seconds from each frame to the next; finite and > 0.
  ///   - methods: The methods, one for each column.
  /// - Throws: `ModelError` that names the field.
  public init(
    _ spring: Spring, velocity: Double = 0, frameLengths lengths: [Double],
    methods: [FrameMethod]
  ) throws(ModelError) {
    let start = Motion(displacement: -1, velocity: velocity)
    guard start.isBounded else {
      throw .invalidParameter("velocity", "\(velocity)", requirement: "finite and at most 1e100")
    }
    var times = [0.0]
    for length in lengths {
      times.append(times[times.count - 1] + (try length.checkedPositive("frameLengths")))
    }
    self.times = times
    var columns: [Column] = []
    for method in methods {
      columns.append(try Self.column(method, spring, start, lengths))
    }
    self.columns = columns
  }

  private static func column(
    _ method: FrameMethod, _ spring: Spring, _ start: Motion, _ lengths: [Double]
  ) throws(ModelError) -> Column {
    let solver = ClosedFormSpring(spring, from: start)
    var (motion, passed) = (start, 0.0)
    var values = [1 + start.displacement]
    values.reserveCapacity(lengths.count + 1)
    if case .capped(let longest) = method { _ = try longest.checkedPositive("longest frame") }
    if case .substepped(let step) = method { _ = try step.checkedPositive("longest step") }
    for length in lengths {
      // A method that has run away is left where it is: what it shows means nothing any more.
      if motion.displacement.magnitude < SteppedSpring<SemiImplicitEuler>.runawayLimit {
        switch method {
        case .exact, .capped:
          if case .capped(let longest) = method { passed += min(length, longest) }
          if case .exact = method { passed += length }
          motion = solver.motion(at: passed)
        case .substepped(let step):
          let count = min((length / step).rounded(.up), Double(stepLimit))
          for _ in 0..<Int(count) {
            SemiImplicitEuler.step(&motion, spring, timeStep: length / count)
          }
        case .semiImplicitEuler: SemiImplicitEuler.step(&motion, spring, timeStep: length)
        case .explicitEuler: ExplicitEuler.step(&motion, spring, timeStep: length)
        case .rungeKutta4: RungeKutta4.step(&motion, spring, timeStep: length)
        case .velocityVerlet: VelocityVerlet.step(&motion, spring, timeStep: length)
        case .millisecondSubsteps: MillisecondSubsteps.step(&motion, spring, timeStep: length)
        }
      }
      values.append(1 + motion.displacement)
    }
    let reach = 1 + 2 * start.velocity.magnitude / spring.angularFrequency
    let runsAway = values.contains { !(($0 - 1).magnitude <= reach + 1) }
    return Column(method: method, values: values, runsAway: runsAway)
  }
}
