import AnimationModel
package import Harness

// A played scenario for machines.

extension ScenarioSheet {
  package var json: JSONValue {
    var fields: [JSONField] = [
      JSONField("name", .string(scenario.name)),
      JSONField("verdict", .string(passes ? "pass" : "fail")),
      JSONField("platform", platform),
      JSONField("played", .array(parts(of: schedule).map { .string($0) })),
      JSONField("ledger", .array(player.stage.ledger.map(Self.json))),
      JSONField("seams", .array(player.stage.seams.map(Self.json))),
      JSONField("watches", .array(player.watches.map(Self.json))),
      JSONField("waits", .array(player.waits.map(Self.json))),
      JSONField("invariants", .array(invariants)),
      JSONField("unmet", .array(unmet.map { .string($0) })),
      JSONField(
        "final",
        .object((player.states + player.goals).map { JSONField($0.name, Self.json($0.value)) })),
      JSONField(
        "surprises", .array(player.surprises.map { .string(SurpriseText.sentence($0)) })),
      JSONField("moments", .array(player.moments.map(Self.json))),
    ]
    if let findings { fields.append(JSONField("exploration", json(findings))) }
    return .object(fields)
  }

  private var platform: JSONValue {
    [
      "rows": .string(scenario.platform.rows.rawValue),
      "motion": .string(scenario.platform.motion.rawValue),
    ]
  }

  private static func json(_ value: ScenarioValue) -> JSONValue {
    switch value {
    case .flag(let flag): .bool(flag)
    case .number(let number): JSONValue(number)
    case .list(let items): .array(items.map { .string($0) })
    case .vector(let numbers): .array(numbers.map { JSONValue($0) })
    }
  }

  private static func json(_ entry: LedgerEntry) -> JSONValue {
    [
      "label": .string(entry.label), "criterion": .string(entry.criterion.rawValue),
      "registeredAt": JSONValue(entry.registeredAt), "animations": JSONValue(entry.animations),
      "firedAt": entry.firedAt.map { JSONValue($0) } ?? .null,
      "dueAt": entry.dueAt.map { JSONValue($0) } ?? .null,
      "reason": entry.reason.map { .string($0.rawValue) } ?? .null,
      "explanation": .string(entry.explanation),
    ]
  }

  private static func json(_ seam: Seam) -> JSONValue {
    [
      "kind": .string(seam.kind.rawValue), "time": JSONValue(seam.time),
      "property": .string(seam.property), "valueJump": JSONValue(seam.valueJump),
      "velocityJump": JSONValue(seam.velocityJump),
    ]
  }

  private static func json(_ watch: WatchRecord) -> JSONValue {
    func optional(_ number: Double?) -> JSONValue { number.map { JSONValue($0) } ?? .null }
    let means: String =
      switch watch.means {
      case .timer: "timer"
      case .reachesTarget: watch.flag == nil ? "value" : "flag"
      case .settles: "settled"
      case .completion: "completion"
      }
    return [
      "label": .string(watch.label), "by": .string(means),
      "flag": watch.flag.map { .string($0) } ?? .null, "registeredAt": JSONValue(watch.began),
      "moment": optional(watch.moment), "firedAt": optional(watch.firedAt),
      "distance": optional(watch.distance), "settledAt": optional(watch.settledAt),
      "endedAt": optional(watch.endedAt),
    ]
  }

  private static func json(_ wait: WaitRecord) -> JSONValue {
    [
      "label": .string(wait.label), "from": JSONValue(wait.began), "to": JSONValue(wait.ended),
      "early": JSONValue(wait.early), "dead": JSONValue(wait.dead),
    ]
  }

  private static func json(_ moment: ScenarioMoment) -> JSONValue {
    let (kind, subject, value): (String, String, JSONValue?) =
      switch moment.kind {
      case .tap(let name): ("tap", name, nil)
      case .navigation(let name): ("navigate", name, nil)
      case .ignored(let name): ("ignored", name, nil)
      case .completion(let label, let criterion): ("completion", label, .string(criterion.rawValue))
      case .waited(let label): ("waited", label, nil)
      case .motionBegan(let name): ("motionBegan", name, nil)
      case .motionEnded(let name): ("motionEnded", name, nil)
      case .released(let name, let target): ("released", name, JSONValue(target))
      case .state(let name, let value): ("state", name, json(value))
      case .property(let name, let target):
        ("property", name, json(target.count == 1 ? .number(target[0]) : .vector(target)))
      }
    let fields = [
      JSONField("time", JSONValue(moment.time)), JSONField("kind", .string(kind)),
      JSONField("of", .string(subject)),
    ]
    return .object(fields + (value.map { [JSONField("value", $0)] } ?? []))
  }

  private var invariants: [JSONValue] {
    scenario.invariants.enumerated().map { index, invariant in
      let violation = player.violations.first { $0.invariant == index }
      return [
        "name": .string(invariant.name), "condition": .string(invariant.condition.text),
        "holds": .bool(violation == nil),
        "brokenAt": violation.map { JSONValue($0.time) } ?? .null,
      ]
    }
  }

  private func json(_ findings: ExplorationFindings) -> JSONValue {
    let windows = findings.windows
    let example = findings.example.map { parts(of: $0.schedule) } ?? []
    return [
      "tried": JSONValue(findings.tried), "failing": JSONValue(findings.failing),
      "unsafeWindows": .array(windows.map { [JSONValue($0.from), JSONValue($0.to)] }),
      "windows": .array(
        windows.map { window in
          [
            "event": .string(name(of: window.kind)), "from": JSONValue(window.from),
            "to": JSONValue(window.to),
          ]
        }),
      "faults": .object(
        findings.faults.sorted { $0.key < $1.key }.map { JSONField($0.key, JSONValue($0.value)) }),
      "example": .array(example.map { .string($0) }),
      "fault": findings.example.map { .string($0.fault) } ?? .null,
      "examples": .object(
        findings.examples.values.sorted { $0.fault < $1.fault }.map { failure in
          JSONField(failure.fault, .string(replay(of: failure.schedule)))
        }),
      "replay": findings.example.map { .string(replay(of: $0.schedule)) } ?? .null,
    ]
  }
}
