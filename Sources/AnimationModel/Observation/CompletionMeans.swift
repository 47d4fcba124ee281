/// A way to notice that a motion is over without being told by the animation.
public enum CompletionMeans: Hashable, Sendable {
  /// A timer that is set when the motion begins, in seconds.
  case timer(Double)

  /// An observer of the value that notices when it equals its target, or has passed it.
  ///
  /// Of several values it waits for the last one to get there for the first time.
  case reachesTarget

  /// An observer of value and velocity that notices when all values have been this near to their targets,
  /// in their unit, and this slow, per second, at so many consecutive frames.
  case settles(distance: Double, speed: Double, frames: Int)

  /// The completion with this number in the ledger.
  case completion(Int)
}

/// What counts as the true end of a motion.
public enum TrueEnd: Hashable, Sendable {
  /// The animation is removed: what is shown is the target itself.
  case removed

  /// From here on, as long as it moves, no value is further than this from its target, in its unit.
  case settled(Double)
}
