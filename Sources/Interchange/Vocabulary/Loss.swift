/// Something that other words cannot say, or say differently, about the same motion.
public enum Loss: Hashable, Sendable {
  /// The target plays damping beyond critical as another ratio.
  case dampingRatio(from: Double, to: Double)

  /// A number is kept with fewer digits.
  case rounded(field: String, from: Double, to: Double)

  /// A number lies outside the target's range and is moved to its end.
  case limited(field: String, from: Double, to: Double)

  /// The target has a mass of its own; stiffness and damping are scaled with it.
  case mass(from: Double, to: Double)

  /// The target takes no velocity, or ignores it.
  case velocityDropped(Double)

  /// The target takes whole moves per second, and this move goes nowhere.
  case velocityUndefined(Double)

  /// The velocity is stated in another unit; the number changes, the motion does not.
  case velocityUnit(VelocityUnit, number: Double)

  /// Whether the target moves differently because of it; otherwise only the numbers differ.
  public var changesMotion: Bool {
    switch self {
    case .dampingRatio, .rounded, .limited, .velocityDropped, .velocityUndefined: true
    case .mass, .velocityUnit: false
    }
  }
}

extension Loss: CustomStringConvertible {
  public var description: String {
    switch self {
    case .dampingRatio(let from, let to):
      "damping ratio \(from) plays as \(to): over-damped springs are solved as critical there"
    case .rounded(let field, let from, let to):
      "\(field) \(from) is rounded to \(to)"
    case .limited(let field, let from, let to):
      "\(field) \(from) is outside the range there and becomes \(to)"
    case .mass(let from, let to):
      "mass \(from) becomes \(to); stiffness and damping are scaled, the motion is the same"
    case .velocityDropped(let velocity):
      "the initial velocity of \(velocity) units per second is not taken"
    case .velocityUndefined(let velocity):
      "the initial velocity of \(velocity) units per second cannot be said in distances per second "
        + "when start and target are equal"
    case .velocityUnit(let unit, let number):
      "the initial velocity is \(number) in \(unit.rawValue)"
    }
  }
}
