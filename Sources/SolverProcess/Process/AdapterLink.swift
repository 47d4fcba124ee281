/// A way to an adapter and back, a line at a time.
package protocol AdapterLink: AnyObject {
  /// Puts a line on its way; it goes out while answers are waited for.
  ///
  /// - Parameter line: Ends with a line feed.
  func send(_ line: [UInt8])

  /// The next line the adapter says, without its line feed.
  func nextLine(within limit: Duration) throws(AdapterFault) -> [UInt8]

  /// A line that has arrived already.
  func arrivedLine() throws(AdapterFault) -> [UInt8]?

  /// Lets the adapter read the end of its input, waits for it to end, and ends it if it does not.
  ///
  /// - Returns: What is to be said about how it went.
  /// - Throws: When it said anything more.
  func finish() throws(AdapterFault) -> [String]

  /// Ends the adapter whatever it is doing.
  func abandon()
}
