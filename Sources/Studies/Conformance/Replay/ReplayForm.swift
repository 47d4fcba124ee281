/// What is asked of a solver outside of this process, and what the numbers of the question are.
enum ReplayForm: UInt8, Sendable {
  /// Response, damping ratio, displacement, velocity, time: where is the spring?
  case motion

  /// Response, damping ratio, displacement, velocity, band: when is it inside for good?
  case settling

  /// Mass, stiffness, damping: what is that in all words?
  case physics

  /// The same, with more than critical damping taken for critical.
  case clampedPhysics

  /// Response and damping ratio in all words.
  case response

  /// Duration and bounce in all words.
  case duration

  /// Duration and bounce: is that a spring?
  case validity

  /// Four control points and an input.
  case bezier

  /// Count, jump (by its number in `ReplayQuestion.jumpNames`) and input.
  case steps

  /// The same, a boundary belonging to the step below.
  case stepsFromBelow

  /// Input and output of three points, and an input.
  case lines

  /// A standard curve (by its number in `ReplayQuestion.curveNames`) and an input.
  case namedCurve

  /// A text and an input.
  case css

  /// A text: is that a timing function?
  case cssValidity

  /// An animation and a time: how much of the move is covered?
  case animation

  /// An animation: when is it over, and when logically complete?
  case animationEnd

  /// An initial value, keyframes and a time.
  case keyframes

  /// An initial value and keyframes: how long do they last?
  case keyframesDuration

  /// Value, velocity, share of the velocity left after a millisecond: the sum of the ways of all
  /// milliseconds.
  case projection

  /// The same: the integral of the velocity.
  case decay

  /// Pull, dimension, coefficient: what is shown of the pull?
  case rubberBand

  /// Samples of time and value: what is the velocity?
  case velocity
}

extension ReplayForm {
  /// A field of an answer.
  struct Field {
    let name: String

    /// Another name for it.
    let alias: String?

    /// Whether a rule can do without it.
    let isOptional: Bool

    init(_ name: String, or alias: String? = nil, isOptional: Bool = false) {
      (self.name, self.alias, self.isOptional) = (name, alias, isOptional)
    }
  }

  /// What an answer consists of.
  var fields: [Field] {
    switch self {
    case .motion: [Field("value"), Field("velocity")]
    case .settling, .keyframesDuration: [Field("duration")]
    case .physics, .clampedPhysics, .response, .duration:
      [
        Field("mass", isOptional: true), Field("stiffness", isOptional: true),
        Field("damping", isOptional: true), Field("response", isOptional: true),
        Field("dampingRatio", or: "dampingFraction", isOptional: true),
        Field("duration", isOptional: true), Field("bounce", isOptional: true),
      ]
    case .validity, .cssValidity: [Field("valid")]
    case .bezier, .steps, .stepsFromBelow, .lines, .namedCurve, .css, .keyframes:
      [Field("value"), Field("velocity", isOptional: true)]
    case .animation, .projection, .rubberBand: [Field("value")]
    case .animationEnd: [Field("duration"), Field("logicalCompletion", isOptional: true)]
    case .decay: [Field("target")]
    case .velocity: [Field("velocity")]
    }
  }

  /// The kind of a case in packs and in the protocol.
  var kind: String {
    switch self {
    case .motion: "spring.value"
    case .settling: "spring.settling"
    case .physics, .clampedPhysics, .response, .duration: "spring.convert"
    case .validity: "parameters.valid"
    case .bezier, .steps, .stepsFromBelow, .lines, .namedCurve, .css: "curve.value"
    case .cssValidity: "css.parse"
    case .animation: "animation.value"
    case .animationEnd: "completion"
    case .keyframes, .keyframesDuration: "keyframe-timeline"
    case .projection: "gesture.project"
    case .decay: "decay"
    case .rubberBand: "gesture.rubberband"
    case .velocity: "velocity-sampler"
    }
  }
}
