#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Foundation
import Measurement

/// Runs a program to its end, with a time limit, and keeps what it says.
enum ChildProcess {
  /// How a program ended.
  struct Outcome {
    /// The exit code, or 128 and the number of the signal.
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs the program at `path`.
  ///
  /// - Parameters:
  ///   - path: The file of the program.
  ///   - arguments: What it is called with, without its name.
  ///   - changes: Variables of its environment that differ from ours.
  ///   - seconds: When it is killed.
  /// - Returns: How it ended, and what it said.
  /// - Throws: `MeasurementRefusal` when it cannot be started or does not end in time.
  static func run(
    _ path: String, _ arguments: [String], changes: [String: String] = [:], seconds: Double
  ) throws(MeasurementRefusal) -> Outcome {
    let (output, errors) = (try Tube(), try Tube())
    let child: pid_t
    do {
      defer {
        output.closeWriting()
        errors.closeWriting()
      }
      child = try start(path, arguments, changes, output: output.writing, errors: errors.writing)
    }
    let deadline = MonotonicClock.now + UInt64(seconds * 1e9)
    let texts = read([output.reading, errors.reading], until: deadline)
    output.closeReading()
    errors.closeReading()
    let hasEnded = texts != nil
    if !hasEnded { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    guard let texts else {
      throw MeasurementRefusal(
        "\(path) did not end within \(seconds) s, and was killed")
    }
    let signal = status & 0x7F
    return Outcome(
      code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: String(decoding: texts[0], as: UTF8.self),
      errors: String(decoding: texts[1], as: UTF8.self))
  }

  /// Starts a line of shell that says nothing, and does not wait for it; `nil` when it cannot be.
  static func startShell(_ line: String) -> pid_t? {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return nil }
    defer { close(nowhere) }
    return try? start("/bin/sh", ["-c", line], [:], output: nowhere, errors: nowhere)
  }

  private static func start(
    _ path: String, _ arguments: [String], _ changes: [String: String], output: Int32,
    errors: Int32
  ) throws(MeasurementRefusal) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // Signals that this process waits for on a thread of its own must reach the child.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let failure = withStrings([path] + arguments) { words in
      withStrings(environment(changes)) { variables in
        posix_spawn(&child, path, &actions, &attributes, words, variables)
      }
    }
    guard failure == 0 else {
      throw MeasurementRefusal(
        "\(path) cannot be started: \(String(cString: strerror(failure)))")
    }
    return child
  }

  private static func environment(_ changes: [String: String]) -> [String] {
    ProcessInfo.processInfo.environment.merging(changes) { $1 }
      .sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(copies)
  }

  /// Reads from all descriptors until each has ended; `nil` when that takes too long.
  private static func read(_ descriptors: [Int32], until deadline: UInt64) -> [[UInt8]]? {
    var texts = descriptors.map { _ in [UInt8]() }
    var open = Set(descriptors.indices)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !open.isEmpty {
      let now = MonotonicClock.now
      guard now < deadline else { return nil }
      let indices = open.sorted()
      var polls = indices.map { pollfd(fd: descriptors[$0], events: Int16(POLLIN), revents: 0) }
      let wait = Int32(min((deadline - now) / 1_000_000 + 1, 1000))
      guard poll(&polls, nfds_t(polls.count), wait) > 0 else { continue }
      for (poll, index) in zip(polls, indices) where poll.revents != 0 {
        let count = systemRead(descriptors[index], &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          open.remove(index)
        }
      }
    }
    return texts
  }
}

/// `read` of the system, which a method of that name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, buffer, count)
}

/// Two ends of a pipe, which no child inherits by accident.
private struct Tube {
  let reading: Int32
  let writing: Int32

  init() throws(MeasurementRefusal) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw MeasurementRefusal("no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeReading() { _ = close(reading) }
  func closeWriting() { _ = close(writing) }
}
