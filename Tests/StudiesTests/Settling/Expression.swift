import Foundation

/// Computes the one-liners that a report offers, as somebody who pastes them would.
///
/// `let a = …, b = …; …` or an expression alone, with + − · / and the usual functions.
struct Expression {
  struct Failure: Error { let text: String }

  private var rest: Substring
  private var names: [String: Double]

  /// The value of `line` for some bounce and duration.
  static func value(of line: String, bounce: Double, duration: Double = 1) throws -> Double {
    var reader = Expression(
      rest: line[...], names: ["bounce": bounce, "duration": duration, "pi": Double.pi])
    return try reader.line()
  }

  private mutating func line() throws -> Double {
    if take("let ") {
      repeat {
        let name = word()
        guard take("=") else { throw Failure(text: "no = behind \(name)") }
        names[name] = try sum()
      } while take(",")
      guard take(";") else { throw Failure(text: "no ; before \(rest)") }
    }
    let value = try sum()
    guard rest.allSatisfy(\.isWhitespace) else { throw Failure(text: "left over: \(rest)") }
    return value
  }

  private mutating func sum() throws -> Double {
    var value = try product()
    while true {
      if take("+") {
        value += try product()
      } else if take("-") {
        value -= try product()
      } else {
        return value
      }
    }
  }

  private mutating func product() throws -> Double {
    var value = try factor()
    while true {
      if take("*") {
        value *= try factor()
      } else if take("/") {
        value /= try factor()
      } else {
        return value
      }
    }
  }

  private mutating func factor() throws -> Double {
    if take("-") { return -(try factor()) }
    if take("(") {
      let value = try sum()
      guard take(")") else { throw Failure(text: "no ) before \(rest)") }
      return value
    }
    rest = rest.drop(while: \.isWhitespace)
    if let first = rest.first, first.isNumber {
      let match = rest.prefixMatch(of: /[0-9.]+(e-?[0-9]+)?/)
      let text = match.map { String($0.0) } ?? ""
      rest = rest.dropFirst(text.count)
      return Double(text) ?? .nan
    }
    let name = word()
    guard take("(") else {
      guard let value = names[name] else { throw Failure(text: "unknown \(name)") }
      return value
    }
    var arguments = [try sum()]
    while take(",") { arguments.append(try sum()) }
    guard take(")") else { throw Failure(text: "no ) behind \(name)") }
    switch (name, arguments.count) {
    case ("exp", 1): return exp(arguments[0])
    case ("log", 1): return log(arguments[0])
    case ("sqrt", 1): return sqrt(arguments[0])
    case ("sin", 1): return sin(arguments[0])
    case ("cos", 1): return cos(arguments[0])
    case ("asin", 1): return asin(arguments[0])
    case ("acos", 1): return acos(arguments[0])
    case ("ceil", 1): return ceil(arguments[0])
    case ("max", 2): return max(arguments[0], arguments[1])
    case ("pow", 2): return pow(arguments[0], arguments[1])
    default: throw Failure(text: "unknown function \(name)")
    }
  }

  private mutating func word() -> String {
    rest = rest.drop(while: \.isWhitespace)
    let word = rest.prefix { $0.isLetter || $0.isNumber }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func take(_ token: String) -> Bool {
    let trimmed = rest.drop(while: \.isWhitespace)
    guard trimmed.hasPrefix(token) else { return false }
    rest = trimmed.dropFirst(token.count)
    return true
  }
}
