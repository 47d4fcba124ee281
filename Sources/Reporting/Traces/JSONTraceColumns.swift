/// Columns of numbers from JSON: rows as arrays or objects, or columns as arrays.
///
/// ```
/// [[0, 12.5], [0.0167, 12.9]]     [{"t": 0, "y": 12.5}, …]     {"t": [0, 0.0167], "y": [12.5, 12.9]}
/// ```
/// `null` is a gap. An object with one field that is none of numbers is looked into, so that a wrapped
/// table is found; other fields that are no numbers are passed over.
enum JSONTraceColumns {
  private static let depth = 4

  static func columns(_ document: JSONDocument) throws(FileError) -> NamedColumns {
    try columns(document.root, depth: 0)
  }

  private static func columns(_ value: JSONCursor, depth: Int) throws(FileError) -> NamedColumns {
    switch value.kind {
    case .array: return try rows(value)
    case .object: return try fields(value, depth: depth)
    default: throw value.mismatch("an array of rows or an object of columns")
    }
  }

  private static func fields(_ object: JSONCursor, depth: Int) throws(FileError) -> NamedColumns {
    var (names, values): ([String], [[Double]]) = ([], [])
    var inner: [JSONCursor] = []
    for field in try object.fields() {
      switch field.cursor.kind {
      case .array where isNumbers(field.cursor):
        names.append(field.name)
        values.append(try field.cursor.map(number))
      case .array, .object: inner.append(field.cursor)
      default: break
      }
    }
    if names.isEmpty, let only = inner.first, depth < Self.depth {
      return try columns(only, depth: depth + 1)
    }
    guard let count = values.first?.count, count > 0 else {
      throw object.mismatch("one with arrays of numbers")
    }
    if let odd = values.firstIndex(where: { $0.count != count }) {
      throw object.error(
        "\(names[odd]) has \(values[odd].count) numbers and \(names[0]) \(count); they must be as many"
      )
    }
    return NamedColumns(path: object.document.path, names: names, values: values)
  }

  /// Whether an array begins with a number or a gap.
  private static func isNumbers(_ array: JSONCursor) -> Bool {
    var elements = try? array.elements()
    let kind = elements?.next()?.kind
    return kind == .number || kind == .null
  }

  private static func rows(_ array: JSONCursor) throws(FileError) -> NamedColumns {
    var (names, values): ([String], [[Double]]) = ([], [])
    for row in try array.elements() {
      let cells = try cells(row)
      if values.isEmpty {
        names = cells.map(\.name)
        values = [[Double]](repeating: [], count: cells.count)
      }
      guard cells.count == values.count else {
        throw row.error(
          "\(row.name) has \(cells.count) numbers; it must have \(values.count), as the first row has"
        )
      }
      for (index, cell) in cells.enumerated() {
        guard cell.name == names[index] else {
          throw row.error("\(row.name) has \(cell.name) where the first row has \(names[index])")
        }
        values[index].append(cell.value)
      }
    }
    guard !values.isEmpty else { throw array.mismatch("an array with rows of numbers in it") }
    return NamedColumns(path: array.document.path, names: names, values: values)
  }

  /// The numbers of one row.
  private static func cells(_ row: JSONCursor) throws(FileError) -> [(name: String, value: Double)]
  {
    switch row.kind {
    case .number, .null: return [("column 1", try number(row))]
    case .array:
      var cells: [(name: String, value: Double)] = []
      for cell in try row.elements() {
        cells.append(("column \(cells.count + 1)", try number(cell)))
      }
      return cells
    case .object:
      var cells: [(name: String, value: Double)] = []
      for field in try row.fields() where [.number, .null].contains(field.cursor.kind) {
        cells.append((field.name, try number(field.cursor)))
      }
      return cells
    default: throw row.mismatch("an array or an object of numbers")
    }
  }

  private static func number(_ value: JSONCursor) throws(FileError) -> Double {
    value.kind == .null ? .nan : try value.number()
  }
}
