import Foundation
import Harness
import TestSupport
import Testing
import settle

/// The verbs that measure and judge, on one case and what is exact of it.
///
/// Times are measured where they are what a test is about, and never judged by a test.
@Suite("The gate's verbs", .serialized)
struct GateCommandTests {
  private let folder: TemporaryFolder
  private let worker: String

  init() throws {
    folder = try TemporaryFolder()
    worker = try Product.path("settle")
    // On a server, the verdicts of tests must not reach the summary of the job.
    unsetenv("GITHUB_STEP_SUMMARY")
    unsetenv("GITHUB_OUTPUT")
  }

  /// A call of `verb` that keeps its files in the folder of the test.
  private func call(_ verb: String, _ words: String...) -> Call {
    Call(verb.split(separator: " ").map(String.init) + words)
  }

  private var places: [String] {
    ["--baselines", folder.path("Baselines"), "--reports", folder.path("Reports")]
  }

  private func gate(_ words: String...) -> Call {
    Call(["gate", "--worker", worker] + places + words)
  }

  /// Measures and accepts what is exact of `filter`.
  private func accept(_ filter: String, layer: String = "counters") throws {
    let measured = call(
      "measure", "--worker", worker, "--for-baseline", "--layer", layer, "--filter", filter,
      "--reports", folder.path("Reports"))
    #expect(measured.exitCode == .success, "\(measured.errors)")
    let accepted = call(
      "baseline accept", "--baselines", folder.path("Baselines"),
      folder.path("Reports/latest/cost.json"))
    #expect(accepted.exitCode == .success, "\(accepted.errors)")
  }

  @Test("measure a case: allocations, bytes and shares of frames")
  func measure() throws {
    let answer = call(
      "measure", "--worker", worker, "--quick", "--filter", "spring/textbook,view/recomputed",
      "--layer", "time,counters", "--json")
    #expect(answer.exitCode == .success)
    let cases = try #require(try answer.json["cases"]?.elements)
    #expect(cases.map { $0["id"]?.text } == ["spring/textbook", "view/recomputed-body"])
    #expect(cases.map { $0["allocationsPerOperation"]?.number } == [0, 1])
    let time = try #require(cases[0]["nanosecondsPerOperation"]?.number)
    #expect(time > 0)
    let share = try #require(cases[0]["shareOf120HzFrame"]?.number)
    #expect((share - time * 120e-9).magnitude < 1e-12)
    #expect(try answer.json["fingerprint"]?["machineClass"] == nil)
  }

  @Test("pass what is as accepted, and say what is not")
  func cycle() throws {
    #expect(gate("--filter", "spring/textbook", "--layer", "counters").exitCode == .noBaseline)
    try accept("spring/textbook")
    let good = gate("--filter", "spring/textbook", "--layer", "counters")
    #expect(good.exitCode == .success && good.output.contains("**pass** · 1 case: 1 pass"))

    // Two cases, of which one was never accepted: missing, and never a pass.
    let more = gate("--filter", "spring/textbook,spring/batch", "--layer", "counters")
    #expect(more.exitCode == .noBaseline && more.output.contains("| `spring/batch` | missing |"))

    let file = try #require(folder.names.first { $0.hasPrefix("Baselines/counters/") })
    let text = try #require(folder.text(file))
    try folder.write(
      text.replacing("\"allocations\": 0", with: "\"allocations\": 1024"), to: file)
    let improved = gate("--filter", "spring/textbook", "--layer", "counters")
    #expect(improved.exitCode == .success && improved.output.contains("improved"))
    let strict = gate("--filter", "spring/textbook", "--layer", "counters", "--strict")
    #expect(strict.exitCode == .findings)
  }

  @Test("fail an allocation more than accepted")
  func allocation() throws {
    try accept("view/recomputed-body")
    let file = try #require(folder.names.first { $0.hasPrefix("Baselines/counters/") })
    let text = try #require(folder.text(file))
    try folder.write(
      text.replacing("\"allocations\": 1024", with: "\"allocations\": 1023"), to: file)
    let judged = gate(
      "--filter", "view/recomputed-body", "--layer", "counters", "--junit", folder.path("j.xml"),
      "--github")
    #expect(judged.exitCode == .findings)
    #expect(judged.output.contains("::error title=view/recomputed-body regressed::"))
    #expect(folder.text("j.xml")?.contains(#"failures="1""#) == true)
    #expect(folder.text("Reports/latest/gate.md")?.contains("**regressed**") == true)
  }

