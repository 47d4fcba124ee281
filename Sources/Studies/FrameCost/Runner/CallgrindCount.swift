import Foundation
import Measurement

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The level of features that instructions are counted with.
package enum InstructionLevel {
  package static var name: String { CallgrindCount.level }
}

/// Counts instructions on Valgrind's simulated processor.
///
/// The worker switches collection on around each region by requests that cost nothing elsewhere; by
/// the names of functions it would collect nothing, silently. Features above x86-64-v2 are hidden
/// from the C library, which would otherwise choose other functions on other processors: the same
/// spring takes 20 % more instructions without them.
package enum CallgrindCount {
  /// The level that features are hidden above.
  package static let level = "x86-64-v2"

  /// Under each of the names that versions of glibc know them by.
  private static let hidden = [
    "AVX", "AVX2", "AVX512F", "AVX512VL", "AVX512BW", "AVX512DQ", "AVX512CD", "FMA", "FMA4", "XOP",
    "BMI1", "BMI2", "LZCNT", "MOVBE", "F16C", "ERMS", "FSRM", "XSAVEC",
  ].flatMap { ["-\($0)", "-\($0)_Usable"] }.joined(separator: ",")

  /// Why it cannot be done, in one line; `nil` when it can.
  package static func unavailable() -> String? {
    #if os(Linux)
      WorkerProgram.find("valgrind") == nil
        ? "valgrind is not installed; `apt-get install valgrind` brings it" : nil
    #else
      "valgrind does not run on this system"
    #endif
  }

  /// The instructions of each region, those of an empty region subtracted.
  ///
  /// - Throws: `MeasurementRefusal` when nothing, or nothing of a region, was counted.
  static func count(
    _ ids: [String], by program: WorkerProgram, seconds: Double
  ) throws(MeasurementRefusal) -> (
    counts: [String: (operations: Int, instructions: Int)], unavailable: String?
  ) {
    guard let valgrind = WorkerProgram.find("valgrind") else { return ([:], unavailable()) }
    let folder = try temporaryFolder()
    defer { remove(folder: folder) }
    let tool = [
      valgrind, "--tool=callgrind", "-q", "--instr-atstart=no", "--collect-atstart=no",
      "--callgrind-out-file=\(folder)/out",
    ]
    let copy = try bareCopy(of: program, in: folder)
    let report = try copy.answer(
      WorkerRequest(.instructions, runs: ids.map { .init(id: $0) }),
      changes: [
        "SWIFT_DETERMINISTIC_HASHING": "1", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=\(hidden)",
      ], under: tool, seconds: seconds)
    if let reason = report.unavailable { return ([:], reason) }
    var totals: [String: Int] = [:]
    // One file a region, numbered from 1 in the order of the dumps.
    for number in 1...report.collected.count {
      guard let dump = text("\(folder)/out.\(number)"), let found = total(of: dump) else {
        continue
      }
      totals[found.name] = found.instructions
    }
    guard let empty = totals[Worker.emptyRegion] else {
      throw MeasurementRefusal("valgrind wrote no count of the empty region")
    }
    var counts: [String: (operations: Int, instructions: Int)] = [:]
    for region in report.collected where region.id != Worker.emptyRegion {
      guard let total = totals[region.id], total > empty else {
        throw MeasurementRefusal("valgrind counted no instruction of \(region.id)")
      }
      counts[region.id] = (region.operations, total - empty)
    }
    return (counts, nil)
  }

  /// The program as Valgrind can run it, which looks for libraries where the original does.
  private static func bareCopy(
    of program: WorkerProgram, in folder: String
  ) throws(MeasurementRefusal) -> WorkerProgram {
    let path = "\(folder)/worker"
    guard let bytes = FileManager.default.contents(atPath: program.path),
      FileManager.default.createFile(
        atPath: path, contents: Data(BareExecutable.bytes(of: Array(bytes))),
        attributes: [.posixPermissions: 0o700])
    else { throw MeasurementRefusal("\(program.path) cannot be copied to \(path)") }
    var copy = try WorkerProgram(path)
    copy.environment = program.environment
    let home = URL(fileURLWithPath: program.path).deletingLastPathComponent().path
    let before = getenv("LD_LIBRARY_PATH").map { ":" + String(cString: $0) } ?? ""
    copy.environment["LD_LIBRARY_PATH"] = home + before
    return copy
  }

  /// The region that a dump is of, and its instructions.
  package static func total(of dump: String) -> (name: String, instructions: Int)? {
    var (name, instructions): (String?, Int?) = (nil, nil)
    for line in dump.split(separator: "\n") {
      if let range = line.range(of: "Client Request: ") { name = String(line[range.upperBound...]) }
      for field in ["summary: ", "totals: "] where line.hasPrefix(field) {
        instructions = instructions ?? Int(line.dropFirst(field.count))
      }
    }
    guard let name, let instructions else { return nil }
    return (name, instructions)
  }

  private static func temporaryFolder() throws(MeasurementRefusal) -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/settle-callgrind-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw MeasurementRefusal("\(base): \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func remove(folder: String) { try? FileManager.default.removeItem(atPath: folder) }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
