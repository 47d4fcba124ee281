/// Why a numerical answer could not be given; the one error of this library.
///
/// A closure that is handed to this library may throw it too, most simply as `.stopped`; the
/// calculation then ends and the same error comes back to the caller.
package enum NumericsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An argument, or what a closure returned, is not what `function` needs.
  ///
  /// `mustBe` ends the sentence "it must be …".
  case requirement(function: String, field: String, value: String, mustBe: String)

  /// The GSL routine `function` answered with an error: its code and GSL's own words for it.
  case library(function: String, code: Int32, text: String)

  /// `function` was still short of its tolerance after all the work it was allowed.
  ///
  /// `unit` says what was counted, in the plural: "iterations", "steps", "intervals".
  case limit(function: String, count: Int, unit: String)

  /// A closure gave up for a reason of its own.
  case stopped(reason: String)

  package var description: String {
    switch self {
    case .requirement(let function, let field, let value, let requirement):
      "\(function): \(field) is \(value); it must be \(requirement)"
    case .library(let function, let code, let text):
      "\(function) failed with GSL error \(code): \(text)"
    case .limit(let function, let count, let unit):
      "\(function) is short of its tolerance after \(count) \(unit)"
    case .stopped(let reason):
      "stopped by the function under study: \(reason)"
    }
  }
}
