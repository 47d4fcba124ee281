/// The unit in which a platform takes the velocity at the start of a spring.
public enum VelocityUnit: String, CaseIterable, Hashable, Sendable {
  /// The animated value's unit per second, such as points per second.
  case unitsPerSecond = "units per second"

  /// The animated value's unit per millisecond.
  case unitsPerMillisecond = "units per millisecond"

  /// Whole moves per second: 1 covers the distance from start to target in a second.
  case distancesPerSecond = "distances per second"

  /// A velocity in this unit.
  ///
  /// - Parameters:
  ///   - unitsPerSecond: The velocity in units per second, positive towards larger values.
  ///   - distance: Target minus start.
  /// - Returns: The number a platform wants, or `nil` when the distance is 0 and the velocity is
  ///   not: a share of no distance cannot be stated.
  public func number(for unitsPerSecond: Double, distance: Double) -> Double? {
    switch self {
    case .unitsPerSecond: return unitsPerSecond
    case .unitsPerMillisecond: return unitsPerSecond / 1000
    case .distancesPerSecond:
      guard unitsPerSecond != 0 else { return 0 }
      let share = unitsPerSecond / distance
      return share.isFinite ? share : nil
    }
  }

  /// The velocity in units per second that a platform's number means.
  ///
  /// - Parameters:
  ///   - number: The velocity in this unit.
  ///   - distance: Target minus start.
  /// - Returns: Units per second, positive towards larger values.
  public func unitsPerSecond(_ number: Double, distance: Double) -> Double {
    switch self {
    case .unitsPerSecond: number
    case .unitsPerMillisecond: number * 1000
    case .distancesPerSecond: number * distance
    }
  }
}
