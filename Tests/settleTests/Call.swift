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

  init(_ words: [String]) {
    let (output, errors) = (CollectedText(), CollectedText())
    exitCode = Settle.run(words, Console(output: output, errors: errors))
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
