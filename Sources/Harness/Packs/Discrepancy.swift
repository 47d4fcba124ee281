/// How far one field of an answer is from the figure of a source.
struct Discrepancy: CustomStringConvertible {
  let field: String
  let expected: JSONValue
  let found: JSONValue
  let tolerance: Double

  /// |found − expected| for numbers and the largest of them for arrays; infinite when the two are
  /// not of one shape, or a value that is not a number is wrong.
  var error: Double { Self.distance(expected, found) }

  /// The error as a share of the tolerance; at most 1 agrees.
  var severity: Double {
    if error == 0 { return 0 }
    return error.isNaN || tolerance == 0 ? .infinity : error / tolerance
  }

  var description: String {
    "\(field) is \(Self.text(found)); the source says \(Self.text(expected)) ± \(tolerance)"
  }

  private static func distance(_ one: JSONValue, _ other: JSONValue) -> Double {
    if let first = one.number, let second = other.number {
      return first == second ? 0 : (first - second).magnitude
    }
    if let first = one.elements, let second = other.elements, first.count == second.count {
      return zip(first, second).map { distance($0, $1) }.reduce(0, max)
    }
    return one == other ? 0 : .infinity
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .string(let text): "\"\(text)\""
    case .bool(let flag): "\(flag)"
    case .null: "nothing"
    case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.map { "\($0.name): \(text($0.value))" }.joined(separator: ", "))}"
    }
  }
}
