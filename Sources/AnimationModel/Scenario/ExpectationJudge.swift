/// Compares what a scenario expects with what has come out.
struct ExpectationJudge {
  private let scenario: Scenario
  private let expectations: [Scenario.Expectation]

  /// What has not come out, a line each.
  private(set) var unmet: [String] = []

  init(_ scenario: Scenario) {
    self.scenario = scenario
    expectations = scenario.expectations.filter { $0.applies(to: scenario.platform) }
  }

  /// Compares; `samples` is what was shown at the times of all samples that apply, in order of time.
  mutating func judge(
    ledger: [LedgerEntry], seams: [Seam], numbers: [Double], lists: [[Int]],
    targets: [SIMD4<Double>?], samples: [[Double]]
  ) {
    for expectation in expectations {
      if let rows = expectation.ledger { judge(rows, ledger) }
      for final in expectation.final { judge(final, numbers, lists, targets) }
      let retargets = seams.filter { $0.kind == .retarget }
      judge(retargets.map(\.valueJump), expectation.valueJump, "value")
      judge(retargets.map(\.velocityJump), expectation.velocityJump, "velocity")
    }
    judgeSamples(samples)
  }

  private mutating func judge(_ rows: [Scenario.Row], _ ledger: [LedgerEntry]) {
    if rows.count != ledger.count {
      unmet.append("the ledger has \(ledger.count) entries; \(rows.count) are expected")
    }
    for (index, (row, entry)) in zip(rows, ledger).enumerated() {
      let name = "ledger[\(index)]"
      compare("\(name).label", entry.label, row.label)
      compare("\(name).criterion", entry.criterion.rawValue, row.criterion?.rawValue)
      compare("\(name).reason", entry.reason?.rawValue ?? "open", row.reason?.rawValue)
      compare("\(name).animations", entry.animations, row.animations)
      compare("\(name).registeredAt", entry.registeredAt, row.registeredAt, row.tolerance)
      switch row.fired {
      case nil: break
      case .never?:
        if let time = entry.firedAt {
          unmet.append("\(name).firedAt is \(time); never is expected")
        }
      case .at(let time)?: compare("\(name).firedAt", entry.firedAt, time, row.tolerance)
      }
    }
  }

  private mutating func compare<Value: Equatable>(
    _ name: String, _ found: Value, _ expected: Value?
  ) {
    if let expected, found != expected {
      unmet.append("\(name) is \(found); \(expected) is expected")
    }
  }

  private mutating func compare(
    _ name: String, _ found: Double?, _ expected: Double?, _ tolerance: Double
  ) {
    guard let expected else { return }
    guard let found else {
      unmet.append("\(name) is missing; \(expected) is expected")
      return
    }
    guard (found - expected).magnitude > tolerance else { return }
    unmet.append("\(name) is \(found); \(expected) is expected, within \(tolerance)")
  }

  private mutating func judge(
    _ final: Scenario.FinalValue, _ numbers: [Double], _ lists: [[Int]],
    _ targets: [SIMD4<Double>?]
  ) {
    switch final {
    case .state(let state, let value):
      compare("final.\(scenario.states[state].name)", numbers[state], value, 1e-9)
    case .list(let list, let items):
      compare("final.\(scenario.states[list].name)", text(lists[list]), text(items))
    case .property(let property, let value):
      for (component, expected) in value.enumerated() {
        compare(
          "final.\(scenario.properties[property].name)", targets[property]?[component], expected,
          1e-9)
      }
    }
  }

  private func text(_ list: [Int]) -> String {
    "[\(list.map { scenario.items[$0] }.joined(separator: ", "))]"
  }

  private mutating func judge(_ jumps: [Double], _ limit: Double?, _ name: String) {
    guard let limit, let worst = jumps.max(), worst > limit else { return }
    unmet.append("the \(name) jumps by \(worst) at a retarget; at most \(limit) is expected")
  }

  private mutating func judgeSamples(_ shown: [[Double]]) {
    // The starts of the components of each property in a row of all of them.
    var starts = [0]
    for property in scenario.properties {
      starts.append(starts[starts.count - 1] + property.start.count)
    }
    let samples = expectations.flatMap(\.samples).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    for ((_, sample), row) in zip(samples, shown) {
      for (component, expected) in sample.value.enumerated() {
        let found = row[starts[sample.property] + component]
        compare(
          "\(scenario.properties[sample.property].name) at \(sample.time) s", found, expected,
          sample.tolerance)
      }
    }
  }
}
