package import Harness
import Reporting

/// What an adapter says of itself when it is started.
package struct AdapterGreeting: Hashable, Sendable {
  /// The protocol that is spoken here.
  package static let version = 1

  /// The most cases that are ever put into one request.
  static let largestBatch = 1024

  package let name: String
  package let version: String

  /// The kinds of reference cases that it answers.
  package let kinds: Set<String>

  /// The truths that it can be held to; the mathematics when it does not say.
  package let modes: Set<String>

  /// The most cases that it takes in one request.
  package let batch: Int

  package init(
    name: String, version: String, kinds: Set<String>,
    modes: Set<String> = [Mode.exact.rawValue], batch: Int = 1
  ) {
    self.name = name
    self.version = version
    self.kinds = kinds
    self.modes = modes
    self.batch = batch
  }

  /// Reads `{"protocol":1,"name":"…","version":"…","kinds":[…]}`, with `modes` and `batch` or not.
  ///
  /// Other fields are passed over, for a later version may have added them.
  init(_ line: [UInt8]) throws(AdapterFault) {
    do throws(FileError) {
      let object = try JSONDocument(line, path: "its greeting").root.object()
      guard try object.integer("protocol") == Self.version else {
        throw try object.field("protocol").mismatch("\(Self.version)")
      }
      let batch = object.optional("batch")
      self.init(
        name: try object.string("name"), version: try object.string("version"),
        kinds: Set(try object.strings("kinds")),
        modes: object.optional("modes") == nil
          ? [Mode.exact.rawValue] : Set(try object.strings("modes")),
        batch: min(try batch?.integer(in: 1...Int(Int32.max)) ?? 1, Self.largestBatch))
    } catch {
      throw AdapterFault(.error, "\(error)")
    }
  }

  /// Why it will not be asked a case; `nil` when it will.
  package func refusal(of question: ReferenceCase) -> String? {
    if !kinds.contains(question.kind) {
      return "the kind \(question.kind) is not among those of \(name)"
    }
    if !modes.contains(question.mode.rawValue) {
      return "the mode \(question.mode.rawValue) is not among those of \(name)"
    }
    return nil
  }

  /// The greeting as a line.
  var line: [UInt8] {
    let fields = [
      JSONField("protocol", JSONValue(Self.version)), JSONField("name", .string(name)),
      JSONField("version", .string(version)),
      JSONField("kinds", .array(kinds.sorted().map { .string($0) })),
      JSONField("modes", .array(modes.sorted().map { .string($0) })),
      JSONField("batch", JSONValue(batch)),
    ]
    return JSONWriter(.compact).bytes(.object(fields))
  }
}
