import AnimationTiming
import Harness

/// What several tables word in the same way.
enum TableWords {
  typealias Cell = ReferenceTable.Cell
  typealias Column = ReferenceTable.Column

  /// A move that a table is about, in units; 100 stands for points or pixels.
  static let distance = 100.0

  /// A number as code has it, of six digits.
  static func number(_ number: Double) -> String {
    let text = (number.rounded(toSignificantDigits: 6) + 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Columns for every settling rule, in seconds.
  static let ruleColumns = SettlingRule.allCases.map {
    Column($0.rawValue, $0.rawValue, unit: "s")
  }

  /// When a move of `distance` from rest is over by every rule.
  static func ruleCells(_ spring: Spring) throws(ParameterError) -> [Cell] {
    let question = try SettlingQuestion(spring, target: distance)
    return SettlingRule.allCases.map { rule in
      do throws(SettlingRefusal) {
        return .rounded(try rule.duration(question))
      } catch {
        return .none(error.description)
      }
    }
  }

  /// What each rule means, as notes.
  static let ruleNotes = SettlingRule.allCases.map { "`\($0.rawValue)`: \($0.meaning)" }
}
