#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Spawning

/// A program that was started with pipes for its standard streams, in a process group of its own.
final class ChildProcess {
  /// Where to write what the program reads.
  let input: Int32

  /// Where to read what the program writes to its standard output and standard error.
  let output: Int32
  let errors: Int32

  private let identifier: pid_t
  private let running: RunningProcesses

  /// How the program ended, once it has and has been taken away.
  private var status: Spawn.Ending?
  private var isInputOpen = true

  /// Starts the program `words[0]`, looked for in the `PATH` of this process, with these arguments.
  ///
  /// - Throws: A crash with the system's reason when it cannot be started.
  init(
    _ words: [String], environment: [String: String], running: RunningProcesses
  ) throws(AdapterFault) {
    guard let program = words.first, !program.isEmpty else {
      throw AdapterFault(.crash, "the command of the adapter is empty")
    }
    let pipes = (0..<3).map { _ in Descriptors.pipe() }
    func closeAll() {
      for pipe in pipes {
        guard let pipe else { continue }
        Descriptors.close(pipe.reading)
        Descriptors.close(pipe.writing)
      }
    }
    guard let first = pipes[0], let second = pipes[1], let third = pipes[2] else {
      let reason = Descriptors.reason
      closeAll()
      throw AdapterFault(.crash, "no pipe can be made: \(reason)")
    }
    do throws(AdapterFault) {
      identifier = try running.start { () throws(AdapterFault) in
        do throws(Spawn.Failure) {
          return try Spawn.start(
            words, environment: environment,
            streams: .init(
              input: first.reading, output: second.writing, errors: third.writing),
            leadsGroup: true)
        } catch {
          throw AdapterFault(.crash, "\(program) cannot be started: \(error.reason)")
        }
      }
    } catch {
      closeAll()
      throw error
    }
    self.running = running
    (input, output, errors) = (first.writing, second.reading, third.reading)
    for end in [first.reading, second.writing, third.writing] { Descriptors.close(end) }
    for end in [input, output, errors] { Descriptors.makeNonBlocking(end) }
  }

  deinit { end(after: .zero) }

  /// Lets the program read the end of its input.
  func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    Descriptors.close(input)
  }

  /// Whether the program has ended; it is not yet taken away then, so that its number stays its own.
  var hasEnded: Bool {
    guard status == nil else { return true }
    var information = siginfo_t()
    let flags = WEXITED | WNOHANG | WNOWAIT
    while true {
      let result = waitid(P_PID, id_t(identifier), &information, flags)
      guard result == -1, errno == EINTR else {
        return result == -1 || information.si_signo == SIGCHLD
      }
    }
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: Whether it has within `limit`.
  func waitForEnd(within limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    // There is no call that waits for one child and a time on every system, so it is looked for,
    // first after a millisecond and at the most every twenty.
    var pause: Int32 = 1
    while !hasEnded {
      guard ContinuousClock.now < deadline else { return false }
      var nothing: [pollfd] = []
      _ = Descriptors.poll(&nothing, milliseconds: pause)
      pause = min(pause * 2, 20)
    }
    return true
  }

  /// Ends the program and everything in its group, and takes it away.
  ///
  /// It gets `grace` to end by itself, and the same once more after a request to end; whatever is
  /// left of the group then is killed. Does nothing the second time.
  func end(after grace: Duration) {
    guard status == nil else { return }
    closeInput()
    if !waitForEnd(within: grace) {
      RunningProcesses.kill(identifier, SIGTERM)
      _ = waitForEnd(within: grace)
    }
    RunningProcesses.kill(identifier, SIGKILL)
    _ = waitForEnd(within: .seconds(60))  // only a process inside a broken device outlives SIGKILL
    status = running.reap(identifier) { [identifier] in Spawn.wait(for: identifier) }
    Descriptors.close(output)
    Descriptors.close(errors)
  }

  /// How the program ended, in words; `nil` when it ended with code 0 or has not been ended.
  var ending: String? {
    switch status {
    case nil, .code(0): nil
    case .code(let code): "exited with code \(code)"
    case .signal(let number): "was ended by signal \(number)"
    }
  }
}
