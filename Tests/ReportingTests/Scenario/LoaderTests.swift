import AnimationModel
import Reporting
import Testing

@Suite("A loader of a scenario")
struct LoaderTests {
  /// Plays works, and notes when the sign is shown and hidden, and when the content comes.
  private func play(_ events: String) throws -> Player {
    try ScenarioText.play(
      #"""
      "until": 10, "loaders": { "spinner": { "showAfter": 0.2, "keepFor": 0.5 } },
      "state": { "content": 0 }, "properties": { "opacity": { "follows": "spinner", "false": 0, "true": 1 } },
      "on": { "finish": [{ "loaded": "spinner", "then": [{ "set": "content", "to": "now" }] }] },
      "events": [\#(events)]
      """#)
  }

  private func turns(_ player: Player) -> [Double] {
    player.moments.filter { moment in
      if case .state("spinner", _) = moment.kind { true } else { false }
    }.map(\.time)
  }

  /// Ends of a work from 1 s on: before the sign, just when it is due, and after it on both sides of the
  /// time for which it stays.
  static let ends = [1.0, 1.1, 1.2, 1.21, 1.5, 1.69, 1.7, 1.71, 4]

  @Test("is shown as its rule says, and the content comes when it is gone", arguments: ends)
  func followsRule(end: Double) throws {
    let player = try play(
      #"{ "at": 1, "load": "spinner" }, { "at": \#(end), "tap": "finish" }"#)
    let rule = try LoaderRule(showAfter: 0.2, keepFor: 0.5)
    let visibility = rule.visibility(ofWorkFrom: 1, to: end)
    #expect(turns(player) == (visibility.map { [$0.shownAt, $0.hiddenAt] } ?? []))
    let content = ScenarioText.states(player)["content"].flatMap(Double.init)
    #expect(content == visibility?.hiddenAt ?? end)
    #expect(ScenarioText.states(player)["spinner"] == "false")
    #expect(player.goals.map(\.value) == [.number(0)])
  }

  @Test("stays over works that overlap or follow each other before it is gone")
  func joinsWorks() throws {
    // Shown at 0.2 s; the second work ends at 2 s.
    let overlapping = #"""
      { "at": 0, "load": "spinner" }, { "at": 0.1, "load": "spinner" },
      { "at": 0.3, "tap": "finish" }, { "at": 2, "tap": "finish" }
      """#
    // The first work ends at 0.3 s, the sign stays until 0.7 s, and at 0.6 s the next work begins.
    let following = #"""
      { "at": 0, "load": "spinner" }, { "at": 0.3, "tap": "finish" },
      { "at": 0.6, "load": "spinner" }, { "at": 2, "tap": "finish" }
      """#
    for events in [overlapping, following] {
      let player = try play(events)
      #expect(turns(player) == [0.2, 2])
      #expect(ScenarioText.states(player)["content"] == "2")
    }
  }

  @Test("lets through at once what comes without a work, unless the last sign is still there")
  func withoutWork() throws {
    #expect(ScenarioText.states(try play(#"{ "at": 1, "tap": "finish" }"#))["content"] == "1")
    // Shown at 0.2 s, it stays until 0.7 s; the second end, at 0.4 s, waits for that too.
    let player = try play(
      #"""
      { "at": 0, "load": "spinner" }, { "at": 0.3, "tap": "finish" }, { "at": 0.4, "tap": "finish" }
      """#)
    #expect(turns(player) == [0.2, 0.7] && ScenarioText.states(player)["content"] == "0.7")
  }

  @Test("forgets that it was due when its work ends sooner")
  func forgets() throws {
    // Nothing to end; then a short work; then one that begins before the first sign would have come.
    let player = try play(
      #"""
      { "at": 0, "tap": "finish" }, { "at": 0, "load": "spinner" }, { "at": 0.1, "tap": "finish" },
      { "at": 0.15, "load": "spinner" }, { "at": 0.3, "tap": "finish" }
      """#)
    #expect(turns(player).isEmpty && ScenarioText.states(player)["content"] == "0.3")
    // A work without end leaves it there.
    #expect(turns(try play(#"{ "at": 1, "load": "spinner" }"#)) == [1.2])
  }

  @Test(
    "is changed by its works alone",
    arguments: [
      (#"{ "at": 0, "set": "spinner", "to": true }"#, "a loader; only load and loaded change it"),
      (#"{ "at": 0, "load": "spiner" }"#, "no loader \"spiner\"; did you mean \"spinner\"?"),
      (#"{ "at": 0, "loaded": "content" }"#, "no loader \"content\""),
      (#"{ "at": 0, "load": "spinner", "then": [] }"#, "unknown field \"then\""),
    ])
  func refuses(event: String, reason: String) {
    let error = #expect(throws: FileError.self) { try play(event) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test(
    "needs both of its times",
    arguments: [
      (#"{ "showAfter": 0.2 }"#, "has no field \"keepFor\""),
      (#"{ "showAfter": -1, "keepFor": 0 }"#, "showAfter is -1; it must be ≥ 0"),
      (#"{ "showAfter": 0, "keepfor": 0 }"#, "did you mean \"keepFor\"?"),
    ])
  func needsTimes(loader: String, reason: String) {
    let error = #expect(throws: FileError.self) {
      try ScenarioText.scenario(#""until": 1, "loaders": { "l": \#(loader) }, "events": []"#)
    }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }
}
