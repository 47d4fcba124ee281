/// What a recording can turn out to show.
package enum MotionKind: String, Sendable, CaseIterable {
  /// One spring.
  case spring

  /// A spring that was sent elsewhere on its way.
  case retargetedSpring = "retargeted-spring"

  /// A timing curve of four control points, with a duration.
  case cubicBezier = "cubic-bezier"

  /// A value that runs out.
  case exponentialDecay = "exponential-decay"

  /// What it is for people.
  package var title: String {
    switch self {
    case .spring: "spring"
    case .retargetedSpring: "spring with a change of target"
    case .cubicBezier: "cubic Bézier with a duration"
    case .exponentialDecay: "exponential decay"
    }
  }

  /// The same with its article.
  package var indefinite: String { (self == .exponentialDecay ? "an " : "a ") + title }
}
