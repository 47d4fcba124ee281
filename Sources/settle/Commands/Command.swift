import Harness

/// One verb of the tool.
protocol Command {
  /// The verb, of one word or two.
  static var name: String { get }

  /// What it does, as one sentence.
  static var summary: String { get }

  /// A call that works as it stands.
  static var example: String { get }

  /// Declares the arguments of the verb and takes their values.
  ///
  /// - Throws: `UsageError` for a value that cannot be used; never while describing.
  init(_ arguments: inout ArgumentReader) throws(UsageError)

  /// Does it.
  ///
  /// - Returns: How it ended; what could not be done at all is thrown.
  func run(_ console: Console) throws -> ExitCode
}

extension Command {
  /// Takes the arguments behind the verb, and refuses those that were not declared.
  init(parsing words: [String]) throws(UsageError) {
    var arguments = ArgumentReader(words)
    try self.init(&arguments)
    try arguments.finish()
  }

  /// The help page, made of what the command declares.
  static var help: String {
    var arguments = ArgumentReader.describing
    _ = try? Self(&arguments)
    return HelpPage.text(
      name: name, summary: summary, example: example, declarations: arguments.declarations)
  }
}
