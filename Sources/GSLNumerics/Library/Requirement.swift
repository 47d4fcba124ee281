/// Checks the arguments of one public entry, so that each check reads as one line.
struct Requirement {
  /// The type or function the caller spoke to, for the message.
  let function: String

  init(_ function: String) {
    self.function = function
  }

  /// Accepts `field` when `holds`.
  ///
  /// - Throws: `NumericsError.requirement` with `value` otherwise.
  func holds(
    _ holds: Bool, _ field: String, _ value: some Any, mustBe requirement: String
  ) throws(NumericsError) {
    guard holds else {
      throw .requirement(
        function: function, field: field, value: "\(value)", mustBe: requirement)
    }
  }

  func finite(_ field: String, _ value: Double) throws(NumericsError) {
    try holds(value.isFinite, field, value, mustBe: "finite")
  }

  func finite(_ field: String, _ values: [Double]) throws(NumericsError) {
    guard let index = values.firstIndex(where: { !$0.isFinite }) else { return }
    try finite("\(field)[\(index)]", values[index])
  }

  func positive(_ field: String, _ value: Double) throws(NumericsError) {
    try holds(value.isFinite && value > 0, field, value, mustBe: "finite and > 0")
  }

  func nonNegative(_ field: String, _ value: Double) throws(NumericsError) {
    try holds(value.isFinite && value >= 0, field, value, mustBe: "finite and ≥ 0")
  }

  func positive(_ field: String, _ value: Int) throws(NumericsError) {
    try holds(value > 0, field, value, mustBe: "> 0")
  }

  /// Accepts bounds between which a number can lie: finite, and not one point.
  func interval(_ field: String, _ bounds: ClosedRange<Double>) throws(NumericsError) {
    try holds(
      bounds.lowerBound.isFinite && bounds.upperBound.isFinite
        && bounds.lowerBound < bounds.upperBound,
      field, "[\(bounds.lowerBound), \(bounds.upperBound)]",
      mustBe: "finite with lower < upper bound")
  }
}
