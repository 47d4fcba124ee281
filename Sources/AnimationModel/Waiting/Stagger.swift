public import AnimationTiming

/// Several equal motions that begin one after the other.
///
/// ```
/// motion i   begins at i·s, ends at i·s + d
/// ```
public struct Stagger: Hashable, Sendable {
  /// The number of motions; ≥ 1.
  public let count: Int

  /// s, the seconds between two begins; finite and ≥ 0.
  public let step: Double

  /// d, the seconds for which one motion goes on; infinite for one without end.
  public let duration: Double

  /// The seconds after which one motion is logically complete.
  public let logicalDuration: Double

  /// Describes `count` motions over `distance` by `animation`.
  ///
  /// - Parameters:
  ///   - count: At least 1.
  ///   - step: Seconds; finite and ≥ 0.
  ///   - animation: How each of them moves.
  ///   - distance: How far, in the unit of the value; the end of a fluid spring depends on it.
  ///   - standard: What `Animation.default` stands for.
  /// - Throws: `ModelError` that names the field.
  public init(
    _ count: Int, every step: Double, by animation: Animation, distance: Double = 1,
    default standard: DefaultAnimation = .documented
  ) throws(ModelError) {
    guard count >= 1 else {
      throw .invalidParameter("count", "\(count)", requirement: "at least 1")
    }
    guard distance.magnitude <= Stage.largestLength else {
      throw .invalidValue("distance", length: distance)
    }
    self.count = count
    self.step = try step.checkedTime("step")
    let timeline = AnimationTimeline(animation, distance: distance, default: standard)
    duration = timeline.duration
    logicalDuration = timeline.logicalCompletion
  }

  /// When motion `index` begins, in seconds after the first.
  public func delay(of index: Int) -> Double { Double(index) * step }

  /// When the last motion is over, in seconds after the begin of the first.
  public var total: Double { delay(of: count - 1) + duration }

  /// When the last motion is logically complete, in seconds after the begin of the first.
  public var lastLogicalCompletion: Double { delay(of: count - 1) + logicalDuration }

  /// For how many seconds a motion and the next one go on together.
  public var overlap: Double { count > 1 ? max(duration - step, 0) : 0 }

  /// How many go on together at most.
  public var mostAtOnce: Int {
    guard step > 0 else { return count }
    let inFlight = (duration / step).rounded(.up)
    return inFlight < Double(count) ? max(Int(inFlight), 1) : count
  }
}

extension Stage {
  /// Sets properties by `animation`, each `step` seconds after the last, in one update.
  ///
  /// - Parameters:
  ///   - properties: The properties, in their order.
  ///   - value: Where all of them go.
  ///   - step: Seconds; finite and ≥ 0.
  ///   - animation: How each of them moves.
  /// - Throws: `ModelError`, and `ParameterError` for a step that cannot be.
  public mutating func stagger<Value>(
    _ properties: [Property<Value>], to value: Value, every step: Double, by animation: Animation
  ) throws {
    _ = try step.checkedTime("step")
    try update { stage in
      for (index, property) in properties.enumerated() {
        try stage.withAnimation(animation.delay(Double(index) * step)) { stage in
          try stage.set(property, to: value)
        }
      }
    }
  }
}
