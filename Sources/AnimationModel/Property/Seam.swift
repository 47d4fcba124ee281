public import AnimationTiming

/// A moment at which one motion of a property gives way to another.
public struct Seam: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// The target of a running motion has changed, and an animation leads to the new one.
    case retarget

    /// The target of a running motion has changed without an animation: the motion is shifted.
    case shift

    /// The motion is over, and the value is set to its target.
    case end
  }

  public let kind: Kind

  /// The label of the property.
  public let property: String

  /// When it happened, in seconds on the stage's clock.
  public let time: Double

  /// The length of the jump of the value, in its unit.
  public let valueJump: Double

  /// The length of the jump of the velocity, in units per second.
  public let velocityJump: Double

  /// The speed just before, in units per second.
  public let speed: Double

  public init(
    kind: Kind, property: String, time: Double, valueJump: Double, velocityJump: Double,
    speed: Double
  ) {
    self.kind = kind
    self.property = property
    self.time = time
    self.valueJump = valueJump
    self.velocityJump = velocityJump
    self.speed = speed
  }
}

/// One change of a property's target, as an update has seen it.
public struct Change<Value: Equatable & Sendable>: Equatable, Sendable {
  /// When, in seconds on the stage's clock.
  public let time: Double
  public let from: Value
  public let to: Value

  /// What leads there, its `default` replaced; `nil` when the change shows at once.
  public let animation: Animation?

  public init(time: Double, from: Value, to: Value, animation: Animation?) {
    self.time = time
    self.from = from
    self.to = to
    self.animation = animation
  }
}
