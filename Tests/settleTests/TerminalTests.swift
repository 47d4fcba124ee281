#if os(Linux)
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  /// Sessions of the tool as a process of its own, on a terminal made for it.
  @Suite("A session on a real terminal")
  struct TerminalTests {
    @Test("takes keys, saves, and gives the terminal back when it ends")
    func session() throws {
      let folder = try TemporaryFolder()
      let terminal = try PseudoTerminal()
      let process = try terminal.run(
        ["tune", "bouncy", "--interactive", "--save", folder.path("a.json")])
      #expect(terminal.waitsFor("q quit"))
      #expect(!terminal.isCooked)
      terminal.type("\u{1B}[C")
      #expect(terminal.waitsFor("duration 510 ms"))
      terminal.type("s")
      #expect(terminal.waitsFor("saved to"))
      terminal.type("q")
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(terminal.waitsFor(".spring(duration: 0.51, bounce: 0.3)"))
      #expect(terminal.isCooked)
      #expect(folder.text("a.json")?.contains("0.51") == true)
    }

    @Test(
      "gives the terminal back on a signal and in a crash, and dies of it",
      arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGABRT, SIGILL, SIGQUIT])
    func signals(number: Int32) throws {
      let terminal = try PseudoTerminal()
      let process = try terminal.run(["tune", "snappy", "--interactive"])
      #expect(terminal.waitsFor("q quit"))
      #expect(!terminal.isCooked)
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == number)
      #expect(terminal.isCooked)
      #expect(terminal.waitsFor("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test("ends when the terminal is gone")
    func hangUp() throws {
      let terminal = try PseudoTerminal()
      let process = try terminal.run(["tune", "snappy", "--interactive"])
      #expect(terminal.waitsFor("q quit"))
      terminal.close()
      process.waitUntilExit()
    }
  }

  /// Both ends of a terminal: the process has one, the test types and reads at the other.
  final class PseudoTerminal {
    private let near: Int32
    private let far: Int32
    private var seen = ""
    private let before: termios

    init() throws {
      // What posix_openpt, unlockpt and ptsname do, which Swift's Glibc module leaves out.
      near = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (unlocked, number): (Int32, UInt32) = (0, 0)
      try #require(
        near >= 0 && ioctl(near, 0x4004_5431, &unlocked) == 0
          && ioctl(near, 0x8004_5430, &number) == 0)
      far = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(far >= 0)
      var size = winsize(ws_row: 30, ws_col: 90, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(near, UInt(TIOCSWINSZ), &size)
      var settings = termios()
      try #require(tcgetattr(far, &settings) == 0)
      before = settings
    }

    deinit {
      close()
      Glibc.close(far)
    }

    private var isClosed = false

    func close() {
      guard !isClosed else { return }
      isClosed = true
      Glibc.close(near)
    }

    func run(_ words: [String]) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try ProcessTests.product())
      process.arguments = words
      let handle = FileHandle(fileDescriptor: far, closeOnDealloc: false)
      process.standardInput = handle
      process.standardOutput = handle
      process.standardError = handle
      var environment = ProcessInfo.processInfo.environment
      environment["TERM"] = "xterm"
      environment["LC_ALL"] = "C.UTF-8"
      process.environment = environment
      try process.start(limit: 60)
      return process
    }

    /// Whether the settings are what they were.
    var isCooked: Bool {
      var settings = termios()
      guard tcgetattr(far, &settings) == 0 else { return false }
      return settings.c_lflag == before.c_lflag && settings.c_iflag == before.c_iflag
        && settings.c_oflag == before.c_oflag && settings.c_cflag == before.c_cflag
    }

    func type(_ text: String) { _ = write(near, text, text.utf8.count) }

    /// Whether `text` is shown, at the latest after some seconds.
    func waitsFor(_ text: String) -> Bool {
      for _ in 0..<100 where !seen.contains(text) {
        var descriptor = pollfd(fd: near, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 100) > 0, descriptor.revents & Int16(POLLIN) != 0 else {
          continue
        }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(near, &bytes, bytes.count)
        if count > 0 { seen += String(decoding: bytes.prefix(count), as: UTF8.self) }
      }
      return seen.contains(text)
    }
  }
#endif
