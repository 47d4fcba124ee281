/// The least squares of a motion that is a sum of known shapes, without a general solver.
///
/// A scan asks for thousands of small systems; the normal equations of at most three shapes are
/// precise enough to rank starts.
struct LinearParts {
  private var matrix: [Double]
  private var right: [Double]
  private var squares = 0.0
  private let count: Int

  init(_ count: Int) {
    self.count = count
    matrix = [Double](repeating: 0, count: count * count)
    right = [Double](repeating: 0, count: count)
  }

  /// Forgets all rows.
  mutating func reset() {
    for index in matrix.indices { matrix[index] = 0 }
    for index in right.indices { right[index] = 0 }
    squares = 0
  }

  /// Takes note of a row: the shapes at its time, and its position.
  mutating func add(_ first: Double, _ second: Double, _ third: Double = 0, position: Double) {
    let shapes: InlineArray<3, Double> = [first, second, third]
    for row in 0..<count {
      for column in 0...row { matrix[row * count + column] += shapes[row] * shapes[column] }
      right[row] += shapes[row] * position
    }
    squares += position * position
  }

  /// The amplitudes and the sum of squares that is left, by the decomposition of Cholesky; shapes
  /// that depend on each other get a small amplitude.
  func solved() -> (amplitudes: [Double], squares: Double) {
    var factor = matrix
    for row in 0..<count {
      for column in 0...row {
        var sum = factor[row * count + column]
        for index in 0..<column {
          sum -= factor[row * count + index] * factor[column * count + index]
        }
        if row == column {
          let floor = 1e-9 * matrix[row * count + row] + .leastNormalMagnitude
          factor[row * count + row] = max(sum, floor).squareRoot()
        } else {
          factor[row * count + column] = sum / factor[column * count + column]
        }
      }
    }
    var amplitudes = right
    for row in 0..<count {
      for index in 0..<row { amplitudes[row] -= factor[row * count + index] * amplitudes[index] }
      amplitudes[row] /= factor[row * count + row]
    }
    for row in (0..<count).reversed() {
      for index in (row + 1)..<max(count, row + 1) {
        amplitudes[row] -= factor[index * count + row] * amplitudes[index]
      }
      amplitudes[row] /= factor[row * count + row]
    }
    let explained = zip(right, amplitudes).reduce(0) { $0 + $1.0 * $1.1 }
    return (amplitudes, max(0, squares - explained))
  }
}
