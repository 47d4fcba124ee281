import Harness
import Reporting
import Studies

/// Prints reference tables, or says whether a copy of them is current.
struct TableCommand: Command {
  static let name = "table"
  static let summary = "Print timing reference tables, or check a copy of them."
  static let example = "settle table presets --preset smooth,snappy,bouncy"

  private let format: TableDocument.Format?
  private let presets: [String]
  private let copy: String?
  private let isJSON: Bool
  private let names: [TableName]

  /// What stands for all of them.
  private static let all = "all"

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    let formats = TableDocument.Format.allCases.map(\.rawValue)
    let format = try arguments.option(
      "--format", formats.joined(separator: "|"), "how to write it", default: "md")
    presets = try arguments.list(
      "--preset", "NAME,…", "only these springs in presets and completion (default: all)")
    copy = try arguments.option(
      "--check", "FILE",
      "say whether this file is what would be printed, in the format that its name ends with")
    isJSON = try arguments.flag("--json", "the same as --format json")
    let names = TableName.allCases.map(\.rawValue)
    let words = try arguments.operands(
      "[NAME…]", "\(Self.all) (default), or some of \(names.joined(separator: ", "))")
    self.format = isJSON ? .json : try ArgumentReader.value(format, of: "--format")
    self.names = try Self.names(words)
    if let copy, Self.format(of: copy) == nil {
      throw UsageError(
        "--check", copy, mustBe: "a file that ends with .\(formats.joined(separator: ", ."))")
    }
  }

  private static func names(_ words: [String]) throws(UsageError) -> [TableName] {
    if words.isEmpty || words == [all] { return TableName.allCases }
    var names: [TableName] = []
    for word in words {
      guard let name = TableName(rawValue: word) else {
        let known = [all] + TableName.allCases.map(\.rawValue)
        throw UsageError("NAME", word, mustBe: ArgumentReader.choices(known, nearestTo: word))
      }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  func run(_ console: Console) throws -> ExitCode {
    let document = try document
    guard let copy else {
      console.print(document.text(format ?? .markdown))
      return .success
    }
    let wanted = Array(document.text(Self.format(of: copy) ?? .markdown).utf8)
    let found = try FileBytes.read(copy)
    let isCurrent = found == wanted
    let place = isCurrent ? nil : Self.difference(found, wanted)
    if isJSON {
      console.print(
        Answer.text(
          "table-check",
          [
            JSONField("file", .string(copy)), JSONField("current", .bool(isCurrent)),
            JSONField("line", place.map { JSONValue($0) } ?? .null),
          ]))
    } else if let place {
      console.print(
        "\(copy):\(place): stale; `\(command) --format "
          + "\((Self.format(of: copy) ?? .markdown).rawValue) > \(copy)` makes it anew")
    } else {
      console.print("\(copy): current")
    }
    return isCurrent ? .success : .findings
  }

  /// The number of the first line that differs.
  private static func difference(_ found: [UInt8], _ wanted: [UInt8]) -> Int {
    let same = zip(found, wanted).prefix { $0 == $1 }.map(\.0)
    return same.count { $0 == UInt8(ascii: "\n") } + 1
  }

  private static func format(of path: String) -> TableDocument.Format? {
    TableDocument.Format.allCases.first { path.hasSuffix(".\($0.rawValue)") }
  }

  private var document: TableDocument {
    get throws {
      let choice: PresetChoice
      do {
        choice = presets.isEmpty ? .all : try PresetChoice(named: presets)
      } catch {
        throw UsageError("--preset", value: presets.joined(separator: ","), "--preset: \(error)")
      }
      return TableDocument(
        title: "Timing reference", command: command, version: Settle.version,
        tables: try names.flatMap { try $0.tables(presets: choice) })
    }
  }

  /// The call that prints this document, without the format.
  private var command: String {
    let words = names.count == TableName.allCases.count ? [Self.all] : names.map(\.rawValue)
    let options = presets.isEmpty ? [] : ["--preset", presets.joined(separator: ",")]
    return (["settle", Self.name] + words + options).joined(separator: " ")
  }
}
