import Testing
import Studies
import Harness
@Test func scratch() throws {
  for name in ["quick"] {
    let grid = try #require(BuiltInGrids.grid(named: name))
    let clock = ContinuousClock(); let t = clock.now
    let records = try ConformanceStudy(grid: grid).runRules()
    print(name, clock.now - t)
    for r in records {
      let c = r.tally.counts
      print(r.rule.id, c.planned, "pass", c[.pass], "fail", c[.fail], "err", c[.error], "worst", r.tally.worst?.error ?? -1, "limit", r.rule.limit, r.tally.worst?.caseID ?? "", r.tally.exceptions.first?.message ?? "")
    }
  }
}
