/// How much time passes for animations in a long frame.
public enum FramePolicy: Hashable, Sendable {
  /// As much as has passed: after a long frame, a motion is where it would be without it.
  case exact

  /// At most so many seconds: after a long frame, a motion goes on about where it was, and ends later.
  case capped(Double)

  /// As much as has passed, in equal steps of at most so many seconds.
  ///
  /// Completions and what goes from frame to frame see every step; they are told at the frame.
  case substepped(Double)

  /// The most steps in one frame; a suspended night has no more.
  static let stepLimit = 100_000

  func checked() throws(ModelError) -> FramePolicy {
    switch self {
    case .exact: return self
    case .capped(let longest): return .capped(try longest.checkedPositive("longest frame"))
    case .substepped(let step): return .substepped(try step.checkedPositive("longest step"))
    }
  }
}

/// What becomes of animations while nothing is drawn, because the app is in the background.
public enum BackgroundPolicy: String, Hashable, Sendable, CaseIterable {
  /// They stand still and go on afterwards.
  case pause

  /// Their time goes on: what is over by then shows its target at the first frame afterwards.
  case `continue`

  /// They end at once; values are at their targets, and completions are told that they were cancelled.
  case stop
}
