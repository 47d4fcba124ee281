public import AnimationTiming

/// By which rules a stage plays.
public struct StageOptions: Hashable, Sendable {
  public var retargeting = Retargeting.apple
  public var playback = Playback.exact
  public var framePolicy = FramePolicy.exact
  public var backgroundPolicy = BackgroundPolicy.pause

  /// What `Animation.default` stands for.
  public var defaultAnimation = DefaultAnimation.documented

  /// Whether every property keeps a list of its changes, see `Stage.changes(of:)`.
  public var recordsChanges = false

  /// How many of the newest seams are kept at least; never more than twice as many, and 0 keeps none.
  public var seamLimit = 4096

  public init() {}
}

extension StageOptions: CustomStringConvertible {
  public var description: String {
    "\(playback.rawValue) playback, \(retargeting.rawValue) retargeting, \(framePolicy) frames"
  }
}

/// How much motion is wanted.
public enum MotionPreference: Hashable, Sendable {
  /// Animations play.
  case full

  /// Animations are switched off: every change shows at once.
  case disabled

  /// Motion is reduced: this plays instead of every animation, or nothing when it is `nil`.
  case reduced(Animation?)
}
