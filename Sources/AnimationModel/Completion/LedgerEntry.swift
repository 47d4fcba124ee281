/// What has become of one completion.
public struct LedgerEntry: Hashable, Sendable {
  /// Why a completion was called, or why it will not be.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Everything that it counted has come to its end.
    case finished

    /// Nothing was to be animated: nothing changed, or without an animation.
    case nothingToAnimate

    /// What moves is moved by somebody else, so no animation was made.
    case animatedElsewhere

    /// A later change has given the motion another target before it came to its end.
    case retargeted

    /// The motion was stopped before its end.
    case cancelled

    /// The animation was left out because motion is reduced.
    case reducedMotion

    /// It waits for an animation that has no end.
    case never
  }

  /// The place in the ledger, in the order of registration.
  public let number: Int

  public let label: String
  public let criterion: CompletionCriteria

  /// When it was registered, in seconds on the stage's clock.
  public let registeredAt: Double

  /// The animations it has counted, one for each property and change.
  public let animations: Int

  /// When it was called, in seconds; `nil` for not yet, or never.
  public let firedAt: Double?

  /// When what it waits for came to its end, in seconds of the animation clock: at most a frame before
  /// `firedAt` as long as no frame is late and no time is lost.
  public let dueAt: Double?

  /// `nil` while it is open and not known to stay so.
  public let reason: Reason?

  /// One sentence that explains the reason.
  public let explanation: String

  public init(
    number: Int, label: String, criterion: CompletionCriteria, registeredAt: Double,
    animations: Int, firedAt: Double?, dueAt: Double?, reason: Reason?, explanation: String
  ) {
    self.number = number
    self.label = label
    self.criterion = criterion
    self.registeredAt = registeredAt
    self.animations = animations
    self.firedAt = firedAt
    self.dueAt = dueAt
    self.reason = reason
    self.explanation = explanation
  }
}
