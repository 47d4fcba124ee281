/// The solvers that come along and can be judged by name.
public enum SolverName: String, Sendable, CaseIterable {
  case exact
  case apple
  case fluid
  case explicitEuler = "explicit-euler"
  case semiImplicitEuler = "semi-implicit-euler"
  case velocityVerlet = "velocity-verlet"
  case rungeKutta4 = "runge-kutta-4"
  case millisecondSubsteps = "millisecond-substeps"
  case wholeMilliseconds = "whole-milliseconds"
  case clamping
  case tutorial
  case sampledNewton = "sampled-newton"

  /// One line for people.
  public var summary: String {
    switch self {
    case .exact: "closed-form springs, exact settling, curves to full precision"
    case .apple: "what SwiftUI answers, its quirks included"
    case .fluid: "the spring of SwiftUI's animations: 300 steps a second"
    case .explicitEuler: "foil: position and velocity by the old velocity, 60 steps a second"
    case .semiImplicitEuler: "foil: the usual game loop, 60 steps a second"
    case .velocityVerlet: "foil: velocity Verlet, 60 steps a second"
    case .rungeKutta4: "foil: Runge–Kutta of order 4, 60 steps a second"
    case .millisecondSubsteps: "foil: Euler in substeps of 1 ms, as react-spring and Rebound do"
    case .wholeMilliseconds: "foil: the closed form on a clock of whole milliseconds"
    case .clamping: "foil: damping beyond critical acts as critical, as in React Native and WebKit"
    case .tutorial: "foil: the under-damped formula alone, as in tutorials"
    case .sampledNewton: "foil: the Bézier solver of browsers, good to 1e-7 of the input"
    }
  }

  /// Whether it is there to be told from the exact one, and not to be used.
  public var isFoil: Bool { self != .exact && self != .apple }
}
