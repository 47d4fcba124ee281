package import Harness

/// Something that answers reference cases: a built-in solver, or another program.
package protocol ReferenceSubject: Sendable {
  /// The answer to one case, or why there is none.
  ///
  /// - Parameters:
  ///   - question: The case.
  ///   - pack: The name of its pack, which says whose names it uses.
  /// - Returns: The answer by field, or the reason.
  func answer(_ question: ReferenceCase, pack: String) -> ReferenceAnswer
}

/// What a subject says to a reference case.
package enum ReferenceAnswer: Hashable, Sendable {
  /// The answer by field.
  case values([String: JSONValue])

  /// The subject does not do this, and why.
  case unsupported(String)

  /// The subject tried and could not.
  case error(String)
}

/// Why a case cannot be answered, thrown while it is read.
enum Refusal: Error {
  /// Not something this subject does.
  case unsupported(String)

  /// The case itself is wrong.
  case malformed(String)
}
