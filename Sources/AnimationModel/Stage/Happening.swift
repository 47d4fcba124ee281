/// Something of yours that happens at a time: a tap, a link, the end of a wait.
///
/// Cues are for models whose logic is a value, so that a stage with all that is planned can be copied
/// and replayed; closures are shorter where that does not matter.
public struct Cue: Hashable, Sendable {
  /// What it is, a number of your choice, such as the raw value of an enumeration.
  public var kind: Int

  /// What it is about, such as the number of a row.
  public var argument: Int

  public init(_ kind: Int, _ argument: Int = 0) {
    self.kind = kind
    self.argument = argument
  }
}

/// What a stage reports while it runs; see `Stage.next(until:)`.
public enum Happening: Hashable, Sendable {
  /// A scheduled cue is due, or that of a completion.
  case cue(Cue)

  /// A completion has been called, by its number in the ledger.
  case completion(Int)

  /// A motion that somebody else has run is over.
  case externalMotionEnded(ExternalMotion)
}

/// What is done when a completion is called, or at a time.
public enum Reaction: Sendable {
  case nothing
  case cue(Cue)
  case action(Stage.Action)
}

/// A motion that somebody else runs, such as a list that makes room for a row.
public struct ExternalMotion: Hashable, Sendable {
  /// The number on its stage, in the order of beginning.
  public let index: Int

  /// What a completion learns of such a motion.
  public enum Report: String, Hashable, Sendable, CaseIterable {
    /// Nothing: no animation was made, so the completion is called at once.
    case atOnce

    /// Its end, as if it were an animation.
    case atEnd
  }
}
