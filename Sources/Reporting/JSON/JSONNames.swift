/// The names in the objects that are open, and the check that none is there twice.
///
/// Of a name only the place is kept, in 31 bits, and one bit that says whether it has escapes.
struct JSONNames {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var marks: [UInt32] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var count: Int { marks.count }

  mutating func add(_ offset: Int, hasEscape: Bool) {
    marks.append(UInt32(offset) << 1 | (hasEscape ? 1 : 0))
  }

  /// Forgets the names from `first` on, whose object ends here.
  ///
  /// Names in rising order, as our own files have them, need one comparison each; others are
  /// sorted, which no choice of names can make slower than n log n.
  ///
  /// - Throws: When one of them is there twice; the second one is to blame.
  mutating func close(from first: Int) throws(JSONFault) {
    defer { marks.removeSubrange(first...) }
    if let twin = twins(from: first).min() {
      throw JSONFault(twin, "the name \"\(JSONString(bytes, at: twin).text)\" is there twice")
    }
  }

  /// Where names are, from `first` on, that are there once before; in no order.
  func twins(from first: Int) -> [Int] {
    let isRising = marks[first...].indices.dropFirst().allSatisfy {
      isBefore(marks[$0 - 1], marks[$0])
    }
    guard !isRising else { return [] }
    // Equals stand beside each other in the order of the text.
    let sorted = marks[first...].sorted { isBefore($0, $1) || (!isBefore($1, $0) && $0 < $1) }
    return zip(sorted, sorted.dropFirst()).filter { !isBefore($0, $1) }.map { Int($1 >> 1) }
  }

  private func isBefore(_ left: UInt32, _ right: UInt32) -> Bool {
    guard left & 1 == 0, right & 1 == 0 else {
      return characters(left).lexicographicallyPrecedes(characters(right))
    }
    var (left, right) = (Int(left >> 1) + 1, Int(right >> 1) + 1)
    while true {
      let (first, second) = (bytes[left], bytes[right])
      if second == JSONByte.quote { return false }
      if first == JSONByte.quote { return true }
      if first != second { return first < second }
      (left, right) = (left + 1, right + 1)
    }
  }

  private func characters(_ mark: UInt32) -> [UInt8] {
    JSONString(bytes, at: Int(mark >> 1)).characters
  }
}
