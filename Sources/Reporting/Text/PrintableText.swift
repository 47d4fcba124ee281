/// Texts of others, such as the ids of a pack, on a line of ours.
package enum PrintableText {
  /// `text` on one line: control characters, which could steer a terminal, by their numbers.
  package static func line(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { line, scalar in
      if scalar.properties.generalCategory == .control {
        line += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }
}
