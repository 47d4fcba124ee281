import Harness
import Reporting

/// What a verb prints with `--json`: one object that says its format and the tool's version.
enum Answer {
  /// The text of an answer called `name` with `fields`.
  static func text(_ name: String, _ fields: [JSONField]) -> String {
    JSONWriter().text(
      .object(
        [
          JSONField("schema", .string("settle-\(name)/1")),
          JSONField("version", .string(Settle.version)),
        ] + fields))
  }

  /// The text of an answer called `name` with the fields of `object`.
  static func text(_ name: String, _ object: JSONValue) -> String {
    text(name, object.fields ?? [])
  }
}
