extension SpringPresetCatalogue {
  /// Name and value of Compose's and Android's stiffness constants; Android lacks the third.
  static let stiffnesses: [(String, Double)] = [
    ("StiffnessHigh", 10000), ("StiffnessMedium", 1500), ("StiffnessMediumLow", 400),
    ("StiffnessLow", 200), ("StiffnessVeryLow", 50),
  ]

  /// Name and value of Compose's and Android's damping ratio constants.
  static let ratios: [(String, Double)] = [
    ("DampingRatioHighBouncy", 0.2), ("DampingRatioMediumBouncy", 0.5),
    ("DampingRatioLowBouncy", 0.75), ("DampingRatioNoBouncy", 1),
  ]

  /// Compose, Android, Material 3 and Flutter.
  static let googleAndMaterial: [SpringPreset] =
    pairs(of: "compose", stiffnesses, defaultRatio: 1)
    + pairs(
      of: "android", stiffnesses.filter { $0.0 != "StiffnessMediumLow" }, defaultRatio: 0.5)
    + material + [
      SpringPreset(
        "flutter:scroll", .ratioMassStiffness(1.1, 0.5, 100), .memory,
        note: "the ballistic spring of scroll views"),
      SpringPreset(
        "flutter:fling", .ratioMassStiffness(1, 1, 500), .memory,
        note: "the spring of AnimationController.fling"),
    ]

  /// Every pair of constants, every single one with the default of the other, and the default.
  private static func pairs(
    of platform: String, _ stiffnesses: [(String, Double)], defaultRatio: Double
  ) -> [SpringPreset] {
    let both = stiffnesses.flatMap { stiffness in
      ratios.map { ratio in
        SpringPreset(
          "\(platform):\(stiffness.0)/\(ratio.0)", .ratioStiffness(ratio.1, stiffness.1),
          .source, aliases: ["\(platform):\(ratio.0)/\(stiffness.0)"])
      }
    }
    let stiffnessAlone = stiffnesses.map { stiffness in
      SpringPreset(
        "\(platform):\(stiffness.0)", .ratioStiffness(defaultRatio, stiffness.1), .source,
        note: "with the default damping ratio")
    }
    let ratioAlone = ratios.map { ratio in
      SpringPreset(
        "\(platform):\(ratio.0)", .ratioStiffness(ratio.1, 1500), .source,
        note: "with the default stiffness")
    }
    return both + stiffnessAlone + ratioAlone
      + [SpringPreset("\(platform):default", .ratioStiffness(defaultRatio, 1500), .source)]
  }

  /// Scheme, kind, and ratio and stiffness; the effects are the same in both schemes.
  private static let tokens: [(String, Double, Double)] = [
    ("standard-fast-spatial", 0.9, 1400), ("standard-default-spatial", 0.9, 700),
    ("standard-slow-spatial", 0.9, 300), ("expressive-fast-spatial", 0.6, 800),
    ("expressive-default-spatial", 0.8, 380), ("expressive-slow-spatial", 0.8, 200),
  ]

  private static let effects: [(String, Double)] = [
    ("fast-effects", 3800), ("default-effects", 1600), ("slow-effects", 800),
  ]

  private static let material: [SpringPreset] =
    tokens.map { name, ratio, stiffness in
      SpringPreset("material3:\(name)", .ratioStiffness(ratio, stiffness), .copy)
    }
    + ["standard", "expressive"].flatMap { scheme in
      effects.map { name, stiffness in
        SpringPreset("material3:\(scheme)-\(name)", .ratioStiffness(1, stiffness), .copy)
      }
    }
}
