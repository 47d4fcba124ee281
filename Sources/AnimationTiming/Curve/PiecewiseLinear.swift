/// Straight lines between points, as CSS `linear()` and React Native's interpolation have them.
///
/// The inputs never fall; two points with the same input are a jump, at which the later one counts.
/// Beyond the first and the last point their segments go on, flat when the end point is doubled.
/// A single point is a constant.
/// Source: CSS Easing Functions, "linear() easing functions".
public struct PiecewiseLinear: TimingCurve, Hashable {
  /// A point of the curve.
  public struct Point: Hashable, Sendable {
    public let input: Double
    public let output: Double

    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The points, at least one, in order of their inputs.
  public let points: [Point]

  /// The lines through `points`.
  ///
  /// - Throws: `ParameterError` when there is no point, a number is not finite or an input is
  ///   smaller than the one before.
  public init(_ points: [Point]) throws(ParameterError) {
    guard !points.isEmpty else {
      throw ParameterError("points", "[]", mustBe: "a list of at least one")
    }
    var largest = -Double.infinity
    for (index, point) in points.enumerated() {
      _ = try point.output.finite("points[\(index)].output")
      let input = try point.input.finite("points[\(index)].input")
      guard input >= largest else {
        throw ParameterError(
          "points[\(index)].input", input, mustBe: "at least the input before it, \(largest)")
      }
      largest = input
    }
    self.points = points
  }

  /// The lines through points that the caller knows to be valid.
  init(valid points: [Point]) { self.points = points }

  /// The output at `progress`.
  ///
  /// - Parameter progress: Finite, in the units of the points' inputs.
  /// - Returns: Within 2 ulp of the larger output of the segment's ends, exact at the points.
  /// - Complexity: O(log n) for n points.
  public func value(at progress: Double) -> Double {
    guard let (start, end) = segment(at: progress) else { return points[0].output }
    guard start.input < end.input else { return end.output }
    // Weights that add up to 1 hit both ends exactly, which start + w·(end − start) need not.
    let weight = (progress - start.input) / (end.input - start.input)
    return start.output * (1 - weight) + end.output * weight
  }

  /// The slope of the segment at `progress`; at a point that of the segment after it.
  public func slope(at progress: Double) -> Double {
    guard let (start, end) = segment(at: progress), start.input < end.input else { return 0 }
    return (end.output - start.output) / (end.input - start.input)
  }

  /// Smallest and largest output over `inputs`, with both sides of each jump above the lower bound.
  public func range(over inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    let ends = [value(at: inputs.lowerBound), value(at: inputs.upperBound)]
    let outputs =
      ends
      + points.filter {
        $0.input > inputs.lowerBound && $0.input <= inputs.upperBound
      }.map(\.output)
    return (outputs.min() ?? 0)...(outputs.max() ?? 0)
  }

  /// The segment that answers for `progress`, or `nil` when there is only one point.
  ///
  /// It starts at the last point whose input is not above `progress`, but is the first or the last
  /// segment when there is no such point or nothing after it.
  private func segment(at progress: Double) -> (Point, Point)? {
    guard points.count > 1 else { return nil }
    // Invariant: points before `low` have inputs ≤ progress, points from `high` on have not.
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input <= progress { low = middle + 1 } else { high = middle }
    }
    let start = min(max(low - 1, 0), points.count - 2)
    return (points[start], points[start + 1])
  }
}
