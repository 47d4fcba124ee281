import Harness

/// A chart as an SVG picture: one file for light and dark paper, for narrow and wide pages.
///
/// The text depends on the chart alone, with two decimals for every place, and runs no script.
/// The element of class `plot` says in its `data-` attributes which part of the axes it shows, so
/// that the data can be read back from the picture to the two decimals.
package struct SVGChart: Sendable {
  private let chart: Chart
  private let layout: SVGLayout
  private let styles: [ChartStyle]

  /// Lays out `chart`.
  ///
  /// - Complexity: O(n) for n points, O(m²) for m markers.
  package init(_ chart: Chart) {
    self.chart = chart
    layout = SVGLayout(chart)
    styles = ChartStyle.styles(of: chart)
  }

  /// The picture, ending with a newline.
  package var text: String {
    var xml = XMLText()
    let height = XMLText.fixed(layout.height)
    xml.begin(
      "svg", ("xmlns", "http://www.w3.org/2000/svg"), ("class", "settle-chart"),
      ("viewBox", "0 0 \(XMLText.fixed(SVGLayout.width)) \(height)"), ("role", "img"))
    xml.element("title", chart.title)
    xml.element("desc", chart.summary)
    xml.element("style", SVGStyle.text)
    xml.empty("rect", ("class", "paper"), ("width", "100%"), ("height", "100%"))
    addGrid(&xml)
    addPlot(&xml)
    addMarkers(&xml)
    addNames(&xml)
    addLegend(&xml)
    xml.end()
    return xml.text
  }
}

extension SVGChart {
  private func addGrid(_ xml: inout XMLText) {
    let plot = layout.plot
    var grid = ""
    for tick in layout.horizontalTicks.ticks {
      guard let share = layout.horizontal.position(of: tick.value) else { continue }
      let left = XMLText.fixed(layout.left(share))
      grid += "M\(left) \(XMLText.fixed(plot.top))V\(XMLText.fixed(plot.bottom))"
      guard !tick.label.isEmpty else { continue }
      xml.element(
        "text", tick.label, ("class", "number"), ("x", left),
        ("y", XMLText.fixed(plot.bottom + 2 * SVGLayout.gap)), ("dy", ".95em"),
        ("text-anchor", "middle"))
    }
    for tick in layout.verticalTicks.ticks {
      guard let share = layout.vertical.position(of: tick.value) else { continue }
      let top = XMLText.fixed(layout.top(share))
      grid += "M\(XMLText.fixed(plot.left)) \(top)H\(XMLText.fixed(plot.right))"
      guard !tick.label.isEmpty else { continue }
      xml.element(
        "text", TextExtent.cut(tick.label, to: SVGLayout.width / 3 / SVGLayout.em),
        ("class", "number"), ("x", XMLText.fixed(plot.left - 1.5 * SVGLayout.gap)), ("y", top),
        ("dy", ".35em"), ("text-anchor", "end"))
    }
    xml.empty("path", ("class", "grid"), ("d", grid))
    xml.empty(
      "path", ("class", "axis grid"),
      (
        "d",
        "M\(XMLText.fixed(plot.left)) \(XMLText.fixed(plot.top))V\(XMLText.fixed(plot.bottom))"
          + "H\(XMLText.fixed(plot.right))"
      ))
  }

  private func addNames(_ xml: inout XMLText) {
    let plot = layout.plot
    for line in layout.title { add(line, "title", &xml) }
    let below = plot.bottom + 2 * SVGLayout.gap + SVGLayout.line
    xml.element(
      "text", TextExtent.cut(chart.horizontal.label, to: plot.width / SVGLayout.em),
      ("x", XMLText.fixed((plot.left + plot.right) / 2)), ("y", XMLText.fixed(below)),
      ("dy", ".95em"), ("text-anchor", "middle"))
    let place =
      "\(XMLText.fixed(SVGLayout.margin)) \(XMLText.fixed((plot.top + plot.bottom) / 2))"
    xml.element(
      "text", TextExtent.cut(chart.vertical.label, to: plot.height / SVGLayout.em),
      ("transform", "translate(\(place)) rotate(-90)"), ("dy", ".85em"),
      ("text-anchor", "middle"))
  }

  private func addMarkers(_ xml: inout XMLText) {
    let plot = layout.plot
    for (index, marker) in chart.markers.enumerated() {
      let isVertical = marker.direction == .vertical
      let scale = isVertical ? layout.horizontal : layout.vertical
      guard let share = scale.position(of: marker.value), (0...1).contains(share) else { continue }
      let label = layout.markerLabels[index]
      let path: String
      if isVertical {
        // Up to the middle of the label, or to the top of the plot.
        let top = label?.middle ?? plot.top
        path =
          "M\(XMLText.fixed(layout.left(share))) \(XMLText.fixed(plot.bottom))"
          + "V\(XMLText.fixed(top))"
      } else {
        path =
          "M\(XMLText.fixed(plot.left)) \(XMLText.fixed(layout.top(share)))"
          + "H\(XMLText.fixed(plot.right))"
      }
      xml.empty(
        "path", ("class", "marker"), ("data-marker", marker.direction.rawValue),
        ("data-value", JSONWriter.text(of: marker.value)), ("d", path))
    }
    for (_, label) in layout.markerLabels.sorted(by: { $0.key < $1.key }) {
      add(label, "halo", &xml)
    }
  }

