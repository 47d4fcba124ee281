import Dispatch

/// Applies `transform` to slices of `elements` on all cores and returns the results in order.
///
/// The slices are contiguous and their number depends on the elements alone, so that whatever is
/// reduced over them is the same on every machine.
package func parallelSlices<Elements, Result: Sendable>(
  of elements: Elements, atMost size: Int,
  _ transform: @Sendable (Elements.SubSequence) -> Result
) -> [Result] where Elements: RandomAccessCollection & Sendable, Elements.Index == Int {
  let starts = Array(stride(from: elements.startIndex, to: elements.endIndex, by: size))
  return [Result](unsafeUninitializedCapacity: starts.count) { buffer, count in
    // Each iteration initializes its own element, so the iterations do not meet.
    nonisolated(unsafe) let results = buffer
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let slice = elements[starts[index]..<min(starts[index] + size, elements.endIndex)]
      results.initializeElement(at: index, to: transform(slice))
    }
    count = starts.count
  }
}
