import Harness
import Reporting

/// The known deviations of a call, and whether their file is to be brought up to date.
struct ExpectationOptions {
  /// Whether the file is to be rewritten.
  let updates: Bool

  private let given: String?

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    given = try arguments.option(
      "--expect", "FILE", "known deviations (default: expectations.json of the baselines)")
    updates = try arguments.flag(
      "--update-expectations", "write the file anew: what failed, with the reasons it had")
  }

  /// Whether the file was named, so that it is meant for what is judged.
  var isGiven: Bool { given != nil }

  func path(_ baselines: BaselineFolder) -> String { given ?? baselines.expectations }

  /// Every entry of the file; none when it is the usual one and is not there.
  func read(_ baselines: BaselineFolder) throws(FileError) -> [Expectation] {
    let path = path(baselines)
    guard given != nil && !updates || FileBytes.exists(path) else { return [] }
    return try ExpectationFile.read(path, allowsEmptyReasons: updates)
  }
}
