/// A single jump from 0 to 1.
///
/// Inputs are clamped to 0…1, where the ends are always met, whatever the threshold.
/// Source: Flutter's `Threshold`, spec section 6.
public struct Threshold: TimingCurve, Hashable {
  /// The first input that answers 1, in 0…1.
  public let threshold: Double

  /// The jump at `threshold`.
  ///
  /// - Throws: `ParameterError` when it is outside 0…1.
  public init(_ threshold: Double) throws(ParameterError) {
    self.threshold = try threshold.unit("threshold")
  }

  public func value(at progress: Double) -> Double {
    progress <= 0 || (progress < threshold && progress < 1) ? 0 : 1
  }

  /// Zero: on both sides of the jump the output rests.
  public func slope(at progress: Double) -> Double { 0 }
}
