public import Harness

/// A case of a rule family that can be made from a point of a grid.
public protocol GridCase: Sendable {
  /// The axes a case is made of, in the order of its id.
  static var axes: [String] { get }

  /// Values of those axes for grids that do not have them; the default is none.
  ///
  /// A family whose cases are choices (which curve, which jump) and not densities brings them along, so
  /// that a grid of springs need not repeat them.
  static var usualAxes: [Axis] { get }

  /// Makes the case.
  ///
  /// - Throws: A typed error when the parameters are not acceptable or one of `axes` is missing.
  init(_ point: GridPoint) throws
}

extension GridCase {
  public static var usualAxes: [Axis] { [] }

  /// Axes of these values, which must be acceptable.
  static func axes(_ values: KeyValuePairs<String, [Double]>) -> [Axis] {
    do {
      return try values.map { (name, values) throws(GridError) in try Axis(name, values: values) }
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension GridPoint {
  /// The value called `name`.
  ///
  /// - Throws: `GridError` when the point lacks it.
  public func value(_ name: String) throws(GridError) -> Double {
    guard let value = self[name] else {
      throw GridError("case", id, mustBe: "complete: it lacks \(name)")
    }
    return value
  }

  /// The value called `name`, which must lie in `range`.
  ///
  /// - Throws: `GridError` that names the axis.
  public func value(_ name: String, in range: ClosedRange<Double>) throws(GridError) -> Double {
    let value = try value(name)
    guard range.contains(value) else {
      throw GridError(
        name, "\(value)", mustBe: "between \(range.lowerBound) and \(range.upperBound)")
    }
    return value
  }

  /// The value called `name`, which must be a whole number in `range`.
  ///
  /// - Throws: `GridError` that names the axis.
  public func whole(_ name: String, in range: ClosedRange<Int>) throws(GridError) -> Int {
    let value = try value(name)
    guard let number = Int(exactly: value), range.contains(number) else {
      throw GridError(
        name, "\(value)",
        mustBe: "a whole number between \(range.lowerBound) and \(range.upperBound)")
    }
    return number
  }
}
