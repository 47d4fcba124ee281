import Dispatch
public import Foundation

extension Process {
  /// Starts the program as a shell on a terminal would.
  ///
  /// It heeds every signal, whatever the thread of the test blocks and the parent of the tests
  /// ignores, for both would be inherited. It is killed with its group after `limit` seconds, so
  /// that no fault can hold up the other tests.
  public func start(limit: Double = 240) throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
    try run()
    DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [self] in
      guard isRunning else { return }
      kill(-processIdentifier, SIGKILL)
      kill(processIdentifier, SIGKILL)
    }
  }
}
