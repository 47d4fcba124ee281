/// What a settling rule is asked: a move, and how closely one looks.
///
/// Everything that is left out takes the value that the platform of the rule has. A rule ignores
/// what its platform does not know; `SettlingRule.options` says what it takes.
public struct SettlingQuestion: Hashable, Sendable {
  /// The spring that moves.
  public let spring: Spring

  /// Where the value starts.
  public let from: Double

  /// Where the value goes.
  public let target: Double

  /// The velocity at the start in units per second, positive towards larger values.
  public let velocity: Double

  /// How far from the target still counts as there; `nil` for the rule's own measure.
  public let tolerance: Tolerance?

  /// How fast still counts as still, in units per second; `nil` for the rule's own measure.
  public let restSpeed: Double?

  /// The time between two looks in seconds, a frame or a sample; `nil` for the rule's own.
  public let interval: Double?

  /// How long it must have been there, in seconds; `nil` for the rule's own.
  public let restDuration: Double?

  /// How far from the target still counts as there.
  public enum Tolerance: Hashable, Sendable {
    /// A share of the distance from start to target; > 0.
    case share(Double)

    /// A distance in the unit of the value; > 0.
    case distance(Double)
  }

  /// Asks about a move.
  ///
  /// - Throws: `ParameterError` that names the field out of range: start, target and velocity up
  ///   to 1e100, everything else finite and > 0, apart from rest speed and rest duration, which
  ///   may be 0; an interval at most 1e6 s.
  public init(
    _ spring: Spring, from: Double = 0, target: Double = 1, velocity: Double = 0,
    tolerance: Tolerance? = nil, restSpeed: Double? = nil, interval: Double? = nil,
    restDuration: Double? = nil
  ) throws(ParameterError) {
    self.spring = spring
    self.from = try from.finite("from")
    self.target = try target.finite("target")
    self.velocity = try velocity.finite("velocity")
    switch tolerance {
    case .share(let share): _ = try share.positive("tolerance")
    case .distance(let distance): _ = try distance.positive("tolerance")
    case nil: break
    }
    self.tolerance = tolerance
    self.restSpeed = try restSpeed?.nonNegative("restSpeed")
    self.interval = try interval?.positive("interval")
    if let interval, interval > 1e6 {
      throw ParameterError("interval", interval, mustBe: "at most 1e6 seconds")
    }
    self.restDuration = try restDuration?.nonNegative("restDuration")
    guard Motion(displacement: from - target, velocity: velocity).isBounded else {
      throw ParameterError("from, target or velocity", "too large", mustBe: "at most 1e100")
    }
  }

  /// Target minus start.
  public var distance: Double { target - from }

  /// The motion at the release, relative to the target.
  public var start: Motion { Motion(displacement: from - target, velocity: velocity) }

  /// The tolerance as a distance in the unit of the value.
  ///
  /// - Throws: `SettlingRefusal.noDistance` for a share of no distance.
  func band(default fallback: Tolerance) throws(SettlingRefusal) -> Double {
    switch tolerance ?? fallback {
    case .distance(let distance): return distance
    case .share(let share):
      let band = share * distance.magnitude
      guard band > 0 else { throw .noDistance }
      return min(band, .greatestFiniteMagnitude)
    }
  }

  /// The tolerance as a share of the distance.
  ///
  /// - Throws: `SettlingRefusal.noDistance` for a tolerance in units and no distance.
  func share(default fallback: Double) throws(SettlingRefusal) -> Double {
    switch tolerance ?? .share(fallback) {
    case .share(let share): return share
    case .distance(let band):
      guard distance != 0 else { throw .noDistance }
      return band / distance.magnitude
    }
  }

  /// The velocity in distances per second, for platforms that know no other.
  ///
  /// - Throws: `SettlingRefusal.noDistance` when there is a velocity and no distance.
  func relativeVelocity() throws(SettlingRefusal) -> Double {
    guard velocity != 0 else { return 0 }
    let share = velocity / distance
    guard share.magnitude <= Motion.largestMagnitude else { throw .noDistance }
    return share
  }
}
