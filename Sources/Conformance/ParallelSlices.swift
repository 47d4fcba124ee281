import Dispatch

/// Applies `transform` to slices of `elements` on all cores and returns the results in order.
///
/// The slices are contiguous and their number depends on the elements alone, so that whatever is
/// reduced over them is the same on every machine.
package func parallelSlices<Element: Sendable, Result: Sendable>(
  of elements: [Element], atMost size: Int,
  _ transform: @Sendable (ArraySlice<Element>) -> Result
) -> [Result] {
  let starts = Array(stride(from: 0, to: elements.count, by: size))
  return [Result](unsafeUninitializedCapacity: starts.count) { buffer, count in
    // Each iteration initializes its own element, so the iterations do not meet.
    nonisolated(unsafe) let results = buffer
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let slice = elements[starts[index]..<min(starts[index] + size, elements.count)]
      results.initializeElement(at: index, to: transform(slice))
    }
    count = starts.count
  }
}
