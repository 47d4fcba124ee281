/// Where text goes: a standard stream, or a test that reads it.
package protocol TextSink: AnyObject, Sendable {
  /// Writes all of `text`, or takes note that it cannot be written.
  func write(_ text: String)
}
