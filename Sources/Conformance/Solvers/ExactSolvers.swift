public import AnimationTiming

/// Curves by name as the mathematics has them.
public struct ExactNamedCurve: NamedCurveSolver {
  private let curve: Curve

  public init(_ name: StandardCurve) {
    curve =
      switch name {
      case .linear: .linear
      case .easeIn: .bezier(.easeIn)
      case .easeOut: .bezier(.easeOut)
      case .easeInOut: .bezier(.easeInOut)
      case .circularEaseIn: .circular(.easeIn)
      case .circularEaseOut: .circular(.easeOut)
      case .circularEaseInOut: .circular(.easeInOut)
      }
  }

  public func value(at progress: Double) -> Double { curve.value(at: progress) }
  public func slope(at progress: Double) -> Double { curve.slope(at: progress) }
}

/// The reader of CSS timing functions that comes with the curves.
public enum CSSReader: EasingReader {
  public static func value(of text: String, at progress: Double) throws -> Double {
    try CSSEasing(text).curve.value(at: progress)
  }
}

/// An animation as a function of time.
public struct TimelineSolver: AnimationSolver {
  private let timeline: AnimationTimeline

  public init(_ animation: Animation, distance: Double) {
    timeline = AnimationTimeline(animation, distance: distance)
  }

  public var duration: Double { timeline.duration }
  public var logicalCompletion: Double { timeline.logicalCompletion }

  public func progress(at time: Double, frameRate: Double) -> Double { timeline.progress(at: time) }
}

/// Gestures as `AnimationTiming` answers about them.
public enum ExactGestures: GestureSolver {
  public static func restingPlace(
    from position: Double, velocity: Double, rate: Double, _ form: DecelerationRate.Form
  ) throws -> Double {
    try DecelerationRate(rate).projection(of: position, velocity: velocity, form)
  }

  public static func offset(
    of pull: Double, dimension: Double, coefficient: Double
  ) throws -> Double {
    try RubberBand(dimension: dimension, coefficient: coefficient).offset(of: pull)
  }

  public static func pull(
    showing offset: Double, dimension: Double, coefficient: Double
  ) throws -> Double {
    try RubberBand(dimension: dimension, coefficient: coefficient).pull(showing: offset)
  }

  public static func held(
    _ drag: [SIMD2<Double>], threshold: Double, margin: Double
  ) throws -> [SIMD2<Double>] {
    var lock = try AxisLock(threshold: threshold, margin: margin)
    return drag.map { lock.update($0) }
  }

  public static func velocity(after samples: [(value: Double, time: Double)]) throws -> Double {
    var sampler = VelocitySampler<Double>()
    for sample in samples { sampler.add(sample.value, at: sample.time) }
    return sampler.velocity
  }
}
