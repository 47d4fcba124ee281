/// Two cubic Bézier curves, one from (0, 0) to a joint and one from there to (1, 1).
///
/// Material's "emphasized" curve needs it: no single Bézier curve can express that.
/// Outside 0…1 each half continues as `CubicBezier` does. Accuracy and cost as there.
/// Source: spec section 6.
public struct JoinedBezier: TimingCurve, Hashable {
  /// The half before the joint, in units of the joint's coordinates.
  public let first: CubicBezier

  /// The half after the joint, in units of what remains to (1, 1).
  public let second: CubicBezier

  /// Where the halves meet; its input lies strictly between 0 and 1.
  public let joint: PiecewiseLinear.Point

  /// The curve whose halves are given in their own units.
  ///
  /// - Throws: `ParameterError` when the joint's input is not strictly between 0 and 1 or its output
  ///   is not finite.
  public init(
    _ first: CubicBezier, _ second: CubicBezier, joint: PiecewiseLinear.Point
  ) throws(ParameterError) {
    guard joint.input > 0, joint.input < 1 else {
      throw ParameterError("joint.input", joint.input, mustBe: "above 0 and below 1")
    }
    _ = try joint.output.finite("joint.output")
    self.init(valid: first, second, joint: joint)
  }

  init(valid first: CubicBezier, _ second: CubicBezier, joint: PiecewiseLinear.Point) {
    self.first = first
    self.second = second
    self.joint = joint
  }

  /// The curve with all five inner points in the units of the whole, as Flutter writes it.
  ///
  /// - Parameter points: The two control points before the joint, the joint, the two after it.
  /// - Throws: `ParameterError` when there are not five of them, a control point lies outside its
  ///   half, or the joint's input or output is not strictly between 0 and 1.
  public init(through points: [PiecewiseLinear.Point]) throws(ParameterError) {
    guard points.count == 5 else {
      throw ParameterError("points", points.count, mustBe: "5 in number")
    }
    let joint = points[2]
    guard joint.output > 0, joint.output < 1 else {
      throw ParameterError("joint.output", joint.output, mustBe: "above 0 and below 1")
    }
    let (width, height) = (1 - joint.input, 1 - joint.output)
    try self.init(
      CubicBezier(
        points[0].input / joint.input, points[0].output / joint.output,
        points[1].input / joint.input, points[1].output / joint.output),
      CubicBezier(
        (points[3].input - joint.input) / width, (points[3].output - joint.output) / height,
        (points[4].input - joint.input) / width, (points[4].output - joint.output) / height),
      joint: joint)
  }

  public func value(at progress: Double) -> Double {
    if progress < joint.input { return joint.output * first.value(at: progress / joint.input) }
    let rest = (progress - joint.input) / (1 - joint.input)
    // 1 − (1 − f)·h rather than joint + f·h: the end is then exactly 1.
    return 1 - (1 - joint.output) * (1 - second.value(at: rest))
  }

  public func slope(at progress: Double) -> Double {
    if progress < joint.input {
      return joint.output / joint.input * first.slope(at: progress / joint.input)
    }
    let width = 1 - joint.input
    return (1 - joint.output) / width * second.slope(at: (progress - joint.input) / width)
  }

  /// Smallest and largest output over `inputs`.
  public func range(over inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    var outputs = [value(at: inputs.lowerBound), value(at: inputs.upperBound)]
    if inputs.lowerBound < joint.input {
      let end = min(inputs.upperBound / joint.input, 1)
      let part = first.range(over: (inputs.lowerBound / joint.input)...end)
      outputs += [joint.output * part.lowerBound, joint.output * part.upperBound]
    }
    if inputs.upperBound >= joint.input {
      let (width, height) = (1 - joint.input, 1 - joint.output)
      let start = max((inputs.lowerBound - joint.input) / width, 0)
      let end = max((inputs.upperBound - joint.input) / width, start)
      let part = second.range(over: start...end)
      outputs += [1 - height * (1 - part.lowerBound), 1 - height * (1 - part.upperBound)]
    }
    return (outputs.min() ?? 0)...(outputs.max() ?? 0)
  }
}
