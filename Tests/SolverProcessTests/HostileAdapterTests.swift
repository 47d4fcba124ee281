import Foundation
import Harness
import SolverProcess
import TestSupport
import Testing

/// Programs that break the protocol in every way that was thought of, as scripts of the shell.
@Suite("Hostile adapters")
struct HostileAdapterTests {
  struct Hostile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let expected: [Status: Int]

    /// Whether it is silent, so that waiting for it shall be short.
    let isSilent: Bool
    let remark: String?

    init(
      _ name: String, _ expected: [Status: Int], isSilent: Bool = false, remark: String? = nil,
      _ script: String
    ) {
      (testDescription, self.expected, self.script) = (name, expected, script)
      (self.isSilent, self.remark) = (isSilent, remark)
    }
  }

  /// What every script begins with.
  private static let prelude = #"""
    echo $$ > "$PIDFILE"
    say() { printf '%s\n' "$1"; }
    greet() {
      read -r line
      say '{"protocol":1,"name":"t","version":"1","kinds":["spring.value"]'"$1"'}'
    }
    answer() { say '{"seq":'"$1"',"values":{"value":0}}'; }

    """#

  static let all: [Hostile] = [
    Hostile(
      "sleeps before it greets", [.timeout: 1, .notrun: 3], isSilent: true, "exec sleep 300"),
    Hostile("exits at once", [.crash: 1, .notrun: 3], "exit 3"),
    Hostile("greets in another version", [.error: 1, .notrun: 3], #"say '{"protocol":2}'"#),
    Hostile(
      "sleeps for ever", [.pass: 1, .timeout: 1, .notrun: 2], isSilent: true,
      "greet; read -r line; answer 0; exec sleep 300"),
    Hostile(
      "prints garbage", [.error: 1, .notrun: 3], "greet; read -r line; say hello; sleep 300"),
    Hostile(
      "prints bytes that are no text", [.error: 1, .notrun: 3],
      #"greet; read -r line; printf '{"seq":0,"error":"\377"}\n'; sleep 300"#),
    Hostile(
      "answers a batch out of order", [.pass: 4],
      #"greet ',"batch":4'; read -r line; for i in 3 1 0 2; do answer $i; done; read -r line"#),
    Hostile(
      "answers what was not yet asked", [.error: 1, .notrun: 3],
      "greet; read -r line; answer 1; sleep 300"),
    Hostile(
      "answers twice in one breath", [.error: 1, .notrun: 3],
      #"greet; read -r line; a='{"seq":0,"values":{"value":0}}'; printf '%s\n%s\n' "$a" "$a"; sleep 300"#
    ),
    Hostile(
      "answers twice within a batch", [.pass: 1, .error: 1, .notrun: 2],
      #"greet ',"batch":4'; read -r line; answer 0; answer 0; sleep 300"#),
    Hostile(
      "answers the last case twice", [.pass: 3, .error: 1],
      #"greet ',"batch":4'; read -r line; for i in 0 1 2 3 3; do answer $i; done; sleep 300"#),
    Hostile(
      "goes on after the end", [.pass: 3, .error: 1],
      "greet; for i in 0 1 2 3; do read -r line; answer $i; done; read -r line; say more; sleep 300"
    ),
    Hostile(
      "prints without ever ending a line", [.error: 1, .notrun: 3],
      "greet; read -r line; exec head -c 1073741824 /dev/zero"),
    Hostile(
      "prints lines without end", [.error: 1, .notrun: 3],
      "greet; read -r line; exec yes nonsense"),
    Hostile(
      "complains without end", [.timeout: 1, .notrun: 3], isSilent: true,
      "greet; read -r line; yes complaint >&2"),
    Hostile(
      "dies in the middle of an answer", [.pass: 1, .crash: 1, .notrun: 2],
      #"greet; read -r line; answer 0; read -r line; printf '{"seq":1,"val'; kill -9 $$"#),
    Hostile(
      "dies half-way", [.pass: 2, .crash: 1, .notrun: 1],
      "greet; for i in 0 1; do read -r line; answer $i; done; exit 7"),
    Hostile(
      "answers a number that nobody asked", [.error: 1, .notrun: 3],
      "greet; read -r line; answer 99; sleep 300"),
    Hostile(
      "answers a number below zero", [.error: 1, .notrun: 3],
      "greet; read -r line; answer -1; sleep 300"),
    Hostile(
      "closes its output", [.crash: 1, .notrun: 3],
      "greet; read -r line; exec 1>&-; sleep 300"),
    Hostile(
      "closes its input", [.timeout: 1, .notrun: 3], isSilent: true, "greet; exec 0<&-; sleep 300"),
    Hostile(
      "ignores the request to end", [.timeout: 1, .notrun: 3], isSilent: true,
      "trap '' TERM INT HUP; greet; while :; do sleep 1; done"),
    Hostile(
      "does not end when it is done", [.pass: 4], remark: "did not end",
      "trap '' TERM; greet; for i in 0 1 2 3; do read -r line; answer $i; done; while :; do sleep 1; done"
    ),
    Hostile(
      "leaves a program behind", [.pass: 4], remark: "left something running",
      #"greet ',"batch":9'; sleep 300 & read -r line; for i in 0 1 2 3; do answer $i; done; read -r line"#
    ),
    Hostile(
      "ends with a code", [.pass: 4], remark: "exited with code 9",
      "greet; for i in 0 1 2 3; do read -r line; answer $i; done; read -r line; exit 9"),
    Hostile(
      "answers a batch on one line", [.pass: 2, .unsupported: 1, .error: 1],
      #"""
      greet ',"batch":4'; read -r line
      say '{"seq":0,"results":[{"values":{"value":0}},{"unsupported":"no"}]}'
      say '{"seq":2,"results":[{"error":"no"},{"values":{"value":0}}]}'; read -r line
      """#),
  ]

  static let pack = ReferencePack(
    name: "four", source: "definition", mode: .exact,
    cases: ["a", "b", "c", "d"].map { id in
      ReferenceCase(
        id: id, kind: "spring.value", given: ["time": 0], expect: [JSONField("value", 0)],
        tolerance: .uniform(0), rule: nil, mode: .exact, convention: nil)
    })

  @Test(
    "get the right statuses, end within their limits, and leave nobody behind", arguments: all)
  func statuses(hostile: Hostile) throws {
    let folder = try TemporaryFolder()
    let pidFile = folder.path("pid")
    var environment = ProcessInfo.processInfo.environment
    environment["PIDFILE"] = pidFile
    let patience = Duration.seconds(60)
    let limits = AdapterLimits(
      start: hostile.testDescription.contains("before") ? .milliseconds(300) : patience,
      answer: hostile.isSilent ? .milliseconds(300) : patience, end: .milliseconds(200),
      lineLength: 1 << 20)
    var findings: [Finding] = []
    var remarks: [String] = []
    do throws(AdapterFault) {
      let link = try ProcessLink(
        ["sh", "-c", Self.prelude + hostile.script], environment: environment, limits: limits,
        running: RunningProcesses())
      let session = try AdapterSession(link, limits: limits)
      let records = AdapterRun(session).run([(Self.pack, nil)]) { findings.append($0) }
      #expect(records[0].counts.isComplete)
      remarks = session.remarks
    } catch {
      let records = AdapterRun.unstarted([(Self.pack, nil)], error) { findings.append($0) }
      #expect(records[0].counts.isComplete)
    }
    let statuses = Dictionary(grouping: findings, by: \.status).mapValues(\.count)
    #expect(statuses == hostile.expected, "\(findings.map { $0.message ?? "" })")
    #expect(findings.map(\.caseID) == ["a", "b", "c", "d"])
    if let remark = hostile.remark {
      #expect(remarks.contains { $0.hasPrefix(remark) }, "\(remarks)")
    } else {
      #expect(remarks.isEmpty)
    }
    let group = try #require(
      pid_t((folder.text("pid") ?? "").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(ProcessGroup(group).goes())
  }

  @Test("that cannot be started say why")
  func missing() {
    #expect {
      try ProcessLink(
        ["/no/such/program"], environment: [:], limits: AdapterLimits(), running: RunningProcesses()
      )
    } throws: { error in
      (error as? AdapterFault)?.description
        == "/no/such/program cannot be started: No such file or directory"
    }
  }
}

/// The processes of one group.
struct ProcessGroup {
  private let identifier: pid_t

  init(_ identifier: pid_t) { self.identifier = identifier }

  /// Whether none of them runs any more.
  ///
  /// What was killed is gone once the system has come to it, which takes a moment on a busy machine.
  func goes() -> Bool {
    for _ in 0..<1000 {
      if isGone { return true }
      usleep(10_000)
    }
    return isGone
  }

  /// Whether none of them runs; one that is dead and waits for its parent to notice does not.
  var isGone: Bool {
    #if os(Linux)
      let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return !folders.filter { Int($0) != nil }.contains { folder in
        guard let text = try? String(contentsOfFile: "/proc/\(folder)/stat", encoding: .utf8),
          let end = text.lastIndex(of: ")")
        else { return false }
        // Behind the name in brackets: state, parent, group.
        let fields = text[text.index(after: end)...].split(separator: " ")
        return fields.count > 2 && fields[0] != "Z" && fields[2] == "\(identifier)"
      }
    #else
      return kill(-identifier, 0) == -1
    #endif
  }
}
