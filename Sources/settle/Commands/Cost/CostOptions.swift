import Harness
import Measurement
import Reporting
import Studies

/// What `measure`, `gate` and `compare ab` have in common: which cases, and how much of them.
struct CostOptions {
  let filter: [String]
  let shard: Shard
  let layers: Set<CostPlan.Layer>
  let budget: Double?
  private let commands: [String]
  private let worker: String?

  /// Takes the options; the program to measure is chosen by one of them if `hasWorker`.
  init(
    _ arguments: inout ArgumentReader, hasWorker: Bool = true, budget usual: String? = nil
  ) throws(UsageError) {
    filter = try arguments.list("--filter", "PART,…", "only the cases with one of these in the id")
    worker =
      hasWorker
      ? try arguments.option(
        "--worker", "PROGRAM", "measure the cases of this program, which calls Worker.main")
      : nil
    commands =
      hasWorker
      ? try arguments.words(
        "--command", "NAME='COMMAND'…", "time a command as a whole process, under this name")
      : []
    let names = CostPlan.Layer.allCases.map(\.rawValue)
    let words = try arguments.list(
      "--layer", "NAME,…", "only these of \(names.joined(separator: ", ")) (default: all)")
    var layers: Set<CostPlan.Layer> = []
    for word in words { layers.insert(try ArgumentReader.value(word, of: "--layer")) }
    self.layers = layers.isEmpty ? Set(CostPlan.Layer.allCases) : layers
    let shardText = try arguments.option(
      "--shard", "I/N", "only every N-th case, starting with the I-th", default: "1/1")
    let help = "begin nothing new after 60s, 2m, …"
    let budgetText: String?
    if let usual {
      budgetText = try arguments.option("--budget", "TIME", help, default: usual)
    } else {
      budgetText = try arguments.option("--budget", "TIME", help)
    }
    guard let shard = Shard(shardText) else {
      throw UsageError("--shard", shardText, mustBe: "I/N with 1 ≤ I ≤ N, such as 1/4")
    }
    self.shard = shard
    budget = try budgetText.map { (text) throws(UsageError) in
      guard let seconds = Self.seconds(text), seconds > 0 else {
        throw UsageError("--budget", text, mustBe: "a time above 0, such as 60s or 2m")
      }
      return seconds
    }
    for command in commands where Self.parts(command) == nil {
      throw UsageError(
        "--command", command, mustBe: "NAME=COMMAND, the name of letters, digits and - _ .")
    }
  }

  /// `60s`, `2m`, `500ms` or a number of seconds.
  static func seconds(_ text: String) -> Double? {
    for (unit, factor) in [("ms", 1e-3), ("s", 1), ("m", 60), ("", 1)] where text.hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number.isFinite else { return nil }
      return number * factor
    }
    return nil
  }

  private static func parts(_ command: String) -> (name: String, line: String)? {
    let parts = command.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].contains("\n"),
      parts[0].unicodeScalars.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
          || "-_.".unicodeScalars.contains($0)
      })
    else { return nil }
    return (parts[0], parts[1])
  }

  /// The plan, by the program that `--worker` names or by this one.
  func plan() throws -> CostPlan {
    var program =
      try worker.map { (name) throws(MeasurementRefusal) in try WorkerProgram(name) }
      ?? WorkerProgram.itself()
    var filter = self.filter
    if !commands.isEmpty {
      let parts = commands.compactMap(Self.parts)
      // A command that fails is found out before anything is measured.
      for part in parts { try CommandBodies.run(part.line) }
      program.environment[CommandBodies.variable] =
        parts.map { "\($0.name)\t\($0.line)" }.joined(separator: "\n")
      if filter.isEmpty { filter = parts.map { CommandBodies.id($0.name) } }
    }
    return plan(program, filter: filter)
  }

  /// The plan, by `program`.
  func plan(_ program: WorkerProgram, filter: [String]? = nil) -> CostPlan {
    var plan = CostPlan(worker: program)
    plan.filter = filter ?? self.filter
    plan.shard = shard
    plan.layers = layers
    plan.budget = budget
    return plan
  }
}

/// Tells progress of stages that name themselves.
final class StageProgress {
  private let progress: Progress
  private var stage = ""

  init(_ console: Console, verb: String) { progress = Progress(console, verb: verb) }

  func update(_ stage: String, _ done: Int, _ total: Int) {
    if stage != self.stage {
      self.stage = stage
      progress.begin(stage)
    }
    progress.update(done, of: total)
  }

  func end() { progress.end() }
}

/// What is measured where an executable is called as a worker.
package enum CostWorker {
  /// Answers and ends the process when this is such a call.
  package static func answerIfAsked() {
    guard CommandLine.arguments.dropFirst().first == Worker.verb else { return }
    let isSelfTest = Variables[SelfTestBodies.variable] != nil
    Worker.main(
      isSelfTest
        ? SelfTestBodies.all
        : CostCatalogue.cases.map(\.body) + CommandBodies.fromEnvironment)
  }
}
