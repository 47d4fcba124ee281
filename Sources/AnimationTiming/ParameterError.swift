/// A parameter that cannot be accepted: its name, the value that was given, and what is required.
///
/// The one error of this library. A value is checked once, when it is made; what has been made is
/// valid, and its functions do not throw.
public struct ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name under which the caller passed the value.
  public let field: String

  /// The value as it was given.
  public let value: String

  /// What the value must be, as the end of the sentence "it must be …".
  public let requirement: String

  public init(_ field: String, _ value: some CustomStringConvertible, mustBe requirement: String) {
    self.field = field
    self.value = value.description
    self.requirement = requirement
  }

  public var description: String { "\(field) is \(value); it must be \(requirement)" }
}

extension Double {
  /// This value, when it is finite and above zero.
  ///
  /// - Throws: `ParameterError` that names `field` otherwise, for NaN too.
  func positive(_ field: String) throws(ParameterError) -> Double {
    guard isFinite, self > 0 else {
      throw ParameterError(field, self, mustBe: "finite and > 0")
    }
    return self
  }

  /// This value, when it is finite and not below zero.
  ///
  /// - Throws: `ParameterError` that names `field` otherwise, for NaN too.
  func nonNegative(_ field: String) throws(ParameterError) -> Double {
    guard isFinite, self >= 0 else {
      throw ParameterError(field, self, mustBe: "finite and ≥ 0")
    }
    return self
  }

  /// This value, when it is finite.
  ///
  /// - Throws: `ParameterError` that names `field` otherwise.
  func finite(_ field: String) throws(ParameterError) -> Double {
    guard isFinite else { throw ParameterError(field, self, mustBe: "finite") }
    return self
  }
}
