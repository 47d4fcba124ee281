/// Why a recording cannot be fitted, in one line.
package struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is to blame.
  package let field: String

  /// What was found.
  package let value: String

  package let description: String

  /// The error in the form of all errors about values; `row` counts from 0 and is told from 1.
  init(_ field: String, _ value: String, row: Int? = nil, mustBe requirement: String) {
    self.field = field
    self.value = value
    let place = row.map { " in row \($0 + 1)" } ?? ""
    description = "\(field)\(place) is \(value); it must be \(requirement)"
  }
}
