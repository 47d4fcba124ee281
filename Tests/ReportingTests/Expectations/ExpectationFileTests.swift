import Harness
import Reporting
import Testing

/// Swift Testing has a type of this name too.
private typealias Expectation = Harness.Expectation

@Suite("Files of expectations")
struct ExpectationFileTests {
  fileprivate static let entries = [
    Expectation(id: "b", status: .flaky, reason: "noise \"here\""),
    Expectation(
      id: "a/*", solver: "apple", status: .fail, limit: 0.02, reason: "quirk", link: "https://x.y"),
    Expectation(id: "a/*", status: .skip, reason: "hangs"),
  ]

  @Test("read back what was written, sorted, one entry a line")
  func roundTrip() throws {
    let text = String(decoding: ExpectationFile.bytes(Self.entries), as: UTF8.self)
    #expect(try ExpectationFile.read(try JSONDocument(text, path: "e")) == Self.entries.sorted())
    #expect(text.split(separator: "\n").filter { $0.contains("\"id\"") }.count == 3)
    // What is read and written again is the same to the last byte.
    let again = try ExpectationFile.read(try JSONDocument(text, path: "e"))
    #expect(String(decoding: ExpectationFile.bytes(again), as: UTF8.self) == text)
  }

  private static func file(_ entry: String) -> String {
    "{\"schema\": \"settle-expectations/1\", \"expectations\": [\n\(entry)\n]}"
  }

  static let everyFault: [(entry: String, error: String)] = [
    (
      #"{"id": "a", "status": "fail", "reason": " "}"#,
      #"e:2:41: expectations[0].reason is empty; it must say why "a" is not as it should be"#
    ),
    (
      #"{"id": "a", "status": "fail"}"#, #"e:2:1: expectations[0] has no field "reason""#
    ),
    (
      #"{"id": "a", "status": "fails", "reason": "r"}"#,
      #"e:2:23: expectations[0].status is "fails"; it must be one of "fail", "flaky", "skip""#
    ),
    (
      #"{"id": "a", "status": "fail", "limit": -1, "reason": "r"}"#,
      "e:2:40: expectations[0].limit is -1; it must be a finite number ≥ 0"
    ),
    (
      #"{"id": "", "status": "fail", "reason": "r"}"#,
      #"e:2:8: expectations[0].id is ""; it must be a rule, PACK/CASE or a pattern"#
    ),
    (
      #"{"id": "a", "status": "fail", "reason": "r", "lnik": "x"}"#,
      #"e:2:46: expectations[0] has an unknown field "lnik"; did you mean "link"?"#
    ),
    (
      #"{"id": "a", "status": "fail", "reason": "r"}, {"id": "a", "status": "skip", "reason": "r"}"#,
      #"e:2:47: expectations[1] expects something of "a" a second time"#
    ),
  ]

  @Test("are refused with the place of the fault", arguments: everyFault)
  func faults(entry: String, error: String) throws {
    let document = try JSONDocument(Self.file(entry), path: "e")
    #expect { try ExpectationFile.read(document) } throws: { "\($0)" == error }
  }

  @Test("may wait for a reason only while they are updated")
  func emptyReason() throws {
    let text = Self.file(#"{"id": "a", "status": "fail", "reason": ""}"#)
    let document = try JSONDocument(text, path: "e")
    #expect(throws: FileError.self) { try ExpectationFile.read(document) }
    #expect(try ExpectationFile.read(document, allowsEmptyReasons: true).count == 1)
  }
}
