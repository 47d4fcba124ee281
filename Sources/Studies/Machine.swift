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
      var size = 0
      guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0, size > 1 else {
        return "unknown"
      }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else {
        return "unknown"
      }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let fields = lines.split(separator: "\n").lazy.compactMap { line -> String? in
        let sides = line.split(separator: ":", maxSplits: 1)
        guard sides.count == 2, sides[0].hasPrefix("model name") else { return nil }
        return sides[1].trimmingCharacters(in: .whitespaces)
      }
      return fields.first ?? "unknown"
    #endif
  }

  private static var libc: String {
    String(cString: measure_libc())
  }
}
