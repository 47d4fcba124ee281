import AnimationTiming

extension Double {
  /// This value, when it is finite and above zero.
  func positive(_ field: String) throws(ParameterError) -> Double {
    guard isFinite, self > 0 else { throw ParameterError(field, self, mustBe: "finite and > 0") }
    return self
  }

  /// This value, when it is finite and not below zero.
  func nonNegative(_ field: String) throws(ParameterError) -> Double {
    guard isFinite, self >= 0 else { throw ParameterError(field, self, mustBe: "finite and ≥ 0") }
    return self
  }

  /// This value, when it is finite.
  func finite(_ field: String) throws(ParameterError) -> Double {
    guard isFinite else { throw ParameterError(field, self, mustBe: "finite") }
    return self
  }

  /// This value, when a solver can be started with it.
  func bounded(_ field: String) throws(ParameterError) -> Double {
    guard magnitude <= Motion.largestMagnitude else {
      throw ParameterError(field, self, mustBe: "finite and at most 1e100")
    }
    return self
  }

  /// This value, when it lies in `range`.
  func within(_ range: ClosedRange<Double>, _ field: String) throws(ParameterError) -> Double {
    guard range.contains(self) else {
      throw ParameterError(
        field, self, mustBe: "between \(range.lowerBound) and \(range.upperBound)")
    }
    return self
  }

  /// This value moved to the nearer end of `range` when it lies outside.
  func limited(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The nearest multiple of 10^−digits, halves upwards, as JavaScript's `Math.round` gives it.
  ///
  /// - Parameter digits: Decimals to keep; 0…6.
  /// - Returns: The multiple as the nearest double.
  func roundedUpwards(toDecimals digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = self * scale
    let floor = scaled.rounded(.down)
    // Adding a half first would lift the number just below a half over it.
    return (scaled - floor >= 0.5 ? floor + 1 : floor) / scale
  }
}
