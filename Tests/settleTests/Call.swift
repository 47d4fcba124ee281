import Harness
import Reporting
import Synchronization
import settle

/// One call of the tool inside the test process: what it printed, and how it ended.
struct Call {
  let exitCode: ExitCode
  let output: String
  let errors: String

  /// Makes the call with the words of `line`, separated by spaces.
  init(_ line: String) { self.init(line.split(separator: " ").map(String.init)) }

  /// - Parameters:
  ///   - words: The words of the call.
  ///   - width: The columns of the terminal; `nil` for none.
  init(_ words: [String], width: Int? = nil) {
    let (output, errors) = (CollectedText(), CollectedText())
    exitCode = Settle.run(words, Console(output: output, errors: errors, width: width))
    self.output = output.text
    self.errors = errors.text
  }

  /// The one object that was printed.
  var json: JSONValue {
    get throws { try JSONParser.parse(output, path: "standard output") }
  }
}

/// A sink that keeps what is written.
final class CollectedText: TextSink {
  private let kept = Mutex("")

  var text: String { kept.withLock { $0 } }

  func write(_ text: String) { kept.withLock { $0 += text } }
}
