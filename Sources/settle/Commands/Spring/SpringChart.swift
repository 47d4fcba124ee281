import AnimationTiming
import Reporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The motion of one spring as a chart, with its band and the moments at which it counts as over.
struct SpringChart {
  /// A moment at which somebody takes the spring to be settled.
  struct Moment {
    let name: String

    /// Infinite when never.
    let seconds: Double
  }

  /// What is drawn against time.
  enum Quantity: String, CaseIterable {
    /// The value of a move from 0 to 1.
    case value

    /// How far it is from the target, on a logarithmic axis.
    case distance
  }

  private let spring: Spring
  private let start: Motion
  private let epsilon: Double
  private let moments: [Moment]

  /// Seconds that the chart spans.
  private let span: Double

  /// More swings than this are a grey area; their range is drawn instead.
  private static let swingLimit = 60.0

  /// Points of a curve without swings, and of one swing.
  private static let points = 240
  private static let pointsPerSwing = 48.0

  /// Plans the chart of a move of 1.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: Towards the target, in distances per second.
  ///   - epsilon: The half width of the band that is drawn.
  ///   - moments: What is marked; those without an end are left out.
  init(_ spring: Spring, initialVelocity: Double = 0, epsilon: Double, moments: [Moment]) {
    self.spring = spring
    self.epsilon = epsilon
    self.moments = moments.filter(\.seconds.isFinite).sorted { $0.seconds < $1.seconds }
    start = Motion(displacement: -1, velocity: initialVelocity)
    let last = self.moments.last?.seconds ?? 0
    span = max(last * 1.05, 2 * spring.response)
  }

  /// The chart of `quantity`.
  func chart(of quantity: Quantity = .value) -> Chart {
    let band = NumberFormat.percent(epsilon)
    let facts =
      "duration \(NumberFormat.seconds(spring.duration, digits: 4)), "
      + "bounce \(NumberFormat.significant(spring.bounce))"
    let times = moments.map { "\($0.name) \(NumberFormat.seconds($0.seconds, digits: 4))" }
    let over =
      times.isEmpty
      ? "It never counts as over." : "It counts as over by \(times.joined(separator: ", "))."
    let markers = moments.map { Chart.Marker(.vertical, at: $0.seconds, $0.name) }
    let time = Chart.Axis("time", unit: "s", bounds: 0...span)
    switch quantity {
    case .value:
      return Chart(
        title: "Spring of \(facts)",
        summary: "The value of a move from 0 to 1 against time, with the band of \(band) around "
          + "the target. \(over)",
        horizontal: time, vertical: Chart.Axis("value", unit: ""),
        series: [
          .band("within \(band)", around: 1, halfWidth: epsilon, across: 0...span),
          curve("value", of: \.value, envelope: { (1 - $0, 1 + $0) }),
        ], markers: markers)
    case .distance:
      return Chart(
        title: "Distance to the target, spring of \(facts)",
        summary: "How far a move from 0 to 1 is from its target, on a logarithmic axis, with the "
          + "band of \(band). \(over)",
        horizontal: time,
        vertical: Chart.Axis(
          "distance left", scale: .logarithmic, bounds: min(epsilon, 1) / 100...10),
        series: [
          Chart.Series(
            "within \(band)",
            .band([
              Chart.Slice(0, min(epsilon, 1) / 1000, epsilon),
              Chart.Slice(span, min(epsilon, 1) / 1000, epsilon),
            ])), curve("distance left", of: \.distance, envelope: { ($0 / 1e6, $0) }),
        ], markers: markers)
    }
  }

  private struct Sample {
    let value: Double

    /// Never 0, which a logarithmic axis cannot show.
    var distance: Double { max((value - 1).magnitude, .leastNormalMagnitude) }
  }

  /// The motion as a line, or its range where there are too many swings for one.
  private func curve(
    _ name: String, of quantity: KeyPath<Sample, Double>,
    envelope: (Double) -> (Double, Double)
  ) -> Chart.Series {
    let solver = ClosedFormSpring(spring, from: start)
    let ratio = spring.dampingRatio
    let root = ratio < 1 ? ((1 - ratio) * (1 + ratio)).squareRoot() : 0
    let swings = root * span / spring.response
    guard swings > Self.swingLimit else {
      let count = max(Self.points, Int((swings * Self.pointsPerSwing).rounded(.up)))
      let times = (0...count).map { span * Double($0) / Double(count) }
      let left = times.map { solver.motion(at: $0).displacement }
      var points: [Chart.Point] = []
      for (index, time) in times.enumerated() {
        if index > 0, left[index - 1] * left[index] < 0 {
          // Where the target is met, which no sample does, so that the distance is seen to vanish.
          let share = left[index - 1] / (left[index - 1] - left[index])
          let crossing = times[index - 1] + share * (time - times[index - 1])
          points.append(Chart.Point(crossing, Sample(value: 1)[keyPath: quantity]))
        }
        points.append(Chart.Point(time, Sample(value: 1 + left[index])[keyPath: quantity]))
      }
      return Chart.Series(name, .line(points))
    }
    // |x| ≤ A·e^(−at) with A = |(x₀, (v₀ + a·x₀)/d)|.
    let decay = ratio * spring.angularFrequency
    let carry = start.velocity + decay * start.displacement
    let amplitude = hypot(start.displacement, carry / (root * spring.angularFrequency))
    return Chart.Series(
      "range of the swings",
      .band(
        (0...Self.points).map { index in
          let time = span * Double(index) / Double(Self.points)
          let (low, high) = envelope(amplitude * exp(-decay * time))
          return Chart.Slice(time, low, high)
        }))
  }
}
