import CMeasure
package import Measurement

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Commands of a shell, each timed as a whole process from its start to its end.
package enum CommandBodies {
  /// The variable of the environment through which a worker learns of them: a name, a tab and the
  /// command in each line.
  package static let variable = "SETTLE_COMMANDS"

  private static let prefix = "command/"

  /// The id of the command called `name`.
  package static func id(_ name: String) -> String { prefix + name }

  static func isCommand(_ id: String) -> Bool { id.hasPrefix(prefix) }

  /// The commands that the environment of this process names.
  package static var fromEnvironment: [TimedBody] {
    let text = getenv(variable).map { String(cString: $0) } ?? ""
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      return parts.count == 2 ? body(parts[0], parts[1]) : nil
    }
  }

  private static func body(_ name: String, _ command: String) -> TimedBody {
    // Another command under the same name is other work.
    let digest = command.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return TimedBody(id(name), "one run of the command", version: Int(digest)) { repetitions in
      for _ in 0..<repetitions {
        do throws(MeasurementRefusal) {
          try run(command)
        } catch {
          let line = Array("\(error)\n".utf8)
          _ = write(2, line, line.count)
          exit(3)
        }
      }
    }
  }

  /// Runs a command once.
  ///
  /// - Throws: `MeasurementRefusal` when it fails, for a command that fails fast would count as fast.
  package static func run(_ command: String) throws(MeasurementRefusal) {
    let outcome = try ChildProcess.run("/bin/sh", ["-c", command], seconds: 600)
    guard outcome.code == 0 else {
      throw MeasurementRefusal(
        "the command ended with code \(outcome.code); it must end with 0: \(command)")
    }
  }
}
