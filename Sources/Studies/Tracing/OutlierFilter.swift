import CLibM

/// Finds the rows that do not belong to a motion: single rows far off, and frames shown twice.
///
/// The motion is fitted with the weights of Tukey, w = (1 − (r/cs)²)² within c·s and nearly 0 beyond
/// it, s from the median of |r|. Then a row counts as an outlier beyond `limit`·s: none in a hundred
/// thousand of normal ones. Neighbours that are all far off are no outliers but a motion of another
/// kind, and too many of them too.
struct OutlierFilter: Sendable {
  /// Rows that are far off, by their index.
  let strays: Set<Int>

  /// Rows among them that show the position of the row before.
  let repeats: Set<Int>

  private static let tuning = 4.685
  private static let limit = 5.5
  private static let rounds = 6

  /// The greatest share of rows that may be far off, and the longest run of them.
  private static let share = 0.08
  private static let run = 2

  init(_ fit: ModelFit, _ trace: Trace, quantum: Double?) {
    var parameters = fit.parameters
    var residuals = TraceFitter<SpringModel>(trace).differences(parameters)
    var scale = Self.scale(residuals, quantum)
    if residuals.contains(where: { $0.magnitude > 4 * scale }) {
      for _ in 0..<Self.rounds {
        let weights = residuals.map { residual in
          let share = residual / (Self.tuning * scale)
          let root = max(0, 1 - share * share)
          return max(root * root, 1e-6)
        }
        let fitter = TraceFitter<SpringModel>(trace, weights: weights)
        guard let found = fitter.fit(from: parameters, free: fit.free) else { break }
        parameters = found.parameters
        residuals = fitter.differences(parameters)
        let new = Self.scale(residuals, quantum)
        let isSteady = (new / scale - 1).magnitude < 0.01
        scale = new
        if isSteady { break }
      }
    }
    let curve = SpringModel.curve(parameters)
    let slopes = trace.times.map { curve.slope(at: $0).magnitude }
    let timing = Self.timing(residuals, slopes)
    let shown = Self.shownTwice(trace, parameters, scale: scale, quantum: quantum)
    let far = residuals.indices.filter {
      residuals[$0].magnitude > Self.limit * hypot(scale, timing * slopes[$0]) || shown.contains($0)
    }
    // Frames that stand still may do so for a while; other rows that are far off in a run are a motion
    // of another kind.
    var (longest, run, last) = (0, 0, -2)
    for index in far where !shown.contains(index) {
      run = index == last + 1 ? run + 1 : 1
      (longest, last) = (max(longest, run), index)
    }
    // What touches an end has neighbours on one side alone, and may be a motion of its own.
    let touches = far.first == 0 || far.last == trace.count - 1
    guard longest <= Self.run, !touches, Double(far.count) <= Self.share * Double(trace.count)
    else {
      (strays, repeats) = ([], [])
      return
    }
    strays = Set(far)
    repeats = Set(
      far.filter { $0 > 0 && trace.positions[$0] == trace.positions[$0 - 1] })
  }

  /// Rows with the very position of the row before, where the motion went on too far for that.
  ///
  /// Rounding alone shows one position twice while the value moves by less than a step and is within
  /// half a step of it; noise of both rows may add four of its standard deviations, and a quarter of a
  /// step is left to the fit, which such rows have spoilt.
  private static func shownTwice(
    _ trace: Trace, _ parameters: [Double], scale: Double, quantum: Double?
  ) -> Set<Int> {
    let step = quantum ?? 0
    // Of uniform errors within half a step, 1.4826 times the median is 1.284 standard deviations.
    let spread = quantum == nil ? scale : scale / 1.284
    // Below a ten-millionth of the travel positions are equal because they are doubles.
    let least = 1e-7 * (trace.extent.upperBound - trace.extent.lowerBound)
    let noise = max(least, max(0, spread * spread - step * step / 12).squareRoot())
    let curve = SpringModel.curve(parameters)
    let values = trace.times.map(curve.value)
    return Set(
      trace.positions.indices.dropFirst().filter { row in
        guard trace.positions[row] == trace.positions[row - 1] else { return false }
        let (move, lag) = (values[row] - values[row - 1], values[row] - trace.positions[row])
        return move.magnitude > 1.2 * step + 4 * 2.0.squareRoot() * noise
          || (step > 0 && move * lag > 0 && lag.magnitude > 0.75 * step + 4 * noise)
      })
  }

  /// How uncertain the times seem, in seconds: 1.4826 times the median of |r/y′| where it is fast.
  ///
  /// Noise of the positions alone makes it no more than that noise over the velocity, so that
  /// outliers of fast rows must then be √2 times as far off as others.
  private static func timing(_ residuals: [Double], _ slopes: [Double]) -> Double {
    let fastest = slopes.max() ?? 0
    let ratios = residuals.indices.filter { slopes[$0] > fastest / 2 && fastest > 0 }
      .map { residuals[$0].magnitude / slopes[$0] }.sorted()
    return ratios.count < 5 ? 0 : 1.4826 * ratios[ratios.count / 2]
  }

  /// 1.4826 times the median of |r|; never below what rounding alone makes, nor below arithmetic.
  private static func scale(_ residuals: [Double], _ quantum: Double?) -> Double {
    let magnitudes = residuals.map(\.magnitude).sorted()
    let floor = (quantum ?? 0) / 12.0.squareRoot()
    let largest = magnitudes.last ?? 0
    return max(1.4826 * magnitudes[magnitudes.count / 2], floor, 1e-9 * largest)
  }
}
