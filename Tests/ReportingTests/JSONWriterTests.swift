import Harness
import Reporting
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  static let value: JSONValue = [
    "b": [["x": 1, "a": [2, 3]], ["x": [4]], []], "a": ["c": [1.5, nil, true], "e": [:]],
    "s": "q\"\\/\n\r\t\u{1}\u{1F}é😀\u{2028}",
  ]

  @Test("lays out rows: one element of a table on a line")
  func rows() {
    #expect(
      JSONWriter(.rows).text(Self.value) == #"""
        {
          "a": {
            "c": [1.5, null, true],
            "e": {}
          },
          "b": [
            {
              "a": [2, 3],
              "x": 1
            },
            {
              "x": [4]
            },
            []
          ],
          "s": "q\"\\/\n\r\t\u0001\u001fé😀\#u{2028}"
        }

        """#)
    let table: JSONValue = [["id": "a", "value": 1], ["id": "b", "value": [:]]]
    #expect(
      JSONWriter(.rows).text(table) == """
        [
          {"id": "a", "value": 1},
          {"id": "b", "value": {}}
        ]

        """)
  }

  @Test("lays out pretty and compact text")
  func otherLayouts() {
    let value: JSONValue = ["b": [1, [2]], "a": nil]
    #expect(JSONWriter(.compact, sortsKeys: false).text(value) == "{\"b\":[1,[2]],\"a\":null}\n")
    #expect(
      JSONWriter(.pretty).text(value) == """
        {
          "a": null,
          "b": [
            1,
            [
              2
            ]
          ]
        }

        """)
  }

  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "-0"), (1, "1"), (-17, "-17"), (0.1, "0.1"), (1e21, "1e+21"), (1e-7, "1e-07"),
    (123456789012, "123456789012"), (.leastNonzeroMagnitude, "5e-324"),
    (1 / 3.0, "0.3333333333333333"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.infinity, "null"), (.nan, "null"),
  ]

  @Test("writes the shortest decimal that reads back", arguments: numbers)
  func writeNumber(number: Double, text: String) throws {
    #expect(JSONWriter(.compact).text(.number(number)) == text + "\n")
    guard number.isFinite else { return }
    let read = try JSONDocument(text, path: "f").root.number()
    #expect(read.bitPattern == number.bitPattern)
  }

  @Test("reads back what it writes, in every layout", arguments: [true, false])
  func roundTrip(sortsKeys: Bool) throws {
    let sorted = try JSONParser.parse(JSONWriter(.compact).text(Self.value), path: "f")
    for layout in [JSONWriter.Layout.compact, .pretty, .rows] {
      let text = JSONWriter(layout, sortsKeys: sortsKeys).text(Self.value)
      #expect(try JSONParser.parse(text, path: "f") == (sortsKeys ? sorted : Self.value))
    }
  }
}
