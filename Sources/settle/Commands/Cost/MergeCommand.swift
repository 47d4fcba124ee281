import Harness
import Reporting

/// Joins the results files of shards.
struct MergeCommand: Command {
  static let name = "merge"
  static let summary = "Join the results files of all shards of a run into one."
  static let example = "settle merge --help"

  private let output: String
  private let inputs: [String]
  private let isJSON: Bool

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    let words = try arguments.operands(
      "OUT IN…", "the file to write, and the results files of every shard", atLeast: 2)
    output = words.first ?? ""
    inputs = Array(words.dropFirst())
  }

  func run(_ console: Console) throws -> ExitCode {
    let records = try inputs.map { try CostRecord(results: JSONDocument(path: $0)) }
    let merged: CostRecord
    do throws(CostRecord.MergeError) {
      merged = try CostRecord.merging(records)
    } catch {
      throw RunError("\(error)")
    }
    try OutputFile.write(
      [OutputFile(output, JSONWriter().bytes(merged.json))], pending: console.pending)
    let cases = merged.parts.map(\.subjects.count).reduce(0, +)
    if isJSON {
      console.print(
        Answer.text(
          Self.name,
          [
            JSONField("file", .string(output)), JSONField("shards", JSONValue(merged.parts.count)),
            JSONField("cases", JSONValue(cases)),
          ]))
    } else {
      console.print(
        "\(output): \(NumberFormat.count(merged.parts.count, "shard")), "
          + "\(NumberFormat.count(cases, "case")); `settle gate --from \(output)` judges them")
    }
    return .success
  }
}
