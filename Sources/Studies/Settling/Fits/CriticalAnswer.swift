package import AnimationTiming

/// What a rule answers for critical damping, where that is not the limit from below.
///
/// A formula for swinging springs cannot give it, so it is stated beside the formula.
package struct CriticalAnswer: Hashable, Sendable {
  /// In durations, 0 and infinite too; `nil` when the rule has no answer.
  package let durations: Double?

  /// In durations, at the least bounce above 0 that a spring can have.
  package let above: Double

  /// Why there is no answer; `nil` when there is one.
  package let refusal: SettlingRefusal?
}
