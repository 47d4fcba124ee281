/// What became of the cases of a pack so far, by kind.
public struct PackTally: Sendable {
  private var tallies: [String: Tally] = [:]

  public init() {}

  /// Counts the finding on the next case.
  public mutating func add(_ finding: Finding) {
    tallies[finding.rule, default: Tally()].add(finding)
  }

  /// Adds what was found in the cases after these.
  public mutating func append(_ later: PackTally) {
    for (kind, tally) in later.tallies { tallies[kind, default: Tally()].append(tally) }
  }

  /// The record of `pack` when all its cases have been counted.
  public func record(of pack: ReferencePack) -> PackRecord {
    PackRecord(
      pack: pack.name, mode: pack.mode,
      kinds: tallies.sorted { $0.key < $1.key }.map { KindRecord(kind: $0.key, tally: $0.value) })
  }
}
