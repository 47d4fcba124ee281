import AnimationModel
import AnimationTiming
import CAllocations
import Measurement
import Testing

@Suite("Frames of a stage")
struct FrameAllocationTests {
  @Test(
    "allocate nothing while properties only interpolate",
    .enabled(if: AllocationCounter.unavailable == nil), arguments: Playback.allCases)
  func allocateNothing(playback: Playback) throws {
    for retargeting in Retargeting.allCases {
      var options = StageOptions()
      options.playback = playback
      options.retargeting = retargeting
      var stage = Stage(options: options)
      let number = try stage.property("number", 0.0)
      let vector = try stage.property("vector", SIMD4(0.0, 0, 0, 0))
      let pair = try stage.property("pair", AnimatablePair(0.0, 0.0))
      let slow = try Animation.spring(duration: 60, bounce: 0.2).delay(0.1).speed(0.9)
      try stage.withAnimation(slow, completionCriteria: .removed, then: .nothing) { stage in
        try stage.set(number, to: 1000)
        try stage.set(vector, to: SIMD4(repeating: 1000))
      }
      try stage.withAnimation(.linear(duration: 50).repeatForever()) { stage in
        try stage.set(pair, to: AnimatablePair(1, 1))
      }
      try stage.run(until: 0.5)
      try stage.withAnimation(.easeInOut(duration: 100)) { try $0.set(number, to: -1000) }
      try stage.run(until: 1)
      var sum = 0.0
      func play(from frame: Int) throws {
        for index in frame..<frame + 300 {
          try stage.run(until: Double(index) / 60)
          sum += try stage.value(of: number) + stage.value(of: vector).x
        }
      }
      // The first frames let the runtime make what it needs to know about the types.
      try play(from: 61)
      var failure: (any Error)?
      let counts = try #require(
        AllocationCounter.count {
          do { try play(from: 361) } catch { failure = error }
        })
      #expect(failure == nil && sum != 0)
      #expect(counts.allocations == 0, "\(retargeting)")
    }
  }
}
