import Harness
import Studies
import Testing

@Suite("The study of stepping methods")
struct IntegratorStudyTests {
  private static let record = IntegratorStudy().run()

  private func rows(_ method: String, _ spring: String) -> [IntegratorRecord.Row] {
    Self.record.rows.filter { $0.method == method && $0.spring.hasPrefix(spring) }
  }

  @Test("has every method at every rate on every spring, each once")
  func complete() {
    #expect(Self.record.rows.count == 5 * 4 * 4)
    #expect(Set(Self.record.rows.map(\.id)).count == Self.record.rows.count)
  }

  @Test("shows errors that fall with the rate as the order of the method says")
  func order() {
    for (method, factor) in [("semi-implicit-euler", 2.0), ("runge-kutta-4", 16.0)] {
      let errors = rows(method, "response=0.5,dampingFraction=0.7").map(\.error)
      #expect(errors.count == 4)
      for (coarse, fine) in zip(errors, errors.dropFirst()) {
        #expect((factor * 0.6...factor * 1.6).contains(coarse / fine), "\(method): \(errors)")
      }
    }
  }

  @Test("shows the run-away of explicit Euler where its step is too long")
  func runaway() {
    // Stable only while h·c/m < 2: 125/60 is beyond, 125/120 is not.
    let heavy = rows("explicit-euler", "stiffness=170")
    #expect(heavy.map(\.error.isInfinite) == [true, true, false, false])
    #expect(rows("explicit-euler", "response=0.1").contains { $0.peakEnergy > 1.01 })
  }

  @Test("shows no energy above that of the release for the exact figures' sake")
  func energy() {
    for row in rows("runge-kutta-4", "response=0.5") { #expect(row.peakEnergy <= 1 + 1e-12) }
  }

  @Test("gives the same figures again")
  func deterministic() {
    let metrics = IntegratorStudy.metrics(of: Self.record)
    #expect(metrics == IntegratorStudy.metrics(of: IntegratorStudy().run()))
    #expect(Set(metrics.map(\.id)).count == metrics.count)
  }
}
