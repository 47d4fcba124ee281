// swift-tools-version: 6.2

import PackageDescription

// A package of its own, as yours would be: it depends on Settle and links neither GSL nor Foundation.
let package = Package(
  name: "SwiftSolver",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Settle", path: "../..")],
  targets: [
    .executableTarget(
      name: "SwiftSolver",
      dependencies: [
        .product(name: "AnimationTiming", package: "Settle"),
        .product(name: "Conformance", package: "Settle"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
