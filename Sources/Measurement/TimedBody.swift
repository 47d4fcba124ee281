/// Something to be timed: a body that repeats an operation a given number of times.
///
/// The loop is inside the body, so that the call of the body is paid once a sample. The body must
/// keep its results alive with `measure_use` and its inputs unknown with `measure_hide`.
package struct TimedBody: Sendable {
  package let id: String

  /// What one operation is, in a few words.
  package let operation: String

  /// How many operations one repetition carries out.
  package let operationsPerRepetition: Int
  package let run: @Sendable (_ repetitions: Int) -> Void

  package init(
    _ id: String, _ operation: String, operationsPerRepetition: Int = 1,
    run: @escaping @Sendable (_ repetitions: Int) -> Void
  ) {
    self.id = id
    self.operation = operation
    self.operationsPerRepetition = operationsPerRepetition
    self.run = run
  }
}

/// State that bodies keep between samples; bodies run one at a time, on one thread.
package final class TimedState<Value>: @unchecked Sendable {
  package var value: Value

  package init(_ value: Value) { self.value = value }
}
