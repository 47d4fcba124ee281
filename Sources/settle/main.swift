#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Harness
import Reporting
import SolverProcess

CostWorker.answerIfAsked()
StandardStream.ignoreBrokenPipes()
let pending = PendingFiles()
let running = RunningProcesses()
Interruption.listen(pending, running)
let console = Console(
  output: StandardStream.output, errors: StandardStream.errors,
  isWatched: StandardStream.errors.isTerminal,
  hasColor: (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
    && StandardStream.errors.isTerminal,
  columns: StandardStream.output.columns, width: Variables.columns,
  isASCII: !StandardStream.speaksUnicode,
  terminal: RawTerminal(), pending: pending, running: running)
let outcome = Settle.run(Array(CommandLine.arguments.dropFirst()), console)
if let failure = StandardStream.output.failure {
  console.note("settle: standard output: \(failure)")
  exit((outcome.gravity > ExitCode.runError.gravity ? outcome : .runError).rawValue)
}
exit(outcome.rawValue)
