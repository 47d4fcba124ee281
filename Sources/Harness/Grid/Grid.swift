/// Named axes over which studies run.
///
/// A study asks for the axes it needs and gets their product, in the order asked for, the last
/// axis fastest. The same grid therefore serves springs and curves.
public struct Grid: Hashable, Sendable {
  /// How reports and baselines call this grid: letters, digits and hyphens.
  public let name: String

  /// The axes in the order in which they were given.
  public let axes: [Axis]

  /// Joins axes to a grid.
  ///
  /// - Throws: `GridError` when the name is unusable or an axis is there twice.
  public init(_ name: String, _ axes: [Axis]) throws(GridError) {
    let isUsable = !name.isEmpty && name.utf8.allSatisfy(Self.isNameCharacter)
    guard isUsable else {
      throw GridError("name", "\"\(name)\"", mustBe: "made of letters, digits and hyphens")
    }
    var seen: Set<String> = []
    for axis in axes where !seen.insert(axis.name).inserted {
      throw GridError(axis.name, "there twice", mustBe: "one axis")
    }
    self.name = name
    self.axes = axes
  }

  /// The axis called `name`.
  public func axis(_ name: String) -> Axis? { axes.first { $0.name == name } }

  /// The most points that the product of axes may have: some minutes of work and a gigabyte.
  public static let pointLimit = 5_000_000

  /// Every point of the product of the named axes, the last axis fastest.
  ///
  /// - Throws: `GridError` when the grid lacks one of them.
  public func points(_ names: [String]) throws(GridError) -> [GridPoint] {
    var points: [[Double]] = [[]]
    for name in names {
      guard let axis = axis(name) else {
        throw GridError(name, "missing in grid \(self.name)", mustBe: "an axis of the grid")
      }
      let (count, overflows) = points.count.multipliedReportingOverflow(by: axis.values.count)
      guard !overflows, count <= Self.pointLimit else {
        throw GridError(
          names.joined(separator: " × "), "more than \(Self.pointLimit) points",
          mustBe: "a product of at most that many")
      }
      points = points.flatMap { point in axis.values.map { point + [$0] } }
    }
    return points.map { GridPoint(names: names, values: $0) }
  }

  private static func isNameCharacter(_ character: UInt8) -> Bool {
    switch character {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
