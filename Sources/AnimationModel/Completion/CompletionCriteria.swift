/// When an animation counts as complete.
public enum CompletionCriteria: String, Hashable, Sendable, CaseIterable {
  /// When it says so itself, although it may still move a little; a later change does not delay it.
  ///
  /// A spring does at its perceptual duration, what never does at its end.
  case logicallyComplete

  /// When the property is at rest; a later change of the property is waited for.
  case removed
}
