import CGSL

/// How the other files speak to the C library: set-up, allocation and status codes.
enum GSL {
  /// Turns off GSL's error handler, which would abort the process; runs once.
  ///
  /// Source: GSL manual, "Error Handling", section "Error Handlers".
  private static let isReady: Bool = {
    gsl_set_error_handler_off()
    return true
  }()

  /// What the allocator `make` of GSL made; the caller frees it with `defer`.
  ///
  /// Every entry into GSL begins here or at `prepare()`, so the error handler is off before any
  /// other call.
  ///
  /// - Throws: `NumericsError.library` that names `function` when there was no memory.
  static func allocate<Workspace>(
    _ function: String, _ make: () -> Workspace?
  ) throws(NumericsError) -> Workspace {
    prepare()
    guard let workspace = make() else { throw failure(of: function, Int32(GSL_ENOMEM)) }
    return workspace
  }

  /// Makes GSL safe to call, for routines that allocate nothing.
  static func prepare() {
    _ = isReady
  }

  /// Accepts the status of a GSL routine when it reports success.
  ///
  /// - Throws: `NumericsError.library` that names `function` otherwise.
  static func check(_ function: String, _ status: Int32) throws(NumericsError) {
    guard status == success else { throw failure(of: function, status) }
  }

  /// The error that describes a status code other than success.
  static func failure(of function: String, _ status: Int32) -> NumericsError {
    .library(function: function, code: status, text: String(cString: gsl_strerror(status)))
  }

  static let success = Int32(GSL_SUCCESS)
  static let badFunction = Int32(GSL_EBADFUNC)
}
