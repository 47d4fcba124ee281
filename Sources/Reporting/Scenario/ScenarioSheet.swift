package import AnimationModel
import Harness

/// A scenario that has been played, and what was found by trying what might happen besides.
package struct ScenarioSheet {
  package let scenario: Scenario
  package let player: Player

  /// What was played besides the scenario's own events.
  package let schedule: Schedule
  package let exploration: Exploration?
  package let findings: ExplorationFindings?

  /// What replays a schedule: the words behind `settle`.
  private let command: String

  package init(
    _ player: Player, schedule: Schedule = Schedule(), exploration: Exploration? = nil,
    findings: ExplorationFindings? = nil, command: String
  ) {
    scenario = player.scenario
    self.player = player
    self.schedule = schedule
    self.exploration = exploration
    self.findings = findings
    self.command = command
  }

  /// Whether every invariant and every expectation holds, and no schedule fails.
  package var passes: Bool {
    player.violations.isEmpty && unmet.isEmpty && findings?.failing ?? 0 == 0
  }

  /// Expectations are about the story as it is, and not about what is played besides.
  package var unmet: [String] { schedule == Schedule() ? player.unmet : [] }

  /// An event as `--at` takes it: `add@0.1`, `add@0.1-` before all of then, `add@0.1+` after the frame.
  package func text(of event: Schedule.Event) -> String {
    let mark =
      switch event.order {
      case .first: "-"
      case .normal: ""
      case .last: "+"
      }
    return "\(name(of: event.kind))@\(JSONWriter.text(of: event.time))\(mark)"
  }

  package func text(of schedule: Schedule) -> String {
    let events = schedule.events.map(text).joined(separator: ",")
    guard schedule.arrangement != 0 else { return events }
    return events.isEmpty ? Self.order(schedule) : "\(events) in \(Self.order(schedule))"
  }

  /// Each event of a schedule, and in which order the story's own events happen, unless as told.
  func parts(of schedule: Schedule) -> [String] {
    schedule.events.map(text) + (schedule.arrangement == 0 ? [] : [Self.order(schedule)])
  }

  private static func order(_ schedule: Schedule) -> String { "order \(schedule.arrangement)" }

  /// What is typed to play a schedule again.
  package func replay(of schedule: Schedule) -> String {
    var call = "settle \(command)"
    if !schedule.events.isEmpty {
      let text = schedule.events.map(text).joined(separator: ",")
      let isPlain = text.utf8.allSatisfy {
        JSONByte.isDigit($0) || (0x61...0x7A).contains($0 | 0x20) || "@.,+-_".utf8.contains($0)
      }
      call += " --at \(isPlain ? text : "'\(text)'")"
    }
    return schedule.arrangement == 0 ? call : "\(call) --order \(schedule.arrangement)"
  }

  package func name(of kind: Int) -> String {
    guard let event = scenario.exploration?.events[kind] else { return "\(kind)" }
    switch event {
    case .tap(let handler), .navigate(let handler): return scenario.handlers[handler].name
    case .block(let block): return "block \(block)"
    }
  }
}
