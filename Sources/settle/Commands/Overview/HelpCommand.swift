import Harness

/// Prints the verbs, or what one of them takes.
struct HelpCommand: Command {
  static let name = "help"
  static let summary = "Print this, or the help of one verb."
  static let example = "settle help run"

  private let words: [String]

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    words = try arguments.operands("[VERB]", "the verb to explain", atMost: 2)
  }

  func run(_ console: Console) throws -> ExitCode {
    if words.isEmpty {
      console.print(HelpPage.overview(Settle.commands))
    } else {
      let call = try Settle.call(for: words)
      if let stray = call.arguments.first {
        throw UsageError("VERB", value: stray, "unexpected argument \(stray)")
      }
      console.print(call.command.help)
    }
    return .success
  }
}
