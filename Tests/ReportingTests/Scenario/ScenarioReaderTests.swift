import AnimationModel
import Reporting
import Testing

@Suite("Scenario reader")
struct ScenarioReaderTests {
  /// A scenario of which one part is replaced, with its lines kept apart for the places of errors.
  private func read(
    until: String = "2", events: String = "[]", more: String = ""
  ) throws -> Scenario {
    try ScenarioReader.read(
      try JSONDocument(
        """
        { "schema": "settle-scenario/1", "name": "test", "until": \(until),
          "items": ["milk", "blank"],
          "motions": { "row": { "duration": 0.35, "by": "the list" } },
          "state": { "busy": false, "count": 0, "rows": ["milk"] },
          "properties": { "x": 0, "point": [0, 0], "many": { "start": 0, "count": 3 } },
          "on": { "add": { "when": "not busy", "do": [{ "set": "busy", "to": true }] } },
        \(more)
          "events": \(events) }
        """, path: "story.json"))
  }

  private func message(
    until: String = "2", events: String = "[]", more: String = ""
  ) throws -> String {
    let error = #expect(throws: FileError.self) {
      try read(until: until, events: events, more: more)
    }
    return error?.description ?? ""
  }

  @Test("takes a plain scenario, and resolves every name")
  func reads() throws {
    let scenario = try read(
      events: #"[{ "at": 0, "tap": "add" }, { "at": 2, "set": "x", "to": 1 }]"#)
    #expect(scenario.events.map(\.time) == [0, 2])
    #expect(scenario.properties.map(\.name) == ["x", "point", "many1", "many2", "many3"])
    #expect(scenario.events[0].kind == .tap(handler: 0))
  }

  @Test(
    "says in one line with its place what is wrong with an event",
    arguments: [
      (#"[{ "at": 0, "tapp": "add" }]"#, "8:25: ", "unknown field \"tapp\"; did you mean \"tap\"?"),
      (#"[{ "at": -0.1, "tap": "add" }]"#, "8:22: ", "events[0].at is -0.1; it must be ≥ 0"),
      (#"[{ "at": 2.5, "tap": "add" }]"#, "8:22: ", "at most the end of the scenario, 2"),
      (
        #"[{ "at": 1, "tap": "add" }, { "at": 0, "tap": "add" }]"#, "8:49: ",
        "at least that of the event above it, 1"
      ),
      (
        #"[{ "at": 0, "tap": "ad" }]"#, "8:32: ",
        "no handler in \"on\" \"ad\"; did you mean \"add\"?"
      ),
      (#"[{ "at": 0, "set": "y", "to": 1 }]"#, "8:32: ", "no state or property \"y\""),
      (#"[{ "at": 0, "retarget": "busy", "to": 1 }]"#, "", "no property \"busy\""),
      (#"[{ "at": 0, "set": "mani2", "to": 1 }]"#, "", "did you mean \"many2\"?"),
      (#"[{ "at": 0, "set": "point", "to": [1] }]"#, "", "has 1 numbers; it must be 2"),
      (
        #"[{ "at": 0, "set": "x", "to": "y + 1" }]"#, "",
        "is \"y + 1\": there is no state or property"
      ),
      (
        #"[{ "at": 0, "set": "busy", "to": "count" }]"#, "",
        "it is a number; it must be true or false"
      ),
      (#"[{ "at": 0, "append": "bread", "to": "rows" }]"#, "", "no item \"bread\""),
      (#"[{ "at": 0, "append": "milk", "to": "x" }]"#, "", "no list \"x\""),
      (#"[{ "at": 0, "move": "rows" }]"#, "", "no motion \"rows\"; did you mean \"row\"?"),
      (#"[{ "at": 0, "cancel": "hide" }]"#, "", "no wait \"hide\""),
      (#"[{ "at": 0, "wait": -1, "then": [] }]"#, "", "events[0].wait is -1; it must be ≥ 0"),
      (#"[{ "at": 0, "wait": 1, "since": "busy", "then": [] }]"#, "", "no number \"busy\""),
      (
        #"[{ "at": 0, "stagger": "x", "to": 1, "every": 1, "animation": ".smooth" }]"#, "", "family"
      ),
      (#"[{ "at": 0, "go": 1 }]"#, "", "unknown field \"go\""),
      (#"[{ "at": 0 }]"#, "", "has no verb"),
    ])
  func events(events: String, place: String, reason: String) throws {
    let text = try message(events: events)
    #expect(text.hasPrefix("story.json:\(place)"), "\(text)")
    #expect(text.contains(reason), "\(text)")
    #expect(!text.contains("\n"))
  }

  @Test(
    "says what is wrong with an animation",
    arguments: [
      (".smoth", "no animation \"smoth\"; did you mean \"smooth\"?"),
      (".spring(duration: 0.5, dampingFraction: 0.7)", "belong to different springs"),
      (".linear(duration: -1)", "must be finite"), (".easeIn(2)", "called \"without a label\""),
      (".smooth.dealy(1)", "did you mean \"delay\"?"), (".smooth.delay()", ".delay needs a number"),
      (".timingCurve(1, 2, 3)", "four numbers"), (".spring(bounce: 0.1", "missing at the end"),
      (".smooth extra", "\"extra\" is left over"), (".smooth(duration: x)", "is no number"),
      (".interpolatingSpring(stiffness: 100)", "both needed"), ("", "is missing at the end"),
      (".smooth$", "has no meaning"), (".linear(duration: 1).repeatCount(1.5)", "whole number"),
    ])
  func animations(animation: String, reason: String) throws {
    let text = try message(
      events: #"[{ "at": 0, "set": "x", "to": 1, "animation": "\#(animation)" }]"#)
    #expect(text.hasPrefix("story.json:8:") && text.contains(reason), "\(text)")
  }

  @Test(
    "says what is wrong with a formula",
    arguments: [
      ("cout(rows) < 1", "no function \"cout\"; did you mean \"count\"?"),
      ("count(rows)", "a number"),
      ("busy < true", "only == and !="), ("busy == 1", "compares a number with"),
      ("rows", "is a list"),
      ("point == 1", "several components"), ("value(point) > 0", "the component, 0…1, is missing"),
      ("value(point, 2) > 0", "must be in 0…1"), ("(busy", "missing at the end"),
      ("busy busy", "left over"), ("busy and", "missing at the end"), ("now = 1", "no meaning"),
      ("moving(x)", "no motion \"x\""), ("contains(rows, busy)", "no item \"busy\""),
      (String(repeating: "(", count: 100) + "busy", "parentheses deep"),
    ])
  func formulas(formula: String, reason: String) throws {
    let text = try message(
      more: #"  "invariants": [{ "name": "i", "always": "\#(formula)" }],"#)
    #expect(text.hasPrefix("story.json:7:") && text.contains(reason), "\(text)")
  }

  @Test(
    "says what is wrong with the rest",
    arguments: [
      (#""clok": { "rate": 60 },"#, "unknown field \"clok\"; did you mean \"clock\"?"),
      (#""clock": { "rate": 0 },"#, "framesPerSecond is 0.0"),
      (#""clock": {},"#, "must have one of"),
      (#""clock": { "times": [0, 0] },"#, "above the time before it"),
      (#""policy": { "capped": 0 },"#, "above 0"), (#""policy": "caped","#, "it must be \"exact\""),
      (#""platform": { "rows": "never" },"#, "one of \"atOnce\", \"atEnd\""),
      (#""hitTesting": "bussy","#, "did you mean \"busy\"?"),
      (#""onChange": { "bus": [] },"#, "onChange: there is no state \"bus\""),
      (#""invariants": [{ "name": "i" }],"#, "\"always\" and \"atEnd\""),
      (#""expect": [{ "ledger": [{ "label": "x" }] }],"#, "no completion \"x\""),
      (#""expect": [{ "final": { "busi": true } }],"#, "did you mean \"busy\"?"),
      (
        #""expect": [{ "samples": [{ "property": "x", "at": 3, "value": 0 }] }],"#,
        "at most the end"
      ),
      (#""explore": { "until": 1 },"#, "nothing to try"),
      (#""explore": { "taps": ["add"], "until": 2 },"#, "before the end of the scenario"),
      (#""animations": [{ "of": "z", "animation": null }],"#, "no property \"z\""),
    ])
  func rest(more: String, reason: String) throws {
    let text = try message(more: more)
    #expect(text.hasPrefix("story.json:7:") && text.contains(reason), "\(text)")
  }

  @Test("refuses names that formulas could not tell apart")
  func names() throws {
    let head = #"{ "schema": "settle-scenario/1", "name": "n", "until": 1, "events": [], "#
    for (text, reason) in [
      (#""state": { "not": true } }"#, "cannot be used"),
      (#""state": { "a-b": true } }"#, "cannot be used"),
      (#""state": { "a": true }, "properties": { "a": 0 } }"#, "declared twice"),
      (#""properties": { "a": [1, 2, 3] } }"#, "it must be 1, 2 or 4"),
      (#""until": 1 }"#, "is there twice"),
    ] {
      let error = #expect(throws: FileError.self) {
        try ScenarioReader.read(try JSONDocument(head + text, path: "s"))
      }
      #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }
    #expect(try message(until: "0").contains("above 0"))
    #expect(try message(until: "1e7").contains("at most 1e6"))
  }
}
