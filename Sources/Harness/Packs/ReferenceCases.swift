/// The cases of a pack: an array, or cases that are read one by one when they are asked for.
///
/// A pack of a million cases is a text of a hundred megabytes and would be a gigabyte of values; so
/// a reader keeps the text and hands out the case at a place.
public struct ReferenceCases: RandomAccessCollection, Sendable {
  public let startIndex = 0
  public let endIndex: Int
  private let element: @Sendable (Int) -> ReferenceCase

  /// The cases of an array.
  public init(_ cases: [ReferenceCase]) {
    self.init(count: cases.count) { cases[$0] }
  }

  /// `count` cases, of which `element` makes the one at an index.
  public init(count: Int, _ element: @escaping @Sendable (_ index: Int) -> ReferenceCase) {
    endIndex = count
    self.element = element
  }

  public subscript(index: Int) -> ReferenceCase {
    precondition(indices.contains(index), "\(index) is no index of \(count) cases")
    return element(index)
  }
}

extension ReferenceCases: Hashable {
  public static func == (left: ReferenceCases, right: ReferenceCases) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
