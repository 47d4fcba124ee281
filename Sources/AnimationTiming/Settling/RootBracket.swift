/// An interval at whose start a falling function is above zero, and at whose end it is not.
struct RootBracket {
  /// The most evaluations a search may take.
  ///
  /// Bisection alone halves the interval at every second step at the latest, and 2⁻⁵³ of the
  /// upper end is where doubles end; 4 to 8 are usual, 41 was the most seen.
  static let limit = 120

  private var low: Double
  private var high: Double

  init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = max(low, high)
  }

  /// The argument at which the function crosses zero, by Newton steps kept inside the bracket.
  ///
  /// A step that leaves the bracket, or that does not halve the last one, is replaced by a
  /// bisection, so the search ends for every continuous function.
  ///
  /// - Parameter function: Answers value and slope at an argument.
  /// - Returns: The argument, and how often the function was asked.
  func root(
    of function: (Double) -> (value: Double, slope: Double)
  ) -> (argument: Double, evaluations: Int) {
    var (low, high) = (self.low, self.high)
    var argument = low + (high - low) / 2
    var lastStep = high - low
    var evaluations = 0
    while evaluations < Self.limit {
      let (value, slope) = function(argument)
      evaluations += 1
      if value > 0 { low = argument } else { high = argument }
      var next = argument - value / slope
      let step = (next - argument).magnitude
      if !(next > low && next < high && step <= lastStep / 2) {
        next = low + (high - low) / 2
        lastStep = high - low
      } else {
        lastStep = step
      }
      // Below this the step no longer changes what 1e-12 of the answer means.
      if (next - argument).magnitude <= 4e-16 * next || next == low || next == high {
        return (next, evaluations)
      }
      argument = next
    }
    return (argument, evaluations)
  }
}
