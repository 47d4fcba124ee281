extension CostRecord {
  /// Why parts of a run cannot be joined, in one line.
  public struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
  }

  /// Joins the shards of one run.
  ///
  /// - Throws: `MergeError` when they are not of one run, when two overlap, and when one is missing.
  public static func merging(_ records: [CostRecord]) throws(MergeError) -> CostRecord {
    guard let first = records.first else { throw MergeError(description: "nothing to join") }
    for record in records {
      guard record.version == first.version else {
        throw MergeError(
          description: "versions \(first.version) and \(record.version) of the tool; "
            + "all shards must be of one")
      }
      guard record.planned == first.planned, record.filter == first.filter else {
        throw MergeError(description: "the shards planned different cases; they must be of one run")
      }
    }
    let parts = records.flatMap(\.parts)
    let counts = Set(parts.map(\.shard.count))
    guard counts.count == 1, let count = counts.first else {
      throw MergeError(
        description: "shards of \(counts.sorted().map(String.init).joined(separator: " and ")); "
          + "all must be of one number")
    }
    var seen: Set<Int> = []
    for part in parts {
      guard seen.insert(part.shard.index).inserted else {
        throw MergeError(description: "shard \(part.shard) is there twice; each must be there once")
      }
    }
    let missing = (1...count).filter { !seen.contains($0) }
    guard missing.isEmpty else {
      let names = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
      throw MergeError(description: "shard \(names) is missing; every shard must be there")
    }
    for part in parts {
      let expected = Set(part.shard.of(first.planned))
      let measured = Set(part.subjects.map(\.id))
      guard measured.isSubset(of: expected) else {
        let stray = measured.subtracting(expected).min() ?? ""
        throw MergeError(description: "shard \(part.shard) measured \(stray), which is not its own")
      }
    }
    return CostRecord(
      version: first.version, planned: first.planned, filter: first.filter,
      parts: parts.sorted { $0.shard.index < $1.shard.index })
  }
}
