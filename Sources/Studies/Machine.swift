import CMeasure
import Foundation
package import Harness
import Measurement

/// The machine this process runs on.
package enum Machine {
  /// What of machine and build can change a figure.
  package static var fingerprint: Fingerprint {
    Fingerprint(
      architecture: architecture, cpu: cpu,
      operatingSystem: ProcessInfo.processInfo.operatingSystemVersionString, libc: libc,
      swift: swift, optimisation: BuildKind.current.rawValue)
  }

  /// What of machine and build a cost can depend on.
  ///
  /// - Parameters:
  ///   - swift: The compiler of the program that is measured.
  ///   - optimisation: How that was built.
  /// - Returns: The rest is that of this machine.
  package static func costFingerprint(
    swift: String = BuildKind.compiler, optimisation: String = BuildKind.current.rawValue
  ) -> CostFingerprint {
    let processor = processor
    let level = measure_x86_level()
    #if os(Linux)
      let system = "linux"
    #elseif os(macOS)
      let system = "macos"
    #else
      let system = "other"
    #endif
    return CostFingerprint(
      architecture: architecture, vendor: processor.vendor, family: processor.family,
      model: processor.model, level: level > 0 ? "x86-64-v\(level)" : architecture,
      system: system, libc: libc, swift: swift, optimisation: optimisation,
      kernelVersion: ReferenceKernel.version, countingVersion: ReferenceKernel.countingVersion)
  }

  /// Vendor, family and model as the processor numbers them; "unknown" where it does not say.
  private static var processor: (vendor: String, family: String, model: String) {
    #if canImport(Darwin)
      ("Apple", systemText("hw.cpufamily") ?? "unknown", cpu)
    #else
      // On arm64 the same facts are called implementer, architecture and part.
      (
        cpuField("vendor_id") ?? cpuField("CPU implementer") ?? "unknown",
        cpuField("cpu family") ?? cpuField("CPU architecture") ?? "unknown",
        cpuField("model") ?? cpuField("CPU part") ?? "unknown"
      )
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }

  private static var swift: String {
    #if compiler(>=6.3)
      "6.3 or later"
    #else
      "6.2"
    #endif
  }

  /// The processor's own name, or "unknown" where the system does not say it.
  private static var cpu: String {
    #if canImport(Darwin)
      systemText("machdep.cpu.brand_string") ?? "unknown"
    #else
      cpuField("model name") ?? "unknown"
    #endif
  }

  #if canImport(Darwin)
    /// A text or number that the kernel keeps under `name`.
    private static func systemText(_ name: String) -> String? {
      var size = 0
      guard sysctlbyname(name, nil, &size, nil, 0) == 0, size > 1 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return nil }
      guard size != 4 else { return bytes.withUnsafeBytes { "\($0.load(as: UInt32.self))" } }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  #else
    /// The first field called `name` of what the kernel says about processors.
    private static func cpuField(_ name: String) -> String? {
      let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      return lines.split(separator: "\n").lazy.compactMap { line -> String? in
        let sides = line.split(separator: ":", maxSplits: 1)
        guard sides.count == 2, sides[0].trimmingCharacters(in: .whitespaces) == name else {
          return nil
        }
        return sides[1].trimmingCharacters(in: .whitespaces)
      }.first
    }
  #endif

  private static var libc: String {
    String(cString: measure_libc())
  }
}