  @Test("show times of another processor, and do not judge them")
  func otherProcessor() throws {
    try accept("spring/textbook")
    try folder.write(
      """
      {"schema": "settle-ratios/1",
       "fingerprint": {"architecture": "x86_64", "vendor": "Nobody", "family": "1", "model": "2",
         "level": "x86-64-v2", "system": "linux", "libc": "glibc 2.0", "swift": "6.3",
         "optimisation": "release", "kernelVersion": 1, "countingVersion": 1},
       "kernels": {"libm": {"best": 26, "repetitions": 500}},
       "cases": {"spring/textbook": {"deviation": 0.001, "kernel": "libm", "limit": 0.03,
         "logRatio": 0, "nanoseconds": 25, "processes": 15, "repetitions": 500,
         "workload": "1/1/libm"}}}
      """, to: "Baselines/ratios/x86_64-nobody-1-2-linux.json")
    let judged = gate("--filter", "spring/textbook", "--layer", "counters,time")
    #expect(judged.exitCode == .success)
    #expect(judged.output.contains("**incomparable**"))
    #expect(judged.output.contains("accepted with Nobody"))
    #expect(judged.output.contains("settle measure --for-baseline"))
    let strict = gate(
      "--from", folder.path("Reports/latest/cost.json"), "--on-incomparable", "fail")
    #expect(strict.exitCode == .noBaseline)
  }

