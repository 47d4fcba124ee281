// swift-tools-version: 6.2

import PackageDescription

// A target imports only what is granted here, so the walls of the house are kept by the compiler:
// the public products never reach GSL (GPL), and a producer and a writer meet only in `Harness`.

/// Upcoming language features that make every import and every existential say what it is.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "Settle",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "AnimationTiming", targets: ["AnimationTiming"]),
    .library(name: "AnimationModel", targets: ["AnimationModel"]),
    .library(name: "Interchange", targets: ["Interchange"]),
    .library(name: "Harness", targets: ["Harness"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    // For executables that measure a package's own code; the second replaces malloc to count.
    .library(name: "Measurement", targets: ["Measurement", "CMeasure"]),
    .library(name: "AllocationCounters", targets: ["CAllocations"]),
    .executable(name: "settle", targets: ["settle"]),
  ],
  targets: [
    .systemLibrary(name: "CLibM"),
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "CMeasure", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "CAllocations", dependencies: ["CMeasure"]),
    .systemLibrary(name: "CPipe"),

    library("AnimationTiming", "CLibM"),
    library("AnimationModel", "AnimationTiming"),
    library("Interchange", "AnimationTiming"),
    library("GSLNumerics", "CGSL"),
    library("Measurement", "CMeasure"),
    library("Spawning", "CPipe"),
    library("Harness"),
    library("Conformance", "AnimationModel", "AnimationTiming", "Harness", "CLibM"),
    library(
      "Studies", "AnimationTiming", "AnimationModel", "Conformance", "Interchange", "GSLNumerics",
      "Harness", "Measurement", "Spawning", "CMeasure", "CLibM"),
    library("Reporting", "AnimationModel", "AnimationTiming", "Harness"),
    library("SolverProcess", "Harness", "Reporting", "Spawning"),
    .executableTarget(
      name: "settle",
      dependencies: [
        "AnimationModel", "AnimationTiming", "CAllocations", "Conformance", "Harness",
        "Interchange", "Measurement", "Reporting", "SolverProcess", "Studies",
      ],
      swiftSettings: strict),

    // How a package has its own code measured; the tests run it.
    .executableTarget(
      name: "own-cases",
      dependencies: ["AnimationTiming", "CAllocations", "CMeasure", "Measurement"],
      path: "Examples/OwnCases", swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("AnimationTiming", "CLibM"),
    tests("AnimationModel", "AnimationTiming", "CAllocations", "Measurement"),
    tests("Interchange", "AnimationTiming"),
    tests("GSLNumerics"),
    tests("Harness"),
    tests("Conformance", "AnimationModel", "AnimationTiming", "Harness", exclude: ["Golden"]),
    tests("Measurement", "CAllocations", "CMeasure"),
    tests("Reporting", "AnimationModel", "Harness", exclude: ["Golden", "Report/Golden"]),
    tests("SolverProcess", "Harness", "Reporting"),
    tests(
      "Studies", "AnimationModel", "AnimationTiming", "CAllocations", "Conformance", "Harness",
      "Measurement", "Reporting"),
    tests(
      "settle", "AnimationModel", "AnimationTiming", "Conformance", "Harness", "Interchange",
      "Reporting", "Studies"),
  ],
  swiftLanguageModes: [.v6]
)
