/// The machine and the build, as far as a cost can depend on them.
public struct CostFingerprint: Hashable, Sendable {
  /// "x86_64" or "arm64".
  public let architecture: String

  /// Vendor, family and model of the processor, as it numbers them itself.
  public let vendor: String
  public let family: String
  public let model: String

  /// What the processor offers beyond its architecture, such as "x86-64-v3".
  public let level: String

  /// "linux" or "macos".
  public let system: String

  /// Name and version of the C library, such as "glibc 2.36".
  public let libc: String

  /// The minor version of the compiler, such as "6.3".
  public let swift: String

  /// "release", or "debug" when times mean nothing.
  public let optimisation: String

  /// The versions of the reference kernels and of the way of counting.
  public let kernelVersion: Int
  public let countingVersion: Int

  public init(
    architecture: String, vendor: String, family: String, model: String, level: String,
    system: String, libc: String, swift: String, optimisation: String, kernelVersion: Int,
    countingVersion: Int
  ) {
    self.architecture = architecture
    self.vendor = vendor
    self.family = family
    self.model = model
    self.level = level
    self.system = system
    self.libc = libc
    self.swift = swift
    self.optimisation = optimisation
    self.kernelVersion = kernelVersion
    self.countingVersion = countingVersion
  }

  /// The machines among which ratios may be compared, as a name for a file.
  public var machineClass: String {
    Self.fileName([architecture, vendor, family, model, system])
  }

  /// What counts of allocations may depend on, as a name for a file.
  public var counterKey: String {
    Self.fileName([architecture, system, "swift\(swift)", "counting\(countingVersion)"])
  }

  /// What counts of instructions may depend on besides, where the processor's features are hidden
  /// above `level`.
  public func instructionKey(level: String) -> String {
    Self.fileName([counterKey, libc.replacing(" ", with: ""), level])
  }

  private static func fileName(_ parts: [String]) -> String {
    let text = parts.filter { !$0.isEmpty }.joined(separator: "-").lowercased()
    return String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) ? $0 : "_" })
  }

  /// Every field with its name, in a fixed order.
  public var fields: [(name: String, value: String)] {
    [
      ("architecture", architecture), ("vendor", vendor), ("family", family), ("model", model),
      ("level", level), ("system", system), ("libc", libc), ("swift", swift),
      ("optimisation", optimisation), ("kernelVersion", "\(kernelVersion)"),
      ("countingVersion", "\(countingVersion)"),
    ]
  }

  /// What differs from an accepted machine; empty when ratios may be compared.
  ///
  /// Each as `model is 49, accepted with 1`. How allocations are counted has no say in that.
  public func differences(from accepted: CostFingerprint) -> [String] {
    zip(fields, accepted.fields).filter {
      $0.0.name != "countingVersion" && $0.0.value != $0.1.value
    }
    .map { "\($0.0.name) is \($0.0.value), accepted with \($0.1.value)" }
  }
}
