package import Harness

/// The reference tables by name, in the order in which they are printed.
package enum TableName: String, Sendable, CaseIterable {
  /// The named springs of all platforms.
  case presets

  /// SwiftUI's three generations of parameters in each other's words.
  case migration

  /// How long springs take.
  case settling

  /// When completions fire.
  case completion

  /// Timing curves at tenths.
  case curves

  /// The value at each frame.
  case frames

  /// What it holds, in one line.
  package var summary: String {
    switch self {
    case .presets: "named springs of all platforms: parameters, and when each rule says over"
    case .migration: "SwiftUI's three generations of parameters in each other's words, with code"
    case .settling: "settling time by duration, bounce and band, and by rule"
    case .completion: "logicallyComplete against removed, for moves of 1, 100 and 1,000 units"
    case .curves: "timing curves at tenths, their slopes, and when they are half or almost there"
    case .frames: "the value at each frame of 60 and 120 Hz"
    }
  }

  /// The tables of this name.
  ///
  /// - Parameter presets: The springs to show in `presets` and `completion`.
  /// - Returns: One table, or its parts.
  /// - Throws: `ParameterError` when a spring of a table cannot be made, which is a fault of it.
  package func tables(presets: PresetChoice = .all) throws -> [ReferenceTable] {
    switch self {
    case .presets: try PresetTables(presets).tables
    case .migration: try MigrationTables().tables
    case .settling: try SettlingTables().tables
    case .completion: try CompletionTables(presets).tables
    case .curves: CurveTables().tables
    case .frames: try FrameTables().tables
    }
  }
}
