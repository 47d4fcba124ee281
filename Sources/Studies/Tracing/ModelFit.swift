/// The best motion of one model, how well it does, and how far its parameters can be trusted.
struct ModelFit: Sendable {
  /// In the order of the model, with those that were fixed.
  let parameters: [Double]

  /// Which of them were free.
  let free: [Int]

  /// Of all parameters, row by row; zero where one was fixed.
  let covariance: [[Double]]

  /// Σρ², see `TraceNoise`.
  let deviance: Double

  /// The size of ρ² of one row that noise alone explains: estimated, or 1 where noise is known.
  let variance: Double

  /// Rows less free parameters.
  let degreesOfFreedom: Int

  /// Smallest over largest singular value of the Jacobian with its columns scaled alike.
  let condition: Double

  /// One standard deviation of a parameter by the local, linear picture; infinite when undetermined.
  func standardError(_ index: Int) -> Double {
    guard free.contains(index) else { return 0 }
    let variance = covariance[index][index]
    guard variance.isFinite, condition > 1e-10 else { return .infinity }
    return max(0, variance).squareRoot()
  }

  /// Correlation of two parameters, −1…1; 0 where it is not defined.
  func correlation(_ one: Int, _ other: Int) -> Double {
    let scale = (covariance[one][one] * covariance[other][other]).squareRoot()
    return scale > 0 && scale.isFinite ? covariance[one][other] / scale : 0
  }
}
