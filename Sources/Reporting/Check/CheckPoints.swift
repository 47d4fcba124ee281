package import Harness

/// A check as a list of points, for programs that count them: one for each rule, one for each case of
/// a pack.
///
/// A rule has thousands of cases over a grid, of which the worst stands for all.
package struct CheckPoints {
  struct Point {
    /// The rules together, or a pack.
    let suite: String

    /// The family of a rule, the kind of a case.
    let group: String
    let name: String
    let status: Status
    let message: String
  }

  let points: [Point]
  private let record: ConformanceRecord

  /// - Parameters:
  ///   - record: The check.
  ///   - findings: Every finding on a case of a pack, in their order.
  package init(_ record: ConformanceRecord, findings: [Finding]) {
    self.record = record
    points =
      record.rules.map(Self.point)
      + findings.map { finding in
        Point(
          suite: finding.pack ?? "", group: finding.rule, name: finding.caseID,
          status: finding.status, message: finding.account)
      }
      + record.stale.map { id in
        Point(
          suite: "expectations", group: "stale", name: id, status: .xpass,
          message: "nothing is called so any more")
      }
  }

  private static func point(_ record: RuleRecord) -> Point {
    let counts = record.tally.counts
    // The gravest of what its cases came to; one without cases was not judged.
    let order: [Status] = [
      .crash, .timeout, .error, .notrun, .fail, .xpass, .xfail, .pass, .unsupported, .skip,
    ]
    let status = order.first { counts[$0] > 0 } ?? .skip
    let example = record.tally.exceptions.first { $0.status == status } ?? record.tally.worst
    let place = example.map { "\($0.place): \($0.account)" } ?? "no case"
    return Point(
      suite: "rules", group: record.rule.id.split(separator: ".").dropLast().joined(separator: "."),
      name: record.rule.id, status: status,
      message: "\(NumberFormat.count(counts[status])) of \(NumberFormat.count(counts.planned)) "
        + "cases, such as \(place)")
  }

  /// The check as a JUnit report.
  package var junit: JUnitXML {
    var order: [String] = []
    var suites: [String: [JUnitXML.Case]] = [:]
    for point in points {
      if suites[point.suite] == nil { order.append(point.suite) }
      suites[point.suite, default: []].append(
        JUnitXML.Case(point.name, in: point.group, point.outcome))
    }
    return JUnitXML(
      "settle check",
      order.map { name in
        JUnitXML.Suite(
          name,
          properties: [
            (name: "solver", value: record.solver), (name: "mode", value: record.mode.rawValue),
          ], suites[name] ?? [])
      })
  }

  /// The check in the Test Anything Protocol, version 14: a line each, `ok` or `not ok`.
  ///
  /// What is excused is `# TODO`, what was not judged for a good reason `# SKIP`.
  package var tap: String {
    var text = "TAP version 14\n1..\(points.count)\n"
    for (index, point) in points.enumerated() {
      let isGood = !point.status.isBad && point.status != .xfail
      let name = Self.plain("\(point.suite)/\(point.name)")
      text += "\(isGood ? "ok" : "not ok") \(index + 1) - \(name)"
      switch point.status {
      case .xfail: text += " # TODO \(Self.plain(point.message))"
      case .skip, .unsupported: text += " # SKIP \(Self.plain(point.message))"
      default: break
      }
      text += "\n"
      guard point.status.isBad else { continue }
      // A JSON string is also a string of YAML.
      let message = JSONWriter(.compact).text(.string(point.message))
      text += "  ---\n  status: \(point.status.rawValue)\n  message: \(message)  ...\n"
    }
    return text
  }

  /// A text on one line in which `#` begins no directive.
  private static func plain(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { plain, scalar in
      switch scalar {
      case "\\": plain += "\\\\"
      case "#": plain += "\\#"
      case _ where scalar.properties.generalCategory == .control: plain += " "
      default: plain.unicodeScalars.append(scalar)
      }
    }
  }
}

extension CheckPoints.Point {
  fileprivate var outcome: JUnitXML.Outcome {
    switch status {
    case .pass: .passed
    case .fail, .xpass: .failed(kind: status.rawValue, message: message)
    case .error, .timeout, .crash, .notrun: .error(kind: status.rawValue, message: message)
    case .unsupported, .skip, .xfail: .skipped(message: "\(status.rawValue): \(message)")
    }
  }
}
