import Harness
import Reporting
import Testing

/// What lies deep inside must cost no more than what lies flat: a reader that measures every value on
/// the way reads a text of depth d d times.
@Suite("Deep JSON")
struct JSONDepthTests {
  /// As deep as is allowed, with a megabyte at the bottom.
  private static let deep: String = {
    let open = String(repeating: #"{"a":["#, count: 255)
    let close = String(repeating: "]}", count: 255)
    return open + #"""# + String(repeating: "x", count: 1 << 20) + #"","# + "1" + close
  }()

  @Test("becomes the value it is", .timeLimit(.minutes(1)))
  func value() throws {
    var value = try JSONParser.parse(Self.deep, path: "deep")
    for _ in 0..<255 { value = try #require(value["a"]?.elements?.first) }
    #expect(value.text?.utf8.count == 1 << 20)
  }

  @Test("names the place of an error by the way to it", .timeLimit(.minutes(1)))
  func name() throws {
    var cursor = try JSONDocument(Self.deep, path: "deep").root
    for level in 0..<255 {
      let array = try cursor.object().field("a")
      let elements = Array(try array.elements())
      cursor = elements[0]
      guard level == 254 else { continue }
      let last = elements[1]
      let way = "a" + String(repeating: "[0].a", count: 254) + "[1]"
      #expect(last.name == way)
    }
  }

  static let places = #"{"a":1,"b":[2,[3,{"c d":4}],{}],"e":{"f":[],"g":"}]"},"":5}"#

  @Test("names every value by its way, whatever stands before it")
  func ways() throws {
    let root = try JSONDocument(Self.places, path: "p").root
    var names: [String] = []
    func visit(_ cursor: JSONCursor) throws {
      names.append(cursor.name)
      switch cursor.kind {
      case .array: for element in try cursor.elements() { try visit(element) }
      case .object: for field in try cursor.fields() { try visit(field.cursor) }
      default: break
      }
    }
    try visit(root)
    #expect(
      names == [
        "the file", "a", "b", "b[0]", "b[1]", "b[1][0]", "b[1][1]", #"b[1][1]["c d"]"#, "b[2]", "e",
        "e.f", "e.g", #"[""]"#,
      ])
  }
}
