/// A named number of a platform that is no spring by itself.
public struct PlatformConstant: Hashable, Sendable {
  /// The platform and its name for the number, such as `compose:StiffnessHigh`.
  public let name: String

  /// Other names under which people ask for it.
  public let aliases: [String]

  /// What it states; several numbers when they belong together.
  public let values: [WordsParameter]

  /// How it is known.
  public let evidence: Evidence

  init(
    _ name: String, _ values: [WordsParameter], _ evidence: Evidence, aliases: [String] = []
  ) {
    self.name = name
    self.values = values
    self.evidence = evidence
    self.aliases = aliases
  }

  /// The number called `name`, or `nil`.
  public subscript(name: String) -> Double? { values.first { $0.name == name }?.value }
}

/// The named numbers of all platforms.
///
/// Source: cross-platform springs, sections 3, 5 and 6.
public enum PlatformConstants {
  /// Every constant, platform by platform.
  public static let all: [PlatformConstant] =
    springConstants(of: "compose", SpringPresetCatalogue.stiffnesses)
    + springConstants(
      of: "android",
      SpringPresetCatalogue.stiffnesses.filter { $0.0 != "StiffnessMediumLow" })
    + thresholds.map { name, threshold in
      PlatformConstant(
        "pop:threshold-\(name)", [WordsParameter("threshold", threshold)], .source)
    } + [
      PlatformConstant(
        "pop:decay",
        [WordsParameter("decelerationRate", 0.998), WordsParameter("minimalVelocityFactor", 5)],
        .source, aliases: ["POPDecayAnimation"]),
      PlatformConstant(
        "uikit:rubber-band", [WordsParameter("coefficient", 0.55)], .source,
        aliases: ["UIScrollView rubber band"]),
      PlatformConstant(
        "uikit:deceleration-normal", [WordsParameter("decelerationRate", 0.998)], .source,
        aliases: ["UIScrollView decay per ms"]),
      PlatformConstant(
        "uikit:deceleration-fast", [WordsParameter("decelerationRate", 0.99)], .memory),
      PlatformConstant(
        "wave:rubber-band", [WordsParameter("coefficient", 0.55)], .source,
        aliases: ["rubber band"]),
    ]

  /// The constant of this name; case, spaces, hyphens and underscores do not matter.
  ///
  /// - Parameter name: With or without the platform; without it, the number must be the same on
  ///   every platform that has the name.
  /// - Returns: The constant, of the first platform when several have the same.
  /// - Throws: `NameError` with the nearest names, or with the platforms among which to choose.
  public static func constant(named name: String) throws(NameError) -> PlatformConstant {
    let key = Names.key(name)
    if let exact = all.first(where: { constant in
      ([constant.name] + constant.aliases).contains { Names.key($0) == key }
    }) {
      return exact
    }
    let candidates = all.filter { constant in
      constant.name.split(separator: ":", maxSplits: 1).last.map { Names.key(String($0)) } == key
    }
    guard let first = candidates.first else {
      throw .unknown(name: name, nearest: Names.nearest(to: name, among: all.map(\.name)))
    }
    guard candidates.allSatisfy({ $0.values == first.values }) else {
      throw .ambiguous(name: name, candidates: candidates.map(\.name))
    }
    return first
  }

  /// What counts as no visible change of a property in pop.
  private static let thresholds: [(String, Double)] = [
    ("color", 0.01), ("point", 1), ("opacity", 0.01), ("scale", 0.005), ("rotation", 0.01),
    ("radius", 0.01),
  ]

  private static func springConstants(
    of platform: String, _ stiffnesses: [(String, Double)]
  ) -> [PlatformConstant] {
    stiffnesses.map { name, stiffness in
      PlatformConstant("\(platform):\(name)", [WordsParameter("stiffness", stiffness)], .source)
    }
      + SpringPresetCatalogue.ratios.map { name, ratio in
        PlatformConstant("\(platform):\(name)", [WordsParameter("dampingRatio", ratio)], .source)
      }
  }
}
