/// A piece of information that a change carries with it, such as what has caused it.
///
/// ```swift
/// enum Cause: TransactionKey { static let defaultValue = "unknown" }
/// try stage.withTransaction(Cause.self, "server") { stage in try stage.set(badge, to: 3) }
/// ```
public protocol TransactionKey {
  associatedtype Value: Sendable

  /// What a transaction says that does not carry this key.
  static var defaultValue: Value { get }
}