  @Test("refuse an empty selection, and options that make no sense")
  func refusals() {
    #expect(gate("--filter", "no/such/case").exitCode == .noBaseline)
    #expect(gate("--shard", "9/9", "--filter", "spring/textbook").exitCode == .noBaseline)
    for words in [
      ["--confirm-from", "two.json"], ["--shard", "2/1"], ["--limit", "time"],
      ["--limit", "size=5%"], ["--limit", "time=-1%"],
      ["--budget", "soon"], ["--layer", "colour"], ["--on-inconclusive", "cry"],
      ["--command", "no name"], ["--confirm-after", "-1s"],
    ] {
      #expect(Call(["gate"] + words).exitCode == .usage, "\(words)")
    }
    #expect(call("compare ab", "--base", "x").exitCode == .usage)
    #expect(
      call("compare ab", "--base", "/none", "--candidate", "/none").exitCode == .noBaseline)
  }

  @Test("join shards into the verdict on the whole")
  func shards() throws {
    try accept("spring/closed-form/critical,spring/closed-form/over-damped,spring/textbook")
    let filter = "spring/closed-form/critical,spring/closed-form/over-damped,spring/textbook"
    var files: [String] = []
    for shard in ["1/2", "2/2"] {
      let part = gate("--filter", filter, "--layer", "counters", "--shard", shard)
      #expect(part.exitCode == .success && part.output.contains("only shard \(shard) was judged"))
      let text = try #require(folder.text("Reports/latest/cost.json"))
      files.append(try folder.write(text, to: "shard\(files.count).json"))
    }
    let whole = folder.path("whole.json")
    #expect(call("merge", whole, files[0], files[1]).exitCode == .success)
    let judged = gate("--from", whole)
    #expect(judged.exitCode == .success && judged.output.contains("3 cases: 3 pass"))
    #expect(call("merge", whole, files[0]).exitCode == .runError)
    #expect(call("merge", whole, files[0], files[0], files[1]).exitCode == .runError)
  }

  @Test("measure the cases of a package of one's own")
  func ownCases() throws {
    let own = try Product.path("own-cases")
    let answer = call(
      "measure", "--worker", own, "--quick", "--layer", "counters", "--json")
    let cases = try #require(try answer.json["cases"]?.elements)
    #expect(cases.map { $0["id"]?.text } == ["card/position", "card/track"])
    #expect(cases.map { $0["allocationsPerOperation"]?.number } == [0, 17.0 / 1020])
  }

  @Test("time a command as a whole process, and not one that fails")
  func commands() throws {
    let answer = call(
      "measure", "--worker", worker, "--command", "nothing=true", "--quick", "--layer",
      "time,counters", "--json")
    let cases = try #require(try answer.json["cases"]?.elements)
    #expect(cases.map { $0["id"]?.text } == ["command/nothing"])
    #expect((cases[0]["nanosecondsPerOperation"]?.number ?? 0) > 10_000)
    #expect(cases[0]["allocationsPerOperation"] == .null)
    let failing = call("measure", "--worker", worker, "--command", "bad=exit 7", "--quick")
    #expect(failing.exitCode == .runError && failing.errors.contains("code 7"))
  }

  @Test("compare two programs exactly")
  func compare() throws {
    let words = ["--layer", "counters", "--reports", folder.path("Reports"), "--filter", "view/"]
    let same = Call(["compare", "ab", "--base", worker, "--candidate", worker] + words)
    #expect(same.exitCode == .success && same.output.contains("2 cases: 2 pass"))
    // Another program has none of these cases.
    let other = Call(
      ["compare", "ab", "--base", worker, "--candidate", try Product.path("own-cases")] + words)
    #expect(other.exitCode == .noBaseline)
  }

  @Test("count the same instructions in two runs, or say why there are none")
  func instructions() throws {
    func run() throws -> JSONValue {
      let answer = call(
        "measure", "--worker", worker, "--layer", "instructions", "--filter",
        "spring/textbook,view/", "--json")
      #expect(answer.exitCode == .success, "\(answer.errors)")
      return try answer.json
    }
    let (first, second) = (try run(), try run())
    let counts = first["cases"]?.elements?.map { $0["instructionsPerOperation"] } ?? []
    #expect(counts.count == 3)
    #expect(first == second)
    if counts.allSatisfy({ $0 == .null }) {
      // Not a silent zero: the reason is told.
      let warnings = first["warnings"]?.elements?.compactMap(\.text) ?? []
      #expect(warnings.contains { $0.hasPrefix("instructions unavailable: ") })
    } else {
      #expect(counts.allSatisfy { ($0?.number ?? 0) > 10 })
    }
  }

  /// What a worker that is not as it must be says, and a part of the reason for refusing it.
  static let workers = [
    ("printf 'settle-worker\\t1\\tdebug\\t1\\t6.3\\nend\\n'", "debug build"),
    ("printf 'settle-worker\\t1\\trelease\\t1001\\t6.3\\nend\\n'", "clock steps by 1001 ns"),
    ("printf 'settle-worker\\t2\\trelease\\t1\\t6.3\\nend\\n'", "speaks version 2"),
    ("printf 'settle-worker\\t1\\trelease\\t1\\t6.3\\n'", "ends early"),
    ("echo hello", "no worker answered"), ("exit 1", "ended with code 1"),
    ("kill -9 $$", "ended with code 137"), ("true", "ends early"),
  ]

  @Test(
    "refuse debug builds, coarse clocks and what is no worker, with the reason", arguments: workers)
  func badWorkers(script: String, reason: String) throws {
    let path = try folder.write("#!/bin/sh\n\(script)\n", to: "worker")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    let answer = call("measure", "--worker", path)
    #expect(answer.exitCode == .runError && answer.errors.contains(reason), "\(answer.errors)")
  }

  @Test("list what can be measured, each under a name of its own")
  func list() throws {
    let cases = try #require(try Call("list cases --json").json["cases"]?.elements)
    let ids = cases.compactMap { $0["id"]?.text }
    #expect(ids.count == cases.count && Set(ids).count == ids.count && ids.count >= 90)
    for kind in ["scalar", "pair", "vector4", "array64"] {
      for regime in ["under-damped", "critical", "over-damped"] {
        #expect(ids.contains("spring/fluid/\(kind)/\(regime)"))
      }
    }
  }

  @Test("are called in the examples for servers by options that they have")
  func examples() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var known: Set<String> = ["--product", "--package-path"]
    for verb in ["gate", "compare ab", "gate selftest", "doctor"] {
      let help = Call("help \(verb)").output
      for word in help.split(whereSeparator: { !($0.isLetter || $0 == "-") })
      where word.hasPrefix("--") {
        known.insert(String(word))
      }
    }
    for name in ["github.yml", "gitlab.yml"] {
      let text = try String(
        contentsOf: root.appendingPathComponent("Examples/CI/\(name)"), encoding: .utf8)
      let words = text.split(whereSeparator: { !($0.isLetter || $0 == "-") })
      let used = words.filter { $0.hasPrefix("--") }
      #expect(used.count > 5)
      for option in used { #expect(known.contains(String(option)), "\(name): \(option)") }
    }
  }
}
