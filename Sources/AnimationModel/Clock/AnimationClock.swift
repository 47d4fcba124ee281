/// The relation of the animations' time to that of the stage: so much has been lost, or it stands still.
struct AnimationClock: Sendable {
  /// Seconds that have not passed for animations.
  var lag = 0.0

  /// The time at which it stands still, if it does.
  private(set) var frozen: Double?

  /// For how many reasons it stands still.
  private var reasons = 0

  /// Stops the clock at `time`, seconds of its own.
  mutating func freeze(at time: Double) {
    reasons += 1
    if frozen == nil { frozen = time }
  }

  /// Takes one reason to stand still away; the clock goes on when none is left.
  ///
  /// - Parameter now: Seconds on the stage's clock.
  mutating func unfreeze(at now: Double) {
    guard reasons > 0 else { return }
    reasons -= 1
    guard reasons == 0, let frozen else { return }
    lag = now - frozen
    self.frozen = nil
  }
}

extension Stage {
  /// The time in seconds on the animations' clock, which may stand still and lose time in long frames.
  public var animationTime: Double {
    if let frozen = time.frozen { return frozen }
    guard case .capped(let longest) = options.framePolicy else { return now - time.lag }
    let frame = frameBefore(now)
    return frame - time.lag + min(now - frame, longest)
  }

  /// The time of the last frame before `moment`, or of the one at it when it has been shown.
  private func frameBefore(_ moment: Double) -> Double {
    if let last = clock.time(of: lastFrame), last == moment { return last }
    guard let next = clock.index(atOrAfter: moment) else {
      return clock.time(of: lastFrame) ?? moment
    }
    return clock.time(of: next - 1) ?? moment
  }

  /// Lets animations stand still until `resume`; frames go on.
  public mutating func pause() { time.freeze(at: animationTime) }

  /// Lets animations go on after `pause`.
  public mutating func resume() { time.unfreeze(at: now) }
}
