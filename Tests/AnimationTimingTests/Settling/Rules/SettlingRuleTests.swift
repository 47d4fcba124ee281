import AnimationTiming
import TestSupport
import Testing

@Suite("Every settling rule")
struct SettlingRuleTests {
  /// Duration and bounce or mass, stiffness and damping, and the columns exact, envelope and bound
  /// of the cases of the field (s, ε = 0.001, from rest).
  static let columns: [(Double, Double, Double, Double, Double)] = [
    (157.91367041742973, 17.59291886010284, 0.8187, 0.8236, 0.8630),
    (100, 10, 1.2702, 1.4103, 1.4727), (100, 5, 2.6879, 2.7760, 2.8550),
    (100, 15, 0.7999, 0.9762, 1.0221),
    (157.91367041742973, 21.362830044410593, 0.6967, 0.7067, 0.7367),
  ]

  @Test("gives its column of the table of four settlings", arguments: columns)
  func table(
    stiffness: Double, damping: Double, exact: Double, envelope: Double, bound: Double
  ) throws {
    let question = try SettlingQuestion(Spring(mass: 1, stiffness: stiffness, damping: damping))
    // Four decimals.
    #expect((try SettlingRule.exact.duration(question) - exact).magnitude < 6e-5)
    #expect((try SettlingRule.envelope.duration(question) - envelope).magnitude < 6e-5)
    #expect((try SettlingRule.bound.duration(question) - bound).magnitude < 6e-5)
    #expect(
      (try SettlingRule.coreAnimation.duration(question) - bound).magnitude < 6e-5,
      "Core Animation's is the bound")
  }

  @Test("tells a hand-off with heavy damping from what a clamping platform plays")
  func handOff() throws {
    let creeping = try Spring(mass: 1, stiffness: 80, damping: 30)
    let clamped = try Spring(mass: 1, stiffness: 80, damping: 30, allowOverDamping: false)
    for (spring, seconds) in [(creeping, 1.3615), (clamped, 0.6523)] {
      let question = try SettlingQuestion(spring, tolerance: .share(0.02))
      #expect((try SettlingRule.exact.duration(question) - seconds).magnitude < 5e-5)
    }
    let question = try SettlingQuestion(creeping)
    #expect(throws: SettlingRefusal.onlyUnderDamped) {
      try SettlingRule.envelope.duration(question)
    }
    #expect(throws: SettlingRefusal.onlyUnderDamped) { try SettlingRule.bound.duration(question) }
  }

  /// anime.js stops looking after a minute and calls that the end.
  static let endless = SettlingRule.allCases.filter { $0 != .anime }

  @Test("answers an undamped spring with never", arguments: endless)
  func undamped(rule: SettlingRule) throws {
    // A swing of 1 would fit into the thresholds of Android, which count in units.
    for distance in [100.0, -1000] {
      let question = try SettlingQuestion(
        Spring(mass: 1, stiffness: 100, damping: 0), target: distance)
      #expect(try rule.duration(question) == .infinity)
    }
  }

  @Test("of anime.js ends an undamped spring after a minute")
  func undampedAnime() throws {
    let question = try SettlingQuestion(Spring(duration: 1, bounce: 1))
    #expect(try SettlingRule.anime.duration(question) == 60)
  }

  @Test("answers some number or says why not, whatever it is asked", arguments: 0..<4)
  func anything(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var refusals = 0
    for _ in 0..<40 {
      let spring = try Spring(
        angularFrequency: generator.magnitude(1e-60, 1e60),
        dampingRatio: generator.oneOf(
          0, 1, 1 - 0x1p-45, 1 + 0x1p-52, generator.magnitude(1e-30, 1e30)))
      let question = try SettlingQuestion(
        spring, from: generator.signed(1e-90, 1e90), target: generator.signed(1e-90, 1e90),
        velocity: generator.signed(1e-90, 1e90))
      for rule in SettlingRule.allCases {
        do throws(SettlingRefusal) {
          let time = try rule.duration(question)
          if time.isNaN || time < 0 { Issue.record("\(rule) answers \(time) to \(question)") }
        } catch {
          refusals += 1
        }
      }
    }
    #expect(refusals > 0)
  }

  @Test("answers every common spring over every common distance")
  func common() throws {
    for (duration, bounce) in [(0.5, 0.0), (0.5, 0.3), (0.3, -0.5), (1, 0.9), (0.15, 0.14)] {
      let spring = try Spring(duration: duration, bounce: bounce)
      for distance in [1.0, 100, 1000] {
        for rule in SettlingRule.allCases {
          let question = try SettlingQuestion(spring, target: distance, velocity: 10 * distance)
          do throws(SettlingRefusal) {
            let time = try rule.duration(question)
            #expect(time > 0 && time < 100, "\(rule), \(spring): \(time)")
          } catch {
            #expect(error == .onlyUnderDamped && bounce <= 0, "\(rule), \(spring): \(error)")
          }
        }
      }
    }
  }

  @Test("takes the options it names and no others", arguments: SettlingRule.allCases)
  func options(rule: SettlingRule) throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
    func ask(
      tolerance: SettlingQuestion.Tolerance? = nil, restSpeed: Double? = nil,
      interval: Double? = nil, restDuration: Double? = nil
    ) throws -> Double {
      try rule.duration(
        SettlingQuestion(
          spring, target: 50, tolerance: tolerance, restSpeed: restSpeed, interval: interval,
          restDuration: restDuration))
    }
    let plain = try ask()
    let changed: [(SettlingRule.Option, Double)] = [
      (.tolerance, try ask(tolerance: .share(1e-7))), (.restSpeed, try ask(restSpeed: 500)),
      (.interval, try ask(interval: 0.0371)), (.restDuration, try ask(restDuration: 0.5)),
    ]
    for (option, answer) in changed {
      // A rest speed of 500 alone never decides where the distance is the stricter test.
      if option == .restSpeed, rule.options.contains(option) { continue }
      #expect((answer != plain) == rule.options.contains(option), "\(rule), \(option)")
    }
  }

  @Test("of rest takes the rest speed", arguments: SettlingRule.allCases)
  func restSpeed(rule: SettlingRule) throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 1)
    let loose = try SettlingQuestion(
      spring, target: 50, tolerance: .distance(40), restSpeed: 500)
    let strict = try SettlingQuestion(
      spring, target: 50, tolerance: .distance(40), restSpeed: 1e-3)
    let differs = try rule.duration(loose) != rule.duration(strict)
    #expect(differs == rule.options.contains(.restSpeed), "\(rule)")
  }

  @Test("has the share of the distance that it says", arguments: SettlingRule.allCases)
  func ownShare(rule: SettlingRule) throws {
    for (ratio, distance) in [(0.2, 1.0), (0.7, 50), (1, 400)] {
      let spring = try Spring(response: 0.5, dampingRatio: ratio)
      func answer(_ tolerance: SettlingQuestion.Tolerance?) throws -> Double? {
        let question = try SettlingQuestion(spring, target: distance, tolerance: tolerance)
        return try? rule.duration(question)
      }
      let own = try answer(nil)
      guard let share = rule.ownShare else { continue }
      #expect(try answer(.share(share)) == own)
      guard rule.options.contains(.tolerance) else { continue }
      let band = try answer(.distance(share * distance))
      #expect(((band ?? 0) - (own ?? 0)).magnitude < 1e-12)
      #expect(try own == nil || answer(.share(share / 30)) != own)
    }
  }

  @Test("that looks at frames ends with one, whatever their rate", arguments: SettlingRule.allCases)
  func frames(rule: SettlingRule) throws {
    guard rule.looksAtFrames else { return }
    #expect(rule.options.contains(.interval))
    for rate in [30.0, 60, 120] {
      let question = try SettlingQuestion(.bouncy, target: 100, interval: 1 / rate)
      let frames = try rule.duration(question) * rate
      #expect((frames - frames.rounded()).magnitude < 1e-9, "\(rate)")
    }
  }

  @Test("is named once, explained in a line and has a source")
  func catalogue() {
    #expect(Set(SettlingRule.allCases.map(\.rawValue)).count == SettlingRule.allCases.count)
    for rule in SettlingRule.allCases {
      #expect(!rule.meaning.isEmpty && rule.meaning.count <= 90, "\(rule)")
      #expect(!rule.meaning.contains("should") && !rule.source.isEmpty)
    }
  }

  @Test("that measures in distances scales, and one that measures in units does not")
  func scale() throws {
    let spring = try Spring(mass: 1, stiffness: 230.2, damping: 22)
    let relative: [SettlingRule] = [
      .exact, .envelope, .bound, .swiftUISpring, .coreAnimation, .uiKit, .reanimated, .anime, .wave,
      .libadwaita,
    ]
    for rule in SettlingRule.allCases {
      let times = try [1.0, 100, 1000].map { distance in
        try rule.duration(SettlingQuestion(spring, target: distance))
      }
      let scales =
        (times[1] / times[0] - 1).magnitude < 1e-9 && (times[2] / times[0] - 1).magnitude < 1e-9
      // react-spring's precision is a share up to 1 unit, so 1,000 units are the last that scale.
      #expect(scales == (relative.contains(rule) || rule == .reactSpring), "\(rule): \(times)")
    }
  }

  @Test("that measures in units ends a small move at once only when the platform does")
  func smallMove() throws {
    let question = try SettlingQuestion(Spring(mass: 1, stiffness: 100, damping: 10), target: 0.005)
    #expect(try SettlingRule.reanimated.duration(question) > 0.5)
    #expect(try SettlingRule.exact.duration(question) > 0.5)
    #expect(try SettlingRule.compose.duration(question) == 0)
    #expect(try SettlingRule.motion.duration(question) == 0)
  }

  @Test("refuses a share of no distance")
  func noDistance() throws {
    let question = try SettlingQuestion(
      Spring(mass: 1, stiffness: 100, damping: 10), from: 1, target: 1, velocity: 5)
    for rule in [
      SettlingRule.exact, .envelope, .bound, .swiftUISpring, .coreAnimation, .uiKit, .anime,
    ] {
      #expect(throws: SettlingRefusal.noDistance, "\(rule)") { try rule.duration(question) }
    }
    let absolute = try SettlingQuestion(
      question.spring, from: 1, target: 1, velocity: 5, tolerance: .distance(0.001))
    #expect(try SettlingRule.exact.duration(absolute) > 0)
  }

  /// What a question refuses, by the name of the field.
  static let refusals: [(String, @Sendable () throws -> SettlingQuestion)] = [
    ("tolerance", { try SettlingQuestion(.smooth, tolerance: .share(0)) }),
    ("tolerance", { try SettlingQuestion(.smooth, tolerance: .distance(.nan)) }),
    ("restSpeed", { try SettlingQuestion(.smooth, restSpeed: -1) }),
    ("interval", { try SettlingQuestion(.smooth, interval: 0) }),
    ("interval", { try SettlingQuestion(.smooth, interval: 1e7) }),
    ("restDuration", { try SettlingQuestion(.smooth, restDuration: .infinity) }),
    ("from", { try SettlingQuestion(.smooth, from: .nan) }),
    ("from, target or velocity", { try SettlingQuestion(.smooth, velocity: 1e101) }),
  ]

  @Test("is asked valid questions only", arguments: refusals.indices)
  func refuse(index: Int) {
    let (field, make) = Self.refusals[index]
    do {
      let question = try make()
      Issue.record("\(question) was accepted instead of refused for its \(field)")
    } catch {
      #expect((error as? ParameterError)?.field == field, "\(error)")
    }
  }
}
