/// Rows above a plot for the labels of vertical markers, so that no two labels meet.
///
/// A label stands to the right of its line, or to the left where the frame ends. The line comes down
/// from its label to the plot and so passes through the rows below; therefore a label lies above
/// those of all lines that come down through it, as stairs do:
/// ```
/// ┌ first marker
/// │ ┌ second       ┌ fourth
/// │ │ ┌ third      │
/// ```
/// Labels of both sides can ask for opposite orders; then a line passes behind a label.
struct MarkerLanes: Hashable, Sendable {
  /// The place of one label.
  struct Place: Hashable, Sendable {
    /// The row, counted upwards from the plot.
    let lane: Int

    /// Whether it stands to the left of its line.
    let isLeft: Bool

    /// The stretch that it covers, its distance to the next one included.
    let extent: ClosedRange<Double>
  }

  /// One a marker, in the order of the markers.
  let places: [Place]

  /// How many rows there are.
  var count: Int { places.reduce(0) { max($0, $1.lane + 1) } }

  /// Finds places for labels.
  ///
  /// - Parameters:
  ///   - labels: Where the line of each stands within `frame`, and how wide its text is.
  ///   - frame: What the labels must not leave; at least as wide as each of them.
  ///   - gap: The distance between a line and its label.
  /// - Complexity: O(n²).
  init(
    _ labels: [(position: Double, width: Double)], within frame: ClosedRange<Double>, gap: Double
  ) {
    let sides = Self.sides(labels, within: frame, gap: gap)
    let extents = labels.indices.map { index in
      let (position, reach) = (labels[index].position, gap + labels[index].width)
      // A label that fits on neither side is moved in.
      let start = sides[index] ? position - reach : min(position, frame.upperBound - reach)
      return max(start, frame.lowerBound)...max(start, frame.lowerBound) + reach
    }
    // First those to the left, from the left; then those to the right, from the right: each finds
    // the lines that come down through it placed already.
    let order = labels.indices.sorted { first, second in
      if sides[first] != sides[second] { return sides[first] }
      let (left, right) = (labels[first].position, labels[second].position)
      if left != right { return sides[first] ? left < right : left > right }
      return first > second
    }
    var places = [Place?](repeating: nil, count: labels.count)
    for index in order {
      let below = labels.indices.compactMap { other -> Int? in
        guard let place = places[other] else { return nil }
        let meets =
          extents[index].overlaps(extents[other])
          || extents[index].contains(labels[other].position)
        return meets ? place.lane : nil
      }
      places[index] = Place(
        lane: (below.max() ?? -1) + 1, isLeft: sides[index], extent: extents[index])
    }
    self.places = places.compactMap(\.self)
  }

  /// Which labels stand to the left of their lines.
  ///
  /// Those that the frame leaves no room on the right, and then, from the right, each whose label
  /// would cover the line of one of those and be covered by it in turn.
  private static func sides(
    _ labels: [(position: Double, width: Double)], within frame: ClosedRange<Double>, gap: Double
  ) -> [Bool] {
    var sides = [Bool](repeating: false, count: labels.count)
    let order = labels.indices.sorted { labels[$0].position > labels[$1].position }
    for index in order {
      let (position, reach) = (labels[index].position, gap + labels[index].width)
      guard position - reach >= frame.lowerBound else { continue }
      let isCrossing = labels.indices.contains { other in
        let line = labels[other].position
        return sides[other] && line >= position && line <= position + reach
          && line - gap - labels[other].width <= position
      }
      sides[index] = isCrossing || position + reach > frame.upperBound
    }
    return sides
  }
}
