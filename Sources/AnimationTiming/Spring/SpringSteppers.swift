/// The acceleration of a spring: −ω₀²x − 2ζω₀v.
private func acceleration(_ spring: Spring, _ x: Double, _ v: Double) -> Double {
  let frequency = spring.angularFrequency
  return -frequency * frequency * x - 2 * spring.dampingRatio * frequency * v
}

/// Velocity first, position with the new velocity (symplectic Euler): the usual game loop.
///
/// First order; unstable from h·ω₀ = 2(√(1+ζ²) − ζ) on.
public enum SemiImplicitEuler: SpringStepper {
  public static func step(_ motion: inout Motion, _ spring: Spring, timeStep h: Double) {
    motion.velocity += h * acceleration(spring, motion.displacement, motion.velocity)
    motion.displacement += h * motion.velocity
  }
}

/// Position and velocity both with the old velocity: adds energy in every swing.
///
/// First order; an undamped spring grows at any step.
public enum ExplicitEuler: SpringStepper {
  public static func step(_ motion: inout Motion, _ spring: Spring, timeStep h: Double) {
    let (x, v) = (motion.displacement, motion.velocity)
    motion.displacement = x + h * v
    motion.velocity = v + h * acceleration(spring, x, v)
  }
}

/// The classical Runge–Kutta method of order 4.
public enum RungeKutta4: SpringStepper {
  public static func step(_ motion: inout Motion, _ spring: Spring, timeStep h: Double) {
    let (x, v) = (motion.displacement, motion.velocity)
    let (x1, v1) = (v, acceleration(spring, x, v))
    let (x2, v2) = (v + h / 2 * v1, acceleration(spring, x + h / 2 * x1, v + h / 2 * v1))
    let (x3, v3) = (v + h / 2 * v2, acceleration(spring, x + h / 2 * x2, v + h / 2 * v2))
    let (x4, v4) = (v + h * v3, acceleration(spring, x + h * x3, v + h * v3))
    motion.displacement = x + h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
    motion.velocity = v + h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
  }
}

/// Velocity Verlet with the damping of the half step, second order.
///
/// ```
/// v½ = v + h/2·a(x, v)      x′ = x + h·v½      v′ = v½ + h/2·a(x′, v½)
/// ```
public enum VelocityVerlet: SpringStepper {
  public static func step(_ motion: inout Motion, _ spring: Spring, timeStep h: Double) {
    let half = motion.velocity + h / 2 * acceleration(spring, motion.displacement, motion.velocity)
    motion.displacement += h * half
    motion.velocity = half + h / 2 * acceleration(spring, motion.displacement, half)
  }
}

/// Semi-implicit Euler in substeps of about 1 ms, as react-spring and Rebound do.
///
/// A frame longer than `longestFrame` passes for that long: the time beyond is lost.
public enum MillisecondSubsteps: SpringStepper {
  /// The longest frame in seconds that is played in full.
  public static let longestFrame = 0.064

  public static func step(_ motion: inout Motion, _ spring: Spring, timeStep: Double) {
    let length = min(timeStep, longestFrame)
    let substeps = max((length * 1000).rounded(), 1)
    let substep = length / substeps
    for _ in 0..<Int(substeps) { SemiImplicitEuler.step(&motion, spring, timeStep: substep) }
  }
}
