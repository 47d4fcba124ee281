import AnimationModel

// What an app knows and shows, each thing by its name.

extension ScenarioReader {
  mutating func declare(_ file: JSONObject) throws(FileError) {
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
    for field in try fields(file, "loaders") { try declareLoader(field) }
    for field in try fields(file, "motions") { try declareMotion(field) }
    for field in try fields(file, "properties") { try declareProperty(field) }
  }

  /// The fields of an object that may be missing.
  func fields(
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

  /// A sign of waiting is a flag, too, that nobody sets.
  private mutating func declareLoader(_ field: JSONFields.Field) throws(FileError) {
    let object = try field.cursor.object()
    try object.allow(["showAfter", "keepFor"])
    let (showAfter, keepFor) = (
      try seconds(try object.field("showAfter")), try seconds(try object.field("keepFor"))
    )
    let rule: LoaderRule
    do throws(ModelError) {
      rule = try LoaderRule(showAfter: showAfter, keepFor: keepFor)
    } catch {
      throw field.cursor.error("\(field.cursor.name): \(error)")
    }
    loaders[field.name] = scenario.loaders.count
    scenario.loaders.append(Scenario.Loader(flag: scenario.states.count, rule: rule))
    try names.declare(field.name, .flag, scenario.states.count, at: field.cursor)
    scenario.states.append(Scenario.State(field.name, .flag(false)))
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
    if object.optional("follows") != nil { return try declareFollower(field, object) }
    try object.allow(["start", "count", "follows"])
    let start = try components(try object.field("start"))
    let count = try object.field("count").integer(in: 1...Self.nameLimit)
    var family: [Int] = []
    for number in 1...count {
      family.append(scenario.properties.count)
      try declareProperty("\(field.name)\(number)", start, at: field.cursor)
    }
    families[field.name] = family
  }

  /// A property that shows one thing while a flag is false, and another while it is true.
  private mutating func declareFollower(
    _ field: JSONFields.Field, _ object: JSONObject
  ) throws(FileError) {
    try object.allow(["follows", "false", "true"])
    let flag = try names.index(try object.field("follows"), .flag)
    let (off, on) = (try object.field("false"), try object.field("true"))
    let (shown, other) = (try components(off), try components(on))
    guard shown.count == other.count else {
      throw on.error("\(on.name) has \(other.count) numbers; it must be \(shown.count)")
    }
    try checkLength(shown, at: off)
    try checkLength(other, at: on)
    let rule = Scenario.PropertyDeclaration.Rule(flag: flag, off: shown, on: other)
    let start = scenario.states[flag].start == .flag(true) ? other : shown
    try declareProperty(field.name, start, at: field.cursor, following: rule)
  }

  private mutating func declareProperty(
    _ name: String, _ start: [Double], at cursor: JSONCursor,
    following rule: Scenario.PropertyDeclaration.Rule? = nil
  ) throws(FileError) {
    try names.declare(
      name, .property, scenario.properties.count, at: cursor, components: start.count)
    try checkLength(start, at: cursor)
    scenario.properties.append(
      Scenario.PropertyDeclaration(name, start, following: rule))
  }

  private func checkLength(_ numbers: [Double], at cursor: JSONCursor) throws(FileError) {
    guard numbers.allSatisfy({ $0.magnitude <= Stage.largestLength / 2 }) else {
      throw cursor.mismatch("at most 5e89")
    }
  }

  /// The number of a property that may be set: one that follows a flag changes with it alone.
  func settable(_ cursor: JSONCursor) throws(FileError) -> Int {
    let index = try names.index(cursor, .property)
    guard let rule = scenario.properties[index].rule else { return index }
    let flag = scenario.states[rule.flag].name
    throw cursor.error(
      "\(cursor.name) is \"\(try cursor.string())\", which follows \(flag); set that")
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
}
