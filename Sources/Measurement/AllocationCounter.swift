import CMeasure

/// Counts what a piece of work does on the heap, where the program is linked with counters.
package enum AllocationCounter {
  /// What happened.
  package struct Counts: Hashable, Sendable {
    /// Blocks made, and blocks given another size.
    package var allocations = 0
    package var frees = 0

    /// Bytes asked for.
    package var bytes = 0

    /// Bytes still in use at the end, and the most at any time, as the allocator rounds them.
    package var live = 0
    package var peak = 0

    /// Events on other threads, which nobody can assign to the work.
    package var elsewhere = 0

    package init() {}

    /// What the work itself did, on its own thread.
    package var here: Counts {
      var counts = self
      counts.elsewhere = 0
      return counts
    }

    init(_ counts: measure_allocations) {
      allocations = Int(counts.allocations + counts.resizings)
      frees = Int(counts.frees)
      bytes = Int(counts.bytes)
      live = Int(counts.live)
      peak = Int(counts.peak)
      elsewhere = Int(counts.elsewhere)
    }
  }

  /// A place outside of any function, for an array that does not leave one is put on the stack.
  private static let proof = TimedState([Double]())

  /// Why nothing can be counted, in one line; `nil` when it can.
  ///
  /// Besides the proof that the counters make of themselves, an array made here must be seen: it
  /// comes from the Swift runtime, whose calls a linker could bind elsewhere.
  package static var unavailable: String? {
    guard let source = measure_allocation_counter() else {
      return "this program is not linked with CAllocations"
    }
    if let reason = source.pointee.unavailable { return String(cString: reason) }
    // The first time, the runtime makes what it needs to know about the type.
    proof.value = [measure_hide(1)]
    let counts = count {
      proof.value = [Double](repeating: measure_hide(1), count: 100)
    }
    guard let counts, counts.allocations == 1, counts.frees == 1 else {
      return "an array of the Swift runtime was not seen, but \(counts?.allocations ?? 0) blocks"
    }
    return nil
  }

  /// What `body` does on the heap, on this thread; `nil` where nothing can be counted.
  package static func count(_ body: () -> Void) -> Counts? {
    guard let source = measure_allocation_counter(), source.pointee.unavailable == nil,
      let begin = source.pointee.begin, let end = source.pointee.end
    else { return nil }
    begin()
    body()
    return Counts(end())
  }
}
