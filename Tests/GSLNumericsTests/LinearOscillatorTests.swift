import Foundation
import GSLNumerics
import Testing

@Suite("Linear oscillator")
struct LinearOscillatorTests {
  /// Both sides of each regime, of the change of method for ten times, and the ends (ζ).
  static let ratios: [Double] = [
    0, 1e-9, 0.1, 0.5, 0.99, 1 - 1e-9, 1, 1 + 1e-9, 1.01, 2, 10, 30, 30.0.nextUp, 100, 1e3,
    1e3.nextUp, 1e6,
  ]

  /// At the release, within the first frame, on frames, and up to ten undamped periods (2π/ω₀).
  static let periods: [Double] = [0, 1e-6, 1.0 / 60, 0.25, 0.5, 1, 2, 5, 9.75, 10]

  /// What ten periods may be wrong by, in amplitudes: the promise of the type.
  static let tolerance = 1e-11

  @Test("agrees with the exact motion over ten periods", arguments: ratios)
  func agreesWithExactMotion(ratio: Double) throws {
    for frequency in [0.1, 10, 300] {
      let oscillator = try LinearOscillator(angularFrequency: frequency, dampingRatio: ratio)
      let times = Self.periods.map { $0 * 2 * .pi / frequency }
      for (x, v) in [(1.0, 0.0), (0, frequency), (-250, 40 * frequency), (1e-9, -1e-9)] {
        let amplitude = max(abs(x), abs(v) / frequency)
        let states = try oscillator.motion(fromDisplacement: x, velocity: v, at: times)
        for (time, state) in zip(times, states) {
          let exact = exactMotion(ratio, x, v / frequency, frequency * time)
          #expect(abs(state.displacement - exact.0) <= Self.tolerance * amplitude)
          #expect(abs(state.velocity / frequency - exact.1) <= Self.tolerance * amplitude)
        }
      }
    }
  }

  @Test("keeps Abel's identity, which needs no closed form", arguments: ratios)
  func keepsAbelsIdentity(ratio: Double) throws {
    // x₁v₂ − x₂v₁ = ω₀·e^(−2ζω₀t) for the releases (1, 0) and (0, ω₀).
    let oscillator = try LinearOscillator(angularFrequency: 7, dampingRatio: ratio)
    let times = Self.periods.map { $0 * 2 * .pi / 7 }
    let first = try oscillator.motion(fromDisplacement: 1, at: times)
    let second = try oscillator.motion(fromDisplacement: 0, velocity: 7, at: times)
    for (index, time) in times.enumerated() {
      let wronskian =
        first[index].displacement * second[index].velocity
        - second[index].displacement * first[index].velocity
      #expect(abs(wronskian / 7 - exp(-14 * ratio * time)) <= 4 * Self.tolerance)
    }
  }

