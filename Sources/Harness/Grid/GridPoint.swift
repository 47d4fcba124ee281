/// One point of a grid, which is one case of a study.
///
/// Its id is made of its parameters, `response=0.5,dampingFraction=0.7`, so that it stays the same
/// when the grid changes, and so that one case can be run again from its id alone.
public struct GridPoint: Hashable, Sendable, CustomStringConvertible {
  public let names: [String]
  public let values: [Double]

  public init(names: [String], values: [Double]) {
    precondition(names.count == values.count, "\(names.count) names, \(values.count) values")
    self.names = names
    self.values = values
  }

  /// Reads the id of a point.
  ///
  /// - Throws: `GridError` that names the part that is not `name=number`.
  public init(id: String) throws(GridError) {
    var (names, values): ([String], [Double]) = ([], [])
    for part in id.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let value = Double(sides[1]), value.isFinite else {
        throw GridError("case", "\"\(part)\"", mustBe: "name=number")
      }
      guard !names.contains(String(sides[0])) else {
        throw GridError("case", "\"\(sides[0])\" twice", mustBe: "there once")
      }
      names.append(String(sides[0]))
      values.append(value)
    }
    self.init(names: names, values: values)
  }

  /// The value called `name`.
  public subscript(name: String) -> Double? {
    names.firstIndex(of: name).map { values[$0] }
  }

  /// The stable name of this case.
  public var id: String { zip(names, values).map { "\($0)=\($1)" }.joined(separator: ",") }

  public var description: String { id }
}
