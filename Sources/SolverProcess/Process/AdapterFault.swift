package import Harness

/// What an adapter did that ends the conversation with it.
package struct AdapterFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// How the case counts in which it happened.
  package enum Kind: String, Sendable {
    /// It said nothing within its time.
    case timeout

    /// It ended, or closed its output, before it had answered.
    case crash

    /// What it said is not what the protocol allows.
    case error
  }

  package let kind: Kind

  /// One line.
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// The fault as the answer to the case in which it happened.
  package var answer: ReferenceAnswer {
    switch kind {
    case .timeout: .timeout(description)
    case .crash: .crash(description)
    case .error: .error(description)
    }
  }
}
