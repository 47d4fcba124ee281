/// When a sign of waiting is shown: not for what is over soon, and then long enough to be seen.
///
/// ```
/// shown     start + showAfter, if the work still goes on then
/// hidden    max(end, shown + keepFor)
/// ```
public struct LoaderRule: Hashable, Sendable {
  /// Seconds for which work may go on before it is shown; finite and ≥ 0.
  public let showAfter: Double

  /// Seconds for which it then stays at least; finite and ≥ 0.
  public let keepFor: Double

  /// Makes a rule.
  ///
  /// - Throws: `ModelError` that names the field.
  public init(showAfter: Double, keepFor: Double) throws(ModelError) {
    self.showAfter = try showAfter.checkedTime("showAfter")
    self.keepFor = try keepFor.checkedTime("keepFor")
  }

  /// When the sign is due for work that begins at `start`, in seconds.
  public func showTime(ofWorkFrom start: Double) -> Double { start + showAfter }

  /// When a sign that is there since `shown` goes after work that ends at `end`, in seconds.
  public func hideTime(shownAt shown: Double, ofWorkTo end: Double) -> Double {
    max(end, shown + keepFor)
  }

  /// When the sign is shown and hidden for work from `start` to `end`, or `nil` when it never is.
  ///
  /// Work that ends just when the sign is due is not shown.
  public func visibility(
    ofWorkFrom start: Double, to end: Double
  ) -> (shownAt: Double, hiddenAt: Double)? {
    let shown = showTime(ofWorkFrom: start)
    guard end > shown else { return nil }
    return (shown, hideTime(shownAt: shown, ofWorkTo: end))
  }
}
