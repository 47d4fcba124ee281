import AnimationTiming
import Harness
import Reporting
import Studies

/// Finds springs that keep wishes: inverse design, once or in a session.
struct TuneCommand: Command {
  static let name = "tune"
  static let summary = "Find the springs that keep wishes: settling, overshoot, and more."
  static let example = "settle tune --settle '<=0.4s' --overshoot '<=5%'"

  private let wishes: TuneWishes
  private let chart: ChartChoice
  private let save: String?
  private let isInteractive: Bool
  private let isJSON: Bool
  private let words: [String]

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    wishes = try TuneWishes(&arguments)
    chart = try ChartChoice(&arguments)
    save = try arguments.option(
      "--save", "FILE", "write the spring as a design token to this file")
    isInteractive = try arguments.flag(
      "--interactive", "nudge a spring with the keys of a terminal, and see what it does")
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    words = try arguments.operands(
      "[PARAMS]", "a spring to start from, or to be close to: bouncy, response=0.5 …")
    if isInteractive, isJSON {
      throw UsageError("--json", "--json has no meaning in a session; leave out --interactive")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    var wishes = wishes
    let start = words.isEmpty ? nil : try SpringParameters(words)
    if let start {
      try Self.checked(start.spring)
      wishes.start(from: start.spring)
    } else if let option = wishes.needsStart {
      throw UsageError(option, "\(option) needs a spring to start from, such as bouncy")
    }
    guard !wishes.all.isEmpty || isInteractive else {
      throw UsageError(
        "", "no wish is given; one is --settle '<=0.4s', and `settle tune --help` lists all")
    }
    let shifted = wishes.needsStart != nil
    let study = TuningStudy(
      wishes.all.map(\.wish), wishes.move, settling: wishes.settling,
      closestTo: shifted ? nil : start?.spring)
    if isInteractive {
      guard let terminal = console.terminal else {
        console.note(
          "settle tune: this is no terminal, so here is the answer once, without a session")
        return try answer(study, wishes, start: start?.spring, console)
      }
      return try TuneConversation(
        study, wishes.all, start: start?.spring, save: save, console: console, on: terminal
      ).hold()
    }
    return try answer(study, wishes, start: shifted ? nil : start?.spring, console)
  }

  /// The answer once: what a session degrades to without a terminal.
  private func answer(
    _ study: TuningStudy, _ wishes: TuneWishes, start: Spring?, _ console: Console
  ) throws -> ExitCode {
    if wishes.all.isEmpty {
      // Nothing is wished, so the spring itself is all there is to tell.
      let spring = start ?? .smooth
      if let save { try TuneToken(spring).save(to: save, pending: console.pending) }
      let words = words.isEmpty ? ["smooth"] : words
      return try SpringCommand(parsing: words + chart.words).run(console)
    }
    if let save {
      guard let member = study.closest ?? study.gentlest ?? study.snappiest else {
        throw RunError(
          "--save: there is no spring to write to \(save): "
            + TuneWords(study: study, wishes: wishes.all).reason, exitCode: .findings)
      }
      let tidy = TidySpring(member.spring) { study.keeps($0) }
      try TuneToken(tidy.spring).save(to: save, pending: console.pending)
    }
    let chart = try self.chart.draw(
      TuneChart(study, wishes.all).chart, console, isJSON: isJSON)
    console.print(
      isJSON
        ? Answer.text("tune", TuneJSON(study, wishes.all).value)
        : TuneText(study, wishes.all, ideal: start).text + chart)
    return study.isFeasible ? .success : .findings
  }

  /// A spring that a search can start from.
  private static func checked(_ spring: Spring) throws(UsageError) {
    let (responses, ratios) = (TuningStudy.responses, TuningStudy.ratios)
    guard responses.contains(spring.response) else {
      throw UsageError(
        "PARAMS", "\(spring)", mustBe: "of a response between 0.1 ms and 10,000 s")
    }
    guard ratios.contains(spring.dampingRatio) else {
      throw UsageError("PARAMS", "\(spring)", mustBe: "of a damping ratio of at most 10")
    }
  }
}
