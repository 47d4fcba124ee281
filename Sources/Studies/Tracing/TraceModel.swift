/// A family of motions that a recording may show, one motion for each set of parameters.
///
/// The parameters have no bounds, so that a fit can move freely: what must be positive is stated by
/// its logarithm.
package protocol TraceModel: Sendable {
  associatedtype Curve: TraceCurve

  /// How many parameters a motion has.
  static var parameterCount: Int { get }

  /// The motion with these parameters, whatever they are.
  static func curve(_ parameters: [Double]) -> Curve

  /// Bounds beyond which a parameter has no meaning for a recording of this outline.
  static func bounds(of parameter: Int, in outline: TraceOutline) -> ClosedRange<Double>
}

/// One motion: a position for each time.
package protocol TraceCurve {
  /// The position `time` seconds after the origin of the recording.
  func value(at time: Double) -> Double

  /// Change of the position per second; at a kink the one behind it.
  func slope(at time: Double) -> Double

  /// Writes the derivatives of the position by the parameters, in their order.
  func derivatives(at time: Double, into output: inout MutableSpan<Double>)
}
