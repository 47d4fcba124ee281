import AnimationTiming
import Harness
import Reporting

/// What there is to say about one spring, from a move of 1 from rest.
struct SpringSheet {
  private let spring: Spring
  private let settling: [(band: Double, seconds: Double)]

  /// When it is over by each definition in use, the exact one apart; `nil` where the definition has no
  /// answer to this spring, with the reason.
  private let rules: [(rule: SettlingRule, seconds: Double?, reason: String)]
  private let samples: [(time: Double, value: Double, velocity: Double)]

  /// Computes it.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - bands: The shares of the distance within which the spring is settled.
  ///   - times: Seconds; `nil` for multiples of the response.
  init(_ spring: Spring, bands: [Double], times: [Double]?) {
    self.spring = spring
    settling = bands.map { ($0, spring.exactSettlingDuration(epsilon: $0)) }
    rules = SettlingRule.allCases.filter { $0 != .exact }.map { rule in
      do {
        return (rule, try rule.duration(try SettlingQuestion(spring)), "")
      } catch {
        return (rule, nil, "\(error)")
      }
    }
    let times = times ?? [0, 0.125, 0.25, 0.5, 0.75, 1, 1.5, 2].map { $0 * spring.response }
    samples = times.map { ($0, spring.value(time: $0), spring.velocity(time: $0)) }
  }

  /// Seconds until a move of 1 from rest is at its target for the first time; `nil` when it never is.
  private var firstCrossing: Double? {
    SpringLandmarks(spring, from: Motion(displacement: -1, velocity: 0)).firstCrossing
  }

  /// The motion against time, with the narrowest band and the moments at which it counts as over.
  func chart(of quantity: SpringChart.Quantity) -> Chart {
    let epsilon = settling.map(\.band).min() ?? CoreAnimationSettling.epsilon
    let exact = SpringChart.Moment(
      name: SettlingRule.exact.rawValue,
      seconds: spring.exactSettlingDuration(epsilon: CoreAnimationSettling.epsilon))
    // A rule that has no answer to this spring has no moment either.
    let moments =
      [exact]
      + rules.compactMap { row in
        row.seconds.map { SpringChart.Moment(name: row.rule.rawValue, seconds: $0) }
      }
    return SpringChart(spring, epsilon: epsilon, moments: moments).chart(of: quantity)
  }

  func json(warnings: [String]) -> JSONValue {
    let settling = settling.map { row in
      JSONValue.object([
        JSONField("rule", "exact"), JSONField("epsilon", JSONValue(row.band)),
        JSONField("duration", JSONValue(row.seconds)),
      ])
    }
    let others = rules.map { row in
      JSONValue.object([
        JSONField("rule", .string(row.rule.rawValue)), JSONField("epsilon", .null),
        JSONField("duration", row.seconds.map { JSONValue($0) } ?? .null),
        JSONField("reason", row.reason.isEmpty ? .null : .string(row.reason)),
      ])
    }
    let samples = samples.map { row in
      JSONValue.object([
        JSONField("time", JSONValue(row.time)), JSONField("value", JSONValue(row.value)),
        JSONField("velocity", JSONValue(row.velocity)),
      ])
    }
    return [
      "mode": .string(Mode.exact.rawValue), "mass": JSONValue(spring.mass),
      "stiffness": JSONValue(spring.stiffness), "damping": JSONValue(spring.damping),
      "response": JSONValue(spring.response), "dampingFraction": JSONValue(spring.dampingFraction),
      "duration": JSONValue(spring.duration), "bounce": JSONValue(spring.bounce),
      "regime": .string(spring.regime.rawValue), "overshoot": JSONValue(spring.overshoot),
      "firstCrossing": firstCrossing.map { JSONValue($0) } ?? .null,
      "settling": .array(settling + others), "samples": .array(samples),
      "warnings": .array(warnings.map { .string($0) }),
    ]
  }

  /// When it is over by everybody's definition, with what each takes for over.
  private var rulesTable: String {
    var table = MarkdownTable(
      ("By the rule", .left), ("Over after", .right), ("Which means", .left))
    for row in rules {
      let over = row.seconds.map { $0.isFinite ? NumberFormat.seconds($0, digits: 5) : "never" }
      table.addRow(
        row.rule.rawValue, over ?? "–", over == nil ? row.reason : row.rule.meaning)
    }
    return table.text
  }

  func text(notes: [String]) -> String {
    func number(_ number: Double) -> String { NumberFormat.significant(number, digits: 6) }
    func time(_ seconds: Double) -> String { NumberFormat.seconds(seconds, digits: 4) }
    var lines = [
      "duration \(time(spring.duration)), bounce \(number(spring.bounce))",
      "response \(time(spring.response)), damping fraction \(number(spring.dampingFraction))",
      "mass \(number(spring.mass)), stiffness \(number(spring.stiffness)), "
        + "damping \(number(spring.damping))",
    ]
    if spring.regime == .underDamped {
      let crossing = firstCrossing.map { ", first at the target after \(time($0))" } ?? ""
      lines.append(
        "under-damped: overshoots by \(NumberFormat.percent(spring.overshoot))\(crossing)")
    } else {
      lines.append("\(spring.regime.rawValue): never passes the target")
    }
    lines += settling.map { row in
      let band = NumberFormat.percent(row.band)
      return row.seconds.isFinite
        ? "within \(band) after \(time(row.seconds))" : "within \(band) never"
    }
    var table = MarkdownTable(("Time", .right), ("Value", .right), ("Velocity", .right))
    for row in samples {
      table.addRow(time(row.time), number(row.value), "\(number(row.velocity))/s")
    }
    lines += ["exact mathematics, a move of 1 from rest"] + notes
    return lines.joined(separator: "\n") + "\n\n" + table.text + "\n" + rulesTable
  }
}
