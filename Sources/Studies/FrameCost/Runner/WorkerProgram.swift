package import Measurement

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that measures when it is asked to: this one, or one with cases of somebody's own.
package struct WorkerProgram: Hashable, Sendable {
  /// The file of the program.
  package let path: String

  /// Variables of the environment that its cases depend on.
  package var environment: [String: String] = [:]

  /// The program at `name`: a path, or a name that is looked up in `PATH`.
  ///
  /// - Throws: `MeasurementRefusal` when there is no such program.
  package init(_ name: String) throws(MeasurementRefusal) {
    guard let path = Self.find(name) else {
      throw MeasurementRefusal(
        "\(name) is not there or cannot be run; it must be a program", isMissing: true)
    }
    self.path = path
  }

  private init(file: String) { path = file }

  /// This program itself, which must answer as a worker when it is called as one.
  ///
  /// - Throws: `MeasurementRefusal` in a worker, which would otherwise start one of its own.
  package static func itself() throws(MeasurementRefusal) -> WorkerProgram {
    guard getenv(Worker.requestName) == nil else {
      throw MeasurementRefusal("\(CommandLine.arguments[0]) is no worker; it must answer as one")
    }
    #if os(Linux)
      return WorkerProgram(file: "/proc/self/exe").resolved
    #else
      return try WorkerProgram(CommandLine.arguments[0])
    #endif
  }

  private var resolved: WorkerProgram {
    guard let text = realpath(path, nil) else { return self }
    defer { free(text) }
    return WorkerProgram(file: String(cString: text))
  }

  /// The file that a shell would run as `name`.
  package static func find(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Asks a fresh process.
  ///
  /// - Parameters:
  ///   - request: What to do.
  ///   - changes: Further variables of its environment.
  ///   - tool: A program that runs the worker, with its arguments; empty for none.
  ///   - seconds: When it is killed.
  /// - Returns: The answer, which may be that it cannot.
  /// - Throws: `MeasurementRefusal` when it dies, does not end, or answers something else.
  package func answer(
    _ request: WorkerRequest, changes: [String: String] = [:], under tool: [String] = [],
    seconds: Double = 120
  ) throws(MeasurementRefusal) -> WorkerReport {
    var variables = environment.merging(changes) { $1 }
    variables[Worker.requestName] = request.text
    let words = tool + [path, Worker.verb]
    let outcome = try ChildProcess.run(
      words[0], Array(words.dropFirst()), changes: variables, seconds: seconds)
    guard outcome.code == 0 else {
      let last = outcome.errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw MeasurementRefusal("\(path) ended with code \(outcome.code)\(last)")
    }
    do throws(WorkerFault) {
      return try WorkerReport(outcome.output)
    } catch {
      throw MeasurementRefusal("\(path): \(error)")
    }
  }
}
