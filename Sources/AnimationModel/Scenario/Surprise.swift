/// Something that comes out otherwise than most people expect, with what explains it.
package enum Surprise: Hashable, Sendable {
  /// A completion was called at once, because somebody else moves what moves.
  case movedElsewhere(label: String, at: Double, motions: [MovedBy], left: Double)

  /// A completion was called at once, because nothing was animated.
  case nothingAnimated(label: String, at: Double, explanation: String)

  /// A completion was called although what it counted still moves.
  case stillMoving(
    label: String, at: Double, property: String, distance: Double, until: Double)

  /// A completion was called later than its own animation, which a later change took over.
  case retargeted(label: String, at: Double, explanation: String)

  /// A completion was called because the motion was stopped.
  case cancelled(label: String, at: Double)

  /// A completion will not be called.
  case never(label: String)

  /// A wait was over while something still moved: a property, or “the” motion of somebody else.
  case startedEarly(wait: String, at: Double, motion: String, left: Double)

  /// A wait went on after everything had stopped.
  case deadTime(wait: String, from: Double, to: Double)

  /// A tap or a link had no effect.
  case ignored(event: String, at: Double, condition: String, isHitTesting: Bool)

  /// A value jumped when its motion was interrupted, or at its end.
  case jump(property: String, at: Double, by: Double, isEnd: Bool)

  /// A motion and who runs it.
  package struct MovedBy: Hashable, Sendable {
    package let motion: String
    package let mover: String
  }
}
