import AnimationTiming
import CLibM
import GSLNumerics

/// Three ways to the exact settling time that share nothing with `ExactSettling`.
///
/// 1. **Integration.** The equation of motion is integrated in steps of π/8
///    until the energy is so small that it can never leave the band again, v² + x² ≤ ε² (it only
///    falls). The last step outside is then narrowed by Brent's method on the integrated motion.
/// 2. **Roots.** Brent's method on the textbook sum of exponentials, or of sine and cosine, in the
///    bracket that the integration left.
/// 3. **Quadrature.** The textbook velocity is integrated from the release to the exact time, which
///    must lead to the edge of the band.
///
/// The first two compare times: |ΔT|·min(1/T, |v|/ε), since where the motion turns at the edge a
/// small error of the value is a large one of the time. The third compares displacements.
package struct SettlingOracles: Sendable {
  /// What one oracle found.
  package struct Agreement: Hashable, Sendable {
    /// `integration`, `roots` or `quadrature`.
    package let oracle: String

    /// How many cases it judged.
    package let cases: Int

    /// The largest disagreement.
    package let worst: Double

    /// The case in which it was met.
    package let caseID: String

    /// Whether `worst` is within what is allowed.
    package var holds: Bool { worst <= SettlingOracles.limit }
  }

  /// What a disagreement must not exceed.
  package static let limit = 1e-9

  /// How many cases a run asks about; all three take less than a tenth of a second for them.
  package static let usualCases = 64

  package let agreements: [Agreement]

  /// Asks all three about `count` cases.
  ///
  /// - Parameters:
  ///   - count: How many cases.
  ///   - answer: What is judged: ω₀T for a damping ratio, a velocity and a band; `ExactSettling`
  ///     unless another is given.
  /// - Throws: `NumericsError` when an oracle has no answer, which is as bad as a wrong one.
  package init(
    cases count: Int,
    of answer: (_ ratio: Double, _ velocity: Double, _ epsilon: Double) throws -> Double = exact
  ) throws {
    var worst: [(Double, String)] = Array(repeating: (0, "none"), count: 3)
    let cases = try OracleCase.spread(count)
    for item in cases {
      for (index, error) in try Self.disagreements(item, answer).enumerated()
      where !(error <= worst[index].0) {
        worst[index] = (error, item.id)
      }
    }
    agreements = zip(["integration", "roots", "quadrature"], worst).map { name, worst in
      Agreement(oracle: name, cases: cases.count, worst: worst.0, caseID: worst.1)
    }
  }

  /// ω₀T by the closed form, for a move of 1 with a velocity in distances per radian of ω₀t.
  ///
  /// - Throws: `ParameterError` for a damping ratio out of range.
  package static func exact(ratio: Double, velocity: Double, epsilon: Double) throws -> Double {
    let spring = try Spring(angularFrequency: 1, dampingRatio: ratio)
    return ExactSettling(
      spring, from: Motion(displacement: -1, velocity: velocity), band: epsilon
    ).time
  }

  private static func disagreements(
    _ item: OracleCase, _ answer: (Double, Double, Double) throws -> Double
  ) throws -> [Double] {
    let exact = try answer(item.ratio, item.velocity, item.epsilon)
    let motion = TextbookMotion(item)
    let path = try IntegratedPath(item)
    guard let bracket = path.lastCrossing else {
      throw NumericsError.requirement(
        function: "SettlingOracles", field: "last crossing", value: "none", mustBe: "there")
    }
    let scale = min(1 / exact, motion.velocity(at: exact).magnitude / item.epsilon)
    let integrated = try path.root(in: bracket)
    let root = try RootFinder().root(
      of: { time throws(NumericsError) in motion.displacement(at: time).magnitude - item.epsilon },
      in: bracket.from...bracket.to)
    let way = try Quadrature(absoluteTolerance: 1e-12, relativeTolerance: 1e-13).integral(
      of: { time in motion.velocity(at: time) }, over: 0...exact,
      by: .gaussKronrod61)
    return [
      (integrated - exact).magnitude * scale, (root.value - exact).magnitude * scale,
      ((way.value - 1).magnitude - item.epsilon).magnitude,
    ]
  }
}

