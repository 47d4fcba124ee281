package import Harness

/// What a table of somebody's samples comes to beside the function that they are said to be of.
package struct SampleJudgement: Sendable {
  /// One row and how far it is off.
  package struct Row: Hashable, Sendable {
    package let index: Int
    package let input: Double
    package let output: Double
    package let expected: Double

    /// How far the output is off; infinite where it or the function has no value.
    package var error: Double {
      let error = (output - expected).magnitude
      return error.isNaN ? .infinity : error
    }
  }

  /// The first of the rows that are furthest off; `nil` when no row could be judged.
  package private(set) var worst: Row?

  /// The first row that is off by more than the tolerance.
  package private(set) var firstOutside: Row?

  /// How many rows are.
  package private(set) var outside = 0

  /// The first row that goes back where the function does not: an output below the one before,
  /// or above it on a way down, by more than the tolerance.
  package private(set) var monotonyBreak: Row?

  /// The first row whose input is not above the one before.
  package private(set) var inputBreak: Row?

  /// Rows with a gap, which cannot be judged.
  package private(set) var gaps = 0

  /// How many rows were judged.
  package private(set) var judged = 0

  /// Judges rows one after the other.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of the rows, in a unit of which `inputScale` make one of the function's.
  ///   - outputs: The outputs, as many. A gap in either leaves the row out; an output that was
  ///     computed and is no number is off by more than any tolerance.
  ///   - inputScale: What inputs are multiplied by.
  ///   - tolerance: How far an output may be off.
  ///   - value: The function.
  /// - Complexity: O(n), one evaluation a row.
  package init(
    inputs: [Double], outputs: [Double], inputScale: Double, tolerance: Double,
    _ value: (Double) -> Double
  ) {
    precondition(inputs.count == outputs.count, "\(inputs.count) inputs, \(outputs.count) outputs")
    var last: Row?
    for index in inputs.indices {
      if inputs[index].isGap || outputs[index].isGap {
        gaps += 1
        continue
      }
      let input = inputs[index] * inputScale
      let row = Row(
        index: index, input: input, output: outputs[index], expected: value(input))
      judged += 1
      if worst.map({ row.error > $0.error }) ?? true { worst = row }
      if row.error > tolerance {
        outside += 1
        if firstOutside == nil { firstOutside = row }
      }
      if let last { look(at: row, after: last, tolerance) }
      if row.error.isFinite { last = row }
    }
  }

  private mutating func look(at row: Row, after last: Row, _ tolerance: Double) {
    if inputBreak == nil, row.input <= last.input { inputBreak = row }
    guard monotonyBreak == nil, row.input > last.input else { return }
    let (step, expected) = (row.output - last.output, row.expected - last.expected)
    // A step the wrong way that rounding to the tolerance explains is none.
    if expected >= 0 ? step < -tolerance : step > tolerance { monotonyBreak = row }
  }

  /// Good when every row is within the tolerance; a break alone is a remark, for outputs that are
  /// all within their tolerance can hardly go back by more than twice that.
  package var verdict: Verdict {
    judged == 0 ? .empty : outside > 0 || monotonyBreak != nil ? .fail : .pass
  }
}
