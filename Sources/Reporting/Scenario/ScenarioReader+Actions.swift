import AnimationModel
import AnimationTiming

// What an app does. Each action is an object whose verb is one of its fields.

extension ScenarioReader {
  static let changeFields = [
    "completion", "completions", "cause", "disablesAnimations", "tracksVelocity",
  ]

  /// The fields of each verb.
  private static let verbs: [(verb: String, fields: [String])] = [
    ("set", ["to", "animation"] + changeFields), ("retarget", ["to", "animation"] + changeFields),
    ("withAnimation", ["do"] + changeFields), ("append", ["to"]), ("remove", ["from"]),
    ("removeAll", ["from"]), ("removeLast", []), ("clear", []), ("move", []),
    ("wait", ["since", "label", "then"]), ("cancel", []), ("if", ["then", "else"]),
    ("perform", []), ("stop", []), ("background", []), ("motion", []),
    ("grab", ["axis", "in", "band", "lock", "following"]), ("drag", ["by"]),
    ("release", ["points", "animation"] + changeFields),
    ("stagger", ["to", "every", "animation"] + changeFields), ("load", []), ("loaded", ["then"]),
  ]

  mutating func actions(_ cursor: JSONCursor) throws(FileError) -> [Scenario.Action] {
    var actions: [Scenario.Action] = []
    for element in try cursor.elements() {
      actions.append(try action(try element.object(), besides: []))
    }
    return actions
  }

  /// One action; `others` are fields of the object that do not belong to it.
  mutating func action(
    _ object: JSONObject, besides others: [String]
  ) throws(FileError) -> Scenario.Action {
    let given = object.fields.map(\.name)
    guard let (verb, fields) = Self.verbs.first(where: { given.contains($0.verb) }) else {
      try object.allow(others + Self.verbs.flatMap { [$0.verb] + $0.fields } + ["tap", "navigate"])
      throw object.cursor.error(
        "\(object.cursor.name) has no verb; it must have one of "
          + Self.verbs.map { "\"\($0.verb)\"" }.joined(separator: ", "))
    }
    try object.allow(others + [verb] + fields)
    let cursor = object.fields.first { $0.name == verb }?.cursor ?? object.cursor
    switch verb {
    case "set", "retarget": return try set(cursor, object, isRetarget: verb == "retarget")
    case "withAnimation":
      var change = try change(object, try animation(cursor))
      change.actions = try actions(try object.field("do"))
      return .change(change)
    case "append":
      return .append(
        item: try names.index(cursor, .item), list: try names.index(object.field("to"), .list))
    case "remove":
      return .remove(
        item: try names.index(cursor, .item), list: try names.index(object.field("from"), .list))
    case "removeAll":
      return .removeAll(
        item: try names.index(cursor, .item), list: try names.index(object.field("from"), .list))
    case "removeLast": return .removeLast(list: try names.index(cursor, .list))
    case "clear": return .setList(try names.index(cursor, .list), [])
    case "move": return .move(motion: try names.index(cursor, .motion))
    case "wait": return .wait(try wait(cursor, object))
    case "cancel":
      cancelled.append(cursor)
      return .cancel(label: label(try cursor.string()))
    case "if":
      var otherwise: [Scenario.Action] = []
      if let cursor = object.optional("else") { otherwise = try actions(cursor) }
      return .when(
        try condition(cursor), then: try actions(try object.field("then")), otherwise: otherwise)
    case "perform": return .perform(handler: try handler(cursor))
    case "stop":
      if cursor.kind == .flag { return .stop(property: nil) }
      return .stop(property: try names.index(cursor, .property))
    case "background": return .background(try cursor.flag())
    case "motion": return .prefer(try cursor.word(as: Scenario.Platform.Motion.self))
    case "grab": return .grab(try grab(cursor, object))
    case "drag":
      let place = try object.field("by")
      let numbers = try place.map { (element) throws(FileError) in try element.number() }
      guard numbers.count == 2 else { throw place.mismatch("[across, down]") }
      return .drag(
        property: try settable(cursor), by: SIMD2(numbers[0], numbers[1]))
    case "release": return try release(cursor, object)
    case "load": return .load(loader: try loader(cursor))
    case "loaded":
      let block = try object.optional("then").map { (cursor) throws(FileError) in
        try self.block(cursor)
      }
      return .loaded(loader: try loader(cursor), then: block)
    default: return try stagger(cursor, object)
    }
  }

  /// An animation as SwiftUI writes it; `null` and `"nil"` are none.
  func animation(_ cursor: JSONCursor) throws(FileError) -> Animation? {
    guard cursor.kind != .null else { return nil }
    return try cursor.parse { (text) throws(TextFault) in try AnimationParser.animation(text) }
  }

  /// The number of a loader.
  private func loader(_ cursor: JSONCursor) throws(FileError) -> Int {
    let name = try cursor.string()
    guard let loader = loaders[name] else {
      let fault = TextFault("loader", name, known: loaders.keys.sorted())
      throw cursor.error(fault)
    }
    return loader
  }

