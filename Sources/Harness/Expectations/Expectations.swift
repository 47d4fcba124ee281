/// What is expected of one solver, found by the id of a rule or of a reference case.
public struct Expectations: Sendable {
  /// The ones that speak of the solver, sorted by id.
  public let entries: [Expectation]

  private let exact: [String: Int]
  private let patterns: [(glob: Glob, index: Int)]

  /// Nothing but passes.
  public static let none = Expectations([], of: "")

  /// Those of `all` that speak of `solver`.
  public init(_ all: [Expectation], of solver: String) {
    entries = all.filter { $0.solver == nil || $0.solver == solver }.sorted()
    var exact: [String: Int] = [:]
    var patterns: [(glob: Glob, index: Int)] = []
    for (index, entry) in entries.enumerated() {
      if Glob.isPattern(entry.id) {
        patterns.append((Glob(entry.id), index))
      } else {
        exact[entry.id] = index  // the one for this solver stands behind the one for all
      }
    }
    (self.exact, self.patterns) = (exact, patterns)
  }

  public var isEmpty: Bool { entries.isEmpty }

  /// What is expected of the rule, or the case as PACK/CASE, called `id`; `nil` for a pass.
  ///
  /// An entry for the id itself counts before patterns, and of those the first in the file.
  public subscript(id: String) -> Expectation? { index(of: id).map { entries[$0] } }

  /// What is expected of a case of a pack.
  public subscript(pack pack: String, case id: String) -> Expectation? {
    isEmpty ? nil : self["\(pack)/\(id)"]
  }

  /// The ids of entries that match none of `planned`, sorted: rules and cases that are no more.
  ///
  /// - Complexity: O(ids × patterns).
  public func stale(among planned: some Sequence<String>) -> [String] {
    var open = Set(entries.indices)
    for id in planned where !open.isEmpty {
      if let index = exact[id] { open.remove(index) }
      for pattern in patterns where open.contains(pattern.index) && pattern.glob.matches(id) {
        open.remove(pattern.index)
      }
    }
    // An entry for every solver is not stale because this solver has one of its own.
    return open.filter { index in
      exact[entries[index].id].map { $0 == index || open.contains($0) } ?? true
    }.map { entries[$0].id }.sorted()
  }

  private func index(of id: String) -> Int? {
    exact[id] ?? patterns.first { $0.glob.matches(id) }?.index
  }
}
