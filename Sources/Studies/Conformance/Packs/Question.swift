import AnimationTiming
import Harness

/// The fields of a reference case's question, read with their types.
struct Question {
  let fields: JSONValue
  let mode: Mode

  init(_ fields: JSONValue, mode: Mode) {
    self.fields = fields
    self.mode = mode
  }

  init(_ question: ReferenceCase) {
    self.init(question.given, mode: question.mode)
  }

  func has(_ name: String) -> Bool { fields[name] != nil }

  /// The number called `name`.
  ///
  /// - Throws: `Refusal.malformed` when it is missing or no number.
  func number(_ name: String) throws(Refusal) -> Double {
    guard let number = fields[name]?.number else {
      throw .malformed("given.\(name) is missing or no number")
    }
    return number
  }

  /// The number called `name`, or `fallback` when the field is absent.
  func number(_ name: String, default fallback: Double) throws(Refusal) -> Double {
    has(name) ? try number(name) : fallback
  }

  func text(_ name: String) throws(Refusal) -> String {
    guard let text = fields[name]?.text else {
      throw .malformed("given.\(name) is missing or no string")
    }
    return text
  }

  func flag(_ name: String, default fallback: Bool) throws(Refusal) -> Bool {
    guard let value = fields[name] else { return fallback }
    guard let flag = value.flag else { throw .malformed("given.\(name) is no Boolean") }
    return flag
  }

  func object(_ name: String) throws(Refusal) -> Question {
    guard let value = fields[name], value.fields != nil else {
      throw .malformed("given.\(name) is missing or no object")
    }
    return Question(value, mode: mode)
  }

  func elements(_ name: String) throws(Refusal) -> [JSONValue] {
    guard let elements = fields[name]?.elements else {
      throw .malformed("given.\(name) is missing or no array")
    }
    return elements
  }

  /// The numbers of the array called `name`.
  func numbers(_ name: String) throws(Refusal) -> [Double] {
    try elements(name).map { element throws(Refusal) in
      guard let number = element.number else {
        throw .malformed("given.\(name) holds something that is no number")
      }
      return number
    }
  }
}

/// Runs `make`, turning a refused parameter into a malformed case.
func checked<Value>(_ make: () throws(ParameterError) -> Value) throws(Refusal) -> Value {
  do {
    return try make()
  } catch {
    throw .malformed("\(error)")
  }
}
