/// A conversation with a worker that is not what it must be.
package struct WorkerFault: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Reads lines of words separated by tabs, up to the line that says `end`.
struct WorkerLines {
  private let lines: [Substring]
  private var index = 0

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The words of the next line; `nil` at the line that says `end`.
  ///
  /// - Throws: When the text ends before that line, as that of a worker that died does.
  mutating func next() throws(WorkerFault) -> [String]? {
    guard index < lines.count, !(index == lines.count - 1 && lines[index].isEmpty) else {
      throw WorkerFault("the text of the worker ends early")
    }
    defer { index += 1 }
    if lines[index] == "end" { return nil }
    return lines[index].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  /// Takes the first line, which says whose text it is.
  mutating func expectVersion(_ version: Int) throws(WorkerFault) {
    let words = try next() ?? []
    guard words.first == "settle-worker" else {
      throw WorkerFault("no worker answered: its first line must be \"settle-worker\"")
    }
    guard words.count >= 2, words[1] == "\(version)" else {
      throw WorkerFault(
        "the worker speaks version \(words.dropFirst().first ?? "none") and not \(version); "
          + "both must be built from the same Settle")
    }
  }

  /// An error that shows the line read last.
  var fault: WorkerFault {
    WorkerFault("line \(index) of the worker is not understood: \(lines[max(0, index - 1)])")
  }

  func integer(
    _ words: [String], _ place: Int, in range: ClosedRange<Int>
  ) throws(WorkerFault) -> Int {
    guard words.count > place, let number = Int(words[place]), range.contains(number) else {
      throw fault
    }
    return number
  }

  /// A finite number that is at least 0.
  func number(_ words: [String], _ place: Int) throws(WorkerFault) -> Double {
    guard words.count > place, let number = Double(words[place]), number.isFinite, number >= 0
    else { throw fault }
    return number
  }
}
