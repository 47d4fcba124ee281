extension Scenario {
  /// What a scenario says will come out, on some platforms or on all.
  package struct Expectation: Sendable {
    /// On which platforms it is meant; `nil` for all.
    package var rows: ExternalMotion.Report?
    package var motion: Platform.Motion?

    /// All of the ledger, in its order; `nil` when nothing is said.
    package var ledger: [Row]?
    package var final: [FinalValue] = []
    package var samples: [Sample] = []

    /// The largest jumps of value and velocity at a retarget.
    package var valueJump: Double?
    package var velocityJump: Double?

    package init() {}

    package func applies(to platform: Platform) -> Bool {
      (rows ?? platform.rows) == platform.rows && (motion ?? platform.motion) == platform.motion
    }
  }

  /// One entry of the ledger; what is `nil` may be anything.
  package struct Row: Sendable {
    package enum Firing: Hashable, Sendable {
      case at(Double)
      case never
    }

    package var label: String
    package var criterion: CompletionCriteria?
    package var registeredAt: Double?
    package var fired: Firing?
    package var reason: LedgerEntry.Reason?
    package var animations: Int?

    /// Seconds by which times may differ.
    package var tolerance = 1e-9

    package init(label: String) { self.label = label }
  }

  /// What a state holds at the end, or where a property then goes.
  package enum FinalValue: Hashable, Sendable {
    case state(Int, Double)
    case list(Int, [Int])
    case property(Int, [Double])
  }

  /// What a property shows at a time.
  package struct Sample: Hashable, Sendable {
    package let property: Int
    package let time: Double
    package let value: [Double]
    package let tolerance: Double

    package init(property: Int, time: Double, value: [Double], tolerance: Double) {
      self.property = property
      self.time = time
      self.value = value
      self.tolerance = tolerance
    }
  }
}
