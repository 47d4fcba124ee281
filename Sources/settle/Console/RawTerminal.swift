#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of the process: standard input for keys, standard output for the screen.
///
/// Whatever ends the process gives the terminal back: the end of a session and `exit` by `leave`, the
/// signals that `Interruption` waits for by `TerminalRescue.restore`, and a crash by a handler of its
/// signal, which does nothing but what POSIX lets a handler do. Only SIGKILL cannot be answered.
package final class RawTerminal: Terminal {
  /// The terminal; `nil` when input or output is none, or it is one that cannot move its cursor.
  package init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    guard !kind.isEmpty, kind != "dumb" else { return nil }
  }

  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    let isKnown =
      ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    return isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (80, 24)
  }

  package func enter() -> Bool {
    guard TerminalRescue.prepare() else { return false }
    var settings = TerminalRescue.settings.pointee
    cfmakeraw(&settings)
    // A line feed still returns the carriage, for what others may write.
    settings.c_oflag |= tcflag_t(OPOST)
    TerminalRescue.arm()
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) == 0 else {
      TerminalRescue.restore()
      return false
    }
    StandardStream.output.write(TerminalRescue.takeScreen)
    return true
  }

  package func leave() { TerminalRescue.restore() }

  package func read(milliseconds: Int32) -> [UInt8]? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let ready = poll(&descriptor, 1, milliseconds)
    guard ready > 0 else { return ready == 0 || errno == EINTR ? [] : nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = systemRead(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  package func show(_ lines: [String]) {
    // Each line clears what was behind it, and the last one what was below.
    let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    StandardStream.output.write("\u{1B}[H" + text + "\u{1B}[J")
  }

  package func suspend() {
    leave()
    raise(SIGTSTP)
    _ = enter()
  }
}

/// `read` of the system, which a method of that name hides.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}

/// What it takes to give the terminal back, at any moment and from any thread.
enum TerminalRescue {
  /// The settings before the terminal was taken; allocated once and never freed, as a handler of a
  /// signal may read them at any moment.
  nonisolated(unsafe) static let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)

  /// 1 while the terminal is taken.
  nonisolated(unsafe) private static let isTaken = {
    let flag = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    flag.initialize(to: 0)
    return flag
  }()

  /// Another screen, with the cursor hidden; and back.
  static let takeScreen = "\u{1B}[?1049h\u{1B}[?25l"
  private static let giveScreen: StaticString = "\u{1B}[?25h\u{1B}[?1049l"

  /// The signals of a crash.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT, SIGSYS]

  /// Keeps the settings as they are.
  static func prepare() -> Bool {
    _ = isTaken
    _ = giveScreen.utf8CodeUnitCount
    return tcgetattr(STDIN_FILENO, settings) == 0
  }

  /// From now on `restore` has something to do, and a crash calls it.
  static func arm() {
    isTaken.pointee = 1
    for number in crashes {
      signal(number) { number in
        TerminalRescue.restore()
        // The signal comes again when the handler returns, and ends the process as it would have.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Gives the terminal back, once.
  static func restore() {
    guard isTaken.pointee != 0 else { return }
    isTaken.pointee = 0
    _ = write(STDOUT_FILENO, giveScreen.utf8Start, giveScreen.utf8CodeUnitCount)
    _ = tcsetattr(STDIN_FILENO, TCSANOW, settings)
    for number in crashes { signal(number, SIG_DFL) }
  }
}
