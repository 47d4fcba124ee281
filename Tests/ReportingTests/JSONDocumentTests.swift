import Harness
import Reporting
import Testing

/// The error that reading `text` gives, as it is printed.
func fault(_ text: String) -> String? { fault(Array(text.utf8)) }

func fault(_ bytes: [UInt8]) -> String? {
  do throws(FileError) {
    _ = try JSONDocument(bytes, path: "f")
    return nil
  } catch {
    return error.description
  }
}

@Suite("JSON documents")
struct JSONDocumentTests {
  @Test(
    "accept what RFC 8259 accepts",
    arguments: [
      ("null", .null), (" true\r\n", .bool(true)), ("\tfalse ", .bool(false)), ("0", 0),
      ("-0", .number(-0.0)), ("10", 10), ("-1.5e-3", -0.0015), ("1E+2", 100), ("0e999", 0),
      ("1e-999", 0), ("\"\"", ""), ("[]", []), ("[ ]", []), ("{}", [:]), ("{ }", [:]),
      ("[1,[2,{}],\"]\"]", [1, [2, [:]], "]"]), ("{\"a\":{\"b\":[null]}}", ["a": ["b": [nil]]]),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"),
      ("\"\\u00e9é\\uD83D\\ude00😀\\u0000\"", "éé😀😀\0"),
      ("{\"\\u0061\":1,\"b\":2}", ["a": 1, "b": 2]), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ] as [(String, JSONValue)])
  func accept(text: String, value: JSONValue) throws {
    #expect(try JSONParser.parse(text, path: "f") == value)
  }

  @Test("tell negative zero from zero")
  func negativeZero() throws {
    #expect(try JSONDocument("-0", path: "f").root.number().sign == .minus)
    #expect(try JSONDocument("-0.0e3", path: "f").root.number().sign == .minus)
  }

