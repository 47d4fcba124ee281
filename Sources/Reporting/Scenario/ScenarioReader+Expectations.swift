import AnimationModel
import Harness

// What a scenario says will come out, and what is to be tried.

extension ScenarioReader {
  mutating func readInvariants(_ file: JSONObject) throws(FileError) {
    guard let invariants = file.optional("invariants") else { return }
    for element in try invariants.elements() {
      let object = try element.object()
      let scopes = Scenario.Invariant.Scope.allCases
      try object.allow(["name"] + scopes.map(\.rawValue))
      let given = scopes.filter { object.optional($0.rawValue) != nil }
      guard let scope = given.first, given.count == 1 else {
        throw element.error("\(element.name) must have one of \"always\" and \"atEnd\"")
      }
      scenario.invariants.append(
        Scenario.Invariant(
          try object.string("name"), scope, try condition(try object.field(scope.rawValue))))
    }
  }

  mutating func readExpectations(_ file: JSONObject) throws(FileError) {
    guard let expectations = file.optional("expect") else { return }
    if expectations.kind == .object {
      scenario.expectations.append(try expectation(expectations))
      return
    }
    for element in try expectations.elements() {
      scenario.expectations.append(try expectation(element))
    }
  }

  private func expectation(_ cursor: JSONCursor) throws(FileError) -> Scenario.Expectation {
    let object = try cursor.object()
    try object.allow(["rows", "motion", "ledger", "final", "samples", "valueJump", "velocityJump"])
    var expectation = Scenario.Expectation()
    expectation.rows = try object.optional("rows")?.word(as: ExternalMotion.Report.self)
    expectation.motion = try object.optional("motion")?.word(as: Scenario.Platform.Motion.self)
    if let ledger = object.optional("ledger") {
      expectation.ledger = try ledger.map { (element) throws(FileError) in try row(element) }
    }
    if let final = object.optional("final") {
      for field in try final.object().fields { expectation.final.append(try self.final(field)) }
    }
    if let samples = object.optional("samples") {
      expectation.samples = try samples.map { (element) throws(FileError) in try sample(element) }
    }
    expectation.valueJump = try object.optional("valueJump")?.number()
    expectation.velocityJump = try object.optional("velocityJump")?.number()
    return expectation
  }

  private func row(_ cursor: JSONCursor) throws(FileError) -> Scenario.Row {
    let object = try cursor.object()
    try object.allow([
      "label", "criterion", "registeredAt", "firedAt", "reason", "animations", "tolerance",
    ])
    let label = try object.field("label")
    var row = Scenario.Row(label: try label.string())
    guard labels[row.label] != nil else {
      let fault = TextFault("completion", row.label, known: labels.keys.sorted())
      throw label.error(fault)
    }
    row.criterion = try object.optional("criterion")?.word(as: CompletionCriteria.self)
    row.reason = try object.optional("reason")?.word(as: LedgerEntry.Reason.self)
    row.registeredAt = try object.optional("registeredAt")?.number()
    row.animations = try object.optional("animations")?.integer()
    if let fired = object.optional("firedAt") {
      if fired.kind == .string {
        guard try fired.string() == "never" else { throw fired.mismatch("a time or \"never\"") }
        row.fired = .never
      } else {
        row.fired = .at(try fired.number())
      }
    }
    if let tolerance = object.optional("tolerance") { row.tolerance = try seconds(tolerance) }
    return row
  }

  private func final(_ field: JSONFields.Field) throws(FileError) -> Scenario.FinalValue {
    switch names.kinds[field.name] {
    case (.flag, let index)?: return .state(index, try field.cursor.flag() ? 1 : 0)
    case (.number, let index)?: return .state(index, try field.cursor.number())
    case (.list, let index)?: return .list(index, try items(field.cursor))
    case (.property, let index)?:
      return .property(index, try values(field.cursor, of: index))
    default:
      let known = names.names([.flag, .number, .list, .property])
      let fault = TextFault("state or property", field.name, known: Array(known.prefix(1000)))
      throw field.cursor.error(fault)
    }
  }

  private func values(_ cursor: JSONCursor, of property: Int) throws(FileError) -> [Double] {
    let values = try components(cursor)
    let count = scenario.properties[property].start.count
    guard values.count == count else { throw cursor.mismatch("\(count) numbers") }
    return values
  }

  private func sample(_ cursor: JSONCursor) throws(FileError) -> Scenario.Sample {
    let object = try cursor.object()
    try object.allow(["property", "at", "value", "tolerance"])
    let property = try names.index(try object.field("property"), .property)
    let place = try object.field("at")
    let time = try seconds(place)
    guard time <= scenario.until else {
      throw place.mismatch("at most the end of the scenario")
    }
    return Scenario.Sample(
      property: property, time: time, value: try values(try object.field("value"), of: property),
      tolerance: try object.optional("tolerance").map { (cursor) throws(FileError) in
        try seconds(cursor)
      } ?? 1e-9)
  }

  mutating func readExploration(_ file: JSONObject) throws(FileError) {
    guard let cursor = file.optional("explore") else { return }
    let object = try cursor.object()
    try object.allow(["taps", "navigations", "from", "until", "most"])
    var events: [Scenario.Event.Kind] = []
    if let taps = object.optional("taps") {
      for tap in try taps.elements() { events.append(.tap(handler: try handler(tap))) }
    }
    if let navigations = object.optional("navigations") {
      for navigation in try navigations.elements() {
        events.append(.navigate(handler: try handler(navigation)))
      }
    }
    guard !events.isEmpty else {
      throw cursor.error("\(cursor.name) has nothing to try; it must have taps or navigations")
    }
    let from = try object.optional("from").map { (cursor) throws(FileError) in
      try seconds(cursor)
    }
    let end = try object.field("until")
    let until = try seconds(end)
    guard until < scenario.until, until >= from ?? 0 else {
      throw end.mismatch("after the beginning and before the end of the scenario")
    }
    let most = try object.optional("most")?.integer(in: 1...2)
    scenario.exploration = Scenario.ExplorationPlan(
      events: events, from: from ?? 0, until: until, most: most ?? 2)
  }
}
