extension Scenario {
  /// Something to be worked out from what the app knows and shows; truth is 1, falsehood 0.
  package indirect enum Formula: Hashable, Sendable {
    case constant(Double)

    /// A flag or a number.
    case state(Int)

    /// The time in seconds.
    case now

    /// How many items a list holds.
    case count(list: Int)

    /// How often a list holds an item.
    case occurrences(list: Int, item: Int)

    /// Whether an item is the last of a list.
    case isLast(list: Int, item: Int)
    case property(Int, Aspect, component: Int)

    /// Whether a motion that somebody else runs is under way.
    case isMoving(motion: Int)

    /// Whether a property is on its way.
    case isAnimating(property: Int)
    case not(Formula)
    case both(Formula, Formula)
    case either(Formula, Formula)
    case compare(Comparison, Formula, Formula)
    case combine(Operation, Formula, Formula)

    package enum Aspect: String, Hashable, Sendable, CaseIterable {
      case target, value, velocity
    }

    package enum Comparison: String, Hashable, Sendable, CaseIterable {
      case less = "<"
      case atMost = "<="
      case equal = "=="
      case unequal = "!="
      case atLeast = ">="
      case greater = ">"
    }

    package enum Operation: String, Hashable, Sendable, CaseIterable {
      case plus = "+"
      case minus = "-"
      case times = "*"
      case divided = "/"
      case least = "min"
      case greatest = "max"
    }

    /// Whether it looks at what changes from frame to frame without anything happening.
    package var looksAtFrames: Bool {
      switch self {
      case .property(_, .value, _), .property(_, .velocity, _), .isAnimating, .now: true
      case .not(let formula): formula.looksAtFrames
      case .both(let left, let right), .either(let left, let right),
        .compare(_, let left, let right), .combine(_, let left, let right):
        left.looksAtFrames || right.looksAtFrames
      default: false
      }
    }
  }
}
