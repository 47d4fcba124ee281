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
///   "properties": { "offset": 0, "position": [0, 0] },
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
    "platform", "motions", "items", "state", "properties", "animations", "hitTesting", "on",
    "onChange", "events", "invariants", "expect", "explore",
  ]

  /// The most properties, states, motions and handlers of a scenario.
  private static let nameLimit = 100_000

  var scenario = Scenario()
  var names = ScenarioNames()
  var handlers: [String: Int] = [:]
  var labels: [String: Int] = [:]
  var causes: [String: Int] = [:]

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
        throw label.error(
          "\(label.name): \(TextFault("wait", try label.string(), known: known).reason)")
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

  // MARK: Declarations

  private mutating func declare(_ file: JSONObject) throws(FileError) {
    if let items = file.optional("items") {
      for item in try items.elements() {
        scenario.items.append(try item.string())
        try names.declare(
          scenario.items[scenario.items.count - 1], .item, scenario.items.count - 1, at: item)
      }
    }
    for field in try fields(file, "state") {
      let start = try self.start(field.cursor)
      let kind: ScenarioNames.Kind =
        switch start {
        case .flag: .flag
        case .number: .number
        case .list: .list
        }
      try names.declare(field.name, kind, scenario.states.count, at: field.cursor)
      scenario.states.append(Scenario.State(field.name, start))
    }
    for field in try fields(file, "motions") { try declareMotion(field) }
    for field in try fields(file, "properties") { try declareProperty(field) }
  }

  /// The fields of an object that may be missing.
  private func fields(
    _ file: JSONObject, _ name: String
  ) throws(FileError) -> [JSONFields.Field] {
    guard let cursor = file.optional(name) else { return [] }
    let fields = try cursor.object().fields
    guard fields.count <= Self.nameLimit else {
      throw cursor.error(
        "\(name) has \(fields.count) entries; at most \(Self.nameLimit) are allowed")
    }
    return fields
  }

  private func start(_ cursor: JSONCursor) throws(FileError) -> Scenario.State.Start {
    switch cursor.kind {
    case .flag: return .flag(try cursor.flag())
    case .number: return .number(try cursor.number())
    case .array: return .list(try items(cursor))
    default: throw cursor.mismatch("true, false, a number or a list of items")
    }
  }

  /// The items of a list.
  func items(_ cursor: JSONCursor) throws(FileError) -> [Int] {
    try cursor.map { (item) throws(FileError) in try names.index(item, .item) }
  }

  private mutating func declareMotion(_ field: JSONFields.Field) throws(FileError) {
    let object = try field.cursor.object()
    try object.allow(["duration", "reduced", "by", "reports"])
    let duration = try seconds(try object.field("duration"))
    let reduced = try object.optional("reduced").map { (cursor) throws(FileError) in
      try seconds(cursor)
    }
    let report = try object.optional("reports").map { (cursor) throws(FileError) in
      try cursor.word(as: ExternalMotion.Report.self)
    }
    try names.declare(field.name, .motion, scenario.motions.count, at: field.cursor)
    scenario.motions.append(
      Scenario.Motion(
        field.name, duration: duration, reducedDuration: reduced,
        mover: try object.optionalString("by") ?? "the platform", report: report))
  }

  /// A number of seconds that is not negative.
  func seconds(_ cursor: JSONCursor) throws(FileError) -> Double {
    let seconds = try cursor.number()
    guard seconds >= 0 else { throw cursor.mismatch("≥ 0 seconds") }
    return seconds
  }

  private mutating func declareProperty(_ field: JSONFields.Field) throws(FileError) {
    guard field.cursor.kind == .object else {
      return try declareProperty(field.name, try components(field.cursor), at: field.cursor)
    }
    let object = try field.cursor.object()
    try object.allow(["start", "count"])
    let start = try components(try object.field("start"))
    let count = try object.field("count").integer(in: 1...Self.nameLimit)
    var family: [Int] = []
    for number in 1...count {
      family.append(scenario.properties.count)
      try declareProperty("\(field.name)\(number)", start, at: field.cursor)
    }
    families[field.name] = family
  }

  private mutating func declareProperty(
    _ name: String, _ start: [Double], at cursor: JSONCursor
  ) throws(FileError) {
    try names.declare(
      name, .property, scenario.properties.count, at: cursor, components: start.count)
    guard start.allSatisfy({ $0.magnitude <= Stage.largestLength / 2 }) else {
      throw cursor.mismatch("at most 5e89")
    }
    scenario.properties.append(Scenario.PropertyDeclaration(name, start))
  }

  /// A number, or 2 or 4 numbers.
  func components(_ cursor: JSONCursor) throws(FileError) -> [Double] {
    guard cursor.kind == .array else { return [try cursor.number()] }
    let numbers = try cursor.map { (element) throws(FileError) in try element.number() }
    guard [1, 2, 4].contains(numbers.count) else {
      throw cursor.error("\(cursor.name) has \(numbers.count) numbers; it must be 1, 2 or 4")
    }
    return numbers
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
      try object.allow(["of", "cause", "animation"])
      let cause = try object.optional("cause").map { (cursor) throws(FileError) in
        try self.cause(cursor)
      }
      // No animation is written as null, which is not the same as a missing field.
      guard let place = object.fields.first(where: { $0.name == "animation" })?.cursor else {
        throw element.error("\(element.name) has no field \"animation\"")
      }
      scenario.overrides.append(
        Scenario.Override(
          property: try names.index(try object.field("of"), .property), cause: cause,
          animation: try animation(place)))
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
      throw place.error(
        "\(place.name) is \(JSONWriter.text(of: time)); it must be at most the end of the scenario, "
          + "\(JSONWriter.text(of: scenario.until))")
    }
    if let last = scenario.events.last?.time, last > time {
      throw place.error(
        "\(place.name) is \(JSONWriter.text(of: time)); it must not be before the event above it, "
          + "at \(JSONWriter.text(of: last))")
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
      throw cursor.error("\(cursor.name): \(fault.reason)")
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
