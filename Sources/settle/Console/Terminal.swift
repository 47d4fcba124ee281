/// A terminal that a session has for itself: every key at once, and the whole screen.
package protocol Terminal: AnyObject, Sendable {
  /// Columns and rows, as they are at the moment.
  var size: (columns: Int, rows: Int) { get }

  /// Takes the terminal over.
  ///
  /// - Returns: Whether that could be done.
  func enter() -> Bool

  /// Gives it back as it was; harmless when it was not taken.
  func leave()

  /// The bytes that come within a while; empty when none do, `nil` when none ever will.
  func read(milliseconds: Int32) -> [UInt8]?

  /// Shows a screen.
  func show(_ lines: [String])

  /// Stops the process until the shell wakes it, with the terminal given back meanwhile.
  func suspend()
}
