import Measurement

/// Something whose cost is measured, and what it is compared with.
struct CostCase {
  let body: TimedBody

  /// The id of the case whose cost is the unit; its own id where there is none.
  let reference: String

  /// The largest multiple of the reference that is aimed at.
  let aim: Double?

  init(_ body: TimedBody, reference: String? = nil, aim: Double? = nil) {
    self.body = body
    self.reference = reference ?? body.id
    self.aim = aim
  }
}