  @Test("answers a long list as it answers each time alone", arguments: ratios)
  func answersLists(ratio: Double) throws {
    let oscillator = try LinearOscillator(angularFrequency: 2 * .pi, dampingRatio: ratio)
    let times = (0...600).map { Double($0) / 60 }
    let states = try oscillator.motion(fromDisplacement: 1, velocity: -3, at: times)
    #expect(states.count == times.count)
    for index in [1, 60, 599, 600] {
      // Alone, a time is reached in longer steps, and from ζ = 22 to 621 by another method.
      let alone = try oscillator.motion(fromDisplacement: 1, velocity: -3, at: [times[index]])
      #expect(abs(states[index].displacement - alone[0].displacement) <= Self.tolerance)
      #expect(
        abs(states[index].velocity - alone[0].velocity) <= 2 * .pi * Self.tolerance)
    }
  }

  @Test("keeps the energy of an undamped oscillator over a hundred periods")
  func keepsEnergy() throws {
    let oscillator = try LinearOscillator(angularFrequency: 1, dampingRatio: 0)
    let state = try oscillator.motion(
      fromDisplacement: 3, velocity: 4, at: [LinearOscillator.longestPhase])[0]
    // Ten times as long as the promise, so ten times its tolerance, twice for the square.
    let energy = state.displacement * state.displacement + state.velocity * state.velocity
    #expect(abs(energy / 25 - 1) <= 20 * Self.tolerance)
  }

  @Test("stays at rest when released at rest")
  func staysAtRest() throws {
    let oscillator = try LinearOscillator(angularFrequency: 5, dampingRatio: 0.3)
    let states = try oscillator.motion(fromDisplacement: 0, at: [0, 1, 2])
    #expect(states.allSatisfy { $0.displacement == 0 && $0.velocity == 0 })
  }

  @Test("starts at the release, to the last bit where the amplitude divides exactly")
  func startsAtRelease() throws {
    let oscillator = try LinearOscillator(angularFrequency: 4, dampingRatio: 0.3)
    let state = try oscillator.motion(fromDisplacement: -2, velocity: 3, at: [0])[0]
    #expect(state.displacement == -2)
    #expect(state.velocity == 3)
  }

  @Test(
    "refuses a frequency without meaning", arguments: [0, -1, .nan, .infinity] as [Double])
  func refusesFrequency(value: Double) {
    #expect(throws: NumericsError.self) {
      try LinearOscillator(angularFrequency: value, dampingRatio: 1)
    }
  }

  @Test(
    "refuses a damping ratio out of range",
    arguments: [-0.1, LinearOscillator.largestDampingRatio.nextUp, .nan, .infinity])
  func refusesRatio(value: Double) {
    #expect(throws: NumericsError.self) {
      try LinearOscillator(angularFrequency: 1, dampingRatio: value)
    }
  }

  @Test("refuses times beyond the longest phase, before zero or in descending order")
  func refusesTimes() throws {
    let oscillator = try LinearOscillator(angularFrequency: 2, dampingRatio: 0.5)
    let longest = LinearOscillator.longestPhase / 2
    #expect(try oscillator.motion(fromDisplacement: 1, at: [longest]).count == 1)
    for times in [[longest.nextUp], [-1], [1, 0.5], [.nan], [.infinity]] {
      #expect(throws: NumericsError.self) {
        try oscillator.motion(fromDisplacement: 1, at: times)
      }
    }
    #expect(throws: NumericsError.self) {
      try oscillator.motion(fromDisplacement: .nan, at: [1])
    }
    #expect(throws: NumericsError.self) {
      try oscillator.motion(fromDisplacement: 0, velocity: .infinity, at: [1])
    }
  }
}

/// The exact x and v/ω₀ at τ = ω₀t, from the roots of s² + 2ζs + 1.
/// ```
/// x = x₀·C + (u₀ + ζx₀)·S     u = u₀·C − (ζu₀ + x₀)·S     d = √|1 − ζ²|
/// C = e^(−ζτ)·cos dτ, S = e^(−ζτ)·sin dτ / d;  for ζ > 1 hyperbolic, written with decaying
/// exponentials only
/// ```
private func exactMotion(
  _ ratio: Double, _ x: Double, _ u: Double, _ tau: Double
) -> (Double, Double) {
  let d = abs((1 - ratio) * (1 + ratio)).squareRoot()
  let (c, s): (Double, Double)
  if ratio < 1 {
    (c, s) = (exp(-ratio * tau) * cos(d * tau), exp(-ratio * tau) * sin(d * tau) / d)
  } else if ratio == 1 {
    (c, s) = (exp(-tau), exp(-tau) * tau)
  } else {
    let (slow, gap) = (exp(-tau / (ratio + d)), expm1(-2 * d * tau))
    (c, s) = (slow * (1 + gap / 2), slow * -gap / (2 * d))
  }
  return (x * c + (u + ratio * x) * s, u * c - (ratio * u + x) * s)
}
