// A program whose cases `settle` measures: `settle measure --worker .build/release/own-cases`.
//
// In a package of your own it is an executable target that depends on the products `Measurement` and,
// to have allocations counted, `AllocationCounters`, neither of which links GSL:
//
//   .executableTarget(name: "my-cases", dependencies: [
//     .product(name: "Measurement", package: "Settle"),
//     .product(name: "AllocationCounters", package: "Settle"),
//   ])

import AnimationTiming
import CMeasure
import Measurement

/// The code that is to be watched over: where a card is while it is thrown.
struct Card {
  let spring = ClosedFormSpring(.bouncy, from: Motion(displacement: -300, velocity: 1200))

  func position(at time: Double) -> Double { 300 + spring.motion(at: time).displacement }
}

let card = Card()

Worker.main([
  TimedBody("card/position", "where the card is at one time", allocationLimit: 0) { repetitions in
    for index in 0..<repetitions {
      // A time that the optimiser does not know, and a result that it must compute.
      measure_use(card.position(at: measure_hide(Double(index & 1023) * 0x1p-10)))
    }
  },
  TimedBody(
    "card/track", "one of 60 positions, as an array", operationsPerRepetition: 60, kernel: .libm
  ) { repetitions in
    for _ in 0..<repetitions {
      let track = (0..<60).map { card.position(at: measure_hide(Double($0) / 60)) }
      track.withUnsafeBufferPointer { measure_use_memory($0.baseAddress) }
    }
  },
])