  private mutating func set(
    _ cursor: JSONCursor, _ object: JSONObject, isRetarget: Bool
  ) throws(FileError) -> Scenario.Action {
    let name = try cursor.string()
    let to = try object.field("to")
    let action: Scenario.Action
    switch names.kinds[name] {
    case (.property, _)?:
      let index = try settable(cursor)
      action = .setProperty(index, try components(to, of: index))
    case (.flag, _)? where loaders[name] != nil:
      throw cursor.error("\(cursor.name) is \"\(name)\", a loader; only load and loaded change it")
    case (.flag, let index)? where !isRetarget:
      action = .setState(index, try formula(to, isTruth: true))
    case (.number, let index)? where !isRetarget:
      action = .setState(index, try formula(to, isTruth: false))
    case (.list, let index)? where !isRetarget: action = .setList(index, try items(to))
    default:
      let kinds: [ScenarioNames.Kind] =
        isRetarget ? [.property] : [.flag, .number, .list, .property]
      let fault = TextFault(
        isRetarget ? "property" : "state or property", name,
        known: Array(names.names(kinds).prefix(1000)))
      throw cursor.error(fault)
    }
    let given = object.fields.map(\.name)
    guard given.contains(where: { $0 == "animation" || Self.changeFields.contains($0) }) else {
      return action
    }
    let animation = object.fields.first { $0.name == "animation" }?.cursor
    var change = try change(
      object, try animation.map { (cursor) throws(FileError) in try self.animation(cursor) } ?? nil)
    change.actions = [action]
    return .change(change)
  }

  /// A formula, or the plain value that it would be.
  private func formula(
    _ cursor: JSONCursor, isTruth: Bool
  ) throws(FileError) -> Scenario.Formula {
    switch cursor.kind {
    case .flag where isTruth: return .constant(try cursor.flag() ? 1 : 0)
    case .number where !isTruth: return .constant(try cursor.number())
    case .string:
      let names = names
      return try cursor.parse { (text) throws(TextFault) in
        try FormulaParser.formula(text, names, isTruth: isTruth)
      }
    default:
      throw cursor.mismatch(isTruth ? "true, false or a formula" : "a number or a formula")
    }
  }

  private func components(
    _ cursor: JSONCursor, of property: Int
  ) throws(FileError) -> [Scenario.Formula] {
    let count = scenario.properties[property].start.count
    guard cursor.kind == .array else {
      guard count == 1 else { throw cursor.mismatch("\(count) numbers") }
      return [try formula(cursor, isTruth: false)]
    }
    let formulas = try cursor.map { (element) throws(FileError) in
      try formula(element, isTruth: false)
    }
    guard formulas.count == count else {
      throw cursor.error("\(cursor.name) has \(formulas.count) numbers; it must be \(count)")
    }
    return formulas
  }

  private mutating func wait(
    _ cursor: JSONCursor, _ object: JSONObject
  ) throws(FileError) -> Scenario.Wait {
    if cursor.kind == .number { _ = try seconds(cursor) }
    var origin = Scenario.Wait.Origin.now
    if let since = object.optional("since") {
      let name = try since.string()
      if name == "change" {
        origin = .change
      } else if case (.number, let index)? = names.kinds[name] {
        origin = .state(index)
      } else {
        let fault = TextFault("number", name, known: ["change"] + names.names([.number]))
        throw since.error(fault)
      }
    }
    let label = label(try object.optionalString("label") ?? "wait")
    waits.insert(label)
    return Scenario.Wait(
      label: label, duration: try formula(cursor, isTruth: false), origin: origin,
      block: try block(try object.field("then")))
  }

  private func grab(_ cursor: JSONCursor, _ object: JSONObject) throws(FileError) -> Scenario.Grab {
    let place = try object.field("in")
    let bounds = try place.map { (element) throws(FileError) in try element.number() }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw place.mismatch("[from, to] in rising order")
    }
    let following = object.fields.first { $0.name == "following" }?.cursor
    var animation: Animation? = .interactiveSpring
    if let following { animation = try self.animation(following) }
    let band = try object.optional("band")?.number() ?? 400
    let lock = try object.optional("lock")?.number() ?? 10
    do {
      return Scenario.Grab(
        property: try settable(cursor),
        axis: try object.word("axis", as: AxisLock.Axis.self), bounds: bounds[0]...bounds[1],
        band: try RubberBand(dimension: band), lock: try AxisLock(threshold: lock),
        following: animation)
    } catch let error as FileError {
      throw error
    } catch {
      throw cursor.error("\(object.cursor.name): \(error)")
    }
  }

  private mutating func release(
    _ cursor: JSONCursor, _ object: JSONObject
  ) throws(FileError) -> Scenario.Action {
    let place = try object.field("animation")
    guard let animation = try animation(place) else { throw place.mismatch("an animation") }
    let points = try object.field("points")
    let numbers = try points.map { (element) throws(FileError) in try element.number() }
    let snaps: SnapPoints
    do throws(ParameterError) {
      snaps = try SnapPoints(numbers)
    } catch {
      throw points.error("\(points.name): \(error)")
    }
    var change = try change(object, animation)
    change.actions = [
      .release(
        property: try settable(cursor), points: snaps, animation: animation)
    ]
    return .change(change)
  }

  private mutating func stagger(
    _ cursor: JSONCursor, _ object: JSONObject
  ) throws(FileError) -> Scenario.Action {
    let family: [Int]
    if cursor.kind == .array {
      family = try cursor.map { (element) throws(FileError) in try settable(element) }
    } else {
      let name = try cursor.string()
      guard let known = families[name] else {
        let fault = TextFault("family of properties", name, known: families.keys.sorted())
        throw cursor.error(fault)
      }
      family = known
    }
    let step = try seconds(try object.field("every"))
    let place = try object.field("animation")
    guard let animation = try animation(place) else { throw place.mismatch("an animation") }
    var outer = try change(object, animation)
    for (index, property) in family.enumerated() {
      let delayed: Animation
      do {
        delayed = try animation.delay(Double(index) * step)
      } catch {
        throw place.error("\(place.name): \(error)")
      }
      var change = Scenario.Change(animation: delayed)
      let target = try components(try object.field("to"), of: property)
      change.actions = [.setProperty(property, target)]
      outer.actions.append(.change(change))
    }
    return .change(outer)
  }
}
