import AnimationModel
import Reporting

/// The values of a scenario, frame by frame, as comma-separated values.
enum ReplayCSV {
  /// How much text is kept before it is printed: a long scenario takes no more memory than a short one.
  static let chunk = 1 << 16

  /// Plays what has been planned, and prints a line for each frame.
  static func print(_ player: inout Player, to console: Console) throws {
    var text = "time," + header(player.scenario).joined(separator: ",") + "\n"
    try player.run { time, values in
      text += "\(time)"
      for value in values { text += ",\(value)" }
      text += "\n"
      if text.utf8.count >= chunk {
        console.print(text)
        text = ""
      }
    }
    if !text.isEmpty { console.print(text) }
  }

  private static func header(_ scenario: Scenario) -> [String] {
    scenario.properties.flatMap { property in
      property.start.count == 1
        ? [property.name] : property.start.indices.map { "\(property.name)[\($0)]" }
    }
  }
}
