import Foundation

/// A text that is kept beside the tests, so that a change of it reads as a review.
///
/// With `UPDATE_GOLDEN=1` in the environment the text of the run becomes the kept one.
package struct Golden {
  private let url: URL

  /// The text called `name` in the folder `Golden` beside the test file that asks.
  package init(_ name: String, beside file: String = #filePath) {
    url = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name)
  }

  /// What is wrong with `text`; `nil` when it is the kept one.
  ///
  /// A text that differs is left beside the kept one as `NAME.got.EXTENSION`.
  package func difference(from text: String) throws -> String? {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return nil
    }
    let kept = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
    guard kept != text else { return nil }
    let got = url.deletingPathExtension()
      .appendingPathExtension("got.\(url.pathExtension)")
    try Data(text.utf8).write(to: got)
    return "\(url.lastPathComponent) differs: see \(got.path), or run with UPDATE_GOLDEN=1"
  }
}
