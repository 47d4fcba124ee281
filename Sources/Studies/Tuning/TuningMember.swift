package import AnimationTiming

/// A spring that keeps every wish of a study.
package struct TuningMember: Hashable, Sendable {
  package let spring: Spring

  /// The quantity of each wish, in the order of the wishes.
  package let values: [Double]

  /// The wishes that are broken by a small step away: those that hold the spring where it is.
  package let binding: [Int]

  /// When it is over, in seconds, as the study looks at it.
  package let settling: Double

  /// By how much it passes the target, as a share of the distance.
  package let overshoot: Double
}

/// The responses of one damping ratio that keep every wish.
package struct TuningSlice: Hashable, Sendable {
  package let ratio: Double

  /// Seconds; ranges in order, which end where the search ends when nothing limits them.
  package let responses: [ClosedRange<Double>]

  /// Whether no wish limits the response from below, or from above.
  package var isOpenBelow: Bool { Self.isLowest(responses.first?.lowerBound ?? 0) }
  package var isOpenAbove: Bool { Self.isHighest(responses.last?.upperBound ?? 0) }

  /// Whether no wish limits the response at all.
  package var isAnyResponse: Bool { isOpenBelow && isOpenAbove && responses.count == 1 }

  static func isLowest(_ response: Double) -> Bool {
    response <= TuningSearch.responses.lowerBound * (1 + 1e-6)
  }

  static func isHighest(_ response: Double) -> Bool {
    response >= TuningSearch.responses.upperBound * (1 - 1e-6)
  }
}
