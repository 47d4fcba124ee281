import Foundation
import Reporting
import SolverProcess

/// Ends the process on Ctrl-C and on a request to end, without leaving half of anything.
///
/// The signals are kept from every thread and waited for by one that does nothing else, so that
/// files can be removed and locks be taken, which a signal handler must not do. The process then
/// dies of the same signal, so that the shell knows.
enum Interruption {
  /// Listens from now on.
  ///
  /// To be called before any thread is started, for threads inherit what is kept from them. A
  /// signal that the caller of the process has chosen to ignore stays ignored.
  ///
  /// - Parameters:
  ///   - pending: The files that must not be left behind.
  ///   - running: The programs that must not.
  static func listen(_ pending: PendingFiles, _ running: RunningProcesses) {
    let heeded = [SIGINT, SIGTERM, SIGHUP].filter(isHeeded)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in heeded { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    Thread.detachNewThread {
      var (signals, number) = (waited, Int32(0))
      guard sigwait(&signals, &number) == 0 else { return }
      pending.abandon {
        TerminalRescue.restore()
        running.abandon {
          signal(number, SIG_DFL)
          pthread_sigmask(SIG_UNBLOCK, &signals, nil)
          raise(number)
          _exit(128 + number)
        }
      }
    }
  }

  private static func isHeeded(_ number: Int32) -> Bool {
    guard let handler = signal(number, SIG_DFL) else { return true }
    let isIgnored = unsafeBitCast(handler, to: Int.self) == 1
    if isIgnored { signal(number, SIG_IGN) }
    return !isIgnored
  }
}
