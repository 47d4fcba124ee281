/// What the gate makes of a case, or of one layer of it.
public enum GateStatus: String, Sendable, CaseIterable {
  case pass

  /// Cheaper than accepted: nothing wrong, and worth accepting.
  case improved

  /// The layer says nothing here, and why; other layers decide.
  case unavailable

  /// Measured, and nothing to compare it with on this kind of machine.
  case incomparable

  /// Measured, and too disturbed for a verdict.
  case inconclusive

  /// Not measured although it was to be, or measured and never accepted.
  case missing

  /// An exact figure that is not the same twice.
  case unstable

  /// Dearer than accepted.
  case regressed

  /// Which of several decides: the larger.
  public var gravity: Int {
    switch self {
    case .unavailable: -1
    case .pass: 0
    case .improved: 1
    case .incomparable: 2
    case .inconclusive: 3
    case .missing: 4
    case .unstable: 5
    case .regressed: 6
    }
  }

  /// The status of several layers together; without any that says something there is no verdict.
  public static func gravest(_ statuses: [GateStatus]) -> GateStatus {
    let decisive = statuses.filter { $0 != .unavailable }
    return decisive.max { $0.gravity < $1.gravity } ?? .incomparable
  }
}

/// What one layer says of a case.
public struct LayerJudgement: Hashable, Sendable {
  public let status: GateStatus

  /// Why, in one line; empty when the numbers say it.
  public let reason: String

  public init(_ status: GateStatus, _ reason: String = "") {
    self.status = status
    self.reason = reason
  }
}
