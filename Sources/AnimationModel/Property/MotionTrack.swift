import AnimationTiming

/// What a stage asks of the motion of a property, whatever the type of its value.
protocol MotionTrack: Sendable {
  /// Remembers a value that has been set for the update to see.
  ///
  /// - Returns: Whether it is of the type of the property.
  mutating func set<Given: VectorArithmetic>(_ value: Given) -> Bool

  /// Whether a value has been set that no update has seen yet, and that differs; otherwise it is
  /// forgotten.
  mutating func checkChange() -> Bool

  /// When the motion is over, on the animation clock.
  var end: Double { get }

  /// Whether it moves, or goes on unseen to find a logical end.
  var isRunning: Bool { get }

  /// Whether it moves.
  var isMoving: Bool { get }

  /// Lets the update see the value that has been set.
  mutating func commit(_ context: CommitContext) -> CommitReport

  /// In frame playback, shows the frame at `time`, and adds to `told` the legs that have become
  /// logically complete.
  ///
  /// - Returns: Whether the motion is over.
  mutating func advance(to time: Double, told: inout [Int]) -> Bool

  /// Ends the motion: the value is at its target.
  mutating func finish(at time: Double) -> SeamMeasure?

  /// Ends the motion and forgets all that goes on unseen.
  mutating func stop()

  /// The length of value minus target, and the speed.
  func rest(at time: Double) -> (distance: Double, speed: Double)

  /// The scalar product of value minus target at `time` and of that of `earlier` at `earlierTime`.
  ///
  /// - Returns: `nil` when the target is not the same.
  func displacementProduct(
    at time: Double, _ earlier: any MotionTrack, at earlierTime: Double
  ) -> Double?

  /// One of the values of the property, or `nil` when it is of another type.
  func read<Wanted: VectorArithmetic>(_ reading: Reading, as type: Wanted.Type) -> Wanted?
}

/// What is asked of a property.
enum Reading {
  case value(Double)
  case velocity(Double)
  case target
}

/// How an update shows a change.
struct CommitContext {
  /// Resolved, or `nil` for none.
  let animation: Animation?
  let tracksVelocity: Bool
  let isAwaited: Bool
  let animationTime: Double
  let time: Double
  let serial: Int
  let recordsChanges: Bool
}

/// What a change has begun.
struct CommitReport {
  var isChanged = false

  /// The logical end of the animation that has begun, on the animation clock, when one has.
  var logicalEnd: Double?

  /// What an interruption has done to value and velocity.
  var seam: SeamMeasure?
}

/// The measures of a seam.
struct SeamMeasure {
  let kind: Seam.Kind
  let valueJump: Double
  let velocityJump: Double
  let speed: Double
}
