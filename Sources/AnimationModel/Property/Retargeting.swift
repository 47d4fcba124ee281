/// What becomes of a running motion whose target changes.
public enum Retargeting: String, Hashable, Sendable, CaseIterable {
  /// As SwiftUI does, measured: a fluid spring takes over, with the speed of a fluid spring; everything
  /// else goes on underneath, and the new animation leads from there to the new target.
  ///
  /// Source: timing semantics, section 9.
  case apple

  /// As SwiftUI's documentation describes it: every change adds an animation of its own difference,
  /// and the sum is shown.
  ///
  /// Value and velocity are continuous by construction as long as the new animation begins at rest.
  case additive
}

/// By which of two truths a model plays.
public enum Playback: String, Hashable, Sendable, CaseIterable {
  /// The mathematics: springs by their closed form, repetitions without gaps, ends to the last bit.
  ///
  /// A spring's blend duration has no effect, and custom animations do not merge.
  case exact

  /// The machine: fluid springs as a staircase of 300 steps a second, passes of repetitions that begin
  /// at frames, custom animations with their state from frame to frame; see `AnimationRun`.
  case frames
}
