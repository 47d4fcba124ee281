/// The Markdown that reports are made of, as HTML: one text, two ways to read it.
///
/// It knows what `MarkdownTable` and the sections write, and no more: headings, tables, lists,
/// fenced code, pictures, and in a line code, strong text and links. Everything else is a paragraph.
struct MarkdownHTML {
  private let lines: [Substring]

  /// What takes the place of a picture, by its address.
  private let pictures: [String: String]

  init(_ markdown: String, pictures: [String: String] = [:]) {
    lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    self.pictures = pictures
  }

  /// The elements, one after the other, ending with a newline.
  var text: String {
    var html = ""
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.isEmpty {
        index += 1
      } else if line.hasPrefix("```") {
        let end = lines[(index + 1)...].firstIndex { $0.hasPrefix("```") } ?? lines.endIndex
        let code = lines[(index + 1)..<end].map { XMLText.escaped(String($0)) }
        html += "<pre><code>\(code.joined(separator: "\n"))</code></pre>\n"
        index = end + 1
      } else if line.hasPrefix("#") {
        let level = min(line.prefix { $0 == "#" }.count, 6)
        html += "<h\(level)>\(Self.inline(line.drop { $0 == "#" || $0 == " " }))</h\(level)>\n"
        index += 1
      } else if line.hasPrefix("|") {
        let end = end(of: "|", from: index)
        html += Self.table(lines[index..<end])
        index = end
      } else if line.hasPrefix("- ") {
        let end = end(of: "- ", from: index)
        let items = lines[index..<end].map { "<li>\(Self.inline($0.dropFirst(2)))</li>\n" }
        html += "<ul>\n\(items.joined())</ul>\n"
        index = end
      } else if let address = Self.picture(line) {
        html += pictures[address].map { "<figure>\n\($0)</figure>\n" } ?? ""
        index += 1
      } else {
        let end =
          lines[index...].firstIndex { line in
            line.isEmpty || ["#", "|", "- ", "```", "!["].contains { line.hasPrefix($0) }
          } ?? lines.endIndex
        html += "<p>\(Self.inline(Substring(lines[index..<end].joined(separator: "\n"))))</p>\n"
        index = end
      }
    }
    return html
  }

  private func end(of prefix: String, from index: Int) -> Int {
    lines[index...].firstIndex { !$0.hasPrefix(prefix) } ?? lines.endIndex
  }

  /// The address of `![…](address)`.
  private static func picture(_ line: Substring) -> String? {
    guard line.hasPrefix("!["), line.hasSuffix(")"), let range = line.ranges(of: "](").last else {
      return nil
    }
    return String(line[range.upperBound...].dropLast())
  }

  private static func table(_ lines: ArraySlice<Substring>) -> String {
    let rows = lines.map(cells)
    guard rows.count >= 2 else { return "" }
    let isNumeric = rows[1].map { $0.hasSuffix(":") }
    func row(_ cells: [String], _ tag: String) -> String {
      let texts = cells.enumerated().map { index, cell in
        let kind = isNumeric.indices.contains(index) && isNumeric[index] ? " class=\"n\"" : ""
        return "<\(tag)\(kind)>\(inline(Substring(cell)))</\(tag)>"
      }
      return "<tr>\(texts.joined())</tr>\n"
    }
    return """
      <div class="wide"><table>
      <thead>\(row(rows[0], "th"))</thead>
      <tbody>
      \(rows.dropFirst(2).map { row($0, "td") }.joined())</tbody>
      </table></div>

      """
  }

  /// The cells of a row, in which `\|` is no border.
  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.dropFirst() {
      if isEscaped {
        cells[cells.count - 1] += character == "|" ? "|" : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "|" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.dropLast().map { $0.trimming(" ") }
  }

  /// Code between backticks, and strong text between pairs of asterisks outside of it.
  private static func inline(_ text: Substring) -> String {
    HTMLPage.marked(String(text)) { plain in
      let parts = plain.split(separator: "**", omittingEmptySubsequences: false)
      return parts.enumerated().map { $0.isMultiple(of: 2) ? "\($1)" : "<strong>\($1)</strong>" }
        .joined()
    }
  }
}

extension String {
  /// The text without `character` at its ends.
  fileprivate func trimming(_ character: Character) -> String {
    var text = Substring(self)
    while text.first == character { text.removeFirst() }
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
