/// The named springs of all platforms, and a lookup that forgives spelling.
///
/// Source of every figure: cross-platform springs, section 5, and timing semantics, section 7.
public enum SpringPresetCatalogue {
  /// Every preset, platform by platform.
  public static let all: [SpringPreset] =
    apple + googleAndMaterial + web + reactNativeFamily + designAndDesktop

  /// The preset of this name.
  ///
  /// Case, spaces, hyphens and underscores do not matter. The platform may be left out: SwiftUI's
  /// names come first, then any name that stands for one and the same spring everywhere.
  ///
  /// - Parameter name: Such as `bouncy`, `react-spring:wobbly`, or a pair of constants such as
  ///   `compose:StiffnessMedium/DampingRatioLowBouncy`, in either order.
  /// - Returns: The preset, of the first platform when several have the same.
  /// - Throws: `NameError` with the nearest names, or with the platforms among which to choose.
  public static func preset(named name: String) throws(NameError) -> SpringPreset {
    let key = Names.key(name)
    if let index = qualified[key] { return all[index] }
    let candidates = (unqualified[key] ?? []).map { all[$0] }
    if let swiftUI = candidates.first(where: { $0.platform == "swiftui" }) { return swiftUI }
    if let first = candidates.first {
      guard candidates.allSatisfy({ $0.spring == first.spring }) else {
        throw .ambiguous(name: name, candidates: candidates.map(\.name))
      }
      return first
    }
    throw .unknown(name: name, nearest: Names.nearest(to: name, among: all.map(\.name)))
  }

  private static let qualified: [String: Int] = {
    var index: [String: Int] = [:]
    for (position, preset) in all.enumerated() {
      for name in [preset.name] + preset.aliases { index[Names.key(name)] = position }
    }
    return index
  }()

  private static let unqualified: [String: [Int]] = {
    var index: [String: [Int]] = [:]
    for (position, preset) in all.enumerated() {
      index[Names.key(String(preset.shortName)), default: []].append(position)
    }
    return index
  }()
}
