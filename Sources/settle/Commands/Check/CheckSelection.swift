import Harness
import Reporting

/// What one `check` is to judge.
struct CheckSelection {
  /// The packs, each with the one case that is wanted of it; `nil` for all of its cases.
  let packs: [(pack: ReferencePack, caseID: String?)]

  /// Whether rules are run, and over which case; `nil` for those of the grid.
  let runsRules: Bool
  let ruleCaseID: String?

  /// Everything in `packs`, and the rules when they are wanted.
  init(packs: [ReferencePack], runsRules: Bool) {
    self.packs = packs.map { ($0, nil) }
    self.runsRules = runsRules
    ruleCaseID = nil
  }

  /// One case: of a pack, as `PACK/CASE` or, in packs that were named, as `CASE`; or of the rules,
  /// by its parameters.
  ///
  /// - Throws: `UsageError` when no pack has it and it cannot be one of the rules.
  init(
    caseID: String, packs: [ReferencePack], arePacksNamed: Bool, runsRules: Bool
  ) throws(UsageError) {
    let found = packs.compactMap { pack -> (pack: ReferencePack, caseID: String?)? in
      let id = pack.cases.first { question in
        "\(pack.name)/\(question.id)" == caseID || (arePacksNamed && question.id == caseID)
      }?.id
      return id.map { (pack, $0) }
    }
    guard found.isEmpty else {
      (self.packs, self.runsRules, ruleCaseID) = (found, false, nil)
      return
    }
    guard runsRules, caseID.contains("=") else {
      // Of a huge pack the first ones, for comparing takes its time.
      let known = packs.flatMap { pack in
        pack.cases.prefix(10_000).map { "\(pack.name)/\($0.id)" }
      }
      let cure = NearestName(to: caseID, among: known).map { "; did you mean \($0.name)?" } ?? ""
      throw UsageError(
        "--case", caseID, mustBe: "a case of the selected rules or packs\(cure)")
    }
    (self.packs, self.runsRules, ruleCaseID) = ([], true, caseID)
  }
}
