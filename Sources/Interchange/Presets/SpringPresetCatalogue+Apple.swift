extension SpringPresetCatalogue {
  private static let noBlend = [WordsParameter("blendDuration", 0)]
  private static let quarterBlend = [WordsParameter("blendDuration", 0.25)]

  /// SwiftUI, Core Animation and the Swift engine Wave.
  static let apple: [SpringPreset] = [
    SpringPreset("swiftui:smooth", .durationBounce(0.5, 0), .documented),
    SpringPreset("swiftui:snappy", .durationBounce(0.5, 0.15), .documented),
    SpringPreset("swiftui:bouncy", .durationBounce(0.5, 0.3), .documented),
    SpringPreset("swiftui:spring", .durationBounce(0.5, 0), .documented, extra: noBlend),
    SpringPreset(
      "swiftui:spring-response", .responseFraction(0.5, 0.825), .documented, extra: noBlend,
      note: "spring(response:dampingFraction:blendDuration:) without arguments"),
    SpringPreset(
      "swiftui:interactiveSpring", .durationBounce(0.15, 0.15), .documented,
      extra: quarterBlend),
    SpringPreset(
      "swiftui:interactiveSpring-response", .responseFraction(0.15, 0.86), .documented,
      extra: quarterBlend,
      note: "interactiveSpring(response:dampingFraction:blendDuration:) without arguments"),
    SpringPreset("swiftui:interpolatingSpring", .durationBounce(0.5, 0), .documented),
    SpringPreset(
      "swiftui:default", .responseFraction(0.55, 1), .disputed, extra: noBlend,
      note: "a reimplementation runs 0.5 s without bounce instead; easeInOut before iOS 17"),
    SpringPreset(
      "coreanimation:default", .physical(stiffness: 100, damping: 10, mass: 1), .memory),
    SpringPreset(
      "wave:interactive", .responseFraction(0.2, 0.8), .source,
      aliases: ["wave:defaultInteractive"]),
    SpringPreset(
      "wave:animated", .responseFraction(0.82, 1), .source, aliases: ["wave:defaultAnimated"]),
    SpringPreset(
      "wave:nonAnimated", .responseFraction(0, 1), .source,
      aliases: ["wave:defaultNonAnimated"],
      note: "a response of 0 does not animate, so there is no spring"),
  ]
}
