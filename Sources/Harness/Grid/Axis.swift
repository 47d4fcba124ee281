/// One named parameter of a grid and the values it takes.
public struct Axis: Hashable, Sendable {
  /// The parameter, in the words of the case it goes into.
  public let name: String

  /// The values in rising order, each once.
  public let values: [Double]

  /// An axis of `values`, which are sorted and freed of repetitions.
  ///
  /// - Throws: `GridError` when the name is empty, there is no value, or one is not finite.
  public init(_ name: String, values: [Double]) throws(GridError) {
    guard !name.isEmpty else { throw GridError("axis", "\"\"", mustBe: "a name") }
    guard !values.isEmpty else { throw GridError(name, "[]", mustBe: "at least one value") }
    for value in values where !value.isFinite {
      throw GridError(name, "\(value)", mustBe: "finite")
    }
    self.name = name
    self.values = Set(values.map { $0 == 0 ? 0 : $0 }).sorted()
  }

  /// An axis of evenly spaced values, with `edges` added.
  ///
  /// The values between the ends are rounded to twelve significant digits, so that 0.3 is 0.3.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - start: The first value; finite.
  ///   - end: The last value; finite, not below `start`.
  ///   - count: How many values from `start` to `end`, both included; 1…1,000,000, and 1 only when
  ///     both are equal.
  ///   - edges: Values that must be there besides, such as both sides of a boundary.
  /// - Throws: `GridError` that names this axis.
  public init(
    _ name: String, linearFrom start: Double, to end: Double, count: Int, edges: [Double] = []
  ) throws(GridError) {
    let steps = try Self.steps(name, start, end, count)
    try self.init(
      name,
      values: (0..<count).map { index in
        let value = start + (end - start) * (Double(index) / steps)
        return index == 0 || index == count - 1 ? value : value.rounded(toSignificantDigits: 12)
      } + edges)
  }

  /// An axis of values each the same multiple of the one before, with `edges` added.
  ///
  /// Every value is rounded to nine significant digits, so that it is the same on every machine
  /// and reads well in a case id; the ends stay what they are.
  ///
  /// - Throws: `GridError` that names this axis, also when an end is not above 0.
  public init(
    _ name: String, logFrom start: Double, to end: Double, count: Int, edges: [Double] = []
  ) throws(GridError) {
    guard start > 0, end > 0 else {
      throw GridError(name, "\(min(start, end))", mustBe: "above 0 on a logarithmic axis")
    }
    let steps = try Self.steps(name, start, end, count)
    let values = (0..<count).map { index in
      index == 0 ? start : index == count - 1 ? end : geometric(start, end, Double(index) / steps)
    }
    try self.init(name, values: values + edges)
  }

  private static func steps(
    _ name: String, _ start: Double, _ end: Double, _ count: Int
  ) throws(GridError) -> Double {
    guard start.isFinite, end.isFinite, start <= end else {
      throw GridError(name, "\(start) to \(end)", mustBe: "finite and rising")
    }
    guard (1...1_000_000).contains(count), count > 1 || start == end else {
      throw GridError(name, "\(count) values", mustBe: "2 to 1000000 values (1 for a single point)")
    }
    return Double(max(count - 1, 1))
  }
}

/// start·(end/start)^share without a mathematics library: by repeated square roots of the ratio.
private func geometric(_ start: Double, _ end: Double, _ share: Double) -> Double {
  // share in binary: ratio^0.1011₂ = ratio^(1/2)·ratio^(1/8)·ratio^(1/16).
  var (root, rest, factor) = (end / start, share, 1.0)
  for _ in 0..<53 where rest > 0 {
    root = root.squareRoot()
    rest *= 2
    if rest >= 1 {
      factor *= root
      rest -= 1
    }
  }
  return (start * factor).rounded(toSignificantDigits: 9)
}
