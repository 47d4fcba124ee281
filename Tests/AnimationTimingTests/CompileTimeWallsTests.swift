import Foundation
import Testing

/// Runs the compiler over snippets that use `AnimationTiming` as another package would.
@Suite("Parameter names of two generations")
struct CompileTimeWallsTests {
  static let accepted = [
    "try Spring(duration: 0.5, bounce: 0.3)",
    "try Spring(duration: 0.5)",
    "try Spring(response: 0.5, dampingRatio: 0.7)",
    "try Spring(response: 0.5, dampingFraction: 0.7)",
    "try Spring(mass: 1, stiffness: 100, damping: 10)",
    "try Spring(stiffness: 100, damping: 10)",
    "try Spring(stiffness: 400, dampingRatio: 0.75)",
    "try Spring.bouncy(duration: 0.4, extraBounce: 0.1)",
    "try Animation.spring(duration: 0.5, bounce: 0.3)",
    "try Animation.spring(response: 0.5, dampingFraction: 0.7, blendDuration: 0.1)",
    "try Animation.interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)",
    "try Animation.interpolatingSpring(duration: 0.5, bounce: 0.3)",
    "try Animation.easeInOut(duration: 0.2).delay(0.1).speed(2).repeatCount(3, autoreverses: true)",
  ]

  static let refused = [
    "try Spring(duration: 0.5, dampingRatio: 0.7)",
    "try Spring(duration: 0.5, dampingFraction: 0.7)",
    "try Spring(response: 0.5, bounce: 0.3)",
    "try Spring(response: 0.5, damping: 10)",
    "try Spring(mass: 1, stiffness: 100, bounce: 0.3)",
    "try Spring(mass: 1, stiffness: 100, dampingFraction: 0.3)",
    "try Spring(mass: 1, response: 0.5, dampingRatio: 0.7)",
    "try Spring(duration: 0.5, bounce: 0.3, mass: 1)",
    "try Spring(stiffness: 100, bounce: 0.3)",
    "try Spring.bouncy(response: 0.4, extraBounce: 0.1)",
    "try Animation.spring(duration: 0.5, dampingFraction: 0.7)",
    "try Animation.spring(response: 0.5, bounce: 0.3)",
    "try Animation.spring(mass: 1, stiffness: 100, damping: 10)",
    "try Animation.interpolatingSpring(stiffness: 100, bounce: 0.3)",
    "try Animation.interpolatingSpring(response: 0.5, damping: 10)",
    "try Animation.snappy(response: 0.5, extraBounce: 0.1)",
  ]

  @Test("compile when they belong together", arguments: accepted)
  func accept(snippet: String) throws {
    guard let outcome = try Self.compile(snippet) else { return }
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("do not compile when they are mixed", arguments: refused)
  func refuse(snippet: String) throws {
    guard let outcome = try Self.compile(snippet) else { return }
    #expect(outcome.status != 0, "\(snippet) compiles")
    // Refused for its names, and not because something else is wrong with the snippet.
    let reasons = [
      "argument label", "extra argument", "no exact matches", "missing argument",
      "cannot call value of non-function type",
    ]
    #expect(reasons.contains { outcome.output.contains($0) }, "\(outcome.output)")
  }

  private struct Outcome {
    let status: Int32
    let output: String
  }

  /// Type-checks a snippet; `nil` with a notice where there is no compiler to ask.
  private static func compile(_ snippet: String) throws -> Outcome? {
    guard let compiler = compiler, let modules = modules else {
      print("notice: no swiftc or no module beside the tests; the snippet was not compiled")
      return nil
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "snippet-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let source = "import AnimationTiming\nfunc snippet() throws { _ = \(snippet) }\n"
    try source.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = compiler
    process.arguments = [
      "-typecheck", "-swift-version", "6", "-I", modules.path, "-I", libM.path, file.path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }

  /// The folder with the module map of the C library that `AnimationTiming` needs.
  private static let libM = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CLibM")

  /// The first `swiftc` on the path.
  private static var compiler: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: "swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The folder of compiled modules beside the test bundle.
  private static var modules: URL? {
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for _ in 0..<5 {
      folder = folder.deletingLastPathComponent()
      let modules = folder.appending(path: "Modules")
      let module = modules.appending(path: "AnimationTiming.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) { return modules }
    }
    return nil
  }
}
