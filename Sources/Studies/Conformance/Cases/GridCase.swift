package import Harness

/// A case of a rule family that can be made from a point of a grid.
package protocol GridCase: Sendable {
  /// The axes a case is made of, in the order of its id.
  static var axes: [String] { get }

  /// Makes the case.
  ///
  /// - Throws: A typed error when the parameters are not acceptable or one of `axes` is missing.
  init(_ point: GridPoint) throws
}

extension GridPoint {
  /// The value called `name`.
  ///
  /// - Throws: `GridError` when the point lacks it.
  func value(_ name: String) throws(GridError) -> Double {
    guard let value = self[name] else {
      throw GridError("case", id, mustBe: "complete: it lacks \(name)")
    }
    return value
  }

  /// The value called `name`, which must lie in `range`.
  ///
  /// - Throws: `GridError` that names the axis.
  func value(_ name: String, in range: ClosedRange<Double>) throws(GridError) -> Double {
    let value = try value(name)
    guard range.contains(value) else {
      throw GridError(
        name, "\(value)", mustBe: "between \(range.lowerBound) and \(range.upperBound)")
    }
    return value
  }
}
