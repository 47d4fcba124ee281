/// A line through points on the unit square, without what lies far outside it.
///
/// The frame of a plot cuts what leaves it, but numbers of any size must not reach the text of the
/// picture. So each segment is cut at a wider square, which does not change what is seen of it.
struct ClippedPath: Hashable, Sendable {
  /// A point in shares of the plot.
  struct Point: Hashable, Sendable {
    let x: Double
    let y: Double
  }

  /// The unbroken stretches.
  private(set) var pieces: [[Point]] = []

  /// Where segments are cut.
  private static let square = -1.0...2.0

  /// The line through `points`, with a gap for each `nil`.
  ///
  /// - Complexity: O(n).
  init(_ points: [Point?]) {
    var last: Point?
    var isJoined = false
    for point in points {
      guard let point else {
        (last, isJoined) = (nil, false)
        continue
      }
      if let start = last {
        isJoined = add(from: start, to: point, isJoined: isJoined)
      } else if Self.contains(point) {
        pieces.append([point])
        isJoined = true
      }
      last = point
    }
  }

  private static func contains(_ point: Point) -> Bool {
    square.contains(point.x) && square.contains(point.y)
  }

  /// Adds a segment, and says whether the next one continues the last piece.
  private mutating func add(from start: Point, to end: Point, isJoined: Bool) -> Bool {
    guard let (enter, leave) = Self.inside(start, end) else { return false }
    func at(_ share: Double) -> Point {
      share == 0
        ? start
        : share == 1
          ? end
          : Point(
            x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
    }
    if !isJoined { pieces.append([at(enter)]) }
    pieces[pieces.count - 1].append(at(leave))
    return leave == 1
  }

  /// The shares of a segment between which it runs inside the square; `nil` when nowhere.
  ///
  /// Each side cuts away what lies beyond it: at the share (side − start)/(end − start).
  private static func inside(_ start: Point, _ end: Point) -> (Double, Double)? {
    var (enter, leave) = (0.0, 1.0)
    for (from, to) in [(start.x, end.x), (start.y, end.y)] {
      let run = to - from
      guard run != 0 else {
        if !square.contains(from) { return nil }
        continue
      }
      let (first, second) = ((square.lowerBound - from) / run, (square.upperBound - from) / run)
      enter = max(enter, min(first, second))
      leave = min(leave, max(first, second))
    }
    return enter <= leave ? (enter, leave) : nil
  }
}
