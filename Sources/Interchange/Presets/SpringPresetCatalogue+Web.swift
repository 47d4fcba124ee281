extension SpringPresetCatalogue {
  /// The libraries of the web.
  static let web: [SpringPreset] = [
    SpringPreset("react-spring:default", .tensionFriction(170, 26), .source),
    SpringPreset("react-spring:gentle", .tensionFriction(120, 14), .source),
    SpringPreset("react-spring:wobbly", .tensionFriction(180, 12), .source),
    SpringPreset("react-spring:stiff", .tensionFriction(210, 20), .source),
    SpringPreset("react-spring:slow", .tensionFriction(280, 60), .source),
    SpringPreset("react-spring:molasses", .tensionFriction(280, 120), .source),
    SpringPreset("react-motion:noWobble", .tensionFriction(170, 26), .copy),
    SpringPreset("react-motion:gentle", .tensionFriction(120, 14), .copy),
    SpringPreset("react-motion:wobbly", .tensionFriction(180, 12), .copy),
    SpringPreset("react-motion:stiff", .tensionFriction(210, 20), .copy),
    SpringPreset("motion:default", .physical(stiffness: 100, damping: 10, mass: 1), .source),
    SpringPreset(
      "motion:duration", .motionDuration(0.8, 0.3), .source,
      note: "when a duration or a bounce is asked for and the other is not"),
    SpringPreset("motion:visualDuration", .motionVisualDuration(0.3, 0.3), .source),
    SpringPreset(
      "motion:inertia-boundary", .physical(stiffness: 500, damping: 10, mass: 1), .source,
      note: "the spring at the ends of an inertia animation"),
    SpringPreset("anime-js:default", .physical(stiffness: 100, damping: 10, mass: 1), .source),
    SpringPreset(
      "anime-js:bounce", .animeBounce(milliseconds: 628, bounce: 0.5), .source,
      note: "when a duration or a bounce is asked for and the other is not"),
    SpringPreset("wobble:default", .physical(stiffness: 100, damping: 10, mass: 1), .source),
  ]
}
