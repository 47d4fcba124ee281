import AnimationTiming

/// A spring that knows no exponential, sine or root: the solver of somebody else, to be checked.
///
/// The motion after a time t is M^(2ᵏ)·start, where M moves on by the short time h = t/2ᵏ:
/// ```
/// M = 1 + E      E = A + A²/2! + … + A¹²/12!      A = h·(0, 1; −ω₀², −2ζω₀)
/// (1 + E)² = 1 + (2E + E²)
/// ```
/// E is squared and not M, so that the digits of a short step are not lost in the 1. Time is counted in
/// 1/ω₀, which makes all entries of A small numbers.
struct PowerSpring: SpringSolver {
  private let spring: Spring
  private let start: Motion

  init(_ spring: Spring, from start: Motion) {
    self.spring = spring
    self.start = start
  }

  func motion(at time: Double) -> Motion {
    let frequency = spring.angularFrequency
    var step = time * frequency
    var doublings = 0
    // A row of A adds up to at most (1 + 2ζ)·h, which is halved below 1/4: at most 1,100 times.
    while step * (1 + 2 * spring.dampingRatio) > 0.25, doublings < 1100 {
      step /= 2
      doublings += 1
    }
    let rate = Matrix(0, step, -step, -2 * spring.dampingRatio * step)
    var (term, gain) = (rate, rate)
    for order in 2...12 {
      term = term * rate * (1 / Double(order))
      gain = gain + term
    }
    for _ in 0..<doublings { gain = gain * 2 + gain * gain }
    let (x, v) = (start.displacement, start.velocity / frequency)
    return Motion(
      displacement: x + (gain.a * x + gain.b * v),
      velocity: (v + (gain.c * x + gain.d * v)) * frequency)
  }
}

/// A square of four numbers.
private struct Matrix {
  let a, b, c, d: Double

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  static func + (one: Matrix, other: Matrix) -> Matrix {
    Matrix(one.a + other.a, one.b + other.b, one.c + other.c, one.d + other.d)
  }

  static func * (one: Matrix, other: Matrix) -> Matrix {
    Matrix(
      one.a * other.a + one.b * other.c, one.a * other.b + one.b * other.d,
      one.c * other.a + one.d * other.c, one.c * other.b + one.d * other.d)
  }

  static func * (one: Matrix, factor: Double) -> Matrix {
    Matrix(one.a * factor, one.b * factor, one.c * factor, one.d * factor)
  }
}
