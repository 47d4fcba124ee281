/// What a run keeps of the findings of one rule or pack, however many there were.
public struct Tally: Hashable, Sendable {
  public private(set) var counts = StatusCounts()

  /// The finding that used most of its limit; the first such in case order.
  public private(set) var worst: Finding?

  /// The findings that did not pass, in case order, up to `keptLimit`.
  ///
  /// When there are more, those that are bad displace the last of those that are excused.
  public private(set) var exceptions: [Finding] = []

  /// How many exceptions are kept; the counts go on.
  public static let keptLimit = 1000

  public init() {}

  /// Takes over a tally that was written down.
  public init(counts: StatusCounts, worst: Finding?, exceptions: [Finding]) {
    self.counts = counts
    self.worst = worst
    self.exceptions = exceptions
  }

  public mutating func add(_ finding: Finding) {
    counts.add(finding.status)
    if finding.error != nil, worst.map({ finding.severity > $0.severity }) ?? true {
      worst = finding
    }
    if finding.status != .pass { keep(finding) }
  }

  /// Adds what was found in the cases after these.
  public mutating func append(_ later: Tally) {
    counts = counts + later.counts
    if let other = later.worst, worst.map({ other.severity > $0.severity }) ?? true {
      worst = other
    }
    for finding in later.exceptions { keep(finding) }
  }

  /// Notes at every finding on `caseID` that did not pass to which case it could be reduced.
  public mutating func note(_ simplest: Finding.Simplest, of caseID: String) {
    if worst?.caseID == caseID { worst?.simplest = simplest }
    for index in exceptions.indices where exceptions[index].caseID == caseID {
      exceptions[index].simplest = simplest
    }
  }

  /// Lets `new`, which is about the same case, take the place of `old`, which has been counted.
  public mutating func replace(_ old: Finding, by new: Finding) {
    counts[old.status] -= 1
    counts[new.status] += 1
    if worst?.caseID == old.caseID { worst?.status = new.status }
    exceptions.removeAll { $0.caseID == old.caseID && $0.status == old.status }
    if new.status != .pass { keep(new) }
  }

  private mutating func keep(_ finding: Finding) {
    if exceptions.count >= Self.keptLimit {
      guard finding.status.isBad,
        let excused = exceptions.lastIndex(where: { !$0.status.isBad })
      else { return }
      exceptions.remove(at: excused)
    }
    exceptions.append(finding)
  }
}
