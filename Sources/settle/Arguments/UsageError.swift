/// A call that cannot be carried out as it stands: what is wrong with it and what is wanted.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The option, field or operand; empty when the call as a whole is to blame.
  package let field: String

  /// What was given for it; `nil` when that is not the point.
  package let value: String?

  /// What it must be, as the end of the sentence "it must be …"; `nil` where the line says it otherwise.
  package let requirement: String?

  /// One line that says it all.
  package let description: String

  init(
    _ field: String = "", value: String? = nil, _ description: String, requirement: String? = nil
  ) {
    self.field = field
    self.value = value
    self.requirement = requirement
    self.description = description
  }

  /// The error in the form of all errors about values.
  init(_ field: String, _ value: String, mustBe requirement: String) {
    self.init(
      field, value: value, "\(field) is \(value); it must be \(requirement)",
      requirement: requirement)
  }
}
