import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The programs that this process has started and not yet seen end.
///
/// Whoever ends the process early, such as the handler of an interrupt, ends them first: they are
/// groups of their own, which Ctrl-C does not reach.
package final class RunningProcesses: Sendable {
  private let groups = Mutex<Set<pid_t>>([])

  package init() {}

  /// Ends all of them, and calls `end` while no other can be started.
  package func abandon(_ end: () -> Void) {
    groups.withLock { groups in
      for group in groups { Self.kill(group, SIGKILL) }
      end()
    }
  }

  /// Starts a program and takes note of it in one step.
  func start(_ spawn: () throws(AdapterFault) -> pid_t) throws(AdapterFault) -> pid_t {
    try groups.withLock { groups throws(AdapterFault) in
      let group = try spawn()
      groups.insert(group)
      return group
    }
  }

  /// Takes away what has ended, in one step: its number may then be another's.
  func reap<Ending>(_ group: pid_t, _ wait: () -> Ending) -> Ending {
    groups.withLock { groups in
      groups.remove(group)
      return wait()
    }
  }

  /// Sends a signal to the leader of a group, which is not yet reaped, and to all others in it.
  static func kill(_ group: pid_t, _ number: Int32) {
    _ = systemKill(-group, number)
    // A leader that has moved to another group is still our child.
    _ = systemKill(group, number)
  }
}

private func systemKill(_ process: pid_t, _ number: Int32) -> Int32 { kill(process, number) }
