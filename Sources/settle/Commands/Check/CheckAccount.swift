import Harness

/// What is kept of single findings while a check goes on.
struct CheckAccount {
  /// Every finding on a case of a pack, when all are to be kept.
  private(set) var findings: [Finding] = []

  /// Whether each rule and case (as PACK/CASE) failed that was judged, when that is to be kept.
  private(set) var outcomes: [String: Bool] = [:]

  /// The truths that cases were held to.
  var modes: [Mode] { Mode.allCases.filter(heldTo.contains) }

  private var heldTo: Set<Mode> = []
  private let keepsAll: Bool
  private let keepsOutcomes: Bool

  init(keepsAll: Bool, keepsOutcomes: Bool) {
    self.keepsAll = keepsAll
    self.keepsOutcomes = keepsOutcomes
  }

  mutating func add(_ rules: [RuleRecord]) {
    if !rules.isEmpty { heldTo.insert(.exact) }
    guard keepsOutcomes else { return }
    for record in rules {
      let counts = record.tally.counts
      if counts[.fail] + counts[.xfail] > 0 {
        outcomes[record.rule.id] = true
      } else if counts[.pass] + counts[.xpass] > 0 {
        outcomes[record.rule.id] = false
      }
    }
  }

  mutating func add(_ finding: Finding) {
    if keepsAll { findings.append(finding) }
    if let mode = finding.mode, ![.unsupported, .skip, .notrun].contains(finding.status) {
      heldTo.insert(mode)
    }
    guard keepsOutcomes, let pack = finding.pack else { return }
    switch finding.status {
    case .fail, .xfail: outcomes["\(pack)/\(finding.caseID)"] = true
    case .pass, .xpass: outcomes["\(pack)/\(finding.caseID)"] = false
    default: break
    }
  }
}
