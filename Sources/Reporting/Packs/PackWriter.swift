package import Harness

/// Writes packs, one case a line, as `PackReader` takes them back.
package struct PackWriter {
  private let head: [JSONField]
  private var rows: [UInt8] = []

  /// How many cases there are so far.
  package private(set) var count = 0

  /// Begins a pack.
  ///
  /// - Parameters:
  ///   - name: Small letters, digits and hyphens.
  ///   - source: Whose figures they are.
  ///   - mode: The truth of cases that name none.
  ///   - about: What they are, in words.
  ///   - cite: Where they are from, for all of them.
  package init(name: String, source: String, mode: Mode, about: String, cite: String) {
    head = [
      JSONField("pack", .string(name)), JSONField("source", .string(source)),
      JSONField("license", "none stated"), JSONField("about", .string(about)),
      JSONField("cite", .string(cite)), JSONField("mode", .string(mode.rawValue)),
    ]
    self.mode = mode
  }

  private let mode: Mode

  /// Whether `name` can be the name of a pack.
  package static func isName(_ name: String) -> Bool { PackFormat.isName(name) }

  /// Adds a case.
  package mutating func add(_ element: ReferenceCase) {
    var fields = [
      JSONField("id", .string(element.id)), JSONField("kind", .string(element.kind)),
      JSONField("given", element.given), JSONField("expect", .object(element.expect)),
      JSONField("tolerance", Self.json(element.tolerance)),
    ]
    if let rule = element.rule { fields.append(JSONField("rule", .string(rule))) }
    if element.mode != mode { fields.append(JSONField("mode", .string(element.mode.rawValue))) }
    if let convention = element.convention {
      fields.append(JSONField("convention", .string(convention)))
    }
    rows += Array((count == 0 ? "\n    " : ",\n    ").utf8)
    rows += JSONWriter(.compact, sortsKeys: false).bytes(.object(fields)).dropLast()
    count += 1
  }

  /// The whole pack as text.
  package var bytes: [UInt8] {
    let lines = head.map { field in
      "  \(Self.text(.string(field.name))): \(Self.text(field.value)),\n"
    }
    return Array("{\n\(lines.joined())  \"cases\": [".utf8) + rows + Array("\n  ]\n}\n".utf8)
  }

  private static func json(_ tolerance: ReferenceCase.Tolerance) -> JSONValue {
    switch tolerance {
    case .uniform(let number): JSONValue(number)
    case .byField(let numbers):
      .object(numbers.sorted { $0.key < $1.key }.map { JSONField($0.key, JSONValue($0.value)) })
    }
  }

  private static func text(_ value: JSONValue) -> String {
    String(JSONWriter(.compact).text(value).dropLast())
  }
}
