import Harness

/// Reference tables as JSON: one object a row, by the ids of the columns.
///
/// Where there is no figure the field is null, and one more called `…Reason` says why.
struct TableJSON {
  private let document: TableDocument

  init(_ document: TableDocument) { self.document = document }

  var text: String {
    JSONWriter(.rows, sortsKeys: false).text([
      "schema": "settle-table/1", "version": .string(document.version),
      "command": .string(document.command(.json)), "title": .string(document.title),
      "tables": .array(document.tables.map(Self.value)),
    ])
  }

  private static func value(_ table: ReferenceTable) -> JSONValue {
    let columns = table.columns.map { column -> JSONValue in
      ["id": .string(column.id), "title": .string(column.title), "unit": .string(column.unit)]
    }
    let rows = table.rows.map { row in
      JSONValue.object(zip(table.columns, row).flatMap { fields($0.id, $1) })
    }
    return [
      "name": .string(table.name), "title": .string(table.title),
      "introduction": .array(table.introduction.map { .string($0) }),
      "columns": .array(columns), "rows": .array(rows),
      "notes": .array(table.notes.map { .string($0) }),
    ]
  }

  private static func fields(_ id: String, _ cell: ReferenceTable.Cell) -> [JSONField] {
    switch cell {
    case .number(let number): [JSONField(id, JSONValue(number))]
    case .text(let text), .code(let text): [JSONField(id, .string(text))]
    case .none(let reason):
      [JSONField(id, .null), JSONField("\(id)Reason", .string(reason))]
    }
  }
}
