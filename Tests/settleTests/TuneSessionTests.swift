import AnimationTiming
import Harness
import Synchronization
import TestSupport
import Testing
import settle

@Suite("Sessions with keys")
struct TuneSessionTests {
  static func session(_ spring: Spring = .bouncy) -> TuneSession { TuneSession(spring, marks: []) }

  static func arrow(_ direction: TerminalKey.Direction) -> TerminalKey {
    .arrow(direction, isShifted: false)
  }

  @Test("nudge response and bounce by short decimals")
  func nudge() {
    var session = Self.session()
    #expect(session.press(Self.arrow(.right)) == .none)
    #expect(session.setting == .init(response: 0.51, bounce: 0.3))
    _ = session.press(Self.arrow(.up))
    #expect(session.setting == .init(response: 0.51, bounce: 0.31))
    _ = session.press(.arrow(.left, isShifted: true))
    #expect(session.setting == .init(response: 0.46, bounce: 0.31))
    _ = session.press(.character("-"))
    _ = session.press(.character("j"))
    #expect(session.setting == .init(response: 0.46, bounce: 0.309))
    _ = session.press(.character("+"))
    _ = session.press(.character("+"))
    _ = session.press(.character("l"))
    #expect(session.setting == .init(response: 0.51, bounce: 0.309))
    #expect(session.spring.response == 0.51)
  }

  @Test("undo and redo every change, and forget what was undone when something new is done")
  func undo() {
    var session = Self.session()
    let directions: [TerminalKey.Direction] = [.right, .up, .up, .left, .down]
    var settings = [session.setting]
    for direction in directions {
      _ = session.press(Self.arrow(direction))
      settings.append(session.setting)
    }
    for setting in settings.dropLast().reversed() {
      _ = session.press(.character("u"))
      #expect(session.setting == setting)
    }
    _ = session.press(.character("u"))
    #expect(session.message == "nothing to undo" && session.setting == settings[0])
    for setting in settings.dropFirst() {
      _ = session.press(.character("r"))
      #expect(session.setting == setting)
    }
    _ = session.press(.character("r"))
    #expect(session.message == "nothing to redo")
    _ = session.press(.character("u"))
    _ = session.press(Self.arrow(.right))
    _ = session.press(.character("r"))
    #expect(session.message == "nothing to redo")
  }

  @Test("stop at the ends of what can be set, and stay valid under any keys")
  func ends() {
    var session = Self.session()
    for _ in 0..<3000 { _ = session.press(.arrow(.right, isShifted: true)) }
    #expect(session.setting.response == TuneSession.responses.upperBound)
    #expect(session.message == "this is as far as it goes")
    for _ in 0..<300 { _ = session.press(.arrow(.up, isShifted: true)) }
    #expect(session.setting.bounce == 1 && session.spring.dampingRatio == 0)
    var random = SeededGenerator(seed: 3)
    let keys: [TerminalKey] =
      [.other, .arrow(.left, isShifted: true), .arrow(.down, isShifted: true)]
      + "hjkl+-urx".map { .character($0) }
    for _ in 0..<5000 {
      #expect(session.press(random.oneOf(keys)) == .none)
      #expect(TuneSession.responses.contains(session.setting.response))
      #expect((session.spring.response / session.setting.response - 1).magnitude < 1e-12)
      #expect(TuneSession.bounces.contains(session.setting.bounce))
    }
  }

  @Test("go to marks, ask for saving, and end")
  func outcomes() {
    var session = TuneSession(
      .bouncy, marks: [TuneSession.Mark(key: "g", name: "gentlest", spring: .smooth)])
    _ = session.press(.character("g"))
    #expect(session.spring == .smooth && session.message == "now at gentlest")
    #expect(!session.isSaved)
    #expect(session.press(.character("s")) == .save)
    session.saved("saved to here", isSuccess: true)
    #expect(session.isSaved && session.message == "saved to here")
    for key: TerminalKey in [.character("q"), .escape, .interrupt, .end] {
      #expect(session.press(key) == .quit)
    }
    #expect(session.press(.suspend) == .suspend)
    _ = session.press(.character("x"))
    #expect(session.message == "x does nothing here")
  }

  @Test("run from the first key to the last on a terminal of paper")
  func conversation() throws {
    let folder = try TemporaryFolder()
    let terminal = PaperTerminal(keys: ["\u{1B}[C", "\u{1B}", "[A", "u", "s", "q"])
    let sink = CollectedText()
    let console = Console(output: sink, errors: CollectedText(), terminal: terminal)
    let code = Settle.run(
      ["tune", "bouncy", "--interactive", "--save", folder.path("a.json")], console)
    #expect(code == .success)
    #expect(terminal.calls == ["enter", "leave", "leave"])
    let screens = terminal.screens
    #expect(screens.count == 5)
    #expect(screens[0][0] == "duration 500 ms, bounce 0.3")
    #expect(screens[1][0] == "duration 510 ms, bounce 0.3")
    #expect(screens[2][0] == "duration 510 ms, bounce 0.31")
    #expect(screens[3][0] == "duration 510 ms, bounce 0.3")
    #expect(screens[4].last == "saved to \(folder.path("a.json"))")
    for screen in screens {
      #expect(screen.count <= 30 && screen.allSatisfy { $0.count <= 90 })
      #expect(screen.contains { $0.contains("q quit") })
      #expect(screen.count { $0 == "value" } == 1, "title and axis say it once")
    }
    #expect(sink.text.hasPrefix(".spring(duration: 0.51, bounce: 0.3)"))
    let token = try Parsed(folder.path("a.json")).json["spring"]?["$value"]
    #expect(token?["duration"]?["value"] == 0.51 && token?["bounce"] == 0.3)
  }

