import AnimationModel
import AnimationTiming

// Changes under a transaction, and who notices when they are complete.

extension ScenarioReader {
  mutating func change(
    _ object: JSONObject, _ animation: Animation?
  ) throws(FileError) -> Scenario.Change {
    var change = Scenario.Change(animation: animation)
    if let cause = object.optional("cause") { change.cause = try self.cause(cause) }
    change.disablesAnimations = try object.optional("disablesAnimations")?.flag() ?? false
    change.tracksVelocity = try object.optional("tracksVelocity")?.flag() ?? false
    if let completion = object.optional("completion") {
      change.completions.append(try self.completion(completion))
    }
    if let completions = object.optional("completions") {
      for element in try completions.elements() {
        change.completions.append(try completion(element))
      }
    }
    return change
  }

  private mutating func completion(_ cursor: JSONCursor) throws(FileError) -> Scenario.Completion {
    let object = try cursor.object()
    try object.allow(["label", "criterion", "by", "then"])
    let criterion = try object.optional("criterion")?.word(as: CompletionCriteria.self)
    let by = object.optional("by")
    if let by, criterion != nil {
      throw by.error("\(by.name): what is noticed by other means has no criterion")
    }
    var (means, flag): (CompletionMeans?, Int?) = (nil, nil)
    if let by {
      (means, flag) = try self.means(by)
      scenario.hasWatches = true
    }
    var block: Int?
    if let then = object.optional("then") { block = try self.block(then) }
    return Scenario.Completion(
      label: label(try object.string("label")), criterion: criterion ?? .logicallyComplete,
      means: means, flag: flag, block: block)
  }

  /// A way to notice the end of a motion: `{"timer": 0.5}`, `"value"`, `{"settled": {…}}`, and
  /// `{"flag": NAME}`, which looks at what follows the flag.
  private func means(
    _ cursor: JSONCursor
  ) throws(FileError) -> (means: CompletionMeans, flag: Int?) {
    if cursor.kind == .string {
      guard try cursor.string() == "value" else {
        throw cursor.mismatch(
          "\"value\", {\"timer\": SECONDS}, {\"settled\": {…}} or {\"flag\": NAME}")
      }
      return (.reachesTarget, nil)
    }
    let object = try cursor.object()
    try object.allow(["timer", "settled", "flag"])
    guard object.fields.count == 1 else {
      throw cursor.error("\(cursor.name) must have one of \"timer\", \"settled\" and \"flag\"")
    }
    if let timer = object.optional("timer") { return (.timer(try seconds(timer)), nil) }
    if let name = object.optional("flag") { return (.reachesTarget, try drivingFlag(name)) }
    let settled = try object.field("settled").object()
    try settled.allow(["distance", "speed", "frames"])
    let distance = try settled.field("distance")
    let speed = try settled.field("speed")
    for place in [distance, speed] {
      guard try place.number() > 0 else { throw place.mismatch("above 0") }
    }
    let frames = try settled.field("frames").integer(in: 1...1000)
    return (
      .settles(distance: try distance.number(), speed: try speed.number(), frames: frames), nil
    )
  }

  /// The number of a flag that some property follows.
  private func drivingFlag(_ cursor: JSONCursor) throws(FileError) -> Int {
    let flag = try names.index(cursor, .flag)
    guard scenario.properties.contains(where: { $0.rule?.flag == flag }) else {
      throw cursor.error(
        "\(cursor.name) is \"\(try cursor.string())\", which no property follows; one must")
    }
    return flag
  }
}
