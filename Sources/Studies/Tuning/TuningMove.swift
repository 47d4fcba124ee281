package import AnimationTiming

/// The move that a spring is tuned for: how far it goes, and how fast it is going already.
package struct TuningMove: Hashable, Sendable {
  /// The distance in any unit; > 0.
  package let distance: Double

  /// The velocity at the release in that unit per second, towards the target when above 0.
  package let velocity: Double

  /// The distances and speeds that a move can have.
  private static let largest = 1e9

  /// A move of 1 from rest.
  package static let unit = TuningMove()

  /// Makes a move.
  ///
  /// - Throws: `ParameterError` that names the distance unless it is between 1e-9 and 1e9, or the
  ///   velocity unless it is at most 1e9 distances per second.
  package init(distance: Double, velocity: Double = 0) throws(ParameterError) {
    guard distance >= 1 / Self.largest, distance <= Self.largest else {
      throw ParameterError("distance", distance, mustBe: "between 1e-9 and 1e9")
    }
    guard velocity.magnitude <= Self.largest * distance else {
      throw ParameterError("velocity", velocity, mustBe: "at most 1e9 distances per second")
    }
    self.distance = distance
    self.velocity = velocity
  }

  private init() { (distance, velocity) = (1, 0) }

  /// The motion at the release, relative to the target.
  package var start: Motion { Motion(displacement: -distance, velocity: velocity) }

  /// Whether everything but the time scale is a function of the damping ratio alone.
  var isFromRest: Bool { velocity == 0 }
}

extension Spring {
  /// The spring at one place of a search, which keeps to what every solver takes.
  static func tuned(response: Double, ratio: Double) -> Spring {
    guard let spring = try? Spring(response: response, dampingRatio: ratio) else {
      preconditionFailure("response \(response) and ratio \(ratio) are outside of the search")
    }
    return spring
  }
}
