import AnimationModel
import Dispatch
import Reporting
import Synchronization

/// Tries all schedules of a scenario on all cores.
struct ExplorationRun {
  private let player: Player
  private let exploration: Exploration

  /// How many schedules one core tries before it takes more.
  private static let part = 512

  init(_ scenario: Scenario, _ exploration: Exploration) throws {
    player = try Player(scenario, isTold: false)
    self.exploration = exploration
  }

  /// What comes of them; the same for every number of cores.
  func findings(_ console: Console) -> ExplorationFindings {
    let starts = Array(stride(from: 0, to: exploration.count, by: Self.part))
    let total = Mutex(ExplorationFindings())
    let (player, exploration) = (player, exploration)
    // The bar is drawn under the lock alone.
    nonisolated(unsafe) let progress = Progress(console, verb: ReplayCommand.name)
    if console.isWatched { progress.begin("\(exploration.count) schedules") }
    defer { progress.end() }
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let numbers = starts[index]..<min(starts[index] + Self.part, exploration.count)
      let findings = exploration.findings(numbers) { player.faults(of: $0) }
      total.withLock { total in
        total.formUnion(findings)
        progress.update(total.tried, of: exploration.count)
      }
    }
    return total.withLock { $0 }
  }
}
