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

/// Why a case cannot be answered, thrown while it is read.
enum Refusal: Error {
  /// Not something this subject does.
  case unsupported(String)

  /// The case itself is wrong.
  case malformed(String)
}
