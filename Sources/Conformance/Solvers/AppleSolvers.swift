public import AnimationTiming

/// SwiftUI's `Spring`, asked for value and velocity.
public struct AppleSpringSolver: SpringSolver {
  private let spring: AppleSpring
  private let start: Motion

  public init(_ spring: Spring, from start: Motion) {
    self.start = start
    do {
      self.spring = try AppleSpring(response: spring.response, dampingRatio: spring.dampingRatio)
    } catch {
      preconditionFailure("a spring that is none: \(error)")
    }
  }

  public func motion(at time: Double) -> Motion {
    let target = -start.displacement
    return Motion(
      displacement: spring.value(target: target, initialVelocity: start.velocity, time: time)
        - target,
      velocity: spring.velocity(target: target, initialVelocity: start.velocity, time: time))
  }
}

extension AppleSpring: SpringParameters {}

/// SwiftUI's `Spring.settlingDuration`.
public enum AppleSettlingSolver: SettlingSolver {
  public static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    guard
      let apple = try? AppleSpring(response: spring.response, dampingRatio: spring.dampingRatio)
    else { return .nan }
    return apple.settlingDuration(
      target: -start.displacement, initialVelocity: start.velocity, epsilon: band)
  }
}

extension AppleUnitCurve: BezierSolver {}

/// SwiftUI's `UnitCurve` by name.
public struct AppleNamedCurve: NamedCurveSolver {
  private let curve: AppleUnitCurve

  public init(_ name: StandardCurve) {
    curve =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      case .circularEaseIn: .circularEaseIn
      case .circularEaseOut: .circularEaseOut
      case .circularEaseInOut: .circularEaseInOut
      }
  }

  public func value(at progress: Double) -> Double { curve.value(at: progress) }
  public func slope(at progress: Double) -> Double { curve.slope(at: progress) }
}

/// An animation as SwiftUI runs it, from frame to frame.
///
/// Its end and its logical completion are those of the frames of a display of 60 Hz: the first frame at
/// which it is over, or counts as complete.
public struct FramedAnimation: AnimationSolver {
  private let animation: Animation
  private let distance: Double

  public let duration: Double
  public let logicalCompletion: Double

  /// Seconds after which an animation counts as one that never ends.
  public static let horizon = 60.0

  public init(_ animation: Animation, distance: Double) {
    self.animation = animation
    self.distance = distance
    var run = AnimationRun(animation, interval: distance)
    var (end, logical) = (Double.infinity, Double.infinity)
    for frame in 0..<Int(Self.horizon * 60) {
      let time = Double(frame) / 60
      let shown = run.advance(to: time)
      if run.isLogicallyComplete { logical = min(logical, time) }
      if shown == nil {
        end = time
        break
      }
    }
    (duration, logicalCompletion) = (end, logical)
  }

  public func progress(at time: Double, frameRate: Double) -> Double {
    var run = AnimationRun(animation, interval: distance)
    var frame = 0.0
    while frame / frameRate < time {
      guard run.advance(to: frame / frameRate) != nil else { return 1 }
      frame += 1
    }
    return run.advance(to: time).map { $0 / distance } ?? 1
  }
}

/// A vector on SwiftUI's `Spring`: every component by the formulas of `AppleSpring`.
public struct AppleVectorSolver: VectorSolver {
  private let components: [AppleSpringSolver]

  public init(_ spring: Spring, from start: VectorMotion<SIMD4<Double>>) {
    components = (0..<4).map {
      AppleSpringSolver(
        spring,
        from: Motion(displacement: start.displacement[$0], velocity: start.velocity[$0]))
    }
  }

  public func motion(at time: Double) -> VectorMotion<SIMD4<Double>> {
    var motion = VectorMotion<SIMD4<Double>>.rest
    for (index, component) in components.enumerated() {
      let part = component.motion(at: time)
      motion.displacement[index] = part.displacement
      motion.velocity[index] = part.velocity
    }
    return motion
  }
}

/// The spring of `Animation.spring`: 300 steps a second, whatever the frames.
public struct FluidSpringSolver: SpringSolver {
  private let fluid: FluidSpring
  private let start: Motion

  /// The most steps that are taken for one answer: an hour.
  private static let stepLimit = 1 << 20

  public init(_ spring: Spring, from start: Motion) {
    self.start = start
    do {
      fluid = try FluidSpring(
        response: spring.response, dampingFraction: spring.dampingRatio)
    } catch {
      preconditionFailure("a spring that is none: \(error)")
    }
  }

  public func motion(at time: Double) -> Motion {
    let distance = -start.displacement
    // Beyond a minute the end, which is found without stepping, says more than steps.
    if time > 60, distance.magnitude <= 1e90, start.velocity.magnitude <= 1e90,
      let end = fluid.end(distance: distance, initialVelocity: start.velocity), time > end.time
    {
      return .rest
    }
    var state = FluidSpring.State<Double>()
    state.velocity = start.velocity
    // Whole seconds: the spring does not catch up with a clock that jumps further.
    let seconds = min(time, Double(Self.stepLimit) / 300)
    var shown: Double? = 0
    var next = 0.0
    while next < seconds, shown != nil {
      next = min(next + 1, seconds)
      shown = fluid.advance(&state, toward: distance, to: next)
    }
    if seconds == 0 { return start }
    guard let shown else { return .rest }
    return Motion(displacement: shown - distance, velocity: state.velocity)
  }
}
