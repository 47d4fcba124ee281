import CLibM

/// A parameter as a recording tells it.
package struct Estimate: Hashable, Sendable {
  /// Where the value comes from.
  package enum Origin: String, Sendable, CaseIterable {
    /// Found by the fit.
    case fitted

    /// Given by the user.
    case fixed

    /// Taken for granted, as the recording does not contradict.
    case assumed
  }

  package let value: Double
  package let origin: Origin

  /// One standard deviation; `nil` when the recording does not determine the parameter.
  ///
  /// A quarter of the interval's width where the motion bends too much for the linear picture.
  package let standardError: Double?

  /// The ends of the interval that holds the parameter with 95 % confidence; `nil` on a side on
  /// which the recording sets no end.
  package let lower: Double?
  package let upper: Double?

  /// Whether the recording bounds the parameter on both sides.
  package var isDetermined: Bool { origin != .fitted || (lower != nil && upper != nil) }

  /// Whether `value` lies in the interval.
  package func covers(_ value: Double) -> Bool {
    (lower.map { value >= $0 } ?? true) && (upper.map { value <= $0 } ?? true)
  }

  init(
    _ value: Double, _ origin: Origin, standardError: Double?, lower: Double?, upper: Double?
  ) {
    self.value = value
    self.origin = origin
    self.lower = lower
    self.upper = upper
    guard let lower, let upper else {
      self.standardError = nil
      return
    }
    // Two standard errors each way are about the interval; where they are not, it is the truer one.
    let quarter = (upper - lower) / 4
    if let standardError, standardError.isFinite, standardError < 1.3 * quarter,
      standardError > 0.7 * quarter
    {
      self.standardError = standardError
    } else {
      self.standardError = quarter
    }
  }

  /// A value that was not looked for.
  static func held(_ value: Double, _ origin: Origin) -> Estimate {
    Estimate(value, origin, standardError: 0, lower: value, upper: value)
  }

  /// The same estimate with one more independent error, of standard deviation `error`.
  func widened(by error: Double) -> Estimate {
    guard origin == .fitted else { return self }
    func half(_ end: Double?) -> Double? { end.map { hypot($0 - value, 1.96 * error) } }
    return Estimate(
      value, origin, standardError: standardError.map { hypot($0, error) },
      lower: half(lower).map { value - $0 }, upper: half(upper).map { value + $0 })
  }

  /// The same estimate of a function of the parameter that rises or falls throughout.
  func mapped(_ function: (Double) -> Double) -> Estimate {
    let (one, other) = (lower.map(function), upper.map(function))
    let step = max(value.magnitude, 1) * 0x1p-20
    let slope = (function(value + step) - function(value - step)) / (2 * step)
    return Estimate(
      function(value), origin, standardError: standardError.map { $0 * slope.magnitude },
      lower: slope < 0 ? other : one, upper: slope < 0 ? one : other)
  }
}
