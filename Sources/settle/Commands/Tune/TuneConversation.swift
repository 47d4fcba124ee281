import AnimationTiming
import Harness
import Reporting
import Studies

/// Holds a session on a terminal: shows the screen, takes keys, writes the file.
struct TuneConversation {
  private let study: TuningStudy
  private let wishes: [TuneWish]
  private let start: Spring?
  private let path: String
  private let console: Console
  private let terminal: any Terminal

  /// How long a lone ESC is taken for the beginning of a sequence, and a new size for none.
  private static let patience: Int32 = 120

  /// Where a session saves when nothing else is said.
  private static let file = "spring.tokens.json"

  init(
    _ study: TuningStudy, _ wishes: [TuneWish], start: Spring?, save: String?, console: Console,
    on terminal: any Terminal
  ) {
    self.study = study
    self.wishes = wishes
    self.start = start
    path = save ?? Self.file
    self.console = console
    self.terminal = terminal
  }

  /// Talks until the person has enough.
  func hold() throws -> ExitCode {
    var session = TuneSession(first, marks: marks)
    guard terminal.enter() else { throw RunError("the terminal cannot be taken over") }
    // Also on the way out by an error; a second time does nothing.
    defer { terminal.leave() }
    var reader = TerminalKeyReader()
    var size = terminal.size
    show(session, size)
    talk: while let bytes = terminal.read(milliseconds: Self.patience) {
      let keys = bytes.isEmpty ? reader.keysAfterSilence() : reader.keys(bytes)
      for key in keys {
        switch session.press(key) {
        case .none: break
        case .save: save(&session)
        case .suspend: terminal.suspend()
        case .quit: break talk
        }
      }
      let now = terminal.size
      guard !keys.isEmpty || now != size else { continue }
      size = now
      show(session, size)
    }
    terminal.leave()
    console.print(farewell(session))
    return .success
  }

  /// The gentlest that keeps the wishes, unless a spring was named.
  private var first: Spring {
    start ?? (study.gentlest ?? study.snappiest).map(tidy) ?? .smooth
  }

  private var marks: [TuneSession.Mark] {
    let all: [(Character, String, Spring?)] = [
      ("o", "start", first), ("g", "gentlest", study.gentlest.map(tidy)),
      ("n", "snappiest", study.snappiest.map(tidy)), ("c", "closest", study.closest.map(tidy)),
    ]
    return all.compactMap { key, name, spring in
      spring.map { TuneSession.Mark(key: key, name: name, spring: $0) }
    }
  }

  /// A member in few digits, as a person would set it.
  private func tidy(_ member: TuningMember) -> Spring {
    TidySpring(member.spring) { study.keeps($0) }.spring
  }

  private func show(_ session: TuneSession, _ size: (columns: Int, rows: Int)) {
    let screen = TuneScreen(
      session: session, wishes: wishes, move: study.move,
      settling: .settling(.exact, band: TuningQuantity.exactBand), path: path,
      isASCII: console.isASCII)
    terminal.show(screen.lines(columns: size.columns, rows: size.rows))
  }

  private func save(_ session: inout TuneSession) {
    do {
      try TuneToken(session.spring).save(to: path, pending: console.pending)
      session.saved("saved to \(path)", isSuccess: true)
    } catch {
      session.saved("not saved: \(error)", isSuccess: false)
    }
  }

  /// What is left on the terminal behind the session: the spring, ready to paste.
  private func farewell(_ session: TuneSession) -> String {
    let spring = session.spring
    let code = PasteCode(spring) { TuneConversation.isAlike($0, spring) }
    let state = session.isSaved ? "" : "not saved\n"
    return state + code.lines.joined(separator: "\n")
  }

  /// Whether two springs have the same parameters, as far as a setting has digits.
  private static func isAlike(_ one: Spring, _ two: Spring) -> Bool {
    (one.response / two.response - 1).magnitude < 1e-6
      && (one.dampingRatio - two.dampingRatio).magnitude < 1e-6
  }
}
