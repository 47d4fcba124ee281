/// A value of JSON, apart from any text: what packs, grids and records are made of.
///
/// Objects keep the order in which their fields were written; writers sort them where bytes are
/// compared. Numbers are doubles, as in every reader of JSON that the field uses.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONField])

  /// The value of the first field called `name`, when this is an object that has one.
  public subscript(name: String) -> JSONValue? {
    fields?.first { $0.name == name }?.value
  }

  /// The fields of an object, in the order in which they were written.
  public var fields: [JSONField]? {
    guard case .object(let fields) = self else { return nil }
    return fields
  }

  /// The elements of an array.
  public var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The text of a string.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number, or the unbounded number that the strings "infinity" and "inf" stand for.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .string("infinity"), .string("infinite"), .string("inf"): .infinity
    case .string("-infinity"), .string("-infinite"), .string("-inf"): -.infinity
    default: nil
    }
  }

  /// The truth value of a Boolean.
  public var flag: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }
}

/// A field of a JSON object.
public struct JSONField: Hashable, Sendable {
  public let name: String
  public let value: JSONValue

  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { JSONField($0, $1) })
  }

  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  public init(stringLiteral value: String) { self = .string(value) }

  public init(floatLiteral value: Double) { self = .number(value) }

  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  public init(booleanLiteral value: Bool) { self = .bool(value) }

  public init(nilLiteral: ()) { self = .null }

  /// A number that JSON can hold: an unbounded one becomes the string "infinite", and what is not
  /// a number becomes null.
  public init(_ number: Double) {
    if number.isNaN {
      self = .null
    } else if number.isInfinite {
      self = .string(number > 0 ? "infinite" : "-infinite")
    } else {
      self = .number(number)
    }
  }

  public init(_ number: Int) { self = .number(Double(number)) }
}
