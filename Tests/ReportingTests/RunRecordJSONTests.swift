import Harness
import Reporting
import TestSupport
import Testing

@Suite("Reports for machines")
struct RunRecordJSONTests {
  static let runs: [RunRecord] = [
    SampleRun.run(),
    SampleRun.run(comparison: BaselineComparison(compared: 3, differences: [], missing: nil)),
    SampleRun.run(
      conformance: SampleRun.failing,
      comparison: BaselineComparison(
        compared: 2,
        differences: [
          .init(figure: "a", accepted: 1, found: nil), .init(figure: "b", accepted: nil, found: 2),
          .init(figure: "c", accepted: .infinity, found: 0.1),
        ], missing: nil)),
    SampleRun.run(conformance: nil, comparison: BaselineComparison(missing: "make one")),
    RunRecord(
      version: "1", fingerprint: SampleRun.fingerprint, plan: Plan(grid: "g", studies: []),
      conformance: nil, settling: nil, frameCost: nil, metrics: []),
  ]

  @Test("are read back as the record they were made of", arguments: runs)
  func roundTrip(run: RunRecord) throws {
    let text = JSONWriter(.rows).text(run.json)
    let read = try RunRecord(report: try JSONDocument(text, path: "report.json"))
    #expect(read == run)
    #expect(JSONWriter(.rows).text(read.json) == text)
  }

  @Test("know themselves cut short, wherever that is")
  func truncation() throws {
    let bytes = JSONWriter(.rows).bytes(SampleRun.run().json)
    // The last byte is the newline, without which the report is still whole.
    for length in stride(from: 0, to: bytes.count - 2, by: 7) {
      let error = #expect(throws: FileError.self) {
        _ = try RunRecord(
          report: try JSONDocument(Array(bytes.prefix(length)), path: "report.json"))
      }
      #expect(error?.kind == .truncated || error?.reason.contains("UTF-8") == true)
    }
  }

  @Test("carry the fields that the contract names")
  func contract() throws {
    let json = SampleRun.run(conformance: SampleRun.failing).json
    #expect(json["schema"] == "settle-report/1")
    #expect(json["verdict"] == "error")
    let conformance = try #require(json["conformance"])
    #expect(conformance["verdict"] == "error")
    #expect(conformance["counts"]?["planned"] == 9)
    #expect(conformance["counts"]?["unsupported"] == 3)
    let rule = try #require(conformance["rules"]?.elements?.first)
    #expect(rule["id"] == "spring.motion.abels-identity")
    #expect(rule["level"] == "must")
    #expect(rule["cases"] == 3)
    #expect(rule["status"] == "fail")
    #expect(rule["worst"]?["error"] == "infinite")
    #expect(rule["worst"]?["limit"] == 1e-12)
    #expect(rule["worst"]?["case"] == "phase=2")
    #expect(rule["worst"]?["unit"] == "")
    let cases = try #require(conformance["cases"]?.elements)
    #expect(cases.count == 7)
    let last = try #require(cases.last)
    #expect(last["id"] == "value-1")
    #expect(last["pack"] == "example")
    #expect(last["kind"] == "spring.value")
    #expect(last["status"] == "fail")
    #expect(last["error"] == 0.5)
    #expect(last["message"] == "value is 1.5; the source says 1 ± 1e-06")
  }

  @Test("name the place of a field that is not as it must be")
  func mismatch() throws {
    let text = JSONWriter(.rows).text(SampleRun.run().json)
    func error(_ old: String, _ new: String) -> String? {
      do {
        _ = try RunRecord(
          report: try JSONDocument(text.replacing(old, with: new), path: "report.json"))
        return nil
      } catch { return "\(error)" }
    }
    #expect(
      error("settle-report/1", "settle-report/2")?.hasSuffix(
        "schema is \"settle-report/2\"; it must be \"settle-report/1\"") == true)
    #expect(
      error("\"planned\": 3", "\"planned\": 4")?.contains("planned is 4, which is not the sum")
        == true)
    #expect(error("\"noisy\"", "\"loud\"")?.contains("kind is \"loud\"; it must be one of") == true)
  }

  @Test("are laid out as the golden file shows")
  func golden() throws {
    let text = JSONWriter(.rows).text(SampleRun.run(conformance: SampleRun.failing).json)
    #expect(try Golden("report.json").difference(from: text) == nil)
  }
}
