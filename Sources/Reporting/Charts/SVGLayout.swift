/// Where everything in an SVG chart stands, in units of the picture, which is 480 wide.
///
/// ```
/// title                                   as many lines as it takes
/// labels of vertical markers              as many lanes as it takes
/// plot                                    240
/// numbers, name of the axis
/// legend                                  as many rows as it takes
/// ```
/// All is laid out for the size of text that a picture 320 points wide needs; in wider ones the
/// text is set smaller, so that what keeps clear of each other there does so everywhere.
struct SVGLayout: Sendable {
  /// A rectangle.
  struct Box: Hashable, Sendable {
    let left: Double
    let top: Double
    let width: Double
    let height: Double

    var right: Double { left + width }
    var bottom: Double { top + height }
  }

  /// A text on one line.
  struct Label: Hashable, Sendable {
    let text: String

    /// Where it starts, or where it ends.
    let anchor: Double
    let endsAtAnchor: Bool

    /// The middle of its line.
    let middle: Double

    /// The room that it takes at most.
    var box: Box {
      let width = TextExtent.width(text) * SVGLayout.em
      return Box(
        left: endsAtAnchor ? anchor - width : anchor, top: middle - SVGLayout.line / 2,
        width: width, height: SVGLayout.line)
    }
  }

  /// What an entry of the legend explains.
  enum Item: Hashable, Sendable {
    /// The series at this place of the chart.
    case series(Int)

    /// The marker at this place of the chart, for whose label the plot has no room.
    case marker(Int)
  }

  static let width = 480.0
  static let plotHeight = 240.0

  /// The size of text in a narrow picture.
  static let em = 15.0

  /// The distance between lines of text.
  static let line = 19.0

  /// What stays free along the edge of the picture, and between a line and its label.
  static let margin = 10.0
  static let gap = 4.0

  /// The line in the legend that shows how a series is drawn.
  static let swatch = 26.0

  let title: [Label]
  let plot: Box
  let horizontal: ChartScale
  let vertical: ChartScale
  let horizontalTicks: ChartTicks
  let verticalTicks: ChartTicks

  /// Labels of markers by the place of the marker in the chart.
  private(set) var markerLabels: [Int: Label] = [:]
  private(set) var legend: [(item: Item, label: Label)] = []
  private(set) var height = 0.0

  init(_ chart: Chart) {
    horizontal = ChartScale(chart.horizontal, showing: chart.horizontalValues)
    vertical = ChartScale(chart.vertical, showing: chart.verticalValues)
    let titles = TextExtent.lines(
      chart.title, width: (Self.width - 2 * Self.margin) / Self.em / TextExtent.bold, atMost: 3)
    title = titles.enumerated().map { index, text in
      Label(
        text: text, anchor: Self.margin, endsAtAnchor: false,
        middle: Self.margin + (Double(index) + 0.5) * Self.line)
    }
    verticalTicks = ChartTicks(vertical, from: 7) { _ in true }
    let numbers = verticalTicks.labelled.map { TextExtent.width($0.label) * Self.em }.max() ?? 0
    let left = Self.margin + Self.line + min(numbers, Self.width / 3) + 2 * Self.gap
    horizontalTicks = Self.ticks(horizontal, from: left)
    let lastNumber = horizontalTicks.labelled.last.map { TextExtent.width($0.label) } ?? 0
    let right = Self.width - max(Self.margin, lastNumber * Self.em / 2 + 2)

    let stairs = Self.lanes(chart, horizontal, left...right)
    let lanes = stairs.lanes
    let top =
      Self.margin + Double(titles.count + lanes.count) * Self.line + 1.5 * Self.gap
    plot = Box(left: left, top: top, width: right - left, height: Self.plotHeight)
    for (index, place) in zip(stairs.markers, lanes.places) {
      let extent = place.extent
      markerLabels[index.key] = Label(
        text: index.text,
        anchor: place.isLeft ? extent.upperBound - Self.gap : extent.lowerBound + Self.gap,
        endsAtAnchor: place.isLeft, middle: top - (Double(place.lane) + 0.5) * Self.line)
    }
    placeHorizontalLabels(chart)
    placeLegend(chart)
  }

  /// The point of the picture for a point of the plot; `nil` for what has no place on an axis.
  func position(_ x: Double, _ y: Double) -> ClippedPath.Point? {
    guard let x = horizontal.position(of: x), let y = vertical.position(of: y) else { return nil }
    return ClippedPath.Point(x: x, y: y)
  }

  /// Units of the picture from the left edge for a share of the plot.
  func left(_ share: Double) -> Double { plot.left + share * plot.width }

