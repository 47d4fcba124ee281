import AnimationTiming
import CMeasure
package import Measurement

/// Work of known amounts, by which the gate is tested.
///
/// The slower ones carry out more real operations and count as many as the others: nothing is
/// added to a result. All sizes of one kind are one closure, so that they do not differ in their
/// place in memory either.
package enum SelfTestBodies {
  /// The variable of the environment that makes a worker have these bodies instead of its own.
  package static let variable = "SETTLE_SELFTEST"

  /// How much slower the slower ones are, in percent.
  package static let slowdowns = [2, 4, 6, 10]

  /// The kinds of work, by the kernel that they are divided by.
  package static let kinds: [ReferenceKernel] = [.libm, .arithLatency, .alloc]

  package static func id(_ kind: ReferenceKernel, _ percent: Int) -> String {
    "selftest/\(kind.rawValue)/+\(percent)"
  }

  package static let allocationFree = "selftest/allocations/none"
  package static let allocationAdded = "selftest/allocations/one-a-frame"

  /// All of them.
  package static var all: [TimedBody] {
    kinds.flatMap { kind in ([0] + slowdowns).map { body(kind, $0) } }
      + [allocating(allocationFree, false), allocating(allocationAdded, true)]
  }

  private static func body(_ kind: ReferenceKernel, _ percent: Int) -> TimedBody {
    let operations = 100 + percent
    let work = work(kind)
    return TimedBody(
      id(kind, percent), "an operation, with \(percent) % more work than it says",
      operationsPerRepetition: 100, kernel: kind
    ) { repetitions in
      for _ in 0..<repetitions { work(operations) }
    }
  }

  private static func work(_ kind: ReferenceKernel) -> @Sendable (Int) -> Void {
    let start = Motion(displacement: -1, velocity: 0.5)
    switch kind {
    case .alloc:
      let state = TimedState([Double]())
      return { operations in
        for index in 0..<operations {
          state.value = []
          for item in 0..<8 { state.value.append(Double(item + index)) }
          state.value.withUnsafeBufferPointer { measure_use_memory($0.baseAddress) }
        }
      }
    case .arithLatency:
      return { operations in
        var motion = Motion(displacement: measure_hide(-1), velocity: measure_hide(0.5))
        for _ in 0..<operations {
          RungeKutta4.step(&motion, .bouncy, timeStep: 1 / 60)
          measure_use(motion.displacement)
        }
      }
    case .libm, .arithThroughput, .memory:
      let solver = ClosedFormSpring(.bouncy, from: start)
      return { operations in
        for index in 0..<operations {
          // Spread over the cycle, so that the additional operations are no dearer than the others.
          let motion = solver.motion(at: hiddenTime(index &* 617))
          measure_use(motion.displacement)
          measure_use(motion.velocity)
        }
      }
    }
  }

  private static func allocating(_ id: String, _ allocates: Bool) -> TimedBody {
    let solver = ClosedFormSpring(.bouncy, from: Motion(displacement: -1, velocity: 0.5))
    return TimedBody(id, "a frame, with an allocation or without") { repetitions in
      for index in 0..<repetitions {
        measure_use(solver.motion(at: hiddenTime(index)).displacement)
        if allocates { measure_allocate(32) }
      }
    }
  }

  /// A body that does nothing, one that does a known amount of work, for the tests of the guards.
  package static let empty = TimedBody("selftest/empty", "nothing") { repetitions in
    for _ in 0..<repetitions {}
  }
  package static let additions = TimedBody("selftest/additions", "an addition") { repetitions in
    var sum = 0.0
    for _ in 0..<repetitions { sum += measure_hide(1) }
    measure_use(sum)
  }
}
