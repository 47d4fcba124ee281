import AnimationModel
import Reporting
import Testing

@Suite("An animation that is bound to a value")
struct ImplicitAnimationTests {
  /// Plays one change of a flag, a number and two properties, of which `x` has an animation of its own.
  private func play(_ animations: String, _ change: String) throws -> Player {
    try ScenarioText.play(
      #"""
      "until": 2, "state": { "open": false, "n": 0 },
      "properties": { "x": 0, "y": 0, "z": { "follows": "open", "false": 0, "true": 1 } },
      "animations": [\#(animations)], "events": [{ "at": 0, \#(change) }]
      """#)
  }

  /// When the motions of a play end, by property.
  private func ends(_ player: Player) -> [String: Double] {
    Dictionary(
      player.stage.seams.filter { $0.kind == .end }.map { ($0.property, $0.time) },
      uniquingKeysWith: max)
  }

  static let bound = #"{ "of": "x", "value": "open", "animation": ".linear(duration: 0.5)" }"#

  @Test("plays when the value changes in the same change, and only then")
  func binds() throws {
    let both =
      #""do": [{ "set": "open", "to": true }, { "set": "x", "to": 1 }, { "set": "y", "to": 1 }]"#
    #expect(ends(try play(Self.bound, both)) == ["x": 0.5])
    let alone = #""do": [{ "set": "n", "to": 1 }, { "set": "x", "to": 1 }]"#
    #expect(ends(try play(Self.bound, alone)).isEmpty)
    let same = #""do": [{ "set": "open", "to": false }, { "set": "x", "to": 1 }]"#
    #expect(ends(try play(Self.bound, same)).isEmpty)
    for value in ["n", "y"] {
      let bound = #"{ "of": "x", "value": "\#(value)", "animation": ".linear(duration: 0.5)" }"#
      let change = #""do": [{ "set": "x", "to": 1 }, { "set": "\#(value)", "to": 1 }]"#
      #expect(ends(try play(bound, change)) == ["x": 0.5], "\(value)")
    }
  }

  @Test("plays instead of what the change says, unless the change disables animations")
  func replaces() throws {
    let all =
      #""do": [{ "set": "open", "to": true }, { "set": "x", "to": 1 }, { "set": "y", "to": 1 }]"#
    let explicit = #""withAnimation": ".linear(duration: 1)", \#(all)"#
    #expect(ends(try play(Self.bound, explicit)) == ["x": 0.5, "y": 1, "z": 1])
    let disabled = #"\#(explicit), "disablesAnimations": true"#
    #expect(ends(try play(Self.bound, disabled)) == ["x": 1, "y": 1, "z": 1])
    let none = #"{ "of": "x", "value": "open", "animation": null }"#
    #expect(ends(try play(none, explicit)) == ["y": 1, "z": 1])
    // What follows the flag may be bound to it, too.
    let follower = #"{ "of": "z", "value": "open", "animation": ".linear(duration: 0.5)" }"#
    #expect(ends(try play(follower, #""set": "open", "to": true"#)) == ["z": 0.5])
  }

  @Test(
    "is bound to something that is known, and to one thing",
    arguments: [
      (#"{ "of": "x", "value": "opn", "animation": null }"#, "did you mean \"open\"?"),
      (#"{ "of": "x", "value": "open", "cause": "tap", "animation": null }"#, "not both"),
    ])
  func refuses(animation: String, reason: String) {
    let error = #expect(throws: FileError.self) { try play(animation, #""do": []"#) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }
}