  /// Units of the picture from the top edge for a share of the plot.
  func top(_ share: Double) -> Double { plot.bottom - share * plot.height }
}

extension SVGLayout {
  /// The ticks of the horizontal axis, with numbers that keep half an em clear of each other.
  private static func ticks(_ scale: ChartScale, from left: Double) -> ChartTicks {
    let width = Self.width - Self.margin - left
    return ChartTicks(scale, from: 8) { ticks in
      let extents = ticks.map { tick in
        let half = (TextExtent.width(tick.label) / 2 + 0.25) * em
        let middle = (scale.position(of: tick.value) ?? 0) * width
        return middle - half...middle + half
      }
      return zip(extents, extents.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    }
  }

  private static func lanes(
    _ chart: Chart, _ scale: ChartScale, _ extent: ClosedRange<Double>
  ) -> (markers: [(key: Int, text: String)], lanes: MarkerLanes) {
    var (markers, labels): ([(Int, String)], [(Double, Double)]) = ([], [])
    let frame = extent.lowerBound...Self.width - Self.margin
    let room = (frame.upperBound - frame.lowerBound) / 2 - gap
    for (index, marker) in chart.markers.enumerated() {
      guard marker.direction == .vertical, !marker.label.isEmpty,
        let share = scale.position(of: marker.value), (0...1).contains(share)
      else { continue }
      let text = TextExtent.cut(marker.label, to: room / em)
      markers.append((index, text))
      labels.append(
        (
          extent.lowerBound + share * (extent.upperBound - extent.lowerBound),
          TextExtent.width(text) * em
        ))
    }
    return (markers, MarkerLanes(labels, within: frame, gap: gap))
  }

  /// Puts the label of each horizontal marker on its line where no other one is, and of several such
  /// places where it covers the fewest points.
  private mutating func placeHorizontalLabels(_ chart: Chart) {
    var taken: [Box] = []
    let places = chart.series.flatMap { series -> [Chart.Point] in
      switch series.shape {
      case .line(let points), .points(let points): points
      case .band: []
      }
    }.compactMap { position($0.x, $0.y) }
    func covered(_ box: Box) -> Int {
      places.count { place in
        let (x, y) = (left(place.x), top(place.y))
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
      }
    }
    for (index, marker) in chart.markers.enumerated() {
      guard marker.direction == .horizontal, !marker.label.isEmpty,
        let share = vertical.position(of: marker.value), (0...1).contains(share)
      else { continue }
      let text = TextExtent.cut(marker.label, to: plot.width / 2 / Self.em)
      let spots = [(true, -1.0), (true, 1.0), (false, -1.0), (false, 1.0)].map { isRight, side in
        Label(
          text: text, anchor: isRight ? plot.right - Self.gap : plot.left + Self.gap,
          endsAtAnchor: isRight, middle: top(share) + side * Self.line / 2)
      }
      let free = spots.filter { spot in
        let box = spot.box
        return box.top >= plot.top && box.bottom <= plot.bottom
          && !taken.contains { $0.overlaps(box) }
      }.min { covered($0.box) < covered($1.box) }
      guard let free else { continue }
      taken.append(free.box)
      markerLabels[index] = free
    }
  }

  /// Lays the entries of the legend in rows, and so finds the height of the picture.
  private mutating func placeLegend(_ chart: Chart) {
    var entries: [(item: Item, text: String)] = []
    for (index, series) in chart.series.enumerated() where !series.name.isEmpty {
      entries.append((.series(index), series.name))
    }
    for (index, marker) in chart.markers.enumerated()
    where marker.direction == .horizontal && !marker.label.isEmpty && markerLabels[index] == nil {
      entries.append((.marker(index), marker.label))
    }
    let (start, end) = (Self.margin, Self.width - Self.margin)
    let lead = Self.swatch + 1.5 * Self.gap
    var left = start
    // Below the numbers and the name of the axis.
    var top = plot.bottom + 3 * Self.gap + 2 * Self.line
    for entry in entries {
      let text = TextExtent.cut(entry.text, to: (end - start - lead) / Self.em)
      let width = lead + TextExtent.width(text) * Self.em
      if left + width > end, left > start {
        left = start
        top += Self.line
      }
      legend.append(
        (
          entry.item,
          Label(
            text: text, anchor: left + lead, endsAtAnchor: false, middle: top + Self.line / 2)
        ))
      left += width + Self.em
    }
    height = (top + (legend.isEmpty ? 0 : Self.line) + Self.margin / 2).rounded(.up)
  }
}

extension SVGLayout.Box {
  func overlaps(_ other: Self) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}
