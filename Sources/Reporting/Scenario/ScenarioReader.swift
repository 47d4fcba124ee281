package import AnimationModel
import Harness

/// Reads scenarios: stories about animations, taps and waits, as JSON.
///
/// ```
/// { "schema": "settle-scenario/1", "name": "…", "about": "…", "until": 3,
///   "clock":      { "rate": 60 },
///   "platform":   { "rows": "atOnce", "motion": "full" },
///   "motions":    { "row": { "duration": 0.35, "by": "the list" } },
///   "items":      ["milk", "blank"],
///   "state":      { "busy": false, "count": 0, "rows": ["milk"], "path": [] },
///   "loaders":    { "spinner": { "showAfter": 0.2, "keepFor": 0.5 } },
///   "properties": { "offset": 0, "position": [0, 0],
///                   "card": { "follows": "busy", "false": 0, "true": 400 } },
///   "hitTesting": "not busy",
///   "on":         { "add": { "when": "not busy", "do": [ … ] } },
///   "onChange":   { "path": [ … ] },
///   "events":     [ { "at": 0, "tap": "add" }, { "at": 0.1, "set": "offset", "to": 1 } ],
///   "invariants": [ { "name": "…", "always": "count(path) <= 1" } ],
///   "expect":     [ { "rows": "atOnce", "ledger": [ … ] } ],
///   "explore":    { "taps": ["add"], "from": 0, "until": 1 } }
/// ```
/// Only the first line and `events` are required. Any other field is an error, and so is a name that
/// has not been declared.
package struct ScenarioReader {
  /// The name and version of the file format.
  package static let schema = "settle-scenario/1"

  private static let fields = [
    "schema", "name", "about", "until", "clock", "policy", "playback", "retargeting", "background",
    "platform", "motions", "items", "state", "loaders", "properties", "animations", "hitTesting",
    "on", "onChange", "events", "invariants", "expect", "explore",
  ]

  /// The most properties, states, motions and handlers of a scenario.
  static let nameLimit = 100_000

  var scenario = Scenario()
  var names = ScenarioNames()
  var handlers: [String: Int] = [:]
  var labels: [String: Int] = [:]
  var causes: [String: Int] = [:]

  var loaders: [String: Int] = [:]

  /// The properties of each family that was declared with a count.
  var families: [String: [Int]] = [:]

  /// Labels of waits that are forgotten somewhere, which must be those of a wait.
  var cancelled: [JSONCursor] = []
  var waits: Set<Int> = []

  /// Reads the scenario at `path`.
  ///
  /// - Throws: `FileError` with the place in the file.
  package static func read(_ path: String) throws(FileError) -> Scenario {
    try read(try JSONDocument(path: path))
  }

  /// Reads a scenario from a text.
  package static func read(_ document: JSONDocument) throws(FileError) -> Scenario {
    var reader = ScenarioReader()
    try reader.read(try document.root.object())
    return reader.scenario
  }

  private mutating func read(_ file: JSONObject) throws(FileError) {
    try file.expect(schema: Self.schema)
    try file.allow(Self.fields)
    scenario.name = try file.string("name")
    scenario.about = try file.optionalString("about") ?? ""
    let until = try file.field("until")
    scenario.until = try until.number()
    guard scenario.until > 0, scenario.until <= 1e6 else {
      throw until.mismatch("above 0 and at most 1e6 seconds")
    }
    try readRules(file)
    try declare(file)
    try readPlatform(file)
    try readAnimations(file)
    if let hitTesting = file.optional("hitTesting") {
      scenario.hitTesting = try condition(hitTesting)
    }
    try readHandlers(file)
    for event in try file.field("events").elements() { try readEvent(event) }
    for label in cancelled {
      guard let number = labels[try label.string()], waits.contains(number) else {
        let known = waits.map { scenario.labels[$0] }.sorted()
        throw label.error(TextFault("wait", try label.string(), known: known))
      }
    }
    try readInvariants(file)
    try readExpectations(file)
    try readExploration(file)
  }

  private mutating func readRules(_ file: JSONObject) throws(FileError) {
    if let clock = file.optional("clock") { scenario.clock = try self.clock(clock) }
    if let policy = file.optional("policy") {
      scenario.options.framePolicy = try self.policy(policy)
    }
    if let playback = file.optional("playback") {
      scenario.options.playback = try playback.word(as: Playback.self)
    }
    if let retargeting = file.optional("retargeting") {
      scenario.options.retargeting = try retargeting.word(as: Retargeting.self)
    }
    if let background = file.optional("background") {
      scenario.options.backgroundPolicy = try background.word(as: BackgroundPolicy.self)
    }
  }

  private func clock(_ cursor: JSONCursor) throws(FileError) -> FrameClock {
    let object = try cursor.object()
    try object.allow(["rate", "times", "lengths", "then"])
    let kinds = ["rate", "times", "lengths"].filter { object.optional($0) != nil }
    guard let kind = kinds.first, kinds.count == 1 else {
      throw cursor.error("\(cursor.name) must have one of \"rate\", \"times\" and \"lengths\"")
    }
    let then = object.fields.first { $0.name == "then" }?.cursor
    var interval: Double? = 1.0 / 60
    if let then { interval = then.kind == .null ? nil : 1 / (try then.number()) }
    do {
      switch kind {
      case "rate":
        if let then {
          throw then.error("then is for clocks with times or lengths, not with a rate")
        }
        return try FrameClock(framesPerSecond: try object.number("rate"))
      case "times": return try FrameClock(times: try object.numbers("times"), then: interval)
      default:
        return try FrameClock(frameLengths: try object.numbers("lengths"), then: interval)
      }
    } catch let error as FileError {
      throw error
    } catch {
      throw cursor.error("\(error)")
    }
  }

  private func policy(_ cursor: JSONCursor) throws(FileError) -> FramePolicy {
    if cursor.kind == .string {
      guard try cursor.string() == "exact" else {
        throw cursor.mismatch("\"exact\", {\"capped\": SECONDS} or {\"sub-stepped\": SECONDS}")
      }
      return .exact
    }
    let object = try cursor.object()
    try object.allow(["capped", "sub-stepped"])
    guard object.fields.count == 1, let field = object.fields.first else {
      throw cursor.error("\(cursor.name) must have one of \"capped\" and \"sub-stepped\"")
    }
    let seconds = try field.cursor.number()
    guard seconds > 0 else { throw field.cursor.mismatch("above 0") }
    return field.name == "capped" ? .capped(seconds) : .substepped(seconds)
  }

  private mutating func readPlatform(_ file: JSONObject) throws(FileError) {
    guard let platform = try file.optional("platform")?.object() else { return }
    try platform.allow(["rows", "motion"])
    if let rows = platform.optional("rows") {
      scenario.platform.rows = try rows.word(as: ExternalMotion.Report.self)
    }
    if let motion = platform.optional("motion") {
      scenario.platform.motion = try motion.word(as: Scenario.Platform.Motion.self)
    }
  }

  private mutating func readAnimations(_ file: JSONObject) throws(FileError) {
    guard let animations = file.optional("animations") else { return }
    for element in try animations.elements() {
      let object = try element.object()
      try object.allow(["of", "cause", "value", "animation"])
      // No animation is written as null, which is not the same as a missing field.
      guard let place = object.fields.first(where: { $0.name == "animation" })?.cursor else {
        throw element.error("\(element.name) has no field \"animation\"")
      }
      scenario.overrides.append(
        Scenario.Override(
          property: try names.index(try object.field("of"), .property),
          on: try occasion(object), animation: try animation(place)))
    }
  }

  /// When an animation of `animations` counts.
  private mutating func occasion(
    _ object: JSONObject
  ) throws(FileError) -> Scenario.Override.Occasion {
    guard let value = object.optional("value") else {
      guard let cause = object.optional("cause") else { return .always }
      return .cause(try self.cause(cause))
    }
    guard object.optional("cause") == nil else {
      throw value.error("\(value.name): an animation has a \"cause\" or a \"value\", not both")
    }
    let name = try value.string()
    switch names.kinds[name] {
    case (.flag, let index)?, (.number, let index)?: return .state(index)
    case (.property, let index)?: return .property(index)
    default:
      let known = names.names([.flag, .number, .property])
      throw value.error(TextFault("flag, number or property", name, known: known))
    }
  }

  // MARK: Handlers and events

  private mutating func readHandlers(_ file: JSONObject) throws(FileError) {
    let fields = try self.fields(file, "on")
    for (number, field) in fields.enumerated() { handlers[field.name] = number }
    // Handlers call each other, so that their numbers are known before what they do.
    scenario.blocks = fields.map { _ in [] }
    for (number, field) in fields.enumerated() {
      var condition: Scenario.Condition?
      var body = field.cursor
      if field.cursor.kind == .object {
        let object = try field.cursor.object()
        try object.allow(["when", "do"])
        if let when = object.optional("when") { condition = try self.condition(when) }
        body = try object.field("do")
      }
      scenario.handlers.append(Scenario.Handler(field.name, condition: condition, block: number))
      scenario.blocks[number] = try actions(body)
    }
    for field in try self.fields(file, "onChange") {
      guard let known = names.kinds[field.name], [.flag, .number, .list].contains(known.kind) else {
        let fault = TextFault("state", field.name, known: names.names([.flag, .number, .list]))
        throw field.cursor.error("onChange: \(fault.reason)")
      }
      scenario.changeBlocks[known.index] = try block(field.cursor)
    }
  }

  private mutating func readEvent(_ cursor: JSONCursor) throws(FileError) {
    let object = try cursor.object()
    let place = try object.field("at")
    let time = try seconds(place)
    guard time <= scenario.until else {
      throw place.mismatch(
        "at most the end of the scenario, \(JSONWriter.text(of: scenario.until))")
    }
    if let last = scenario.events.last?.time, last > time {
      throw place.mismatch("at least that of the event above it, \(JSONWriter.text(of: last))")
    }
    let kind: Scenario.Event.Kind
    if let tap = object.optional("tap") {
      try object.allow(["at", "tap"])
      kind = .tap(handler: try handler(tap))
    } else if let navigation = object.optional("navigate") {
      try object.allow(["at", "navigate"])
      kind = .navigate(handler: try handler(navigation))
    } else if object.optional("do") != nil, object.optional("withAnimation") == nil {
      try object.allow(["at", "do"])
      kind = .block(try block(try object.field("do")))
    } else {
      scenario.blocks.append([try action(object, besides: ["at"])])
      kind = .block(scenario.blocks.count - 1)
    }
    scenario.events.append(Scenario.Event(at: time, kind))
  }

  func handler(_ cursor: JSONCursor) throws(FileError) -> Int {
    let name = try cursor.string()
    guard let handler = handlers[name] else {
      let fault = TextFault("handler in \"on\"", name, known: handlers.keys.sorted())
      throw cursor.error(fault)
    }
    return handler
  }

  /// The number of a block that does what `cursor` says.
  mutating func block(_ cursor: JSONCursor) throws(FileError) -> Int {
    let number = scenario.blocks.count
    scenario.blocks.append([])
    scenario.blocks[number] = try actions(cursor)
    return number
  }

  mutating func label(_ text: String) -> Int {
    if let known = labels[text] { return known }
    scenario.labels.append(text)
    labels[text] = scenario.labels.count - 1
    return scenario.labels.count - 1
  }

  mutating func cause(_ cursor: JSONCursor) throws(FileError) -> Int {
    let text = try cursor.string()
    if let known = causes[text] { return known }
    scenario.causes.append(text)
    causes[text] = scenario.causes.count - 1
    return scenario.causes.count - 1
  }

  func condition(_ cursor: JSONCursor) throws(FileError) -> Scenario.Condition {
    let names = names
    return try cursor.parse { (text) throws(TextFault) in try FormulaParser.condition(text, names) }
  }
}
