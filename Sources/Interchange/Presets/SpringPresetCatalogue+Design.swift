extension SpringPresetCatalogue {
  /// Figma, GNOME and Qt.
  static let designAndDesktop: [SpringPreset] =
    [
      SpringPreset("figma:gentle", .physical(stiffness: 100, damping: 15, mass: 1), .memory),
      SpringPreset("figma:quick", .physical(stiffness: 300, damping: 20, mass: 1), .memory),
      SpringPreset("figma:bouncy", .physical(stiffness: 600, damping: 15, mass: 1), .memory),
      SpringPreset("figma:slow", .physical(stiffness: 80, damping: 20, mass: 1), .memory),
    ]
    + ["carousel", "flap", "leaflet", "split-view"].map { widget in
      SpringPreset("libadwaita:\(widget)", .ratioMassStiffness(1, 0.5, 500), .source)
    } + [
      SpringPreset("libadwaita:bottom-sheet", .ratioMassStiffness(0.8, 1, 400), .source),
      SpringPreset("libadwaita:navigation-view", .ratioMassStiffness(1, 1, 1000), .source),
      SpringPreset("libadwaita:adaptive-preview", .ratioMassStiffness(1, 1, 800), .source),
      SpringPreset(
        "qt:example", .qt(spring: 2, damping: 0.2), .copy,
        note: "the example of the documentation; \(QtSpring.reason)"),
      SpringPreset(
        "qt:default", .qt(spring: 0, damping: 0), .copy,
        extra: [WordsParameter("mass", 1), WordsParameter("epsilon", 0.01)],
        note: QtSpring.reason),
    ]
}
