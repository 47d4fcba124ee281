import AnimationTiming
import Foundation
import Studies
import Testing

@Suite("Fits of rules that jump at critical damping")
struct ApartFitsTests {
  /// Rules whose answer at a bounce of 0 is not the limit of those above.
  static let apart: Set<SettlingRule> = [
    .envelope, .bound, .swiftUISpring, .coreAnimation, .uiKit, .compose, .wave,
  ]

  /// Those of them that one of the candidates is, by name.
  static let exact: [(SettlingRule, String)] = [
    (.envelope, "envelope"), (.bound, "sum"), (.coreAnimation, "sum"), (.uiKit, "sum"),
    (.wave, "ratio"),
  ]

  /// Bounces that no search has met, as many in each octave from the least bounce of a spring on.
  static let bounces: [Double] = {
    var state: UInt64 = 11
    return (0..<4000).map { index in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let octave = Double(index % 53) + Double(state >> 11) / 0x1p53
      return 1 - (1 - 0.9 * exp2(octave - 53 + 0.16))
    }.filter { $0 > 0 && $0 <= 0.9 } + [0x1p-53, 0x1p-52, 5.49e-5, 0.9]
  }()

  static func durations(_ rule: SettlingRule, _ bounce: Double, _ epsilon: Double?) throws -> Double
  {
    let spring = try Spring(duration: 0.5, bounce: bounce)
    let tolerance = epsilon.map { SettlingQuestion.Tolerance.share($0) }
    return try rule.duration(SettlingQuestion(spring, tolerance: tolerance)) / 0.5
  }

  @Test("state what the rule answers there beside the formulas", arguments: SettlingRule.allCases)
  func critical(rule: SettlingRule) throws {
    let curve = SettlingCurve(rule, epsilon: rule == .exact ? 0.001 : nil, duration: 0.5)
    let critical = curve.critical
    #expect((critical != nil) == Self.apart.contains(rule))
    guard let critical else { return }
    #expect(critical.above == (try Self.durations(rule, 0x1p-53, nil)))
    #expect(critical.durations == (try? Self.durations(rule, 0, nil)))
    #expect((critical.refusal == nil) == (critical.durations != nil))
    #expect(curve.pieces.first?.from == 0x1p-53)
  }

  @Test("choose the formula that the rule is", arguments: exact)
  func choice(rule: SettlingRule, id: String) throws {
    let fits = try SettlingFits(rule, epsilons: [])
    let chosen = fits.models[fits.chosen]
    #expect(chosen.model.id == id)
    #expect(chosen.worst.bound < 1e-9 && chosen.worst.isGuaranteed)
    #expect(fits.scaling == 0)
    // Five digits of each coefficient are what a line has.
    #expect(fits.lines.map(\.model) == [id])
    #expect(fits.lines[0].worst.bound < 1e-4)
  }

  @Test(
    "keep every error that they state, down to the least bounce that a spring can have",
    arguments: exact.map(\.0) + [.swiftUISpring, .exact])
  func guarantees(rule: SettlingRule) throws {
    let epsilon = rule == .exact ? 0.001 : nil
    let fits = try SettlingFits(rule, epsilons: epsilon.map { [$0] } ?? [])
    let times = try Self.bounces.map { try Self.durations(rule, $0, epsilon) }
    for model in fits.models {
      #expect(model.worst.isGuaranteed)
      let errors = zip(Self.bounces, times).map { bounce, time in
        (model.value(at: FitPlace(bounce, level: -log(epsilon ?? 0.001))) / time - 1).magnitude
      }
      let most = try #require(errors.max())
      #expect(most <= model.worst.bound + 1e-9, "\(model.model.id)")
      // And it is met, not merely careful; the worst of a jump is a limit, which no place reaches.
      #expect(most >= 0.9 * model.worst.relative.magnitude, "\(model.model.id)")
    }
    for line in fits.lines {
      let errors = try zip(Self.bounces, times).map { bounce, time in
        let value = try Expression.value(of: line.code, bounce: bounce, duration: 0.5)
        return (value / (0.5 * time) - 1).magnitude
      }
      // Hairs: 1e-12 and 1e-6 in the lines by swings, which keep them from dividing by zero.
      #expect(try #require(errors.max()) <= line.worst.bound + 2e-6, "\(line.model)")
    }
  }

  @Test("do not choose a formula whose coefficients the points leave open")
  func open() throws {
    for rule in [SettlingRule.bound, .coreAnimation, .uiKit, .compose] {
      let fits = try SettlingFits(rule, epsilons: [])
      let loose = fits.models.filter { !$0.isDetermined }
      #expect(loose.map(\.model.id) == ["fade-line"], "\(rule)")
      #expect(fits.reason.contains("leave open: fade-line"))
    }
  }
}
