import Foundation
import Testing

/// Programs that are built beside the bundle of these tests.
enum Product {
  /// The file of the program called `name`.
  static func path(_ name: String) throws -> String {
    let bundles = [Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    let arguments = CommandLine.arguments.prefix(1).map { URL(fileURLWithPath: $0) }
    let folders = (bundles + arguments).flatMap { [$0, $0.deletingLastPathComponent()] }
    let paths = folders.map { $0.appendingPathComponent(name).path }
    return try #require(
      paths.first { FileManager.default.isExecutableFile(atPath: $0) }, "\(name) is not built")
  }
}
