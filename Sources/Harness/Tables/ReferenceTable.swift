/// A table of reference figures, apart from how it is written.
///
/// Its numbers are rounded by who makes it, so that they are the same on every machine and a
/// committed table can be compared byte by byte.
public struct ReferenceTable: Hashable, Sendable {
  /// What one column holds.
  public struct Column: Hashable, Sendable {
    /// A short name without spaces, as programs ask for it.
    public let id: String

    /// The name for people.
    public let title: String

    /// The unit of its numbers; empty when they have none.
    public let unit: String

    /// Whether it holds numbers, which stand to the right.
    public let isNumeric: Bool

    public init(_ id: String, _ title: String, unit: String = "", isNumeric: Bool = true) {
      self.id = id
      self.title = title
      self.unit = unit
      self.isNumeric = isNumeric
    }

    /// A column of words.
    public static func words(_ id: String, _ title: String) -> Column {
      Column(id, title, isNumeric: false)
    }

    /// The title with the unit.
    public var heading: String { unit.isEmpty ? title : "\(title), \(unit)" }
  }

  /// What stands in one place.
  public enum Cell: Hashable, Sendable {
    /// A number as it is to be printed; infinite where something never ends.
    case number(Double)
    case text(String)

    /// Something to paste.
    case code(String)

    /// Nothing, and why.
    case none(String)
  }

  /// The path of the table: its name, and where a name stands for several, the part of it.
  public let name: String
  public let title: String

  /// What the reader must know before the figures mean anything, a paragraph each.
  public let introduction: [String]
  public let columns: [Column]

  /// Rows of as many cells as there are columns.
  public let rows: [[Cell]]

  /// What is to be said below, a sentence or two each.
  public let notes: [String]

  public init(
    _ name: String, title: String, introduction: [String], columns: [Column], rows: [[Cell]],
    notes: [String] = []
  ) {
    precondition(
      rows.allSatisfy { $0.count == columns.count }, "a row of \(name) has not one cell a column")
    self.name = name
    self.title = title
    self.introduction = introduction
    self.columns = columns
    self.rows = rows
    self.notes = notes
  }
}

extension ReferenceTable.Cell {
  /// A number of so many significant digits; "never" and the like are infinite numbers.
  public static func rounded(_ number: Double, digits: Int = 6) -> Self {
    // Adding 0 turns −0 into 0.
    .number(number.rounded(toSignificantDigits: digits) + 0)
  }
}