  @Test("start from the gentlest, show which wishes hold, and say when a file cannot be written")
  func wishes() {
    let terminal = PaperTerminal(keys: ["l", "s", "q"], size: (60, 24))
    let console = Console(
      output: CollectedText(), errors: CollectedText(), isASCII: true, terminal: terminal)
    let words = TuneTests.wishes + ["--interactive", "--save", "/no/such/folder/a.json"]
    #expect(Settle.run(words, console) == .success)
    #expect(terminal.screens[0].contains { $0.hasPrefix("ok settling") })
    #expect(terminal.screens[1].contains { $0.hasPrefix("no settling") })
    #expect(terminal.screens[2].last?.hasPrefix("not saved: /no/such/folder/a.json") == true)
    for line in terminal.screens.joined() { #expect(line.utf8.allSatisfy { $0 < 128 }) }
  }

  @Test("fit any terminal", arguments: [(20, 5), (24, 12), (80, 24), (200, 60), (1, 1)])
  func sizes(columns: Int, rows: Int) {
    let terminal = PaperTerminal(keys: ["l", "q"], size: (columns, rows))
    let console = Console(output: CollectedText(), errors: CollectedText(), terminal: terminal)
    #expect(Settle.run(["tune", "snappy", "--interactive"], console) == .success)
    for screen in terminal.screens {
      #expect(screen.count <= rows && screen.allSatisfy { $0.count <= columns })
    }
  }
}

@Suite("Keys of a terminal")
struct TerminalKeyTests {
  static func keys(_ text: String) -> [TerminalKey] {
    var reader = TerminalKeyReader()
    return reader.keys(Array(text.utf8)) + reader.keysAfterSilence()
  }

  @Test("are arrows, characters and signals")
  func plain() {
    #expect(Self.keys("\u{1B}[A") == [.arrow(.up, isShifted: false)])
    #expect(Self.keys("\u{1B}OB") == [.arrow(.down, isShifted: false)])
    #expect(Self.keys("\u{1B}[1;2C") == [.arrow(.right, isShifted: true)])
    #expect(Self.keys("\u{1B}[1;5D") == [.arrow(.left, isShifted: false)])
    #expect(Self.keys("aé✓") == [.character("a"), .character("é"), .character("✓")])
    #expect(Self.keys("\u{3}\u{4}\u{1A}\r") == [.interrupt, .end, .suspend, .other])
    #expect(Self.keys("\u{1B}") == [.escape])
    #expect(Self.keys("\u{1B}\u{1B}[A") == [.escape, .arrow(.up, isShifted: false)])
    #expect(Self.keys("\u{1B}[15~q") == [.other, .character("q")])
  }

  @Test("are the same in whatever pieces they come")
  func pieces() {
    let bytes = Array("a\u{1B}[1;2Cé\u{1B}OA\u{1B}[15~✓q".utf8)
    var whole = TerminalKeyReader()
    let keys = whole.keys(bytes)
    #expect(keys.count == 7)
    for split in 1..<bytes.count {
      var reader = TerminalKeyReader()
      #expect(reader.keys(bytes[..<split]) + reader.keys(bytes[split...]) == keys)
    }
  }

  @Test("come to an end under any bytes")
  func noise() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      var reader = TerminalKeyReader()
      for _ in 0..<20 {
        let bytes = (0..<10).map { _ in UInt8(truncatingIfNeeded: random.next() >> 5) }
        #expect(reader.keys(bytes).count <= 400)
      }
      _ = reader.keysAfterSilence()
      #expect(reader.keys(Array("q".utf8)) == [.character("q")])
    }
  }
}

/// A terminal that types what it was given, and keeps what it is shown.
final class PaperTerminal: Terminal {
  let size: (columns: Int, rows: Int)
  private let state: Mutex<State>

  private struct State {
    var keys: [String]
    var screens: [[String]] = []
    var calls: [String] = []
  }

  init(keys: [String], size: (columns: Int, rows: Int) = (90, 30)) {
    self.size = size
    state = Mutex(State(keys: keys))
  }

  var screens: [[String]] { state.withLock(\.screens) }
  var calls: [String] { state.withLock(\.calls) }

  func enter() -> Bool {
    state.withLock { $0.calls.append("enter") }
    return true
  }

  func leave() { state.withLock { $0.calls.append("leave") } }

  func suspend() { state.withLock { $0.calls.append("suspend") } }

  func show(_ lines: [String]) { state.withLock { $0.screens.append(lines) } }

  func read(milliseconds: Int32) -> [UInt8]? {
    state.withLock { state in
      state.keys.isEmpty ? nil : Array(state.keys.removeFirst().utf8)
    }
  }
}
