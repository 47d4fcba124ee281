import CMeasure

/// Whether this program was optimised, which decides whether its times mean anything.
package enum BuildKind: String, Sendable, CaseIterable {
  case release
  case debug

  /// How this program was built, its Swift and its C.
  ///
  /// `assert` evaluates its condition only without optimisation, also in a release build with
  /// `-Onone`.
  package static var current: BuildKind {
    var isDebug = false
    assert(
      {
        isDebug = true; return true
      }())
    return isDebug || !measure_is_optimised() ? .debug : .release
  }

  /// The minor version of the compiler, as far as the language can tell it.
  package static var compiler: String {
    #if compiler(>=6.5)
      "6.5-or-later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
