import Measurement

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Processes that keep processors busy, beside which the gate has to stand.
final class Burners {
  private var children: [pid_t] = []

  /// Starts so many; those that cannot be started are left out.
  ///
  /// Each ends by itself after a quarter of an hour of work, should this process die before `stop`.
  init(_ count: Int) {
    for _ in 0..<count {
      if let child = ChildProcess.startShell("ulimit -t 900; while :; do :; done") {
        children.append(child)
      }
    }
  }

  /// Ends them.
  func stop() {
    for child in children {
      kill(child, SIGKILL)
      var status: Int32 = 0
      while waitpid(child, &status, 0) == -1, errno == EINTR {}
    }
    children = []
  }
}
