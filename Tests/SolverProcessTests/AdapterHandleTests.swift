import Foundation
import Harness
import SolverProcess
import Testing

@Suite("Handles of adapters")
struct AdapterHandleTests {
  /// How many descriptors this process has open.
  private static var openDescriptors: Int {
    let folder =
      FileManager.default.fileExists(atPath: "/proc/self/fd") ? "/proc/self/fd" : "/dev/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  /// One start leaves at least three descriptors behind when it leaves any; other tests run at the
  /// same time and have some open, but not by the hundred.
  @Test("are all given back, start after start")
  func handles() throws {
    let rounds =
      ProcessInfo.processInfo.environment["SETTLE_ADAPTER_STARTS"].flatMap(Int.init) ?? 100
    let running = RunningProcesses()
    let greeting = #"read x; echo '{"protocol":1,"name":"t","version":"1","kinds":[]}'; read x"#
    let before = Self.openDescriptors
    for round in 0..<rounds {
      let limits = AdapterLimits(start: .seconds(60), answer: .seconds(60), end: .seconds(60))
      switch round % 3 {
      case 0:
        let session = try Self.session(greeting, limits, running)
        session.close()
        #expect(session.fault == nil && session.remarks.isEmpty)
      case 1:
        // Not closed: the end of its life is the end of the program.
        _ = try Self.session(
          greeting, AdapterLimits(start: .seconds(60), end: .milliseconds(1)), running)
      default:
        #expect(throws: AdapterFault.self) { try Self.session("exit 1", limits, running) }
      }
    }
    #expect(Self.openDescriptors < before + rounds)
  }

  private static func session(
    _ script: String, _ limits: AdapterLimits, _ running: RunningProcesses
  ) throws -> AdapterSession {
    try AdapterSession(
      try ProcessLink(
        ["sh", "-c", script], environment: ProcessInfo.processInfo.environment, limits: limits,
        running: running), limits: limits)
  }

  @Test("go with an early end of this process")
  func abandon() throws {
    let running = RunningProcesses()
    let limits = AdapterLimits(end: .seconds(60))
    let link = try ProcessLink(
      ["sh", "-c", "trap '' TERM; echo $$; exec sleep 300"],
      environment: ProcessInfo.processInfo.environment, limits: limits, running: running)
    let line = try link.nextLine(within: .seconds(60))
    let group = try #require(pid_t(String(decoding: line, as: UTF8.self)))
    #expect(!ProcessGroup(group).isGone)
    running.abandon {}
    // It is dead, so its output ends, which is a crash and no waiting for the time limit.
    #expect(throws: AdapterFault.self) { try link.nextLine(within: .seconds(60)) }
    #expect(ProcessGroup(group).goes())
  }
}
