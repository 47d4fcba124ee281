import AnimationModel
import Reporting

/// Scenarios of tests, of which only what matters is written.
enum ScenarioText {
  static func scenario(_ text: String) throws -> Scenario {
    try ScenarioReader.read(
      try JSONDocument(
        #"{ "schema": "settle-scenario/1", "name": "test", \#(text) }"#, path: "story.json"))
  }

  static func play(_ text: String) throws -> Player {
    var player = try Player(try scenario(text))
    try player.plan()
    try player.run()
    return player
  }

  /// What every state holds at the end.
  static func states(_ player: Player) -> [String: String] {
    Dictionary(uniqueKeysWithValues: player.states.map { ($0.name, $0.value.text) })
  }
}
