import CGSL

// What both kinds of fit share: checks of their data, and vectors and matrices of GSL as arrays.

extension Requirement {
  /// Accepts rows that outnumber the parameters, so that an error of the fit can be estimated.
  func rows(_ rows: Int, exceed parameters: Int) throws(NumericsError) {
    try positive("number of parameters", parameters)
    try holds(rows > parameters, "number of rows", rows, mustBe: "> \(parameters) parameters")
  }

  /// Accepts weights that are all above zero, one a row, or none at all.
  func weights(_ weights: [Double]?, rows: Int) throws(NumericsError) {
    guard let weights else { return }
    try holds(weights.count == rows, "number of weights", weights.count, mustBe: "\(rows)")
    for (row, weight) in weights.enumerated() { try positive("weights[\(row)]", weight) }
  }
}

extension gsl_vector {
  /// The elements as an array.
  var elements: [Double] { (0..<size).map { data[$0 * stride] } }

  /// Overwrites the elements with as many values.
  func assign(_ values: [Double]) {
    precondition(values.count == size, "\(values.count) values for \(size) elements")
    for (index, value) in values.enumerated() { data[index * stride] = value }
  }
}

extension gsl_matrix {
  /// Largest cosine between a vector and a column of this matrix; 0 where either is zero.
  ///
  /// `|Jⱼᵀf|/(|Jⱼ|·|f|)`, which vanishes where Σf² is stationary, as its gradient is 2Jᵀf, and
  /// does not depend on the units of f or of the parameters: derived here.
  func largestCosine(with vector: gsl_vector) -> Double {
    let length = vector.elements.reduce(into: 0) { $0 = gsl_hypot($0, $1) }
    guard length > 0 else { return 0 }
    return (0..<size2).reduce(0) { largest, column in
      var (product, size) = (0.0, 0.0)
      for row in 0..<size1 {
        let slope = data[row * tda + column]
        product += slope * (vector.data[row * vector.stride] / length)
        size = gsl_hypot(size, slope)
      }
      return size > 0 ? max(largest, product.magnitude / size) : largest
    }
  }

  /// The elements as an array of rows.
  var rows: [[Double]] {
    (0..<size1).map { row in (0..<size2).map { data[row * tda + $0] } }
  }
}
