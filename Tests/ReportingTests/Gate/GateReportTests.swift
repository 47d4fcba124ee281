import Harness
import Reporting
import TestSupport
import Testing

@Suite("Reports of the gate")
struct GateReportTests {
  @Test("show a pull request what changed, failed or is inconclusive, and nothing else")
  func markdown() throws {
    let text = GateMarkdown(SampleCosts.verdict).text
    #expect(!text.contains("`spring/a`"))
    #expect(try chartGolden("gate.md").difference(from: text) == nil)
  }

  @Test("show what each case costs")
  func costs() throws {
    let judged = Gate.judge(SampleCosts.record, { _ in GateBaseline() }, GatePolicy())
    let text = CostMarkdown(
      judged, SampleCosts.part,
      references: [
        "view/recomputed-body": CostReference(id: "spring/closed-form/critical", aim: 40)
      ]
    ).text
    #expect(try chartGolden("cost.md").difference(from: text) == nil)
  }

  @Test("give servers of jobs the same verdict")
  func junit() throws {
    #expect(
      try chartGolden("gate.xml").difference(from: GateJUnit(SampleCosts.verdict).text) == nil)
  }

  @Test("annotate on GitHub, gravest first, with nothing that could be another command")
  func gitHub() throws {
    let output = GitHubOutput(SampleCosts.verdict)
    #expect(
      try chartGolden("github.txt").difference(
        from: (output.annotations + [output.outputs]).joined(separator: "\n")) == nil)
    let hostile = GateRecord(
      cases: [.init(missing: "a:b,c", "100 %\n::set-output name=x::y")], policy: GatePolicy(),
      notes: [])
    #expect(
      GitHubOutput(hostile).annotations == [
        "::error title=a%3Ab%2Cc missing::100 %25%0A::set-output name=x::y"
      ])
  }

  @Test("answer programs with the fields that are promised")
  func answer() throws {
    let json = SampleCosts.verdict.json
    #expect(json["verdict"]?.text == "regressed")
    let cases = try #require(json["cases"]?.elements)
    #expect(cases.count == 7)
    for name in [
      "id", "nanosecondsPerOperation", "ratio", "allocationsPerOperation",
      "instructionsPerOperation", "effect", "limit", "status", "cleanProcesses", "processes",
    ] {
      #expect(cases.allSatisfy { $0[name] != nil }, "\(name)")
    }
  }

  @Test("keep results files whole: what is written reads back as it was")
  func results() throws {
    let text = JSONWriter().text(SampleCosts.record.json)
    #expect(try CostRecord(results: JSONDocument(text, path: "cost.json")) == SampleCosts.record)
  }

  @Test("refuse results files that are cut off or not what they say")
  func refusals() throws {
    let text = JSONWriter().text(SampleCosts.record.json)
    for length in stride(from: 0, to: text.utf8.count - 2, by: 97) {
      #expect(throws: FileError.self) {
        try CostRecord(results: JSONDocument(Array(text.utf8.prefix(length)), path: "cost.json"))
      }
    }
    for (old, new) in [
      ("settle-cost/1", "settle-cost/2"), ("\"1/1\"", "\"2/1\""), ("26.5", "-26.5"),
      ("\"operations\": 1024", "\"operations\": 0"), ("\"stable\": true", "\"stable\": 1"),
    ] {
      #expect(text.contains(old), "\(old)")
      #expect(throws: FileError.self) {
        try CostRecord(
          results: JSONDocument(text.replacing(old, with: new), path: "cost.json"))
      }
    }
  }

  @Test("keep baselines in small sorted files that read back as they were")
  func baselines() throws {
    let folder = try TemporaryFolder()
    let files = GateBaselineFolder(folder.path)
    let accepted = SampleCosts.baseline
    let fingerprint = SampleCosts.fingerprint
    let (counters, instructions, ratios) = (
      try #require(accepted.counters), try #require(accepted.instructions),
      try #require(accepted.ratios)
    )
    try folder.write(
      String(decoding: GateBaselineFolder.bytes(counters), as: UTF8.self),
      to: "counters/\(fingerprint.counterKey).json")
    let key = fingerprint.instructionKey(level: "x86-64-v2")
    try folder.write(
      String(decoding: GateBaselineFolder.bytes(instructions), as: UTF8.self),
      to: "instructions/\(key).json")
    let text = String(decoding: GateBaselineFolder.bytes(ratios), as: UTF8.self)
    try folder.write(text, to: "ratios/\(fingerprint.machineClass).json")
    #expect(try chartGolden("ratios.json").difference(from: text) == nil)
    #expect(try files.baseline(for: fingerprint, level: "x86-64-v2") == accepted)
    #expect(files.knows(fingerprint))
  }

  @Test("take the times of another class of machines where there are no own, to be looked at")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let ratios = try #require(SampleCosts.baseline.ratios)
    try folder.write(
      String(decoding: GateBaselineFolder.bytes(ratios), as: UTF8.self),
      to: "ratios/another-class.json")
    let found = try GateBaselineFolder(folder.path)
      .baseline(for: SampleCosts.fingerprint, level: "")
    #expect(found.ratios == ratios && found.counters == nil)
    #expect(!GateBaselineFolder(folder.path).knows(SampleCosts.fingerprint))
    let none = try GateBaselineFolder(folder.path("none"))
      .baseline(for: SampleCosts.fingerprint, level: "")
    #expect(none == GateBaseline())
  }
}
