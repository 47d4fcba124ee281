import AnimationTiming
import Studies

/// A motion by small Runge-Kutta steps, and what can be read off them: nothing of the closed forms
/// that a study uses.
struct IntegratedMotion {
  /// Seconds between two states.
  let step: Double
  private(set) var states: [(x: Double, v: Double)]
  private let move: TuningMove

  /// Steps a response, and the most of all.
  private static let stepsPerResponse = 400.0
  private static let limit = 120_000

  /// Steps a move until `end`.
  init(_ spring: Spring, _ move: TuningMove, until end: Double) {
    self.move = move
    let frequency = spring.angularFrequency
    let fastest = spring.response / max(1, 2 * spring.dampingRatio)
    let step = fastest / Self.stepsPerResponse
    let count = min(Int((end / step).rounded(.up)) + 2, Self.limit)
    func force(_ x: Double, _ v: Double) -> Double {
      -frequency * frequency * x - 2 * spring.dampingRatio * frequency * v
    }
    var (x, v) = (-move.distance, move.velocity)
    states = [(x, v)]
    states.reserveCapacity(count)
    for _ in 0..<count {
      let (v1, a1) = (v, force(x, v))
      let (v2, a2) = (v + a1 * step / 2, force(x + v1 * step / 2, v + a1 * step / 2))
      let (v3, a3) = (v + a2 * step / 2, force(x + v2 * step / 2, v + a2 * step / 2))
      let (v4, a4) = (v + a3 * step, force(x + v3 * step, v + a3 * step))
      x += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      states.append((x, v))
    }
    self.step = step
  }

  /// The quantity, as far as the steps tell it; `nil` for one that they do not.
  ///
  /// Where a turn touches a band, steps cannot tell on which side of it; both answers are given.
  func values(of quantity: TuningQuantity, _ spring: Spring) -> ClosedRange<Double>? {
    if case .settling(.exact, let band) = quantity {
      let width = move.distance * (band ?? 0.001)
      let (early, late) = (settling(band: width * (1 + 1e-5)), settling(band: width * (1 - 1e-5)))
      return early...max(early, late)
    }
    return value(of: quantity, spring).map { $0...$0 }
  }

  private func value(of quantity: TuningQuantity, _ spring: Spring) -> Double? {
    switch quantity {
    case .overshoot: max(0, states.map(\.x).max() ?? 0) / move.distance
    case .crossing: first(above: 0)
    case .rise:
      first(above: -0.1 * move.distance).flatMap { late in
        first(above: -0.9 * move.distance).map { late - $0 }
      }
    case .peakVelocity: states.map(\.v.magnitude).max()
    case .value(let time): state(at: time).map { move.distance + $0.x }
    case .velocity(let time): state(at: time)?.v
    case .response: spring.response
    case .ratio: spring.dampingRatio
    case .bounce: spring.bounce
    default: nil
    }
  }

  /// The last moment outside of a band, between two steps as if they were joined by a line.
  private func settling(band: Double) -> Double {
    guard let last = states.lastIndex(where: { $0.x.magnitude > band }) else { return 0 }
    guard last + 1 < states.count else { return .infinity }
    let (one, two) = (states[last].x.magnitude, states[last + 1].x.magnitude)
    return step * (Double(last) + (one - band) / (one - two))
  }

  private func first(above level: Double) -> Double? {
    guard let index = states.firstIndex(where: { $0.x >= level }) else { return nil }
    guard index > 0 else { return 0 }
    let (one, two) = (states[index - 1].x, states[index].x)
    return step * (Double(index - 1) + (level - one) / (two - one))
  }

  private func state(at time: Double) -> (x: Double, v: Double)? {
    let place = time / step
    guard place < Double(states.count - 1) else { return nil }
    let index = Int(place)
    let (share, one, two) = (place - Double(index), states[index], states[index + 1])
    return (one.x + share * (two.x - one.x), one.v + share * (two.v - one.v))
  }
}
