import Harness
import Reporting

/// One line of answers: to one case, or to a whole batch.
struct AdapterReply {
  /// The number of the first case that it answers.
  let sequence: Int
  let answers: [ReferenceAnswer]

  /// Reads `{"seq":7,"values":{…}}`, `{"seq":7,"unsupported":"why"}`, `{"seq":7,"error":"why"}`, or for a
  /// batch `{"seq":7,"results":[{"values":{…}},…]}`.
  init(_ line: [UInt8]) throws(AdapterFault) {
    do throws(FileError) {
      let object = try JSONDocument(line, path: "an answer").root.object()
      sequence = try object.integer("seq")
      if let results = object.optional("results") {
        answers = try results.map { (result) throws(FileError) in
          try Self.answer(try result.object())
        }
      } else {
        answers = [try Self.answer(object)]
      }
    } catch {
      let text = String(decoding: line.prefix(60), as: UTF8.self)
      throw AdapterFault(
        .error, "\(error), in the line \(text)\(line.count > 60 ? "…" : "")")
    }
  }

  private static func answer(_ object: JSONObject) throws(FileError) -> ReferenceAnswer {
    if let values = object.optional("values") {
      guard let fields = try values.object().cursor.value.fields else { return .values([:]) }
      return .values(Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first })
    }
    if let reason = try object.optionalString("unsupported") { return .unsupported(reason) }
    if let reason = try object.optionalString("error") { return .error(reason) }
    throw object.cursor.error(
      "\(object.cursor.name) has none of \"values\", \"unsupported\" and \"error\"")
  }
}

extension ReferenceAnswer {
  /// The answer as fields of a line.
  var fields: [JSONField] {
    switch self {
    case .values(let values):
      [
        JSONField(
          "values",
          .object(values.sorted { $0.key < $1.key }.map { JSONField($0.key, $0.value) }))
      ]
    case .unsupported(let reason): [JSONField("unsupported", .string(reason))]
    case .error(let reason), .timeout(let reason), .crash(let reason), .notRun(let reason):
      [JSONField("error", .string(reason))]
    }
  }
}
