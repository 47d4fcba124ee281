extension Curve {
  /// The first input in 0…1 at which the output is `output` at least; `nil` when it never is.
  ///
  /// ```
  /// x = inf { x : max over 0…x of the output ≥ output }
  /// ```
  /// The largest output so far never falls, so halving finds where it passes `output`, however
  /// narrow the peak that does: 60 halvings of 0…1 leave less than a rounding. At a jump it is the
  /// input of the jump.
  ///
  /// - Parameter output: Finite; 0.9 asks when nine tenths of the way are done.
  /// - Returns: 0 when the curve starts there or beyond.
  /// - Complexity: O(1), at most 61 times the cost of `range(over:)`.
  public func firstInput(reaching output: Double) -> Double? {
    func isReached(by input: Double) -> Bool { range(over: 0...input).upperBound >= output }
    if value(at: 0) >= output { return 0 }
    guard isReached(by: 1) else { return nil }
    var (before, there) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = before + (there - before) / 2
      if isReached(by: middle) { there = middle } else { before = middle }
    }
    return there
  }
}
