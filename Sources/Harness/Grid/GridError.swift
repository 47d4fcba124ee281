/// A grid that cannot be built: the axis or field, what was found, and what is required.
public struct GridError: Error, Hashable, Sendable, CustomStringConvertible {
  public let field: String
  public let value: String
  public let requirement: String

  public init(_ field: String, _ value: String, mustBe requirement: String) {
    self.field = field
    self.value = value
    self.requirement = requirement
  }

  public var description: String { "\(field) is \(value); it must be \(requirement)" }
}