  @Test(
    "refuse what RFC 8259 refuses, with line and column",
    arguments: [
      ("", "1:1: the file is cut short: it ends before it starts"),
      ("  \n ", "2:2: the file is cut short: it ends before a value"),
      ("tru", "1:4: the file is cut short: it ends before \"true\""),
      ("trux", "1:4: \"x\" where \"true\" must be"),
      ("NaN", "1:1: \"N\" where a value must be"), ("nan", "1:2: \"a\" where \"null\" must be"),
      ("Infinity", "1:1: \"I\" where a value must be"), ("+1", "1:1: \"+\" where a value must be"),
      (".5", "1:1: \".\" where a value must be"), ("01", "1:2: a number must not start with 0"),
      ("-01", "1:3: a number must not start with 0"), ("-x", "1:2: \"x\" where a digit must be"),
      ("1.", "1:3: the file is cut short: it ends before a digit"),
      ("1.e5", "1:3: \"e\" where a digit must be"), ("1e+]", "1:4: \"]\" where a digit must be"),
      ("0x10", "1:2: \"x\" where the end of the file must be"),
      ("1 2", "1:3: \"2\" where the end of the file must be"),
      ("[1]]", "1:4: \"]\" where the end of the file must be"),
      ("[1,]", "1:4: \"]\" where a value must be"), ("[,1]", "1:2: \",\" where a value must be"),
      ("[1 2]", "1:4: \"2\" where \",\" or \"]\" must be"),
      ("[1}", "1:3: \"}\" where \",\" or \"]\" must be"),
      ("{\"a\" 1}", "1:6: \"1\" where \":\" must be"),
      ("{\"a\":1,}", "1:8: \"}\" where a name in quotes must be"),
      ("{a:1}", "1:2: \"a\" where a name in quotes must be"),
      ("{'a':1}", "1:2: \"'\" where a name in quotes must be"),
      ("{\"a\":1]", "1:7: \"]\" where \",\" or \"}\" must be"),
      ("[1, // one\n2]", "1:5: \"/\" where a value must be"),
      ("{\n  \"é\": \"ü\", é", "2:13: \"é\" where a name in quotes must be"),
      ("\"a\nb\"", "1:3: a control character in a string must be written as an escape"),
      ("\"a\tb\"", "1:3: a control character in a string must be written as an escape"),
      ("\"\\x\"", "1:3: \"x\" where one of \" \\ / b f n r t u after \"\\\" must be"),
      ("\"\\u12g4\"", "1:6: \"g\" where four hexadecimal digits must be"),
      ("\"\\ud800\"", "1:2: half a surrogate pair"), ("\"\\udc00\"", "1:2: half a surrogate pair"),
      ("\"\\ud800\\u0041\"", "1:2: half a surrogate pair"),
      ("1e999", "1:1: a number must be within ±1.7976931348623157e308"),
      ("[0,\n -1.8e308]", "2:2: a number must be within ±1.7976931348623157e308"),
      ("\u{FEFF}1", "1:1: starts with a byte order mark; save it as UTF-8 without one"),
      ("\u{A0}1", "1:1: \"\u{A0}\" where a value must be"),
    ])
  func refuse(text: String, error: String) { #expect(fault(text) == "f:\(error)") }

  @Test("refuse a zero byte, which ends no text")
  func zeroByte() {
    #expect(fault([0x31, 0]) == "f:1:2: byte 0x00 where the end of the file must be")
  }

  @Test(
    "know a text that is cut short, wherever it is",
    arguments: ["{\"a\": [1.5e3, \"b\\u0041\\ud83d\\ude00é\", true, null, {\"c\": false}]}"])
  func truncation(text: String) throws {
    _ = try JSONDocument(text, path: "f")
    for length in 0..<text.utf8.count {
      let bytes = Array(text.utf8.prefix(length))
      // A cut inside é leaves bytes that are no UTF-8, which is all there is to say.
      guard String(validating: bytes, as: UTF8.self) != nil else { continue }
      let error = #expect(throws: FileError.self) { _ = try JSONDocument(bytes, path: "f") }
      #expect(error?.kind == .truncated, "\(length): \(error?.description ?? "")")
    }
  }

  @Test("name where what is cut short began")
  func truncatedString() {
    #expect(
      fault("{\n \"a\": \"bc")
        == "f:2:10: the file is cut short: it ends inside the string that starts at 2:7")
    #expect(
      fault("[\n {\"a\": 1,\n")
        == "f:3:1: the file is cut short: it ends inside the object that starts at 2:2")
  }

  /// Overlong, surrogate, beyond U+10FFFF, lone continuation, cut short.
  ///
  /// Source: RFC 3629.
  static let notUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF],
    [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xF0, 0x8F, 0xBF, 0xBF],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xFF],
  ]

  @Test("refuse a string that is not UTF-8", arguments: notUTF8)
  func invalidUTF8(bytes: [UInt8]) {
    #expect(
      fault([0x22, 0x61] + bytes + [0x22]) == "f:1:3: is not valid UTF-8 here")
    #expect(fault(bytes)?.hasPrefix("f:1:1: byte 0x") == true)
  }

  @Test("accept the ends of every range of UTF-8")
  func validUTF8() throws {
    let text = "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
    #expect(try JSONParser.parse("\"\(text)\"", path: "f") == .string(text))
  }

  @Test(
    "refuse a name that is there twice",
    arguments: [
      ("{\"a\":1,\"a\":2}", "1:8: the name \"a\" is there twice"),
      ("{\"b\":1,\"a\":2,\n\"b\":3}", "2:1: the name \"b\" is there twice"),
      ("{\"a\":1,\"\\u0061\":2}", "1:8: the name \"a\" is there twice"),
      ("{\"\\u0061\":1,\"a\":2}", "1:13: the name \"a\" is there twice"),
      ("{\"\":1,\"\":2}", "1:7: the name \"\" is there twice"),
      (
        "[{\"a\":{\"x\":1,\"y\":2},\"b\":{\"y\":1,\"x\":2,\"x\":3}}]",
        "1:38: the name \"x\" is there twice"
      ),
      ("{\"c\":1,\"b\":2,\"b\":3,\"c\":4}", "1:14: the name \"b\" is there twice"),
    ])
  func duplicates(text: String, error: String) { #expect(fault(text) == "f:\(error)") }

  @Test("tell names apart that only begin alike, and names in different objects")
  func similarNames() {
    #expect(fault("{\"ab\":1,\"a\":{\"ab\":1,\"a\":2},\"\":1,\"a \":2,\"a!\":3}") == nil)
  }

  @Test("bound the depth without recursion")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(fault(nested(512)) == nil)
    #expect(fault(nested(513)) == "f:1:513: more than 512 values lie inside each other")
    #expect(
      fault(String(repeating: "{\"a\":", count: 1_000_000))
        == "f:1:2561: more than 512 values lie inside each other")
  }

  @Test("build a value of the greatest depth")
  func deepValue() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    var value = try JSONParser.parse(text, path: "f")
    var depth = 0
    while let element = value.elements {
      depth += 1
      value = element.first ?? .null
    }
    #expect(depth == 512)
  }

  /// Both sides of the short path of the converter: 15 and 16 digits, scale 22 and 23, and doubles
  /// whose decimals are known to be hard.
  static let numbers = [
    "123456789012345", "1234567890123456", "0.000000000000001", "1e22", "1e23", "-1e-22", "1e-23",
    "999999999999999e22", "0.1", "0.30000000000000004", "2.2250738585072011e-308",
    "1.7976931348623157e308", "5e-324", "9007199254740993", "8.5e-1", "000.5", "0.1e1",
    "123456789.123456", "4.35", "1.00000000000000011102230246251565",
  ].filter { !$0.hasPrefix("00") }

  @Test("read every number as the standard library does", arguments: numbers)
  func readNumber(text: String) throws {
    #expect(try JSONDocument(text, path: "f").root.number() == Double(text))
  }
}
