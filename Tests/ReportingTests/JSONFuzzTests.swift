import Foundation
import Harness
import Reporting
import TestSupport
import Testing

@Suite("JSON documents under mutation")
struct JSONFuzzTests {
  static let seeds = [
    "{\"a\": [1.5e3, \"b\\u0041\\ud83d\\ude00é\", true, null, {\"c\": false, \"d\": -0.25}]}",
    "[[], {}, [{}], \"\", 0, -1, 1e-5, 12345678901234567890]",
    "{\"pack\":\"x\",\"cases\":[{\"id\":\"1\",\"tolerance\":{\"v\":1e-6}},{\"id\":\"2\"}]}",
  ]

  /// What a mutation inserts: everything that means something to a reader of JSON.
  static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "e", "E", "+", "-", ".", "0", "9",
      "999", "true", "null", " ", "\n", "\u{0}", "\u{1F}", "é", "😀", "\"a\":1,",
    ].map { Array($0.utf8) } + [[0x80], [0xC3], [0xED, 0xA0, 0x80], [0xFF]]

  /// An independent reader agrees on every text that is accepted here; the reverse need not hold,
  /// as others accept names that are there twice.
  @Test("never crash, and accept nothing that another reader refuses", arguments: seeds)
  func mutate(seed: String) throws {
    var random = SeededGenerator(seed: 0x5E771E)
    var accepted = 0
    for _ in 0..<20_000 {
      var bytes = Array(seed.utf8)
      for _ in 0...Int(random.next() % 3) {
        let position = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes.remove(at: position)
        case 1: bytes.insert(contentsOf: Self.pieces.pick(&random), at: position)
        default: bytes.replaceSubrange(position...position, with: Self.pieces.pick(&random))
        }
      }
      guard let document = try? JSONDocument(bytes, path: "f") else { continue }
      accepted += 1
      let other = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: [.fragmentsAllowed])
      let text = String(decoding: bytes, as: UTF8.self)
      let value = try #require(other.map(Self.value), "only we accept \(text)")
      #expect(Self.isSame(document.root.value, value), "\(text)")
    }
    // Most mutations break a text, and many do not: both sides have been seen.
    #expect((500..<15_000).contains(accepted), "\(accepted)")
  }

  private static func value(_ object: Any) -> JSONValue {
    switch object {
    case let text as String: .string(text)
    case let elements as [Any]: .array(elements.map(value))
    case let fields as [String: Any]:
      .object(fields.sorted { $0.key < $1.key }.map { JSONField($0.key, value($0.value)) })
    case let number as NSNumber:
      CFBoolean.isBoolean(number) ? .bool(number.boolValue) : .number(number.doubleValue)
    default: .null
    }
  }

  /// Whether two values are the same but for the order of fields and the last digits of numbers:
  /// Foundation does not round long numbers to the nearest double, so they have tests of their own.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)):
      let sorted = left.sorted { $0.name < $1.name }
      return left.count == right.count
        && zip(sorted, right).allSatisfy { $0.name == $1.name && isSame($0.value, $1.value) }
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.number(let left), .number(let right)):
      return left == right || (left - right).magnitude <= 1e-14 * right.magnitude
    default: return left == right
    }
  }
}

/// Tells the truth values among numbers, which Foundation hands out as one class.
private enum CFBoolean {
  static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == String(cString: NSNumber(value: true).objCType)
  }
}

extension Array {
  fileprivate func pick(_ random: inout SeededGenerator) -> Element {
    self[Int(random.next() % UInt64(count))]
  }
}
