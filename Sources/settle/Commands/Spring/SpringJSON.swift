import AnimationTiming
import Harness

/// A spring and its move for machines.
struct SpringJSON {
  private let sheet: SpringSheet
  private let warnings: [String]

  /// Turning points that are told; a spring that hardly fades has more than anybody reads.
  private static let extrema = 100

  init(_ sheet: SpringSheet, warnings: [String]) {
    self.sheet = sheet
    self.warnings = warnings
  }

  var json: JSONValue {
    let (move, spring) = (sheet.move, sheet.move.spring)
    return [
      "mode": .string(move.mode.rawValue), "mass": JSONValue(spring.mass),
      "stiffness": JSONValue(move.stiffness), "damping": JSONValue(move.damping),
      "response": JSONValue(spring.response), "dampingFraction": JSONValue(spring.dampingFraction),
      "duration": JSONValue(spring.duration), "bounce": JSONValue(spring.bounce),
      "regime": .string(spring.regime.rawValue),
      "from": JSONValue(move.from), "target": JSONValue(move.target),
      "velocity": JSONValue(move.velocity),
      "overshoot": Self.optional(sheet.overshoot),
      "firstCrossing": Self.optional(sheet.landmarks.firstCrossing),
      "riseTime": Self.optional(sheet.landmarks.riseTime),
      "halfPixel": Self.optional(sheet.halfPixel),
      "settling": .array(exact + rules), "clamped": clamped, "extrema": .array(extrema),
      "samples": .array(samples), "warnings": .array(warnings.map { .string($0) }),
    ]
  }

  private var exact: [JSONValue] {
    sheet.settling.map { Self.row(.exact, epsilon: JSONValue($0.band), $0.seconds) }
  }

  /// Each rule by its own measure, and behind it in the bands that were named.
  private var rules: [JSONValue] {
    sheet.rules.flatMap { own in
      let asked = sheet.asked.filter { $0.rule == own.rule && $0.band != own.rule.ownShare }
      return ([own] + asked).map { row in
        let epsilon = row.band ?? row.rule.ownShare
        return Self.row(
          row.rule, epsilon: epsilon.map { JSONValue($0) } ?? .null, row.seconds,
          reason: row.reason)
      }
    }
  }

  private static func row(
    _ rule: SettlingRule, epsilon: JSONValue, _ seconds: Double?, reason: String = ""
  ) -> JSONValue {
    let fields: [JSONField] = [
      JSONField("rule", .string(rule.rawValue)), JSONField("epsilon", epsilon),
      JSONField("duration", optional(seconds)),
    ]
    return .object(reason.isEmpty ? fields : fields + [JSONField("reason", .string(reason))])
  }

  /// What a platform answers that holds damping to critical; `null` unless over-damped.
  private var clamped: JSONValue {
    guard let spring = sheet.move.clamped else { return .null }
    return [
      "dampingFraction": JSONValue(spring.dampingFraction),
      "settling": .array(
        sheet.settling.map { Self.row(.exact, epsilon: JSONValue($0.band), $0.clamped) }),
    ]
  }

  private var extrema: [JSONValue] {
    let band = (sheet.move.bands.min() ?? 0) * sheet.move.distance.magnitude
    return sheet.landmarks.extrema(outside: band, atMost: Self.extrema).map { extremum in
      [
        "time": JSONValue(extremum.time),
        "value": JSONValue(sheet.move.target + extremum.displacement),
      ]
    }
  }

  private var samples: [JSONValue] {
    sheet.samples.map { row in
      .object([
        JSONField("time", JSONValue(row.time)), JSONField("value", JSONValue(row.value)),
        JSONField("velocity", JSONValue(row.velocity)),
      ])
    }
  }

  private static func optional(_ number: Double?) -> JSONValue {
    number.map { JSONValue($0) } ?? .null
  }
}
