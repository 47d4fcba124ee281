import TestSupport
import AnimationTiming

/// Animations of any nesting with ordinary and extreme parameters.
enum RandomAnimation {
  static func make(using generator: inout SeededGenerator) throws -> Animation {
    var animation = try base(using: &generator)
    for _ in 0..<Int(generator.between(0, 6)) {
      animation = try modified(animation, using: &generator)
    }
    return animation
  }

  /// Times before, at, next to, inside and far behind the end.
  static func times(around end: Double, using generator: inout SeededGenerator) -> [Double] {
    let inside = end.isFinite ? end : 100
    return [-1, 0, inside, inside.nextDown, inside.nextUp, 1e300, .greatestFiniteMagnitude]
      + (0..<4).map { _ in generator.between(0, max(inside, 1e-9)) }
  }

  private static func base(using generator: inout SeededGenerator) throws -> Animation {
    let ratio = generator.unit() < 0.2 ? 0 : min(magnitude(using: &generator), 1e29)
    switch Int(generator.between(0, 5)) {
    case 0: return try .spring(response: magnitude(using: &generator), dampingFraction: ratio)
    case 1:
      return try .interpolatingSpring(
        try Spring(response: magnitude(using: &generator), dampingRatio: ratio),
        initialVelocity: generator.between(-9, 9))
    case 2:
      return try .timingCurve(
        generator.unit(), generator.between(-2, 2), generator.unit(), generator.between(-2, 2),
        duration: magnitude(using: &generator))
    case 3: return try .linear(duration: generator.oneOf(0, 1))
    default: return Animation(Halfway(time: magnitude(using: &generator)))
    }
  }

  private static func modified(
    _ animation: Animation, using generator: inout SeededGenerator
  ) throws -> Animation {
    let sign = generator.oneOf(-1, 1, 1, 1)
    let reverses = generator.unit() < 0.5
    switch Int(generator.between(0, 5)) {
    case 0: return try animation.delay(sign * magnitude(using: &generator))
    case 1:
      let isStill = generator.unit() < 0.1
      return try animation.speed(isStill ? 0 : sign * magnitude(using: &generator))
    case 2:
      let count = generator.oneOf(-1, 0, 1, 2, 3, 1e9, 0x1p62)
      return animation.repeatCount(Int(count), autoreverses: reverses)
    case 3:
      return generator.unit() < 0.3 ? animation.repeatForever(autoreverses: reverses) : animation
    default: return try animation.logicallyComplete(after: sign * magnitude(using: &generator))
    }
  }

  /// Mostly around 1, sometimes absurd.
  private static func magnitude(using generator: inout SeededGenerator) -> Double {
    generator.unit() < 0.1 ? generator.magnitude(1e-30, 1e30) : generator.magnitude(0.01, 30)
  }
}
