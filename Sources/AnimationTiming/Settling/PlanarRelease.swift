/// A release of a spring in the plane in which it runs, without units.
///
/// Displacement and velocity of any number of components span a plane that the motion never leaves,
/// with the first axis along the displacement:
/// ```
/// x₀ = (x, 0)      v₀ = (v, w)      ‖x(t)‖² = x₁² + x₂²
/// ```
/// Lengths are multiples of `scale` = max(‖x₀‖, ‖v₀‖/ω₀), velocities of scale·ω₀, times of 1/ω₀, so
/// that nothing overflows and only the damping ratio is left of the spring. A single number has
/// w = 0. Source: derived here.
struct PlanarRelease {
  let dampingRatio: Double
  let displacement: Double  // x ≥ 0
  let velocity: Double  // v, along the displacement
  let drift: Double  // |w|, across it
  let scale: Double  // in the unit of the release

  /// A release of one number.
  init(_ spring: Spring, _ start: Motion) {
    let forward = start.displacement < 0 ? -start.velocity : start.velocity
    self.init(spring, start.displacement.magnitude, forward, across: 0)
  }

  /// A release of a vector.
  ///
  /// The part of the velocity along the displacement comes from unit vectors, ‖a + b‖² = 2 + 2a·b,
  /// so that its error is a rounding of the speed and not of the squares of both.
  init<Vector: VectorArithmetic>(_ spring: Spring, _ start: VectorMotion<Vector>) {
    let distance = start.displacement.length
    let speed = start.velocity.length
    guard distance > 0, speed > 0 else {
      self.init(spring, distance, speed, across: 0)
      return
    }
    let along = start.displacement.scaled(by: 1 / distance)
    let heading = start.velocity.scaled(by: 1 / speed)
    let cosine = ((along + heading).magnitudeSquared - (along - heading).magnitudeSquared) / 4
    var across = heading
    across.add(along, times: -cosine)
    self.init(spring, distance, speed * cosine, across: speed * across.length)
  }

  private init(_ spring: Spring, _ distance: Double, _ forward: Double, across: Double) {
    let frequency = spring.angularFrequency
    dampingRatio = spring.dampingRatio
    scale = max(distance, max(forward.magnitude, across) / frequency)
    let unit = scale > 0 ? scale : 1
    displacement = distance / unit
    velocity = forward / (unit * frequency)
    drift = across / (unit * frequency)
  }

  /// x² + v² + w²: the energy, which never grows and bounds the square of the length for ever.
  var energy: Double { displacement * displacement + velocity * velocity + drift * drift }
}

extension VectorArithmetic {
  /// The length of the vector, also when its square is too large or too small to be a number.
  fileprivate var length: Double {
    let squared = magnitudeSquared
    if squared > 1e-280, squared < 1e280 { return squared.squareRoot() }
    guard self != .zero else { return 0 }
    let factor = squared >= 1e280 ? 0x1p-400 : 0x1p+600
    return scaled(by: factor).magnitudeSquared.squareRoot() / factor
  }
}
