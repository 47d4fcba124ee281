package import Harness
import Reporting

/// The command line: finds the verb, runs it, and says how it ended.
package enum Settle {
  /// The version of the tool, as every answer and report states it.
  package static let version = "0.1.0"

  /// Every verb, in the order in which help lists them.
  static var commands: [any Command.Type] {
    [
      RunCommand.self, CheckCommand.self, MeasureCommand.self, BaselineAcceptCommand.self,
      BaselineShowCommand.self, BaselineDiffCommand.self, SpringCommand.self, CurveCommand.self,
      FitCommand.self, TuneCommand.self, MatchCommand.self, TraceCommand.self, TableCommand.self,
      ReplayCommand.self, GateCommand.self, GateSelfTestCommand.self, CompareABCommand.self,
      MergeCommand.self, DoctorCommand.self, PackLintCommand.self, PackRecordCommand.self,
      ListCommand.self, HelpCommand.self,
    ]
  }

  /// The example of each verb, as its help shows it.
  package static var examples: [String] { commands.map { $0.example } }

  /// Carries out one call.
  ///
  /// - Parameters:
  ///   - words: The arguments behind the name of the program.
  ///   - console: Where data and notes go.
  /// - Returns: What to tell the shell.
  package static func run(_ words: [String], _ console: Console) -> ExitCode {
    if words == ["--version"] {
      console.print("settle \(version)")
      return .success
    }
    if words.first == "--help" || words.first == "-h" {
      console.print(HelpPage.overview(commands))
      return .success
    }
    if let group = groupAskedFor(words) {
      console.print(HelpPage.overview(group))
      return .success
    }
    var verb = ""
    do {
      let call = try call(for: words)
      let (command, arguments) = (call.command, call.arguments)
      verb = command.name
      if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        console.print(command.help)
        return .success
      }
      return try command.init(parsing: arguments).run(console)
    } catch {
      let refusal = Refusal(error)
      console.note(
        (["settle", verb].filter { !$0.isEmpty }.joined(separator: " ")) + ": "
          + refusal.message)
      if words.contains("--json") { console.print(JSONWriter().text(refusal.json)) }
      return refusal.exitCode
    }
  }

  /// The verbs of two words whose first word alone help is asked for.
  private static func groupAskedFor(_ words: [String]) -> [any Command.Type]? {
    guard words.count == 2, words[0] == "help" || ["--help", "-h"].contains(words[1]) else {
      return nil
    }
    let first = words[0] == "help" ? words[1] : words[0]
    // `gate` is a verb of its own beside `gate selftest`, and has its own help.
    guard !commands.contains(where: { $0.name == first }) else { return nil }
    let group = commands.filter { $0.name.hasPrefix("\(first) ") }
    return group.isEmpty ? nil : group
  }

  /// A verb and what is to be handed to it.
  struct Call {
    let command: any Command.Type
    let arguments: [String]
  }

  /// Whether a command begins with `word`.
  private static func isVerb(_ word: String) -> Bool {
    commands.contains { $0.name == word || $0.name.hasPrefix("\(word) ") }
  }

  /// The command that the first one or two words name, and the words behind them.
  static func call(for words: [String]) throws(UsageError) -> Call {
    guard let verb = words.first else {
      throw UsageError("VERB", "a verb is missing; `settle help` lists them")
    }
    if verb.hasPrefix("-"), let behind = words.first(where: isVerb) {
      throw UsageError(
        "VERB", value: verb,
        "\(verb) stands before the verb; options come behind it, as in `settle \(behind) \(verb)`")
    }
    for length in [2, 1] where words.count >= length {
      let name = words.prefix(length).joined(separator: " ")
      if let command = commands.first(where: { $0.name == name }) {
        return Call(command: command, arguments: Array(words.dropFirst(length)))
      }
    }
    let parts = commands.map { $0.name }.filter { $0.hasPrefix("\(verb) ") }
      .map { String($0.dropFirst(verb.count + 1)) }
    guard parts.isEmpty else {
      let word = words.dropFirst().first { !$0.hasPrefix("-") } ?? "missing"
      throw UsageError(
        verb, value: word,
        "\(verb) needs a second word; it must be \(ArgumentReader.choices(parts, nearestTo: word))")
    }
    let verbs = commands.map { $0.name }
    let cure = NearestName(to: verb, among: verbs).map { "did you mean \($0.name)?" }
    throw UsageError(
      "VERB", value: verb, "unknown verb \(verb); \(cure ?? "`settle help` lists them")")
  }
}
