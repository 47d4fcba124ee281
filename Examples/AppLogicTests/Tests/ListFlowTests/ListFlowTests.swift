import AnimationModel
import ListFlow
import Testing

/// The flow on a virtual clock, with all that is looked for while it runs.
private struct Trial {
  var stage = Stage()
  var flow: ListFlow
  let report: ExternalMotion.Report

  init(isGuarded: Bool, _ report: ExternalMotion.Report) {
    flow = ListFlow(isGuarded: isGuarded)
    self.report = report
  }

  /// Adds a row, goes back after 2 s, and plays `schedule` besides.
  ///
  /// - Returns: What is wrong, or `nil`.
  mutating func fault(of schedule: Schedule) throws -> String? {
    try stage.schedule(Cue(ListFlow.Event.add.rawValue), at: 0)
    try stage.schedule(Cue(ListFlow.Event.back.rawValue), at: 2)
    for event in schedule.events {
      try stage.schedule(Cue(event.kind), at: event.time, order: event.order)
    }
    while let happening = try stage.next(until: 4) {
      guard case .cue(let cue) = happening else { continue }
      if let event = ListFlow.Event(rawValue: cue.kind) {
        try flow.handle(event, on: &stage, rows: report)
      } else {
        try flow.handle(cue, on: &stage, rows: report)
      }
      if flow.path.count > 1 { return "two children are on the stack" }
      if flow.rows.count(where: \.isBlank) > 1 { return "there are two blank rows" }
    }
    let open = Set(flow.path)
    return flow.rows.contains { $0.isBlank && !open.contains($0.id) } ? "a blank row remains" : nil
  }
}

@Suite("The flow of a list")
struct ListFlowTests {
  /// Every frame of the first second.
  static let times = (0...60).map { Double($0) / 60 }

  @Test("pushes the editor when the row is in place", arguments: ExternalMotion.Report.allCases)
  func pushesInTime(report: ExternalMotion.Report) throws {
    var trial = Trial(isGuarded: true, report)
    #expect(try trial.fault(of: Schedule()) == nil)
    let insert = trial.stage.ledger[0]
    #expect(insert.label == "insert")
    #expect(insert.firedAt == (report == .atOnce ? 0 : ListFlow.slide))
    #expect(trial.flow.rows.count == 1 && trial.flow.path.isEmpty && !trial.flow.isBusy)
  }

  @Test(
    "fails without guards, in a schedule that fails again",
    arguments: ExternalMotion.Report.allCases)
  func failsUnguarded(report: ExternalMotion.Report) throws {
    let exploration = try Exploration(events: ListFlow.Event.allCases.count, times: Self.times)
    let findings = try exploration.findings { schedule in
      var trial = Trial(isGuarded: false, report)
      return try trial.fault(of: schedule).map { [$0] } ?? []
    }
    let example = try #require(findings.example)
    var again = Trial(isGuarded: false, report)
    #expect(try again.fault(of: example.schedule) == example.fault)
    #expect(findings.failing > 0 && findings.tried == exploration.count)
  }

  @Test("has no failing schedule with guards", arguments: ExternalMotion.Report.allCases)
  func holdsGuarded(report: ExternalMotion.Report) throws {
    let exploration = try Exploration(events: ListFlow.Event.allCases.count, times: Self.times)
    let findings = try exploration.findings { schedule in
      var trial = Trial(isGuarded: true, report)
      return try trial.fault(of: schedule).map { [$0] } ?? []
    }
    #expect(findings.failing == 0, "\(String(describing: findings.example))")
    #expect(findings.tried > 60_000)
  }
}