  private func addLegend(_ xml: inout XMLText) {
    for (item, label) in layout.legend {
      let middle = XMLText.fixed(label.middle)
      let end = label.anchor - 1.5 * SVGLayout.gap
      let start = end - SVGLayout.swatch
      let line = "M\(XMLText.fixed(start)) \(middle)H\(XMLText.fixed(end))"
      switch item {
      case .marker: xml.empty("path", ("class", "marker"), ("d", line))
      case .series(let index):
        let style = styles[index]
        switch chart.series[index].shape {
        case .line:
          xml.empty("path", ("class", "ink\(style.color) dash\(style.dash)"), ("d", line))
        case .points:
          SVGPoint(style).add(at: (start + end) / 2, label.middle, to: &xml)
        case .band:
          let (top, bottom) = (label.middle - 5, label.middle + 5)
          xml.empty(
            "path", ("class", "band ink\(style.color) fill\(style.color)"),
            (
              "d",
              "M\(XMLText.fixed(start)) \(XMLText.fixed(top))H\(XMLText.fixed(end))"
                + "V\(XMLText.fixed(bottom))H\(XMLText.fixed(start))Z"
            ))
        }
      }
      add(label, nil, &xml)
    }
  }

  private func add(_ label: SVGLayout.Label, _ kind: String?, _ xml: inout XMLText) {
    let place = (x: XMLText.fixed(label.anchor), y: XMLText.fixed(label.middle))
    xml.element(
      "text", label.text, ("class", kind ?? "entry"), ("x", place.x), ("y", place.y),
      ("dy", ".35em"), ("text-anchor", label.endsAtAnchor ? "end" : "start"))
  }
}

extension SVGChart {
  /// The data, in a picture of its own that cuts off what leaves the axes.
  private func addPlot(_ xml: inout XMLText) {
    let plot = layout.plot
    func number(_ number: Double) -> String { JSONWriter.text(of: number) }
    let size = (width: XMLText.fixed(plot.width), height: XMLText.fixed(plot.height))
    let (horizontal, vertical) = (layout.horizontal, layout.vertical)
    xml.begin(
      "svg", ("class", "plot"), ("x", XMLText.fixed(plot.left)), ("y", XMLText.fixed(plot.top)),
      ("width", size.width), ("height", size.height),
      ("viewBox", "0 0 \(size.width) \(size.height)"),
      ("data-x-scale", horizontal.kind.rawValue),
      ("data-x-from", number(horizontal.bounds.lowerBound)),
      ("data-x-to", number(horizontal.bounds.upperBound)),
      ("data-y-scale", vertical.kind.rawValue),
      ("data-y-from", number(vertical.bounds.lowerBound)),
      ("data-y-to", number(vertical.bounds.upperBound)))
    for (index, series) in chart.series.enumerated() {
      let style = styles[index]
      xml.begin("g", ("data-series", series.name))
      switch series.shape {
      case .line(let points):
        let pieces = ClippedPath(points.map { layout.position($0.x, $0.y) }).pieces
        xml.empty(
          "path", ("class", "ink\(style.color) dash\(style.dash)"),
          ("d", pieces.map(path).joined()))
      case .points(let points):
        for place in points.compactMap({ layout.position($0.x, $0.y) })
        where (-0.1...1.1).contains(place.x) && (-0.1...1.1).contains(place.y) {
          SVGPoint(style).add(at: place.x * plot.width, (1 - place.y) * plot.height, to: &xml)
        }
      case .band(let slices):
        xml.empty(
          "path", ("class", "band ink\(style.color) fill\(style.color)"),
          ("d", area(slices)))
      }
      xml.end()
    }
    xml.end()
  }

  private func path(_ points: [ClippedPath.Point]) -> String {
    // A point alone is a line of no length, which round caps would show; it is left to `points`.
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(place(point))"
    }.joined()
  }

  /// Along the upper edge and back along the lower one; what is not finite ends one area.
  private func area(_ slices: [Chart.Slice]) -> String {
    var pieces: [[(low: ClippedPath.Point, high: ClippedPath.Point)]] = [[]]
    for slice in slices {
      if let low = layout.position(slice.x, slice.low),
        let high = layout.position(slice.x, slice.high)
      {
        pieces[pieces.count - 1].append((low, high))
      } else if pieces.last?.isEmpty == false {
        pieces.append([])
      }
    }
    return pieces.filter { !$0.isEmpty }.map { piece in
      path(piece.map(\.high)) + piece.reversed().map { "L\(place($0.low))" }.joined() + "Z"
    }.joined()
  }

  private func place(_ point: ClippedPath.Point) -> String {
    // Only a band reaches beyond the square that lines are cut at; its edges are held there.
    func held(_ share: Double) -> Double { min(max(share, -1000), 1000) }
    let plot = layout.plot
    return "\(XMLText.fixed(held(point.x) * plot.width)) "
      + XMLText.fixed((1 - held(point.y)) * plot.height)
  }
}

/// The mark at a point of a series.
struct SVGPoint {
  private let style: ChartStyle

  init(_ style: ChartStyle) { self.style = style }

  /// Adds the mark with its centre at a place.
  func add(at x: Double, _ y: Double, to xml: inout XMLText) {
    let isFilled = style.shape != .plus && style.shape != .cross
    xml.empty(
      "path", ("class", isFilled ? "ink\(style.color) fill\(style.color)" : "ink\(style.color)"),
      ("transform", "translate(\(XMLText.fixed(x)) \(XMLText.fixed(y)))"), ("d", outline))
  }

  private var outline: String {
    switch style.shape {
    case .disc: "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"
    case .square: "M-2 -2H2V2H-2Z"
    case .triangle: "M0 -2.5L2.5 2H-2.5Z"
    case .diamond: "M0 -3L3 0L0 3L-3 0Z"
    case .plus: "M-3 0H3M0 -3V3"
    case .cross: "M-2.5 -2.5L2.5 2.5M-2.5 2.5L2.5 -2.5"
    }
  }
}
