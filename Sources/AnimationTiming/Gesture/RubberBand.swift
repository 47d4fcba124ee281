/// How far a value may be pulled over the edge of its range: ever harder, never beyond a limit.
///
/// ```
/// y(x) = d·(1 − 1/(x·c/d + 1)) = d/(1 + (d/c)/x)        x the pull, y what is shown, both ≥ 0
/// ```
/// It starts with the slope c and never reaches d. A pull to the other side is the mirror image.
/// Source: the formula found in UIKit's scroll views, cases K1; c = 0.55 there, d the length of the
/// view.
public struct RubberBand: Hashable, Sendable {
  /// d in units, the limit of what is shown; finite and ≥ 0.
  ///
  /// At 0 nothing gives way.
  public let dimension: Double

  /// c, the share of a small pull that is shown; finite and > 0.
  public let coefficient: Double

  /// Makes a rubber band.
  ///
  /// - Parameters:
  ///   - dimension: d; finite and ≥ 0, usually the length of the view.
  ///   - coefficient: c; finite and > 0, usually 0.55.
  /// - Throws: `ParameterError` that names the field.
  public init(dimension: Double, coefficient: Double = 0.55) throws(ParameterError) {
    self.dimension = try dimension.nonNegative("dimension")
    self.coefficient = try coefficient.positive("coefficient")
  }

  /// What is shown of a pull of `pull` units over an edge; it has the sign of the pull.
  ///
  /// - Parameter pull: Units beyond the edge; finite.
  /// - Returns: At most `dimension` in magnitude.
  public func offset(of pull: Double) -> Double {
    let length = pull.magnitude
    guard length > 0, dimension > 0 else { return 0 }
    // x/(x + d/c), written so that neither an huge nor a tiny pull overflows.
    let offset = dimension / (1 + dimension / coefficient / length)
    return pull < 0 ? -offset : offset
  }

  /// The pull of which `offset` units are shown: the inverse of `offset(of:)`.
  ///
  /// - Parameter offset: Units beyond the edge; finite.
  /// - Returns: Infinite where the band never gets, that is from `dimension` on.
  public func pull(showing offset: Double) -> Double {
    let shown = offset.magnitude
    guard shown > 0 else { return 0 }
    guard shown < dimension else { return offset < 0 ? -.infinity : .infinity }
    let pull = shown / coefficient * (dimension / (dimension - shown))
    return offset < 0 ? -pull : pull
  }

  /// What is shown of `value` when it may stay within `range` freely.
  ///
  /// - Returns: The value itself inside the range, and at most `dimension` beyond an edge of it.
  public func value(_ value: Double, in range: ClosedRange<Double>) -> Double {
    if value < range.lowerBound {
      return range.lowerBound + offset(of: value - range.lowerBound)
    }
    if value > range.upperBound {
      return range.upperBound + offset(of: value - range.upperBound)
    }
    return value
  }

  /// The value of which `shown` is shown: the inverse of `value(_:in:)`.
  public func value(showing shown: Double, in range: ClosedRange<Double>) -> Double {
    if shown < range.lowerBound {
      return range.lowerBound + pull(showing: shown - range.lowerBound)
    }
    if shown > range.upperBound {
      return range.upperBound + pull(showing: shown - range.upperBound)
    }
    return shown
  }

  /// What is shown of a value of several components, each with a range of its own.
  ///
  /// - Parameters:
  ///   - value: The value, component by component.
  ///   - lowerBounds: The lower ends of the ranges.
  ///   - upperBounds: The upper ends, none below its lower end.
  /// - Returns: Each component as it is shown by a rubber band of this dimension.
  public func value<Vector: SIMD>(
    _ value: Vector, from lowerBounds: Vector, to upperBounds: Vector
  ) -> Vector where Vector.Scalar == Double {
    var shown = value
    for index in value.indices {
      shown[index] = self.value(value[index], in: lowerBounds[index]...upperBounds[index])
    }
    return shown
  }
}
