/// The studies of a run by name, in report order.
package enum StudyName: String, Sendable, CaseIterable {
  /// Rules and reference packs.
  case conformance

  /// Settling times and the formulas fitted to them.
  case settling

  /// What stepping methods do to a spring.
  case integrators

  /// The cost of a frame.
  case cost

  /// The names for people, in order.
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
