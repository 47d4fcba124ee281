/// Why a rule has no answer.
public enum SettlingRefusal: Error, Hashable, Sendable {
  /// The rule measures in distances, and start and target are the same.
  case noDistance

  /// The rule is a formula for swinging springs alone.
  case onlyUnderDamped

  /// The platform's integrator runs away with this spring.
  case unstable

  /// Not over after this many seconds, and the search is cut off there.
  case notWithin(seconds: Double)

  /// The platform's own computation leaves the numbers it can hold.
  case overflow
}

extension SettlingRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noDistance: "the rule counts in distances, and start and target are the same"
    case .onlyUnderDamped: "the formula holds below critical damping only"
    case .unstable: "the platform's integrator is unstable with this spring"
    case .notWithin(let seconds): "not over after \(seconds) s, where the search ends"
    case .overflow: "the platform's own computation overflows with this spring"
    }
  }
}
