#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Foundation
import Measurement
import Spawning

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
    let (output, errors) = (try pipe(), try pipe())
    let child: pid_t
    do {
      defer { for end in [output.writing, errors.writing] { Descriptors.close(end) } }
      child = try start(
        [path] + arguments, changes, .init(output: output.writing, errors: errors.writing))
    }
    let deadline = MonotonicClock.now + UInt64(seconds * 1e9)
    let texts = read([output.reading, errors.reading], until: deadline)
    for end in [output.reading, errors.reading] { Descriptors.close(end) }
    if texts == nil { kill(child, SIGKILL) }
    let ending = Spawn.wait(for: child)
    guard let texts else {
      throw MeasurementRefusal("\(path) did not end within \(seconds) s, and was killed")
    }
    let code =
      switch ending {
      case .code(let code): code
      case .signal(let number): 128 + number
      }
    return Outcome(
      code: code, output: String(decoding: texts[0], as: UTF8.self),
      errors: String(decoding: texts[1], as: UTF8.self))
  }

  /// Starts a line of shell that says nothing, and does not wait for it; `nil` when it cannot be.
  static func startShell(_ line: String) -> pid_t? {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return nil }
    defer { close(nowhere) }
    return try? start(
      ["/bin/sh", "-c", line], [:], .init(output: nowhere, errors: nowhere))
  }

  /// Not as the leader of a group: the keys that interrupt this process interrupt it as well.
  private static func start(
    _ words: [String], _ changes: [String: String], _ streams: Spawn.Streams
  ) throws(MeasurementRefusal) -> pid_t {
    do {
      return try Spawn.start(
        words, environment: ProcessInfo.processInfo.environment.merging(changes) { $1 },
        streams: streams, leadsGroup: false)
    } catch {
      throw MeasurementRefusal("\(words[0]) cannot be started: \(error.reason)")
    }
  }

  private static func pipe() throws(MeasurementRefusal) -> Descriptors.Ends {
    guard let ends = Descriptors.pipe() else {
      throw MeasurementRefusal("no pipe: \(Descriptors.reason)")
    }
    return ends
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
      guard Descriptors.poll(&polls, milliseconds: wait) else { continue }
      for (poll, index) in zip(polls, indices) where poll.revents != 0 {
        let transfer = buffer.withUnsafeMutableBytes {
          Descriptors.read(descriptors[index], into: $0)
        }
        switch transfer {
        case .bytes(let count): texts[index] += buffer[..<count]
        case .wait: break
        case .closed: open.remove(index)
        }
      }
    }
    return texts
  }
}
