import AnimationTiming
import Harness
import Reporting
import Studies

/// A table of somebody's samples, and the curve or spring that they are said to be of.
struct SamplesOptions {
  /// The file; `nil` when no samples are to be checked.
  let path: String?

  private let curve: String?
  private let spring: [String]
  private let mode: Mode
  private let tolerance: Double
  private let columns: [String]
  private let isMilliseconds: Bool?

  /// Which truth the samples are held to.
  private enum Mode: String, CaseIterable {
    case exact, apple
  }

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    path = try arguments.option(
      "--samples", "FILE.csv", "a table of inputs and outputs to judge, of --curve or --spring")
    curve = try arguments.option("--curve", "CURVE", "what the samples are of")
    spring = try arguments.words(
      "--spring", "PARAMS", "what the samples are of: a move from 0 to 1 from rest, over seconds")
    columns = try arguments.list(
      "--columns", "INPUT,OUTPUT", "the columns, by name or number (default: the first two)")
    let unit = try arguments.option("--unit", "s|ms", "the unit of times (default: by the header)")
    let limit = try arguments.option(
      "--tolerance", "NUMBER", "how far an output may be off", default: "1e-6")
    mode = try arguments.choice("--mode", "mathematics or SwiftUI's answers", default: .exact)
    guard let tolerance = Double(limit), tolerance >= 0, tolerance.isFinite else {
      throw UsageError("--tolerance", limit, mustBe: "a finite number ≥ 0")
    }
    self.tolerance = tolerance
    switch unit {
    case nil: isMilliseconds = nil
    case "s": isMilliseconds = false
    case "ms": isMilliseconds = true
    case let word?: throw UsageError("--unit", word, mustBe: "s or ms")
    }
    guard !arguments.isDescribing else { return }
    if path == nil {
      if curve != nil || !spring.isEmpty || !columns.isEmpty {
        throw UsageError("--samples", "--samples FILE.csv is missing: the table to judge")
      }
      try arguments.refuse(
        ["--unit", "--tolerance", "--mode"], because: "it is about a table, which --samples names")
    }
    if curve != nil {
      try arguments.refuse(["--mode"], because: "it is about springs")
    }
    guard path == nil || (curve == nil) != spring.isEmpty else {
      throw UsageError("--samples", "--samples needs one of --curve and --spring")
    }
    guard columns.isEmpty || columns.count == 2 else {
      throw UsageError(
        "--columns", columns.joined(separator: ","), mustBe: "two columns, such as time,value")
    }
  }

  /// Judges the samples.
  func run(_ path: String, _ console: Console, isJSON: Bool) throws -> ExitCode {
    let source = try source()
    let table = try DelimitedReader.read(path)
    guard table.columns.count > 1 || !columns.isEmpty else {
      throw FileError(
        .malformed, path, "has 1 column; it must have one of inputs and one of outputs")
    }
    let input = try columns.first.map { (name) throws(FileError) in try table.column(name) } ?? 0
    let output = try columns.last.map { (name) throws(FileError) in try table.column(name) } ?? 1
    let scale = source.isOfTime && isMilliseconds(table, input) ? 1e-3 : 1
    let verdict = SampleJudgement(
      inputs: table.columns[input], outputs: table.columns[output], inputScale: scale,
      tolerance: tolerance, source.value)
    let report = SampleReport(
      verdict, table: table, source: source.name, mode: source.mode, tolerance: tolerance,
      columns: (table.names[input], table.names[output]), isMilliseconds: scale != 1)
    console.print(isJSON ? Answer.text("check", report.fields) : report.text)
    return verdict.verdict.exitCode
  }

  /// Times are in milliseconds when that was said, or the header says so.
  private func isMilliseconds(_ table: DelimitedTable, _ column: Int) -> Bool {
    if let isMilliseconds { return isMilliseconds }
    let unit = table.unit(ofColumn: column)?.lowercased() ?? ""
    return ["ms", "msec", "millis", "milliseconds"].contains(unit)
  }

  /// What is known of the function behind the samples.
  private struct Source {
    let name: String
    let mode: String
    let isOfTime: Bool
    let value: @Sendable (Double) -> Double
  }

  private func source() throws -> Source {
    if let text = curve {
      let parameters = try CurveParameters(text)
      let curve = parameters.curve
      if case .bezier(let bezier) = curve {
        let prepared = CubicBezier.Prepared(bezier)
        return Source(name: parameters.name, mode: parameters.mode, isOfTime: false) { progress in
          (0...1).contains(progress) ? prepared.value(at: progress) : curve.value(at: progress)
        }
      }
      return Source(name: parameters.name, mode: parameters.mode, isOfTime: false) {
        curve.value(at: $0)
      }
    }
    let parameters = try SpringParameters(spring)
    let name = spring.joined(separator: " ")
    if mode == .apple {
      let spring = try AppleSpring(
        mass: parameters.spring.mass, stiffness: parameters.spring.stiffness,
        damping: parameters.spring.damping, allowOverDamping: true)
      return Source(name: name, mode: "apple", isOfTime: true) {
        spring.value(target: 1, initialVelocity: 0, time: $0)
      }
    }
    let solver = ClosedFormSpring(
      parameters.spring, from: Motion(displacement: -1, velocity: 0))
    return Source(name: name, mode: "exact", isOfTime: true) { time in
      1 + solver.motion(at: max(time, 0)).displacement
    }
  }
}
