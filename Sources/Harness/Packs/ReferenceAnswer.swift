/// What a subject says to a reference case, or what became of it before it could.
public enum ReferenceAnswer: Hashable, Sendable {
  /// The answer by field.
  case values([String: JSONValue])

  /// The subject does not do this, and why.
  case unsupported(String)

  /// The subject tried and could not, or what it said is no answer.
  case error(String)

  /// The subject said nothing within its time.
  case timeout(String)

  /// The subject ended before it answered.
  case crash(String)

  /// The case was never put to the subject, and why.
  case notRun(String)
}
