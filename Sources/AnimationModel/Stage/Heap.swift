/// A queue that hands out its least element first.
///
/// - Complexity: O(log n) to add and to take, no allocation once it has grown.
struct Heap<Element: Comparable & Sendable>: Sendable {
  private(set) var elements: [Element] = []

  var first: Element? { elements.first }

  var count: Int { elements.count }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    // Each step halves the index, so it ends at the root at the latest.
    while index > 0 {
      let parent = (index - 1) / 2
      guard elements[index] < elements[parent] else { return }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  mutating func removeFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return first }
    elements[0] = last
    var index = 0
    // Each step doubles the index, so it ends at a leaf at the latest.
    while true {
      var least = index
      for child in 2 * index + 1..<2 * index + 3
      where child < elements.count && elements[child] < elements[least] {
        least = child
      }
      guard least != index else { return first }
      elements.swapAt(index, least)
      index = least
    }
  }

  /// Keeps only what satisfies a condition.
  mutating func filter(_ isKept: (Element) -> Bool) {
    let kept = elements.filter(isKept)
    elements.removeAll(keepingCapacity: true)
    for element in kept { insert(element) }
  }
}
