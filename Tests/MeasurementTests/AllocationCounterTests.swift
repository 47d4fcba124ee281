import CAllocations
import CMeasure
import Measurement
import Testing

@Suite("The allocation counter")
struct AllocationCounterTests {
  /// Why this process cannot count; the tests of counts then have nothing to say.
  static let unavailable = AllocationCounter.unavailable

  /// Work with the number of blocks it makes, given other sizes included.
  struct Work: CustomStringConvertible {
    let description: String
    let blocks: Int
    let bytes: Int?
    let run: @Sendable () -> Void
  }

  /// A place that work can leave something in, so that it is not put on the stack.
  static let room = TimedState([measure_hide(1)])

  static let works = [
    Work(description: "nothing", blocks: 0, bytes: 0) {},
    Work(description: "one block of C", blocks: 1, bytes: 40) { measure_allocate(40) },
    Work(description: "a thousand blocks of C", blocks: 1000, bytes: 24_000) {
      for _ in 0..<1000 { measure_allocate(24) }
    },
    Work(description: "an array of 100 numbers", blocks: 1, bytes: 832) {
      room.value = [Double](repeating: measure_hide(1), count: 100)
    },
  ]

  @Test("is linked into the tests and can count, or says why not")
  func available() {
    #expect(allocation_counting_version() == MEASURE_COUNTING_VERSION)
    #if os(Linux) && canImport(Glibc)
      #expect(Self.unavailable == nil)
    #endif
  }

  @Test("counts the blocks of known work", .enabled(if: unavailable == nil), arguments: works)
  func counts(work: Work) throws {
    work.run()
    let counts = try #require(AllocationCounter.count(work.run))
    #expect(counts.live == 0)
    #expect(counts.allocations == work.blocks)
    #expect(counts.frees == work.blocks)
    if let bytes = work.bytes { #expect(counts.bytes == bytes) }
    #expect(counts.peak >= (work.blocks == 0 ? 0 : 16))
  }

  @Test("counts an array that grows, its copies and what stays", .enabled(if: unavailable == nil))
  func growth() throws {
    let kept = TimedState([Double]())
    let counts = try #require(
      AllocationCounter.count { for index in 0..<1000 { kept.value.append(Double(index)) } })
    // Swift doubles the room, so that there are about log₂(1000) blocks; one of them stays.
    #expect((5...12).contains(counts.allocations))
    #expect(counts.live >= 8000 && counts.peak >= counts.live)
  }

  @Test("counts nothing between its uses", .enabled(if: unavailable == nil))
  func apart() throws {
    measure_allocate(100)
    let counts = try #require(AllocationCounter.count {})
    measure_allocate(100)
    #expect(counts.here == AllocationCounter.Counts())  // other tests run at the same time
    #expect(AllocationCounter.count { measure_allocate(1) }?.allocations == 1)
  }
}
