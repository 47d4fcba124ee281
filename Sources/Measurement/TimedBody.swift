/// Something to be measured: a body that repeats an operation a given number of times.
///
/// The loop is inside the body, so that the call of the body is paid once a sample. The body must
/// keep its results alive with `measure_use` and its inputs unknown with `measure_hide`, both of
/// `CMeasure`; otherwise the optimiser removes it. Equal numbers of repetitions must do equal work.
///
/// ```swift
/// TimedBody("my/value", "value at one time") { repetitions in
///   for index in 0..<repetitions {
///     measure_use(motion.value(at: measure_hide(Double(index & 1023) * 0x1p-10)))
///   }
/// }
/// ```
public struct TimedBody: Sendable {
  /// Names the body among all others: letters, digits and `- _ . / + =`.
  ///
  /// An id never changes its meaning: other work is another id, or another `version`.
  public let id: String

  /// What one operation is, in a few words.
  public let operation: String

  /// How many operations one repetition carries out; at least 1.
  public let operationsPerRepetition: Int

  /// The frozen kernel that its time is divided by: the one whose work is most like its own.
  public let kernel: ReferenceKernel

  /// The most heap allocations an operation may make, whatever a baseline says; `nil` for any.
  public let allocationLimit: Double?

  /// Goes up when the work of the body changes, so that no baseline of the old work is used.
  public let version: Int

  /// Carries the operation out.
  public let run: @Sendable (_ repetitions: Int) -> Void

  /// - Precondition: `id` has nothing but the characters it may have, and `operation` no tab and no
  ///   line break.
  public init(
    _ id: String, _ operation: String, operationsPerRepetition: Int = 1,
    kernel: ReferenceKernel = .libm, allocationLimit: Double? = nil, version: Int = 1,
    run: @escaping @Sendable (_ repetitions: Int) -> Void
  ) {
    precondition(Self.isPlain(id), "the id \"\(id)\" has characters that it must not have")
    precondition(
      !operation.contains { $0 == "\t" || $0.isNewline }, "\(id): a tab or a line break")
    precondition(operationsPerRepetition > 0, "\(id): \(operationsPerRepetition) operations")
    self.id = id
    self.operation = operation
    self.operationsPerRepetition = operationsPerRepetition
    self.kernel = kernel
    self.allocationLimit = allocationLimit
    self.version = version
    self.run = run
  }

  private static func isPlain(_ id: String) -> Bool {
    !id.isEmpty
      && id.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
          || "-_./+=".unicodeScalars.contains($0)
      }
  }

  /// What must be equal for figures of two bodies to be compared.
  package var workload: String { "\(version)/\(operationsPerRepetition)/\(kernel.rawValue)" }

  /// How many repetitions are counted: enough operations for every input of a cycle of 1,024, which
  /// rounds nothing away.
  package var countedRepetitions: Int { max(1, 1024 / operationsPerRepetition) }

  /// How many repetitions a simulated processor carries out, which takes it a hundred times as long.
  package var simulatedRepetitions: Int { max(1, 128 / operationsPerRepetition) }
}

/// State that bodies keep between samples; bodies run one at a time, on one thread.
public final class TimedState<Value>: @unchecked Sendable {
  public var value: Value

  public init(_ value: Value) { self.value = value }
}
