import CLibM

extension PennerCurve {
  /// Smallest and largest output over `inputs`, from the turning points of the shape.
  public func range(over inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    let lower = min(max(inputs.lowerBound, 0), 1)
    let upper = min(max(inputs.upperBound, 0), 1)
    switch direction {
    case .easeIn: return shapeRange(lower...upper)
    case .easeOut: return Self.mirrored(shapeRange((1 - upper)...(1 - lower)), 1)
    case .easeInOut:
      let first = lower < 0.5 ? shapeRange(2 * lower...min(2 * upper, 1)) : nil
      let second = upper >= 0.5 ? shapeRange(2 - 2 * upper...min(2 - 2 * lower, 1)) : nil
      let parts = [
        first.map { 0.5 * $0.lowerBound...0.5 * $0.upperBound },
        second.map { Self.mirrored($0, 0.5) },
      ].compactMap { $0 }
      return (parts.map(\.lowerBound).min() ?? 0)...(parts.map(\.upperBound).max() ?? 1)
    }
  }

  private static func mirrored(
    _ range: ClosedRange<Double>, _ scale: Double
  ) -> ClosedRange<Double> {
    (1 - scale * range.upperBound)...(1 - scale * range.lowerBound)
  }

  /// Smallest and largest value of the shape over a part of 0…1.
  private func shapeRange(_ inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    let start = PennerCurve(valid: family, .easeIn)
    var outputs = [start.value(at: inputs.lowerBound), start.value(at: inputs.upperBound)]
    outputs += turningPoints(below: inputs.upperBound)
      .filter(inputs.contains).map(start.value)
    return (outputs.min() ?? 0)...(outputs.max() ?? 1)
  }

  /// The inputs at which the shape turns, as far as they can hold an extremum of a part of 0…1 that
  /// ends at `end`.
  private func turningPoints(below end: Double) -> [Double] {
    switch family {
    case .quad, .cubic, .quart, .quint, .sine, .expo, .circ: return []
    case .back(let overshoot): return [2 * overshoot / (3 * (overshoot + 1))]
    case .elastic(let period):
      // 2^(10u)·cos(ku) turns where tan(ku) = 10·ln 2 / k, twice a period; its swings grow with u,
      // so the last two of them before the end outdo all others.
      let frequency = 2 * Double.pi / period
      let phase = atan(10 * Double.log2 / frequency)
      let number = ((frequency * (end - 1) - phase) / .pi).rounded(.down)
      return [number, number - 1].map { 1 + ($0 * .pi + phase) / frequency }
    case .bounce: return [1, 1.5, 2, 2.25, 2.5, 2.625].map { 1 - $0 / 2.75 }
    }
  }
}
