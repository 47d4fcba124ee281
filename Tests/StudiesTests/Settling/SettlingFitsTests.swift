import AnimationTiming
import Foundation
import Studies
import Testing

@Suite("Fits of the exact settling time")
struct ExactSettlingFitsTests {
  static let epsilons = [1e-4, 0.001, 0.01]

  /// A hundred thousand bounces that no fit has seen.
  static let bounces: [Double] = {
    var state: UInt64 = 7
    return (0..<100_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 0.9 * Double(state >> 11) / 0x1p53
    }
  }()

  static func exact(_ bounce: Double, _ epsilon: Double) throws -> Double {
    try Spring(duration: 1, bounce: bounce).exactSettlingDuration(epsilon: epsilon)
  }

  @Test("keep every error that they state, at places that were not looked at", arguments: epsilons)
  func guarantees(epsilon: Double) throws {
    let fits = try SettlingFits(.exact, epsilons: [epsilon])
    let bound = try #require(fits.bound)
    let exact = try Self.bounces.map { try Self.exact($0, epsilon) }
    for model in fits.models {
      let errors = zip(Self.bounces, exact).map { bounce, exact in
        (model.value(at: FitPlace(bounce, level: -log(epsilon))) / exact - 1).magnitude
      }
      // The settling time itself is known to 1e-9 where a swing touches the band.
      #expect(try #require(errors.max()) <= model.worst.bound + 1e-9, "\(model.model.id)")
    }
    let excess = zip(Self.bounces, exact).map { bound.value(bounce: $0) / $1 - 1 }
    #expect(try #require(excess.min()) >= 0)
    #expect(try #require(excess.max()) <= bound.slack.bound)
  }

  @Test("state errors that are met, so that they are not merely careful", arguments: epsilons)
  func tightness(epsilon: Double) throws {
    let fits = try SettlingFits(.exact, epsilons: [epsilon])
    for model in fits.models {
      // Just inside the stretch on whose end the worst error lies, if it does.
      let near = [-1e-7, 0, 1e-7].map { model.worst.bounce + $0 }.filter { $0 > 0 && $0 < 0.9 }
      let errors = try near.map {
        model.value(at: FitPlace($0, level: -log(epsilon))) / (try Self.exact($0, epsilon)) - 1
      }
      let met = errors.map(\.magnitude).max() ?? 0
      #expect(met >= 0.99 * model.worst.relative.magnitude, "\(model.model.id)")
    }
  }

  @Test("cannot be smooth and better than the jumps allow", arguments: epsilons)
  func smooth(epsilon: Double) throws {
    let fits = try SettlingFits(.exact, epsilons: [epsilon])
    let least = try #require(fits.jumps.map(\.leastError).max())
    for model in fits.models where model.model.isSmooth {
      #expect(model.worst.relative.magnitude >= least)
    }
    let slack = try #require(fits.jumps.map(\.leastSlack).max())
    #expect(try #require(fits.bound).slack.relative >= slack)
    let lines = fits.lines.filter { line in
      fits.models.contains { $0.model.id == line.model && $0.model.isSmooth }
    }
    #expect(lines.count == 1 && lines[0].worst.relative.magnitude >= least)
  }

  @Test("choose a formula within one percent at 0.1 %, and say why")
  func choice() throws {
    let fits = try SettlingFits(.exact, epsilons: [0.001])
    let chosen = fits.models[fits.chosen]
    #expect(chosen.worst.bound <= 0.01)
    #expect(chosen.worst.isGuaranteed)
    #expect(fits.models.allSatisfy { $0.criterion >= chosen.criterion })
    #expect(fits.reason.contains("AICc"))
    #expect(fits.scaling == 0)
  }

  @Test("find the least squares: any other coefficients are worse")
  func leastSquares() throws {
    let fits = try SettlingFits(.exact, epsilons: [0.001])
    let points = (0...360).map { 0.9 * Double($0) / 360 }
    for fitted in fits.models where fitted.model.holds(at: 0) {
      func rms(_ coefficients: [Double]) throws -> Double {
        let squares = try points.map { bounce in
          let place = FitPlace(bounce, level: -log(0.001))
          let error =
            fitted.model.value(coefficients, at: place) / (try Self.exact(bounce, 0.001)) - 1
          return error * error
        }
        return (squares.reduce(0, +) / Double(points.count)).squareRoot()
      }
      let best = fitted.coefficients.values
      #expect((try rms(best) / fitted.rms - 1).magnitude < 1e-9)
      for index in best.indices {
        for share in [0.99, 1.01] {
          var other = best
          other[index] *= share
          #expect(try rms(other) >= fitted.rms * (1 - 1e-9), "\(fitted.model.id) c\(index)")
        }
      }
    }
  }

