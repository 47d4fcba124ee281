import AnimationTiming
import Harness

/// Animations and keyframes in the words of the adapter protocol.
///
/// A curve, or the base of an animation, that no rule plays has no words and is `null`.
enum ReplayWords {
  /// An animation: its base, inside of one object for each modifier.
  static func animation(_ animation: Animation) -> JSONValue {
    animation.modifiers.reduce(base(animation.base)) { inner, modifier in
      switch modifier {
      case .delay(let seconds): ["base": inner, "delay": JSONValue(seconds)]
      case .speed(let factor): ["base": inner, "speed": JSONValue(factor)]
      case .repeat(let count, let autoreverses):
        [
          "base": inner, "repeat": count.map { JSONValue(Double($0)) } ?? "forever",
          "autoreverses": .bool(autoreverses),
        ]
      case .logicallyComplete(let seconds):
        ["base": inner, "logicallyCompleteAfter": JSONValue(seconds)]
      }
    }
  }

  private static func base(_ base: Animation.Base) -> JSONValue {
    switch base {
    case .fluidSpring(let spring):
      [
        "spring": [
          "response": JSONValue(spring.response),
          "dampingFraction": JSONValue(spring.dampingFraction),
        ]
      ]
    case .interpolatingSpring(let spring):
      [
        "interpolatingSpring": [
          "mass": JSONValue(spring.mass), "stiffness": JSONValue(spring.stiffness),
          "damping": JSONValue(spring.damping),
        ]
      ]
    case .curve(let curve, let duration):
      ["curve": self.curve(curve), "duration": JSONValue(duration)]
    case .standard, .custom: .null
    }
  }

  /// A keyframe: its kind, where it leads `to`, and how.
  static func keyframe(_ keyframe: Keyframe<Double>) -> JSONValue {
    var fields = [JSONField("to", JSONValue(keyframe.value))]
    func add(_ name: String, _ value: Double?) {
      if let value { fields.append(JSONField(name, JSONValue(value))) }
    }
    switch keyframe.kind {
    case .move: return .object([JSONField("kind", "move")] + fields)
    case .linear(let curve):
      fields.append(JSONField("kind", "linear"))
      if curve != .linear { fields.append(JSONField("curve", self.curve(curve))) }
    case .cubic(let startVelocity, let endVelocity):
      fields.append(JSONField("kind", "cubic"))
      add("startVelocity", startVelocity)
      add("endVelocity", endVelocity)
    case .spring(let spring, let startVelocity):
      fields.append(JSONField("kind", "spring"))
      fields.append(
        JSONField(
          "spring",
          [
            "response": JSONValue(spring.response),
            "dampingFraction": JSONValue(spring.dampingRatio),
          ]))
      add("startVelocity", startVelocity)
    }
    add("duration", keyframe.duration)
    return .object(fields)
  }

  private static func curve(_ curve: Curve) -> JSONValue {
    switch curve {
    case .linear: ["named": "linear"]
    case .bezier(let curve):
      ["bezier": .array([curve.x1, curve.y1, curve.x2, curve.y2].map { JSONValue($0) })]
    default: .null
    }
  }
}
