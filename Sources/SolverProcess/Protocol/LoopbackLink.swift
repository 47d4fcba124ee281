package import Harness
import Reporting

/// The way to an adapter that is known to be good and lives in this process.
///
/// It speaks the same lines as one outside, so that everything but the pipes is on the way: when
/// cases fail through it, the fault is in the harness and not in who is judged.
package final class LoopbackLink: AdapterLink {
  private let kinds: Set<String>
  private let answer: @Sendable (ReferenceCase) -> ReferenceAnswer
  private var lines: [[UInt8]] = []

  /// - Parameters:
  ///   - kinds: What it announces.
  ///   - answer: Answers a case of which only the question is known.
  package init(
    kinds: Set<String>, _ answer: @escaping @Sendable (ReferenceCase) -> ReferenceAnswer
  ) {
    self.kinds = kinds
    self.answer = answer
  }

  package func send(_ line: [UInt8]) {
    do throws(FileError) {
      lines += try reply(to: try JSONDocument(line, path: "a request").root.object())
    } catch {
      lines.append(Array("\(error)\n".utf8))
    }
  }

  package func nextLine(within limit: Duration) throws(AdapterFault) -> [UInt8] {
    guard let line = try arrivedLine() else {
      throw AdapterFault(.timeout, "the loopback has nothing to say")
    }
    return line
  }

  package func arrivedLine() throws(AdapterFault) -> [UInt8]? {
    lines.isEmpty ? nil : lines.removeFirst()
  }

  package func finish() throws(AdapterFault) -> [String] { [] }

  package func abandon() {}

  private func reply(to request: JSONObject) throws(FileError) -> [[UInt8]] {
    switch try request.string("cmd") {
    case "start":
      return [AdapterGreeting(name: "loopback", version: "1", kinds: kinds, batch: 8).line]
    case "run":
      let sequence = try request.integer("seq")
      let questions = try request.field("given").map { (given) throws(FileError) in
        try question(request, given.value)
      }
      // Backwards, which the protocol allows.
      return questions.enumerated().reversed().map { offset, question in
        JSONWriter(.compact).bytes(
          .object([JSONField("seq", JSONValue(sequence + offset))] + answer(question).fields))
      }
    default: return []
    }
  }

  private func question(_ request: JSONObject, _ given: JSONValue) throws(FileError)
    -> ReferenceCase
  {
    let tolerance = try request.optionalNumber("tolerance") ?? 0
    return ReferenceCase(
      id: "", kind: try request.string("kind"), given: given,
      expect: request.optional("bounds")?.value.fields ?? [], tolerance: .uniform(tolerance),
      rule: try request.optionalString("rule"), mode: try request.word("mode", as: Mode.self),
      convention: nil)
  }
}