  @Test("offer lines that give what they promise when they are pasted", arguments: epsilons)
  func lines(epsilon: Double) throws {
    let fits = try SettlingFits(.exact, epsilons: [epsilon])
    #expect(fits.lines.count == 3)
    let bounces = (0...150).map { 0.9 * Double($0) / 150 }
    for line in fits.lines {
      let errors = try bounces.map { bounce in
        let value = try Expression.value(of: line.code, bounce: bounce, duration: 0.5)
        return (value / (0.5 * (try Self.exact(bounce, epsilon))) - 1).magnitude
      }
      // Hairs: 1e-12 and 1e-6 in the line, which keep it from dividing by zero.
      #expect(try #require(errors.max()) <= line.worst.bound + 2e-6, "\(line.model)")
    }
    let bound = try #require(fits.bound)
    for bounce in bounces {
      let value = try Expression.value(of: bound.formula, bounce: bounce)
      #expect((value / bound.value(bounce: bounce) - 1).magnitude < 1e-12)
    }
  }

  @Test("make one formula for several bands when asked")
  func joint() throws {
    let fits = try SettlingFits(.exact, epsilons: Self.epsilons)
    let chosen = fits.models[fits.chosen]
    #expect(!chosen.model.isSmooth && chosen.worst.bound < 0.01)
    let ratio = try #require(fits.models.first { $0.model.id == "ratio" })
    // c₀ + c₁·L with c₁ near 1, as e^(−ζω₀T) = ε has it.
    #expect(ratio.coefficients.values.count == 2)
    #expect((ratio.coefficients.values[1] - 1).magnitude < 0.05)
  }
}

@Suite("Fits of other rules")
struct OtherSettlingFitsTests {
  @Test("find the formula of a rule that is one of the candidates")
  func known() throws {
    let level = log(1000.0)
    let envelope = try #require(
      SettlingFits(.envelope, epsilons: [0.001]).models.first { $0.model.id == "envelope" })
    let sum = try #require(
      SettlingFits(.bound, epsilons: [0.001]).models.first { $0.model.id == "sum" })
    for model in [envelope, sum] {
      #expect((model.coefficients.values[0] - level).magnitude < 1e-9)
      #expect((model.coefficients.values[1] - 1).magnitude < 1e-9)
      #expect(model.rms < 1e-12)
    }
    #expect(try SettlingFits(.envelope, epsilons: [0.001]).models.count == 7)
    let wave = try #require(
      SettlingFits(.wave, epsilons: [], only: "envelope").models.first)
    // −ln(0.0001)/(ζω₀), whatever the swing.
    #expect((wave.coefficients.values[0] - log(10_000)).magnitude < 1e-9)
    #expect(wave.coefficients.values[1].magnitude < 1e-9)
  }

  @Test("know which rules scale with the duration")
  func scaling() throws {
    for (rule, scales) in [
      (SettlingRule.exact, true), (.envelope, true), (.wave, true), (.flutter, false),
      (.swiftUISpring, false),
    ] {
      let fits = try SettlingFits(rule, epsilons: rule == .exact ? [0.001] : [], only: "ratio")
      #expect((fits.scaling == 0) == scales, "\(rule)")
    }
  }

  @Test("come to an end for every rule", arguments: SettlingRule.allCases)
  func all(rule: SettlingRule) throws {
    let fits = try SettlingFits(rule, epsilons: rule == .exact ? [0.001] : [])
    #expect(fits.models.count + fits.skipped.count >= 7)
    #expect(!fits.lines.isEmpty)
    #expect(fits.models[fits.chosen].isDetermined)
    for model in fits.models {
      #expect(model.rms.isFinite && model.worst.relative.isFinite)
      #expect(model.rms <= model.worst.bound + 1e-12)
    }
  }
}

@Suite("Oracles of the exact settling time")
struct SettlingOraclesTests {
  @Test("agree with it")
  func agree() throws {
    let oracles = try SettlingOracles(cases: 400)
    #expect(oracles.agreements.map(\.oracle) == ["integration", "roots", "quadrature"])
    for agreement in oracles.agreements {
      #expect(agreement.holds, "\(agreement)")
      #expect(agreement.cases == 400)
    }
  }

  @Test("notice a time that is a hundred-millionth late, and one that is a swing early")
  func mutants() throws {
    let late = try SettlingOracles(cases: 64) { ratio, velocity, epsilon in
      try SettlingOracles.exact(ratio: ratio, velocity: velocity, epsilon: epsilon) * (1 + 1e-8)
    }
    #expect(late.agreements.prefix(2).allSatisfy { !$0.holds })
    let early = try SettlingOracles(cases: 64) { ratio, velocity, epsilon in
      let exact = try SettlingOracles.exact(ratio: ratio, velocity: velocity, epsilon: epsilon)
      guard ratio < 1 else { return exact }
      return max(exact / 2, exact - .pi / ((1 - ratio) * (1 + ratio)).squareRoot())
    }
    #expect(early.agreements.allSatisfy { !$0.holds })
  }
}
