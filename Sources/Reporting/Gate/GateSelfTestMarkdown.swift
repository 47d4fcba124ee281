package import Harness

/// What a test of the gate found, for people.
package struct GateSelfTestMarkdown {
  private let record: GateSelfTestRecord

  package init(_ record: GateSelfTestRecord) { self.record = record }

  /// The section, ending with a newline.
  package var text: String {
    var checks = MarkdownTable(("Holds", .left), ("What", .left), ("Found", .left))
    for check in record.checks {
      checks.addRow(
        check.holds.map { $0 ? "yes" : "no" } ?? "unavailable", check.name, check.finding)
    }
    var rows = MarkdownTable(
      ("Work", .left), ("Regressed", .right), ("Inconclusive", .right), ("Pass", .right),
      ("Other", .right))
    for row in record.rows {
      let told: [GateStatus] = [.regressed, .inconclusive, .pass]
      let others = row.counts.filter { !told.contains($0.key) }.values.reduce(0, +)
      rows.addRow(
        cells: [row.work] + told.map { "\(row.counts[$0] ?? 0)" } + ["\(others)"])
    }
    let worst = record.worstNullEffect.map {
      "; unchanged work moved by at most \(NumberFormat.percent($0, digits: 2))"
    }
    return """
      **\(record.isGood ? "pass" : "fail")** · \(NumberFormat.count(record.runs, "run")) of the gate \
      in \(NumberFormat.seconds(record.seconds)); \
      \(NumberFormat.percent(record.disturbed, digits: 2)) of the processes were disturbed\
      \(worst ?? "")

      \(checks.text)
      Each run judges three kinds of work.

      \(rows.text)
      """
  }
}

extension GateSelfTestRecord {
  /// The answer of `settle gate selftest`, without schema and version.
  package var json: JSONValue {
    [
      "verdict": .string(isGood ? "pass" : "fail"), "runs": JSONValue(runs),
      "seconds": JSONValue(seconds), "disturbed": JSONValue(disturbed),
      "worstNullEffect": worstNullEffect.map { JSONValue($0) } ?? .null,
      "checks": .array(
        checks.map { check in
          [
            "name": .string(check.name), "holds": check.holds.map { .bool($0) } ?? .null,
            "finding": .string(check.finding),
          ]
        }),
      "rows": .array(
        rows.map { row in
          .object(
            [JSONField("work", .string(row.work))]
              + GateStatus.allCases.map {
                JSONField($0.rawValue, JSONValue(row.counts[$0] ?? 0))
              })
        }),
    ]
  }
}
