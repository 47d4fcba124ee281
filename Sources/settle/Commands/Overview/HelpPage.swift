/// Help as text, for one verb or for all.
enum HelpPage {
  static func text(
    name: String, summary: String, example: String, declarations: [ArgumentReader.Declaration]
  ) -> String {
    let operands = declarations.filter { $0.name == nil }.map(\.usage)
    let options = declarations.contains { $0.name != nil } ? ["[OPTION…]"] : []
    let usage = (["settle \(name)"] + operands + options).joined(separator: " ")
    let rows = declarations.map { (left: $0.usage, right: $0.text) }
    let table = rows.isEmpty ? "" : "\n" + list(rows)
    return "\(summary)\n\nUsage: \(usage)\n\(table)\nExample: \(example)\n"
  }

  static func overview(_ commands: [any Command.Type]) -> String {
    let rows = commands.map { (left: $0.name, right: $0.summary) }
    return """
      Benchmarks and checks animation timing: springs, curves and what they cost.

      Usage: settle VERB [ARGUMENT…]

      \(list(rows))
      `settle VERB --help` says more; `settle --version` the version.

      """
  }

  /// Two columns; what does not fit beside the first one goes to the next line.
  private static func list(_ rows: [(left: String, right: String)]) -> String {
    let width = min(rows.map(\.left.count).max() ?? 0, 30)
    return rows.map { row in
      let gap = String(repeating: " ", count: max(0, width - row.left.count))
      return row.left.count <= width
        ? "  \(row.left)\(gap)  \(row.right)\n"
        : "  \(row.left)\n  \(String(repeating: " ", count: width))  \(row.right)\n"
    }.joined()
  }
}