/// The motion as textbooks write it, with the two roots of the characteristic equation.
private struct TextbookMotion {
  private let ratio: Double
  private let root: Double
  private let start: (x: Double, v: Double)

  init(_ item: OracleCase) {
    ratio = item.ratio
    root = (item.ratio * item.ratio - 1).magnitude.squareRoot()
    start = (-1, item.velocity)
  }

  /// x = e^(−ζs)·(x₀·cos ds + (v₀ + ζx₀)/d·sin ds), or with cosh and sinh, or with 1 and s.
  func displacement(at s: Double) -> Double {
    let (even, odd) = pair(s)
    return even * start.x + odd * (start.v + ratio * start.x)
  }

  /// v = e^(−ζs)·(v₀·cos ds − (ζv₀ + x₀)/d·sin ds), and so on.
  func velocity(at s: Double) -> Double {
    let (even, odd) = pair(s)
    return even * start.v - odd * (ratio * start.v + start.x)
  }

  private func pair(_ s: Double) -> (Double, Double) {
    if ratio < 1 {
      let fade = exp(-ratio * s)
      return (fade * cos(root * s), fade * sin(root * s) / root)
    }
    guard root > 0 else { return (exp(-s), s * exp(-s)) }
    let (slow, fast) = (exp((root - ratio) * s), exp((-root - ratio) * s))
    return ((slow + fast) / 2, (slow - fast) / (2 * root))
  }
}

/// The motion by integration, as far as it can still leave the band.
private struct IntegratedPath {
  /// Phases between which the motion enters the band for the last time, and its state at the first.
  struct Crossing {
    let from: Double
    let to: Double
    let state: Motion
  }

  /// `nil` when the motion is never outside, which no release from −1 is.
  let lastCrossing: Crossing?

  private let oscillator: LinearOscillator
  private let epsilon: Double

  private static let step = Double.pi / 8

  /// Steps after which the path gives up: ζ = 0.03 and ε = 10⁻⁶ need 1200.
  private static let limit = 20_000

  init(_ item: OracleCase) throws(NumericsError) {
    let oscillator = try LinearOscillator(angularFrequency: 1, dampingRatio: item.ratio)
    let epsilon = item.epsilon
    var (phase, last): (Double, Crossing?) = (0, nil)
    var state = Motion(displacement: -1, velocity: item.velocity)
    var steps = 0
    while state.displacement * state.displacement + state.velocity * state.velocity
      > epsilon * epsilon
    {
      guard steps < Self.limit else {
        throw .limit(function: "IntegratedPath", count: Self.limit, unit: "steps")
      }
      steps += 1
      let next = try Self.motion(oscillator, state, Self.step)
      var candidates = [(0.0, state)]
      if state.velocity * next.velocity < 0 {
        // It turns within the step, perhaps outside of the band.
        let turn = try RootFinder().root(
          of: { span throws(NumericsError) in
            try Self.motion(oscillator, state, span).velocity
          }, in: 0...Self.step
        ).value
        candidates.append((turn, try Self.motion(oscillator, state, turn)))
      }
      candidates.append((Self.step, next))
      for (one, other) in zip(candidates, candidates.dropFirst())
      where one.1.displacement.magnitude > epsilon && other.1.displacement.magnitude <= epsilon {
        last = Crossing(from: phase + one.0, to: phase + other.0, state: one.1)
      }
      phase += Self.step
      state = next
    }
    lastCrossing = last
    self.oscillator = oscillator
    self.epsilon = epsilon
  }

  private static func motion(
    _ oscillator: LinearOscillator, _ state: Motion, _ span: Double
  ) throws(NumericsError) -> Motion {
    guard span > 0 else { return state }
    let states = try oscillator.motion(
      fromDisplacement: state.displacement, velocity: state.velocity, at: [span])
    return Motion(displacement: states[0].displacement, velocity: states[0].velocity)
  }

  /// The phase at which the integrated motion is on the edge of the band.
  func root(in crossing: Crossing) throws(NumericsError) -> Double {
    let span = try RootFinder().root(
      of: { span throws(NumericsError) in
        try Self.motion(oscillator, crossing.state, span).displacement.magnitude - epsilon
      }, in: 0...crossing.to - crossing.from
    ).value
    return crossing.from + span
  }
}
