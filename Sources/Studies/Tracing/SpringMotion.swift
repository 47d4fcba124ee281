import AnimationTiming
import CLibM

/// A value that rests, is released after a while, and is drawn to a target by a spring.
///
/// ```
/// y(t) = A                                          t < L
///        B + (A − B)·g(t − L) + v·s(t − L)          t ≥ L
/// ```
/// g is the release from 1 at rest, s the one from 0 with velocity 1; s = −g′/ω₀² and
/// s′ = g − 2ζω₀·s, so that one evaluation of the closed form serves all four. Derivatives:
/// ```
/// ∂A = g    ∂B = 1 − g    ∂L = −y′    ∂ln ω₀ = t·y′ − v·s    ∂v = s    ∂ln ζ by differences
/// ```
/// since g and ω₀·s depend on ω₀·t alone. Derived here.
package struct SpringMotion: TraceCurve {
  let from: Double
  let target: Double
  let latency: Double
  let spring: Spring

  /// At the release, in positions per second.
  let velocity: Double

  private let release: ClosedFormSpring
  private let lighter: ClosedFormSpring
  private let heavier: ClosedFormSpring

  /// Half the difference of ln ζ; near ∛2⁻⁵², which balances rounding against truncation.
  private static let step = 0x1p-17

  init(
    from: Double, target: Double, latency: Double, logFrequency: Double, logRatio: Double,
    velocity: Double
  ) {
    self.from = from
    self.target = target
    self.latency = latency
    self.velocity = velocity
    spring = Self.spring(logFrequency, logRatio)
    let unit = Motion(displacement: 1, velocity: 0)
    release = ClosedFormSpring(spring, from: unit)
    lighter = ClosedFormSpring(Self.spring(logFrequency, logRatio - Self.step), from: unit)
    heavier = ClosedFormSpring(Self.spring(logFrequency, logRatio + Self.step), from: unit)
  }

  /// Far beyond every recording, and within what a spring can have.
  private static func spring(_ logFrequency: Double, _ logRatio: Double) -> Spring {
    let spring = try? Spring(
      angularFrequency: exp(min(max(logFrequency, -50), 50)),
      dampingRatio: exp(min(max(logRatio, -50), 50)))
    guard let spring else { preconditionFailure("the spring is within its bounds") }
    return spring
  }

  package func value(at time: Double) -> Double {
    guard time > latency else { return from }
    let pair = Pair(release, at: time - latency)
    return target + (from - target) * pair.rest + velocity * pair.push
  }

  package func slope(at time: Double) -> Double {
    guard time > latency else { return 0 }
    return slope(Pair(release, at: time - latency))
  }

  private func slope(_ pair: Pair) -> Double {
    let frequency = spring.angularFrequency
    return (target - from) * frequency * frequency * pair.push
      + velocity * (pair.rest - 2 * spring.dampingRatio * frequency * pair.push)
  }

  package func derivatives(at time: Double, into output: inout MutableSpan<Double>) {
    guard time > latency else {
      for index in 0..<output.count { output[index] = 0 }
      output[SpringModel.from] = 1
      return
    }
    let elapsed = time - latency
    let pair = Pair(release, at: elapsed)
    let slope = slope(pair)
    let (light, heavy) = (Pair(lighter, at: elapsed), Pair(heavier, at: elapsed))
    output[SpringModel.from] = pair.rest
    output[SpringModel.target] = 1 - pair.rest
    output[SpringModel.latency] = -slope
    output[SpringModel.logFrequency] = elapsed * slope - velocity * pair.push
    output[SpringModel.logRatio] =
      ((from - target) * (heavy.rest - light.rest) + velocity * (heavy.push - light.push))
      / (2 * Self.step)
    output[SpringModel.velocity] = pair.push
  }

  /// g and s at one time.
  private struct Pair {
    let rest: Double
    let push: Double

    init(_ release: ClosedFormSpring, at time: Double) {
      let motion = release.motion(at: time)
      let frequency = release.spring.angularFrequency
      rest = motion.displacement
      push = -motion.velocity / (frequency * frequency)
    }
  }
}

/// One spring from start to end.
package enum SpringModel: TraceModel {
  package static let from = 0
  package static let target = 1
  package static let latency = 2
  package static let logFrequency = 3
  package static let logRatio = 4
  package static let velocity = 5
  package static let parameterCount = 6

  package static func curve(_ p: [Double]) -> SpringMotion {
    SpringMotion(
      from: p[from], target: p[target], latency: p[latency], logFrequency: p[logFrequency],
      logRatio: p[logRatio], velocity: p[velocity])
  }

  package static func bounds(of parameter: Int, in outline: TraceOutline) -> ClosedRange<Double> {
    switch parameter {
    case latency: outline.latencies
    case logFrequency: outline.logFrequencies
    case logRatio: -7...4
    case velocity: -outline.fastest...outline.fastest
    default: outline.positions
    }
  }
}
