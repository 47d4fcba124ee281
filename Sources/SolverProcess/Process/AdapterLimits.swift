/// How long a conversation with an adapter waits, and how much it listens to.
package struct AdapterLimits: Hashable, Sendable {
  /// From the start of the program to its greeting.
  package let start: Duration

  /// From a request, or the last answer to it, to the next answer.
  package let answer: Duration

  /// How long a program may take to end by itself after it was asked to, and again after a signal.
  package let end: Duration

  /// The longest line in bytes.
  package let lineLength: Int

  package init(
    start: Duration = .seconds(10), answer: Duration = .seconds(10),
    end: Duration = .milliseconds(500), lineLength: Int = 16 << 20
  ) {
    self.start = start
    self.answer = answer
    self.end = end
    self.lineLength = lineLength
  }
}
