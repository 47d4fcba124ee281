package import Reporting
package import SolverProcess

/// What a command writes to: data to `output`, everything about the doing to `errors`.
package struct Console: Sendable {
  private let output: any TextSink
  private let errors: any TextSink

  /// Whether a person watches `errors`, so that a line may be drawn over.
  package let isWatched: Bool

  /// Whether colour is welcome there.
  package let hasColor: Bool

  /// The columns of the terminal that `output` is; `nil` when it is none.
  package let columns: Int?

  /// The columns that text for people keeps within; `nil` for as many as it takes.
  package let width: Int?

  /// Whether that terminal shows ASCII alone.
  package let isASCII: Bool

  /// The terminal that a session can have for itself; `nil` when there is none.
  let terminal: (any Terminal)?

  /// The files of this process that are being written.
  package let pending: PendingFiles

  /// The programs that this process has started.
  package let running: RunningProcesses

  package init(
    output: any TextSink, errors: any TextSink, isWatched: Bool = false, hasColor: Bool = false,
    columns: Int? = nil, width: Int? = nil, isASCII: Bool = false,
    terminal: (any Terminal)? = nil, pending: PendingFiles = PendingFiles(),
    running: RunningProcesses = RunningProcesses()
  ) {
    self.output = output
    self.errors = errors
    self.isWatched = isWatched
    self.hasColor = hasColor
    self.columns = columns
    self.width = width ?? columns
    self.isASCII = isASCII
    self.terminal = terminal
    self.pending = pending
    self.running = running
  }

  /// Writes a line of data, or several.
  func print(_ text: String) { output.write(text.hasSuffix("\n") ? text : text + "\n") }

  /// Writes a line about the doing.
  func note(_ text: String) { errors.write(text + "\n") }

  /// Draws over the line that the watcher sees.
  func draw(_ line: String) { errors.write("\r\u{1B}[K" + line) }
}
