/// Whether this program was optimised, which decides whether its times mean anything.
package enum BuildKind: String, Sendable {
  case release
  case debug

  /// How this program was built.
  package static var current: BuildKind {
    // `assert` evaluates its condition only in an unoptimised build.
    var isDebug = false
    assert(
      {
        isDebug = true; return true
      }())
    return isDebug ? .debug : .release
  }
}
