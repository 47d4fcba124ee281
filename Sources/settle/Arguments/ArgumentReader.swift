import Reporting

/// Hands one command its arguments, in the order in which the command declares them.
///
/// Each call both documents an argument, so that `--help` can list it, and takes its value, so that
/// the command can store it: help and behaviour come from one line and cannot disagree. Operands
/// are declared last. `getopt_long` is no alternative: Swift 6 refuses its mutable globals.
///
/// `--name=value` and `--name value` mean the same; behind `--` everything is an operand.
package struct ArgumentReader {
  /// One argument as help shows it.
  package struct Declaration: Hashable, Sendable {
    /// `--grid NAME`, or the placeholder of operands.
    package let usage: String
    package let text: String

    /// The option's name; `nil` for operands.
    let name: String?
  }

  /// What has been declared so far.
  package private(set) var declarations: [Declaration] = []

  /// Whether nobody asks for a result: the command is only to declare.
  package let isDescribing: Bool

  private var tokens: [Token] = []

  /// The options that were there, in the order of their declarations.
  private var given: [String] = []

  /// What stands behind `--`.
  private var literal: [String] = []

  private struct Token {
    /// The word, of `--name=value` the part before the equals sign.
    let word: String

    /// The part behind it.
    let attached: String?

    /// `--name` or `-n`, but not `-1`.
    var isOption: Bool {
      word.hasPrefix("--")
        || (word.hasPrefix("-") && word.count == 2 && !word.contains(where: \.isNumber))
    }

    /// The token as it was written.
    var text: String { attached.map { "\(word)=\($0)" } ?? word }
  }

  /// Reads the words of a call behind the verb.
  package init(_ arguments: some Sequence<String>) {
    isDescribing = false
    var isLiteral = false
    for argument in arguments {
      if isLiteral {
        literal.append(argument)
      } else if argument == "--" {
        isLiteral = true
      } else if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        tokens.append(
          Token(
            word: String(argument[..<sign]),
            attached: String(argument[argument.index(after: sign)...])))
      } else {
        tokens.append(Token(word: argument, attached: nil))
      }
    }
  }

  private init() { isDescribing = true }

  /// A reader that takes note of declarations and never refuses anything.
  package static var describing: ArgumentReader { ArgumentReader() }

  /// Whether `name` is present.
  package mutating func flag(_ name: String, _ text: String) throws(UsageError) -> Bool {
    declare(name, nil, text)
    guard let index = tokens.firstIndex(where: { $0.word == name }) else { return false }
    let token = tokens.remove(at: index)
    if let value = token.attached {
      throw UsageError(name, value: value, "\(name) takes no value; it was given \(value)")
    }
    given.append(name)
    return true
  }

  /// The value of `name`; `nil` when the option is absent.
  package mutating func option(
    _ name: String, _ placeholder: String, _ text: String
  ) throws(UsageError) -> String? {
    declare(name, placeholder, text)
    return try take(name, placeholder)
  }

  /// The value of `name`, or `fallback` when the option is absent.
  package mutating func option(
    _ name: String, _ placeholder: String, _ text: String, default fallback: String
  ) throws(UsageError) -> String {
    declare(name, placeholder, "\(text) (default: \(fallback))")
    return try take(name, placeholder) ?? fallback
  }

  /// The whole number that `name` is given, or `fallback` when the option is absent.
  package mutating func number(
    _ name: String, _ placeholder: String, _ text: String, default fallback: Int,
    in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    let word = try option(name, placeholder, text, default: "\(fallback)")
    guard let number = Int(word), range.contains(number) else {
      throw UsageError(
        name, word, mustBe: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The value of `name`, which must be one of the cases of `Value`.
  package mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ text: String, default fallback: Value
  ) throws(UsageError) -> Value where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    let placeholder = words.joined(separator: "|")
    declare(name, placeholder, "\(text) (default: \(fallback.rawValue))")
    guard let word = try take(name, placeholder) else { return fallback }
    return try Self.value(word, of: name)
  }

  /// The values of `name`, separated by commas; empty when the option is absent.
  package mutating func list(
    _ name: String, _ placeholder: String, _ text: String
  ) throws(UsageError) -> [String] {
    declare(name, placeholder, text)
    let parts = try take(name, placeholder)?.split(separator: ",", omittingEmptySubsequences: false)
    let values = (parts ?? []).map(String.init)
    guard !values.contains("") else {
      throw UsageError(
        name, value: values.joined(separator: ","), "\(name) has an empty part between commas")
    }
    return values
  }

  /// Every word behind `name` up to the next option; empty when the option is absent.
  package mutating func words(
    _ name: String, _ placeholder: String, _ text: String
  ) throws(UsageError) -> [String] {
    declare(name, placeholder, text)
    var words: [String] = []
    while let index = tokens.firstIndex(where: { $0.word == name }) {
      let attached = tokens.remove(at: index).attached
      let end = tokens[index...].firstIndex(where: \.isOption) ?? tokens.endIndex
      let found = [attached].compactMap(\.self) + tokens[index..<end].map(\.text)
      tokens.removeSubrange(index..<end)
      guard !found.isEmpty else { throw UsageError(name, "\(name) needs a value: \(placeholder)") }
      words += found
    }
    if !words.isEmpty { given.append(name) }
    return words
  }

  /// The arguments that no option took; declare them last.
  package mutating func operands(
    _ placeholder: String, _ text: String, atLeast least: Int = 0, atMost most: Int = .max
  ) throws(UsageError) -> [String] {
    declarations.append(Declaration(usage: placeholder, text: text, name: nil))
    guard !isDescribing else { return [] }
    if let stray = tokens.first(where: \.isOption) { throw unexpected(stray) }
    let operands = tokens.map(\.text) + literal
    guard operands.count >= least else {
      throw UsageError(placeholder, "\(placeholder) is missing: \(text)")
    }
    guard operands.count <= most else {
      throw UsageError(
        placeholder, value: operands[most],
        "\(operands[most]) is one argument too many; at most \(most) can be given")
    }
    (tokens, literal) = ([], [])
    return operands
  }

  /// Refuses the options of `names` that were given: they would do nothing, and whoever gave them
  /// would wait for what they do.
  package func refuse(_ names: [String], because reason: String) throws(UsageError) {
    guard let name = given.first(where: names.contains) else { return }
    throw UsageError(name, "\(name) would do nothing: \(reason)")
  }

  /// Refuses what is left once the command has declared everything.
  package func finish() throws(UsageError) {
    if let stray = tokens.first { throw unexpected(stray) }
    if let stray = literal.first {
      throw UsageError(value: stray, "unexpected argument \(stray)")
    }
  }

  /// The case of `Value` that `word` names.
  static func value<Value: RawRepresentable & CaseIterable>(
    _ word: String, of name: String
  ) throws(UsageError) -> Value where Value.RawValue == String {
    if let value = Value(rawValue: word) { return value }
    throw UsageError(name, word, mustBe: choices(Value.allCases.map(\.rawValue), nearestTo: word))
  }

  /// `one of a, b, c; did you mean b?` as the end of an error message.
  static func choices(_ words: [String], nearestTo word: String) -> String {
    let list = words.count == 1 ? words[0] : "one of \(words.joined(separator: ", "))"
    guard words.count > 1, let nearest = NearestName(to: word, among: words) else { return list }
    return "\(list); did you mean \(nearest.name)?"
  }

  private mutating func declare(_ name: String, _ placeholder: String?, _ text: String) {
    let usage = placeholder.map { "\(name) \($0)" } ?? name
    declarations.append(Declaration(usage: usage, text: text, name: name))
  }

  /// Takes the value of `name`; an empty one, as of an unset variable, is none.
  private mutating func take(_ name: String, _ placeholder: String) throws(UsageError) -> String? {
    let value = try takeWord(name, placeholder)
    guard value != "" else { throw UsageError(name, "\(name) needs a value: \(placeholder)") }
    if value != nil { given.append(name) }
    return value
  }

  private mutating func takeWord(
    _ name: String, _ placeholder: String
  ) throws(UsageError) -> String? {
    guard let index = tokens.firstIndex(where: { $0.word == name }) else { return nil }
    if let value = tokens[index].attached {
      tokens.remove(at: index)
      return value
    }
    guard index + 1 < tokens.count, !tokens[index + 1].isOption else {
      throw UsageError(name, "\(name) needs a value: \(placeholder)")
    }
    let value = tokens[index + 1].text
    tokens.removeSubrange(index...index + 1)
    return value
  }

  private func unexpected(_ token: Token) -> UsageError {
    let names = declarations.compactMap(\.name)
    guard token.isOption else {
      return UsageError(value: token.text, "unexpected argument \(token.text)")
    }
    if names.contains(token.word) {
      return UsageError(token.word, "\(token.word) is given twice")
    }
    let cure =
      NearestName(to: token.word, among: names).map { "; did you mean \($0.name)?" }
      ?? (names.isEmpty ? "" : "; known are \(names.joined(separator: ", "))")
    return UsageError(token.word, "unknown option \(token.word)\(cure)")
  }
}
