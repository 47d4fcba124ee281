// What rules compute errors with. None of it hides a NaN, which would be a wrong answer passed.

/// The largest of some errors; not a number when one of them is none.
func worst(_ errors: Double...) -> Double {
  errors.contains(where: \.isNaN) ? .nan : errors.reduce(0, max)
}

/// What is above 0 of `value`.
func excess(_ value: Double) -> Double { value.isNaN ? .nan : max(0, value) }

/// |a − b| in units of the last place of the larger, or of `scale` when that is larger still.
func ulps(_ one: Double, _ other: Double, scale: Double = 0) -> Double {
  one == other ? 0 : (one - other).magnitude / max(one.magnitude, other.magnitude, scale).ulp
}

/// The slope at the middle of five values `step` apart, of which the middle one is not needed.
///
/// (8(x₁ − x₋₁) − (x₂ − x₋₂))/12h; its error is h⁴x⁽⁵⁾/30.
func slope(_ before: (Double, Double), _ after: (Double, Double), step: Double) -> Double {
  (8 * (after.0 - before.0) - (after.1 - before.1)) / (12 * step)
}
