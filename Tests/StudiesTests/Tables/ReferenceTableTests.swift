import AnimationTiming
import Foundation
import Harness
import Studies
import Testing

@Suite("Reference tables")
struct ReferenceTableTests {
  /// The table of this name, and of this part.
  static func table(_ name: String) throws -> ReferenceTable {
    let group = try #require(TableName(rawValue: String(name.prefix { $0 != "/" })))
    return try #require(try group.tables().first { $0.name == name })
  }

  /// The number in a column, of the row whose first cells are these.
  static func number(
    _ table: ReferenceTable, _ column: String, where key: ReferenceTable.Cell...
  ) throws -> Double {
    let row = try #require(table.rows.first { Array($0.prefix(key.count)) == key })
    let index = try #require(table.columns.firstIndex { $0.id == column })
    guard case .number(let number) = row[index] else {
      Issue.record("\(row[index]) is no number")
      return .nan
    }
    return number
  }

  @Test("have a name for every column, and figures of six digits", arguments: TableName.allCases)
  func wellFormed(name: TableName) throws {
    let tables = try name.tables()
    #expect(!tables.isEmpty)
    for table in tables {
      #expect(table.name == name.rawValue || table.name.hasPrefix("\(name.rawValue)/"))
      #expect(Set(table.columns.map(\.id)).count == table.columns.count)
      #expect(!table.rows.isEmpty)
      for cell in table.rows.joined() {
        switch cell {
        case .number(let number):
          #expect(!number.isNaN)
          #expect(number == number.rounded(toSignificantDigits: 7))
          #expect(number != 0 || number.sign == .plus)
        case .none(let reason): #expect(!reason.isEmpty)
        case .text, .code: break
        }
      }
    }
    #expect(try name.tables() == tables, "the same twice")
  }

  @Test("know the presets of the journey: overshoot, and four answers to one question")
  func presets() throws {
    let parameters = try Self.table("presets/parameters")
    let settling = try Self.table("presets/settling")
    for (name, overshoot) in [("smooth", 0), ("snappy", 0.6288), ("bouncy", 4.599)] {
      let key = ReferenceTable.Cell.text("swiftui:\(name)")
      #expect(try Self.number(parameters, "overshoot", where: key) == overshoot)
    }
    // The four numbers all called settling, as the cases have them.
    let bouncy = ReferenceTable.Cell.text("swiftui:bouncy")
    for (rule, seconds) in [
      ("exact", 0.8187), ("envelope", 0.8236), ("bound", 0.8630), ("swiftui-spring", 1.0447),
    ] {
      let found = try Self.number(settling, rule, where: bouncy)
      #expect((found - seconds).magnitude <= 0.5e-4)
    }
    let standard = try Self.number(settling, "exact", where: .text("swiftui:default"))
    #expect((standard - 0.8082).magnitude < 1e-4)
  }

  @Test("can be of a few presets")
  func choice() throws {
    let some = try PresetChoice(named: ["bouncy", "react-spring:wobbly"])
    let tables = try TableName.presets.tables(presets: some)
    for table in tables {
      #expect(table.rows.map(\.first) == [.text("swiftui:bouncy"), .text("react-spring:wobbly")])
    }
    #expect(throws: (any Error).self) { try PresetChoice(named: ["bouncey-ball"]) }
  }

  @Test(
    "print code whose springs are those of the row", arguments: ["duration", "response", "mass"])
  func code(part: String) throws {
    let table = try Self.table("migration/\(part)")
    let note = try #require(table.notes.first?.firstMatch(of: /at most ([0-9.e-]+) of/))
    let limit = try #require(Double(note.1))
    #expect(limit < 1e-5)
    for row in table.rows {
      let numbers = row.prefix(7).map { cell in
        if case .number(let number) = cell { number } else { Double.nan }
      }
      let row = row.map { cell in
        if case .code(let code) = cell { code } else { "" }
      }
      let one = try Self.arguments(row[7], ".spring(duration: ", ", bounce: ")
      let two = try Self.arguments(row[8], ".spring(response: ", ", dampingFraction: ")
      let three = try Self.arguments(
        row[9], ".interpolatingSpring(mass: ", ", stiffness: ", ", damping: ")
      #expect(one == [numbers[0], numbers[1]] && two == [numbers[2], numbers[3]])
      #expect(three == [numbers[4], numbers[5], numbers[6]])
      let springs = [
        try Spring(duration: one[0], bounce: one[1]),
        try Spring(response: two[0], dampingFraction: two[1]),
        try Spring(mass: three[0], stiffness: three[1], damping: three[2]),
      ]
      for time in stride(from: 0.0, through: 2, by: 0.05) {
        let values = springs.map { $0.value(time: time) }
        // Each is within the limit of the spring that was meant; the limit has one digit.
        let spread = (values.max() ?? 0) - (values.min() ?? 0)
        #expect(spread <= 2 * 1.5 * limit)
      }
    }
  }

