/// Says how far a longer command is: a bar on a terminal, a plain line a stage elsewhere.
final class Progress {
  private let console: Console
  private let verb: String
  private let clock = ContinuousClock()
  private var stage = ""
  private var start: ContinuousClock.Instant
  private var lastDrawing: ContinuousClock.Instant?

  init(_ console: Console, verb: String) {
    self.console = console
    self.verb = verb
    start = clock.now
  }

  /// Begins a stage.
  func begin(_ stage: String) {
    self.stage = stage
    start = clock.now
    lastDrawing = nil
    if console.isWatched {
      console.draw(text(stage))
    } else {
      console.note("settle \(verb): \(stage)")
    }
  }

  /// Draws the bar of the stage, at most ten times a second and not in the first second.
  func update(_ done: Int, of total: Int) {
    guard console.isWatched, done > 0, done <= total else { return }
    let now = clock.now
    let elapsed = now - start
    guard elapsed > .seconds(1), lastDrawing.map({ now - $0 > .milliseconds(100) }) ?? true else {
      return
    }
    lastDrawing = now
    let rest = elapsed * Double(total - done) / Double(done)
    let filled = 20 * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    console.draw(text("\(stage) \(bar) \(rest.components.seconds + 1) s left"))
  }

  /// Clears the line.
  func end() {
    if console.isWatched { console.draw("") }
  }

  private func text(_ line: String) -> String {
    console.hasColor ? "\u{1B}[2m\(line)\u{1B}[0m" : line
  }
}
