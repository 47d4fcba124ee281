import AnimationTiming
import Harness

/// The fields of a reference case's question, read with their types.
///
/// It keeps account of the names it was asked for, so that a misspelt field is found instead of
/// being taken for one that was left out.
struct Question {
  let fields: JSONValue
  let mode: Mode
  private let ledger: Ledger
  private let path: String

  init(_ fields: JSONValue, mode: Mode) {
    self.init(fields, mode: mode, ledger: Ledger(), path: "given")
  }

  private init(_ fields: JSONValue, mode: Mode, ledger: Ledger, path: String) {
    self.fields = fields
    self.mode = mode
    self.ledger = ledger
    self.path = path
    ledger.objects.append((path, fields.fields?.map(\.name) ?? []))
  }

  init(_ question: ReferenceCase) {
    self.init(question.given, mode: question.mode)
  }

  /// The same fields read in another truth.
  func read(in mode: Mode) -> Question {
    Question(fields, mode: mode, ledger: ledger, path: path)
  }

  /// An object inside of this one, which `name` says where to find.
  func inside(_ value: JSONValue, _ name: String) -> Question {
    Question(value, mode: mode, ledger: ledger, path: "\(path).\(name)")
  }

  func has(_ name: String) -> Bool {
    ledger.asked.insert("\(path).\(name)")
    return fields[name] != nil
  }

  /// The first field, with its path, that nobody asked for.
  var unread: String? {
    for (path, names) in ledger.objects {
      for name in names where !ledger.asked.contains("\(path).\(name)") {
        return "\(path).\(name)"
      }
    }
    return nil
  }

  /// What has been asked for while one case is answered, by one thread.
  private final class Ledger {
    var asked: Set<String> = []
    var objects: [(path: String, names: [String])] = []
  }

  private func field(_ name: String) -> JSONValue? {
    ledger.asked.insert("\(path).\(name)")
    return fields[name]
  }

  /// The number called `name`.
  ///
  /// - Throws: `Refusal.malformed` when it is missing or no number.
  func number(_ name: String) throws(Refusal) -> Double {
    guard let number = field(name)?.number else {
      throw .malformed("given.\(name) is missing or no number")
    }
    return number
  }

  /// The number called `name`, or `fallback` when the field is absent.
  func number(_ name: String, default fallback: Double) throws(Refusal) -> Double {
    has(name) ? try number(name) : fallback
  }

  func text(_ name: String) throws(Refusal) -> String {
    guard let text = field(name)?.text else {
      throw .malformed("given.\(name) is missing or no string")
    }
    return text
  }

  func flag(_ name: String, default fallback: Bool) throws(Refusal) -> Bool {
    guard let value = field(name) else { return fallback }
    guard let flag = value.flag else { throw .malformed("given.\(name) is no Boolean") }
    return flag
  }

  func object(_ name: String) throws(Refusal) -> Question {
    guard let value = field(name), value.fields != nil else {
      throw .malformed("given.\(name) is missing or no object")
    }
    return inside(value, name)
  }

  func elements(_ name: String) throws(Refusal) -> [JSONValue] {
    guard let elements = field(name)?.elements else {
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
