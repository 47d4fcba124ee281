import Harness
import Reporting

/// The files that make measured costs the accepted ones.
struct AcceptedCosts {
  private let record: CostRecord
  private let folder: GateBaselineFolder

  init(_ record: CostRecord, in path: String) {
    self.record = record
    folder = GateBaselineFolder(path)
  }

  /// What was refused, by case.
  private typealias Refusals = [(id: String, reason: String)]

  /// Writes them, all or none.
  ///
  /// - Throws: `RunError` when nothing can be accepted at all.
  func write(from report: String, isJSON: Bool, _ console: Console) throws -> ExitCode {
    var files: [OutputFile] = []
    var refusals: Refusals = []
    var accepted = 0
    for part in record.parts {
      let counters = Acceptance.counters(part)
      refusals += counters.refused
      if !counters.baseline.cases.isEmpty {
        files.append(try merged(counters.baseline, part))
        accepted += counters.baseline.cases.count
      }
      if let instructions = Acceptance.instructions(part), !instructions.baseline.cases.isEmpty {
        refusals += instructions.refused
        files.append(try merged(instructions.baseline, part))
      }
      let ratios = Acceptance.ratios(part)
      refusals += ratios.refused
      if !ratios.baseline.cases.isEmpty { files.append(try merged(ratios.baseline, part)) }
    }
    guard !files.isEmpty else {
      let first = refusals.first.map { "; \($0.id): \($0.reason)" } ?? ""
      throw RunError("\(report) has no costs to accept\(first)", exitCode: .noBaseline)
    }
    for name in ["counters", "instructions", "ratios"]
    where files.contains(where: { $0.path.contains("/\(name)/") }) {
      try FileBytes.makeFolder("\(folder.path)/\(name)")
    }
    try OutputFile.write(files, pending: console.pending)
    tell(files, refusals, accepted, isJSON, console)
    // Cases that could not be accepted are no mistake of the caller, and no success either.
    return refusals.isEmpty ? .success : .inconclusive
  }

  private func tell(
    _ files: [OutputFile], _ refusals: Refusals, _ accepted: Int, _ isJSON: Bool,
    _ console: Console
  ) {
    if isJSON {
      console.print(
        Answer.text(
          "baseline-accept",
          [
            JSONField("cases", JSONValue(accepted)),
            JSONField("files", .array(files.map { .string($0.path) })),
            JSONField(
              "refused",
              .array(refusals.map { ["id": .string($0.id), "reason": .string($0.reason)] })),
          ]))
      return
    }
    console.print("accepted \(files.map(\.path).joined(separator: ", "))")
    for refusal in refusals { console.print("not accepted: \(refusal.id): \(refusal.reason)") }
  }

  /// The figures of cases that were not measured stay, unless all were to be: then they are gone.
  private func kept<Figure>(_ old: [String: Figure]?, _ part: CostPart) -> [String: Figure] {
    let isWhole = record.filter.isEmpty && part.shard == .whole
    return (old ?? [:]).filter { id, _ in
      !isWhole && !part.subjects.contains { $0.id == id }
        && (record.selects(id) ? record.planned.contains(id) : true)
    }
  }

  private func merged(_ new: CounterBaseline, _ part: CostPart) throws -> OutputFile {
    let path = folder.countersFile(new.key)
    let old = try folder.counters(path)?.cases
    let cases = kept(old, part).merging(new.cases) { $1 }
    return OutputFile(
      path, GateBaselineFolder.bytes(CounterBaseline(key: new.key, cases: cases)))
  }

  private func merged(_ new: InstructionBaseline, _ part: CostPart) throws -> OutputFile {
    let path = folder.instructionsFile(new.key)
    let old = try folder.instructions(path)?.cases
    let cases = kept(old, part).merging(new.cases) { $1 }
    return OutputFile(
      path, GateBaselineFolder.bytes(InstructionBaseline(key: new.key, cases: cases)))
  }

  /// Ratios of another compiler or library, or to kernels of another length, do not stay.
  private func merged(_ new: RatioBaseline, _ part: CostPart) throws -> OutputFile {
    let path = folder.ratiosFile(new.fingerprint.machineClass)
    let old = try folder.ratios(path)
    let isSame =
      old?.fingerprint.differences(from: new.fingerprint).isEmpty == true
      && new.kernels.allSatisfy { name, kernel in
        old?.kernels[name].map { $0.repetitions == kernel.repetitions } ?? true
      }
    let cases = (isSame ? kept(old?.cases, part) : [:]).merging(new.cases) { $1 }
    let kernels = (isSame ? old?.kernels ?? [:] : [:]).merging(new.kernels) { $1 }
    return OutputFile(
      path,
      GateBaselineFolder.bytes(
        RatioBaseline(fingerprint: new.fingerprint, kernels: kernels, cases: cases)))
  }
}
