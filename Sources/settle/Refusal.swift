import AnimationTiming
import Harness
import Measurement
import Reporting
import Studies

/// Why a call came to nothing: as one line, as JSON, and as an exit code.
struct Refusal {
  let exitCode: ExitCode
  let message: String

  /// What kind of refusal it is, as one word.
  private let code: String

  /// The option, field or file to blame.
  private let field: String?
  private let value: String?

  init(_ error: any Error) {
    message = Self.brief(PrintableText.line("\(error)"))
    switch error {
    case let error as UsageError:
      (exitCode, code) = (.usage, "usage")
      (field, value) = (error.field.isEmpty ? nil : error.field, error.value)
    case let error as ParameterError:
      (exitCode, code, field, value) = (.usage, "parameter", error.field, error.value)
    case let error as CSSEasingError:
      (exitCode, code, field, value) = (.usage, "parameter", error.field, error.value)
    case let error as GridError:
      (exitCode, code, field, value) = (.usage, "grid", error.field, error.value)
    case let error as FileError:
      (exitCode, code, field) = (.runError, error.kind.rawValue, error.path)
      value = error.position?.description
    case let error as MeasurementRefusal:
      (exitCode, code) = (error.isMissing ? .noBaseline : .runError, "measurement")
      (field, value) = (nil, nil)
    case is EmptySelection:
      (exitCode, code, field, value) = (.noBaseline, "empty", "--filter", nil)
    case let error as RunError:
      (exitCode, code, field, value) = (error.exitCode, "run", nil, nil)
    default:
      (exitCode, code, field, value) = (.internalError, "internal", nil, nil)
    }
  }

  /// A text without its middle, where somebody has given a book for a value.
  private static func brief(_ text: String) -> String {
    let (most, start, end) = (4000, 1000, 500)
    guard text.utf8.count > most else { return text }
    return "\(text.prefix(start)) … \(text.suffix(end))"
  }

  /// `{"error": {"code", "field", "value", "message"}}`.
  var json: JSONValue {
    [
      "error": [
        "code": .string(code), "field": field.map { .string($0) } ?? .null,
        "value": value.map { .string($0) } ?? .null, "message": .string(message),
      ]
    ]
  }
}

/// A run that cannot be carried out or used, for a reason that no more special error states.
struct RunError: Error, CustomStringConvertible {
  let exitCode: ExitCode
  let description: String

  init(_ description: String, exitCode: ExitCode = .runError) {
    self.description = description
    self.exitCode = exitCode
  }
}
