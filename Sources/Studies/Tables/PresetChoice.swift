import Interchange

/// Which of the named springs a table shows.
package struct PresetChoice: Sendable {
  let presets: [SpringPreset]

  /// Every named spring of every platform.
  package static let all = PresetChoice(presets: SpringPresetCatalogue.all)

  private init(presets: [SpringPreset]) { self.presets = presets }

  /// The springs of these names, in this order.
  ///
  /// - Throws: `NameError` that names the nearest ones.
  package init(named names: [String]) throws {
    presets = try names.map { try SpringPresetCatalogue.preset(named: $0) }
  }
}
