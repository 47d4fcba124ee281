import AnimationModel
import Harness
import Reporting
import Testing

@Suite("A property that follows a flag")
struct FollowingTests {
  private func play(_ change: String, start: Bool = false, until: Double = 4) throws -> Player {
    try ScenarioText.play(
      #"""
      "until": \#(until), "state": { "out": \#(start) },
      "properties": { "card": { "follows": "out", "false": 0, "true": 400 },
        "place": { "follows": "out", "false": [1, 2], "true": [3, 4] }, "other": 0 },
      "on": { "go": [\#(change)] }, "events": [{ "at": 0.5, "tap": "go" }]
      """#)
  }

  private func goals(_ player: Player) -> [String: ScenarioValue] {
    Dictionary(uniqueKeysWithValues: player.goals.map { ($0.name, $0.value) })
  }

  @Test("goes where the flag says, from where it says, under the animation of the change")
  func follows() throws {
    let spring = ".spring(response: 0.5, dampingFraction: 0.3)"
    let out = try play(#"{ "set": "out", "to": true, "animation": "\#(spring)" }"#)
    #expect(goals(out)["card"] == .number(400) && goals(out)["place"] == .vector([3, 4]))
    let back = try play(
      #"{ "set": "out", "to": "not out", "animation": "\#(spring)" }"#, start: true)
    #expect(goals(back)["card"] == .number(0) && goals(back)["place"] == .vector([1, 2]))
    // On its way, and at rest where nothing changes.
    #expect(
      try play(#"{ "set": "out", "to": true, "animation": "\#(spring)" }"#, until: 0.6)
        .stage.isAtRest == false)
    #expect(
      try play(#"{ "set": "out", "to": false, "animation": "\#(spring)" }"#, until: 0.6)
        .stage.isAtRest)
  }

  @Test("lets a flag be observed through what it drives, and not through what else is set")
  func observes() throws {
    let player = try play(
      #"""
      { "withAnimation": ".spring(response: 0.5, dampingFraction: 0.3)", "do": [
          { "set": "out", "to": true }, { "set": "other", "to": 1, "animation": ".linear(duration: 2)" }],
        "completions": [{ "label": "flag", "by": { "flag": "out" } }, { "label": "value", "by": "value" }] }
      """#)
    let (flag, value) = (player.watches[0], player.watches[1])
    #expect(flag.flag == "out" && value.flag == nil)
    // Case E4: a spring of this kind is at its target for the first time after 0.1565 s.
    #expect((try #require(flag.moment) - 0.5 - 0.1565).magnitude < 5e-5)
    #expect((try #require(value.moment) - 2.5).magnitude < 1e-9)
    #expect((try #require(flag.settledAt) - 0.5 - 1.6813).magnitude < 5e-5)
    let watches = ScenarioSheet(player, command: "replay x").json["watches"]?.elements
    #expect(watches?.map { $0["by"] } == ["flag", "value"])
    #expect(watches?.map { $0["flag"] } == ["out", .null])
    #expect(ScenarioSheet(player, command: "replay x").text.contains("what follows out"))
  }

  @Test(
    "is refused where it would not follow",
    arguments: [
      (#"{ "set": "card", "to": 1 }"#, "which follows out; set that"),
      (#"{ "retarget": "card", "to": 1 }"#, "which follows out; set that"),
      (#"{ "stagger": ["card"], "to": 1, "every": 1, "animation": ".smooth" }"#, "follows out"),
      (#"{ "grab": "card", "axis": "horizontal", "in": [0, 1] }"#, "follows out"),
      (
        #"{ "set": "other", "to": 1, "completion": { "label": "l", "by": { "flag": "othr" } } }"#,
        "no flag \"othr\""
      ),
      (
        #"{ "set": "other", "to": 1, "completion": { "label": "l", "by": { "flag": "out", "timer": 1 } } }"#,
        "must have one of"
      ),
    ])
  func refuses(change: String, reason: String) {
    let error = #expect(throws: FileError.self) { try play(change) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test(
    "needs a flag, and values of one size",
    arguments: [
      (#"{ "follows": "n", "false": 0, "true": 1 }"#, "no flag \"n\""),
      (#"{ "follows": "yes", "false": 0, "true": [1, 2] }"#, "has 2 numbers; it must be 1"),
      (#"{ "follows": "yes", "false": 0 }"#, "has no field \"true\""),
      (#"{ "follows": "yes", "false": 0, "true": 1, "count": 2 }"#, "unknown field \"count\""),
      (#"{ "follows": "yes", "false": 0, "true": 1e90 }"#, "at most 5e89"),
    ])
  func declares(property: String, reason: String) {
    let error = #expect(throws: FileError.self) {
      try ScenarioText.scenario(
        #""until": 1, "state": { "yes": true, "n": 1 }, "properties": { "p": \#(property) }, "events": []"#
      )
    }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test("cannot be observed through a flag that drives nothing")
  func drivesNothing() {
    let error = #expect(throws: FileError.self) {
      try ScenarioText.scenario(
        #"""
        "until": 1, "state": { "yes": true }, "properties": { "x": 0 }, "events": [
          { "at": 0, "set": "x", "to": 1, "completion": { "label": "l", "by": { "flag": "yes" } } }]
        """#)
    }
    #expect(error?.description.contains("which no property follows") == true)
  }
}
