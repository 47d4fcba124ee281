/// The studies of a run by name, in report order.
package enum StudyName: String, Sendable, CaseIterable {
  /// Rules and reference packs.
  case conformance

  /// Settling times and the formulas fitted to them.
  case settling

  /// The cost of a frame.
  case cost
}
