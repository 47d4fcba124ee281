import AnimationTiming
import CMeasure
package import Measurement

/// Something whose cost is measured, and what it is compared with.
package struct CostCase: Sendable {
  package let body: TimedBody

  /// The id of the case whose cost is the unit; its own id where there is none.
  package let reference: String

  /// The largest multiple of the reference that is aimed at.
  package let aim: Double?

  init(_ body: TimedBody, reference: String? = nil, aim: Double? = nil) {
    self.body = body
    self.reference = reference ?? body.id
    self.aim = aim
  }
}

/// The only list of what is measured.
package enum CostCatalogue {
  /// Every case, in report order.
  package static let cases =
    SpringBodies.cases + VectorBodies.cases + AppleBodies.cases + SettlingBodies.cases
    + CurveBodies.cases + AnimationBodies.cases + KeyframeBodies.cases + ViewBodies.cases
}

/// The regimes of a spring, each by a usual one.
enum Regimes {
  static let all: [(name: String, spring: Spring)] = [
    ("under-damped", .bouncy), ("critical", .smooth),
    (
      "over-damped", make { () throws(ParameterError) in try Spring(duration: 0.5, bounce: -0.5) }
    ),
  ]
}

/// Makes a value from parameters that are known to be valid.
func make<Value>(_ body: () throws(ParameterError) -> Value) -> Value {
  do {
    return try body()
  } catch {
    preconditionFailure("\(error)")
  }
}

/// A time in 0…1 s that the optimiser does not know, for the operation with number `index`.
func hiddenTime(_ index: Int) -> Double { measure_hide(Double(index & 1023) * 0x1p-10) }