  /// The numbers of a call between the words given.
  static func arguments(_ code: String, _ words: String...) throws -> [Double] {
    var rest = code[...]
    var starts: [Substring.Index] = []
    for word in words {
      let range = try #require(rest.range(of: word), "\(word) in \(code)")
      starts.append(range.upperBound)
      rest = rest[range.upperBound...]
    }
    return starts.map { start in
      Double(code[start...].prefix { !",)".contains($0) }) ?? .nan
    }
  }

  @Test("say that over-damped springs do not come over into interpolatingSpring")
  func losses() throws {
    for row in try Self.table("migration/response").rows {
      guard case .number(let fraction) = row[3], case .text(let lost) = row[10] else {
        Issue.record("a row without fraction or losses")
        continue
      }
      #expect(lost.contains("as the critical") == (fraction > 1))
    }
  }

  @Test("settle in proportion to the duration, within the band and not before")
  func settling() throws {
    let factors = try Self.table("settling/factors")
    for row in try Self.table("settling/duration").rows {
      guard case .number(let duration) = row[0], case .number(let bounce) = row[1] else { continue }
      let spring = try Spring(duration: duration, bounce: bounce)
      for (index, band) in [0.05, 0.02, 0.01, 0.005, 0.001, 0.0001].enumerated() {
        guard case .number(let time) = row[index + 2] else { continue }
        let column = factors.columns[index + 2].id
        let factor = try Self.number(factors, column, where: .number(bounce))
        // Half a unit in the sixth digit is 5e-6 of a number at most, and both are rounded.
        #expect((time / (factor * duration) - 1).magnitude <= 1e-5)
        #expect((spring.value(time: time * 0.99999) - 1).magnitude > band)
        for later in stride(from: 1.00001, through: 3, by: 0.01) {
          #expect((spring.value(time: time * later) - 1).magnitude <= band)
        }
      }
    }
  }

  @Test("remove a fluid spring when the specification says")
  func completion() throws {
    let table = try Self.table("completion/spring")
    for (column, seconds) in [
      ("removed1", 0.820), ("removed100", 1.263), ("removed1000", 1.487),
    ] {
      let found = try Self.number(table, column, where: .text("swiftui:smooth"))
      #expect((found - seconds).magnitude < 5e-4)
    }
    let left = try Self.number(table, "leftAtLogical", where: .text("swiftui:bouncy"))
    #expect((left - 1.45).magnitude < 0.005, "1.45 % over at the logical end")
  }

  @Test("play springs as an integration of fixed steps does")
  func frames() throws {
    for (rate, stepsPerFrame) in [(60, 5), (120, 2.5)] as [(Int, Double)] {
      let table = try Self.table("frames/\(rate)")
      let column = try #require(table.columns.firstIndex { $0.id == "bouncyPlayed" })
      // The rule of the specification, step by step; the first one does nothing.
      let stiffness = (2 * Double.pi / 0.5) * (2 * Double.pi / 0.5)
      let damping = 2 * 0.7 * stiffness.squareRoot()
      var (x, u, force, positions) = (0.0, 0.0, 0.0, [0.0])
      for _ in 0..<400 {
        let half = u + force / 600
        x += half / 300
        force = stiffness * (1 - x) - damping * half
        u = half + force / 600
        positions.append(x)
      }
      for (frame, row) in table.rows.enumerated() {
        guard case .number(let value) = row[column] else { continue }
        guard value != 1 else { break }
        let steps = (Double(frame) * stepsPerFrame)
        // A frame on a step may come just before or after it, as times are summed up.
        let near = [steps.rounded(.down), steps.rounded(.up), steps + 1].map {
          (positions[Int($0)] - value).magnitude
        }
        #expect((near.min() ?? 1) < 1e-6, "frame \(frame) at \(rate) Hz")
      }
    }
  }

  @Test("say when a curve first reaches a share")
  func curves() throws {
    let table = try Self.table("curves")
    for (curve, row) in zip(NamedCurve.all, table.rows) {
      #expect(row[0] == .text(curve.fullName))
      for (column, share) in [("reaches50%", 0.5), ("reaches90%", 0.9), ("reaches99%", 0.99)] {
        let index = try #require(table.columns.firstIndex { $0.id == column })
        guard case .number(let input) = row[index] else { continue }
        #expect(curve.curve.value(at: min(1, input + 2e-6)) >= share - 1e-5, "\(curve.fullName)")
        for earlier in stride(from: 0, to: input - 1e-6, by: 0.01) {
          #expect(curve.curve.value(at: earlier) < share, "\(curve.fullName)")
        }
      }
    }
    let half = try Self.number(table, "at0.5", where: .text("css/ease-in-out"))
    #expect(half == 0.5)
  }
}
