extension SpringPresetCatalogue {
  private static let rest = [
    WordsParameter("restDisplacement", 0.001), WordsParameter("restSpeed", 0.001),
  ]

  /// React Native, Reanimated, and their ancestors Rebound and pop.
  static let reactNativeFamily: [SpringPreset] = [
    SpringPreset(
      "react-native:default", .origami(40, 7), .source,
      aliases: ["react-native Animated.spring with no parameters"], extra: rest,
      note: "when nothing is given"),
    SpringPreset(
      "react-native:physical", .physical(stiffness: 100, damping: 10, mass: 1), .source,
      note: "when some of stiffness, damping and mass are given"),
    SpringPreset(
      "react-native:bounciness", .pop(8, 12), .source,
      aliases: ["react-native bounciness/speed omitted one"],
      note: "when one of bounciness and speed is given"),
    SpringPreset("rebound:default", .origami(40, 7), .source),
    SpringPreset("pop:default", .pop(4, 12), .source),
    SpringPreset(
      "reanimated:gentle", .physical(stiffness: 900, damping: 120, mass: 4), .copy,
      aliases: ["reanimated:default"]),
    SpringPreset("reanimated:wiggly", .physical(stiffness: 900, damping: 90, mass: 4), .copy),
    SpringPreset(
      "reanimated:snappy", .physical(stiffness: 900, damping: 110, mass: 4), .copy,
      note: "ends when it would overshoot"),
    SpringPreset(
      "reanimated:gentle-duration", .reanimatedDuration(milliseconds: 550, ratio: 1), .copy),
    SpringPreset(
      "reanimated:wiggly-duration", .reanimatedDuration(milliseconds: 550, ratio: 0.75), .copy),
    SpringPreset(
      "reanimated:snappy-duration", .reanimatedDuration(milliseconds: 550, ratio: 0.92), .copy,
      note: "ends when it would overshoot"),
    SpringPreset(
      "reanimated:v3", .physical(stiffness: 100, damping: 10, mass: 1), .copy,
      note: "the default of version 3"),
    SpringPreset(
      "reanimated:v3-duration", .reanimatedDuration(milliseconds: 1333, ratio: 0.5), .copy,
      note: "the default of version 3 by duration, in version 4's formula"),
  ]
}
