/// A chart as data: what is to be seen, apart from how it is drawn.
///
/// `SVGChart` draws it for a page and `BrailleChart` for a terminal. Series are told apart by their
/// order, which gives each its colour, its dashes and its shape of point.
package struct Chart: Hashable, Sendable {
  /// What the chart is of, in a few words.
  package let title: String

  /// What there is to see, in a sentence or two, for readers who cannot see it.
  package let summary: String

  /// The axis from left to right.
  package let horizontal: Axis

  /// The axis from bottom to top.
  package let vertical: Axis

  /// What is drawn, the first one at the bottom.
  package let series: [Series]

  /// Lines across the plot at one value of an axis.
  package let markers: [Marker]

  package init(
    title: String, summary: String, horizontal: Axis, vertical: Axis, series: [Series],
    markers: [Marker] = []
  ) {
    self.title = title
    self.summary = summary
    self.horizontal = horizontal
    self.vertical = vertical
    self.series = series
    self.markers = markers
  }
}

extension Chart {
  /// One axis: what it measures, and how its numbers are spaced.
  package struct Axis: Hashable, Sendable {
    /// The distance between numbers on an axis.
    package enum Scale: String, Hashable, Sendable, CaseIterable {
      /// Equal differences are equally far apart.
      case linear

      /// Equal ratios are equally far apart; what is not above zero is not drawn.
      case logarithmic
    }

    /// What is measured.
    package let name: String

    /// Its unit; empty when it has none.
    package let unit: String
    package let scale: Scale

    /// The part of the axis that is drawn; `nil` for the part that holds everything.
    ///
    /// Bounds that `scale` cannot show, or that enclose nothing, count as none.
    package let bounds: ClosedRange<Double>?

    package init(
      _ name: String, unit: String = "", scale: Scale = .linear, bounds: ClosedRange<Double>? = nil
    ) {
      self.name = name
      self.unit = unit
      self.scale = scale
      self.bounds = bounds
    }

    /// `time, s` as it stands beside the axis.
    var label: String { unit.isEmpty ? name : "\(name), \(unit)" }
  }

  /// A point of a line or a cloud; one that is not finite leaves a gap.
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A cut through a band, from `low` to `high`.
  package struct Slice: Hashable, Sendable {
    package let x: Double
    package let low: Double
    package let high: Double

    package init(_ x: Double, _ low: Double, _ high: Double) {
      self.x = x
      self.low = low
      self.high = high
    }
  }

  /// Data that belong together, under one name in the legend.
  package struct Series: Hashable, Sendable {
    /// How the data are drawn.
    package enum Shape: Hashable, Sendable {
      /// Straight from point to point.
      case line([Point])

      /// A mark at each point.
      case points([Point])

      /// The area between two curves.
      case band([Slice])
    }

    /// The entry in the legend; empty for none.
    package let name: String
    package let shape: Shape

    package init(_ name: String, _ shape: Shape) {
      self.name = name
      self.shape = shape
    }

    /// The area within `halfWidth` of `value`, all the way across.
    package static func band(
      _ name: String, around value: Double, halfWidth: Double, across range: ClosedRange<Double>
    ) -> Series {
      let (low, high) = (value - halfWidth, value + halfWidth)
      return Series(
        name, .band([Slice(range.lowerBound, low, high), Slice(range.upperBound, low, high)]))
    }
  }

  /// A line across the plot.
  package struct Marker: Hashable, Sendable {
    /// Which axis it has its value on.
    package enum Direction: String, Hashable, Sendable {
      /// From bottom to top, at a value of the horizontal axis.
      case vertical

      /// From left to right, at a value of the vertical axis.
      case horizontal
    }

    package let direction: Direction
    package let value: Double

    /// What stands beside it; empty for nothing.
    package let label: String

    package init(_ direction: Direction, at value: Double, _ label: String = "") {
      self.direction = direction
      self.value = value
      self.label = label
    }
  }
}

extension Chart {
  /// Every finite number that the horizontal axis has to hold.
  var horizontalValues: [Double] {
    let data = series.flatMap { series in
      switch series.shape {
      case .line(let points), .points(let points): points.map(\.x)
      case .band(let slices): slices.map(\.x)
      }
    }
    return (data + markers.filter { $0.direction == .vertical }.map(\.value)).filter(\.isFinite)
  }

  /// Every finite number that the vertical axis has to hold.
  var verticalValues: [Double] {
    let data = series.flatMap { series in
      switch series.shape {
      case .line(let points), .points(let points): points.map(\.y)
      case .band(let slices): slices.flatMap { [$0.low, $0.high] }
      }
    }
    return (data + markers.filter { $0.direction == .horizontal }.map(\.value)).filter(\.isFinite)
  }
}
