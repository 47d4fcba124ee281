import Harness

/// The frames that a device has drawn, read from a file.
///
/// JSON: `{ "schema": "settle-frames/1", "times": […] }` or `"lengths"` instead of `"times"`, in seconds.
/// CSV: one number a line, in seconds, under a header `time` or `length`; without a header they are
/// times. Lines that begin with `#` are remarks.
package struct FrameLog: Sendable {
  /// The name and version of the JSON format.
  package static let schema = "settle-frames/1"

  /// Seconds from each frame to the next; finite and > 0.
  package let lengths: [Double]

  /// The most frames of a log.
  private static let limit = 10_000_000

  /// Whether a path is that of a log rather than of a scenario, by its name.
  package static func isCSV(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  /// Whether a document says that it is a log.
  package static func isLog(_ document: JSONDocument) -> Bool {
    guard let schema = try? document.root.object().string("schema") else { return false }
    return schema.hasPrefix("settle-frames/")
  }

  /// Reads a log in JSON.
  ///
  /// - Throws: `FileError` with the place in the file.
  package init(_ document: JSONDocument) throws(FileError) {
    let object = try document.root.object()
    try object.expect(schema: Self.schema)
    try object.allow(["schema", "times", "lengths"])
    let given = ["times", "lengths"].filter { object.optional($0) != nil }
    guard let name = given.first, given.count == 1 else {
      throw object.cursor.error("the file must have one of \"times\" and \"lengths\"")
    }
    var builder = Builder(isTimes: name == "times")
    for element in try object.field(name).elements() {
      if let fault = builder.add(try element.number()) { throw element.mismatch(fault) }
    }
    guard !builder.lengths.isEmpty else {
      throw try object.field(name).error("\(name) has no frame that ends")
    }
    lengths = builder.lengths
  }

  /// Reads a log in CSV.
  ///
  /// - Throws: `FileError` with the line.
  package init(csv bytes: [UInt8], path: String) throws(FileError) {
    var builder = Builder(isTimes: true)
    var (number, isFirst) = (0, true)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let text = String(decoding: line, as: UTF8.self).filter { $0 != "\r" && $0 != " " }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let place = TextPosition(line: number, column: 1)
      defer { isFirst = false }
      if isFirst, text.first?.isLetter == true {
        let header = text.split(separator: ",").first.map(String.init) ?? text
        guard header == "time" || header == "length" else {
          throw FileError(
            .malformed, path, at: place, "the header", header, mustBe: "time or length")
        }
        builder = Builder(isTimes: header == "time")
        continue
      }
      let field = text.split(separator: ",").first.map(String.init) ?? text
      let name = builder.isTimes ? "time" : "length"
      guard let value = Double(field) else {
        throw FileError(.malformed, path, at: place, name, field, mustBe: "a number")
      }
      if let fault = builder.add(value) {
        throw FileError(.malformed, path, at: place, name, field, mustBe: fault)
      }
    }
    guard !builder.lengths.isEmpty else {
      throw FileError(.malformed, path, "the log has no frame that ends")
    }
    lengths = builder.lengths
  }

  /// Turns times into lengths, one by one.
  private struct Builder {
    let isTimes: Bool
    private(set) var lengths: [Double] = []
    private var last: Double?

    init(isTimes: Bool) { self.isTimes = isTimes }

    /// Adds a number.
    ///
    /// - Returns: What it must be, when it cannot be.
    mutating func add(_ number: Double) -> String? {
      guard lengths.count < FrameLog.limit else { return "one of \(FrameLog.limit) frames at most" }
      guard isTimes else {
        guard number.isFinite, number > 0 else { return "finite and > 0" }
        lengths.append(number)
        return nil
      }
      guard number.isFinite, number >= 0 else { return "finite and ≥ 0" }
      if let last {
        guard number > last else { return "above the time before it" }
        lengths.append(number - last)
      }
      last = number
      return nil
    }
  }
}
