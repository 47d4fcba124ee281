// swift-tools-version: 6.2

import PackageDescription

// A package of its own, as an app's would be: its logic is tested on the virtual clock of Settle.
let package = Package(
  name: "AppLogicTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Settle", path: "../..")],
  targets: [
    .target(
      name: "ListFlow", dependencies: [.product(name: "AnimationModel", package: "Settle")]),
    .testTarget(
      name: "ListFlowTests",
      dependencies: ["ListFlow", .product(name: "AnimationModel", package: "Settle")]),
  ],
  swiftLanguageModes: [.v6]
)
