extension PiecewiseLinear {
  /// An entry of a CSS `linear()` list: an output and up to two inputs.
  public struct Stop: Hashable, Sendable {
    public let output: Double

    /// Where the output is reached, as a fraction (0.5 for 50 %); `nil` to leave it to the list.
    public let input: Double?

    /// Where the output is left, for a flat piece; ignored without `input`.
    public let end: Double?

    public init(_ output: Double, at input: Double? = nil, until end: Double? = nil) {
      self.output = output
      self.input = input
      self.end = end
    }
  }

  /// The curve that CSS makes of a `linear()` list.
  ///
  /// A first stop without input begins at 0, a last one ends at 1 or at the largest input so far;
  /// an input below an earlier one is raised to it; stops without input between others are spread
  /// evenly.
  /// Source: CSS Easing Functions, "create a linear easing function".
  ///
  /// - Throws: `ParameterError` when there is no stop or a number is not finite.
  public init(stops: [Stop]) throws(ParameterError) {
    var (inputs, outputs): ([Double?], [Double]) = ([], [])
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      let output = try stop.output.finite("stops[\(index)].output")
      if let input = stop.input {
        for input in [input] + (stop.end.map { [$0] } ?? []) {
          largest = max(try input.finite("stops[\(index)].input"), largest)
          inputs.append(largest)
          outputs.append(output)
        }
      } else {
        if index == 0 {
          largest = 0
          inputs.append(0)
        } else if index == stops.count - 1 {
          inputs.append(max(1, largest))
        } else {
          inputs.append(nil)
        }
        outputs.append(output)
      }
    }
    try self.init(zip(Self.spread(inputs), outputs).map { Point(input: $0, output: $1) })
  }

  /// Fills each run of missing inputs evenly between its neighbours, which always exist.
  private static func spread(_ inputs: [Double?]) -> [Double] {
    var filled: [Double] = []
    var next = 0
    for (index, input) in inputs.enumerated() {
      if let input {
        filled.append(input)
        continue
      }
      // The next known input serves the whole run, so it is looked for once.
      if next < index { next = inputs[index...].firstIndex { $0 != nil } ?? index }
      let start = filled[index - 1]
      let end = inputs[next] ?? start
      filled.append(start + (end - start) / Double(next - index + 1))
    }
    return filled
  }
}
