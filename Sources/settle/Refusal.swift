import AnimationModel
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
  private let blame: Blame

  /// What is to blame: a place in a file, an option of the call, a field of either.
  private struct Blame {
    var file: String?
    var position: TextPosition?

    /// The option of the call, or the way to a value in the file.
    var field: String?
    var value: String?

    /// What it must be.
    var requirement: String?
  }

  init(_ error: any Error) {
    message = Self.brief(PrintableText.line("\(error)"))
    var blame = Blame()
    switch error {
    case let error as UsageError:
      (exitCode, code) = (.usage, "usage")
      blame.field = error.field.isEmpty ? nil : error.field
      (blame.value, blame.requirement) = (error.value, error.requirement)
    case let error as ParameterError:
      (exitCode, code) = (.usage, "parameter")
      (blame.field, blame.value, blame.requirement) = (error.field, error.value, error.requirement)
    case let error as ModelError:
      (exitCode, code) = (.usage, "parameter")
      (blame.field, blame.value, blame.requirement) = (error.field, error.value, error.requirement)
    case let error as CSSEasingError:
      (exitCode, code) = (.usage, "parameter")
      (blame.field, blame.value, blame.requirement) = (error.field, error.value, error.requirement)
    case let error as GridError:
      (exitCode, code) = (.usage, "grid")
      (blame.field, blame.value, blame.requirement) = (error.field, error.value, error.requirement)
    case let error as FileError:
      (exitCode, code) = (.runError, error.kind.rawValue)
      blame = Blame(
        file: error.path, position: error.position, field: error.field, value: error.value,
        requirement: error.requirement)
    case let error as MeasurementRefusal:
      (exitCode, code) = (error.isMissing ? .noBaseline : .runError, "measurement")
    case is EmptySelection:
      (exitCode, code) = (.noBaseline, "empty")
      blame.field = "--filter"
    case let error as RunError: (exitCode, code) = (error.exitCode, "run")
    default: (exitCode, code) = (.internalError, "internal")
    }
    self.blame = blame
  }

  /// A text without its middle, where somebody has given a book for a value.
  private static func brief(_ text: String) -> String {
    let (most, start, end) = (4000, 1000, 500)
    guard text.utf8.count > most else { return text }
    return "\(text.prefix(start)) … \(text.suffix(end))"
  }

  /// `{"error": {"code", "file", "line", "column", "field", "value", "requirement", "message"}}`.
  var json: JSONValue {
    func text(_ text: String?) -> JSONValue {
      text.map { .string(Self.brief(PrintableText.line($0))) } ?? .null
    }
    return [
      "error": [
        "code": .string(code), "file": text(blame.file),
        "line": blame.position.map { JSONValue($0.line) } ?? .null,
        "column": blame.position.map { JSONValue($0.column) } ?? .null,
        "field": text(blame.field), "value": text(blame.value),
        "requirement": text(blame.requirement), "message": .string(message),
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
