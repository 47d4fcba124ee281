import CLibM

/// A damped harmonic oscillator: how strongly a value is drawn to its target, and how it is braked.
///
/// The equation of motion, with x the displacement from the target, is
/// ```
/// x″ + 2ζω₀·x′ + ω₀²·x = 0
/// ```
/// The three generations of parameters that SwiftUI knows are three spellings of (ω₀, ζ, mass);
/// the mass scales stiffness and damping alone and never the motion.
public struct Spring: Hashable, Sendable {
  /// ω₀, the angular frequency without damping, in rad/s; within `angularFrequencies`.
  public let angularFrequency: Double

  /// ζ, the damping as a share of the critical one, without unit; within `dampingRatios`.
  ///
  /// Below 1 the value swings through its target, at 1 it arrives fastest without doing so, above
  /// 1 it creeps.
  public let dampingRatio: Double

  /// The mass in any unit, finite and above 0; 1 unless it was given.
  public let mass: Double

  /// The angular frequencies that a spring can have, in rad/s.
  ///
  /// So wide that no animation meets the bounds, and narrow enough that no solver overflows.
  public static let angularFrequencies = 1e-60...1e60

  /// The damping ratios that a spring can have.
  public static let dampingRatios = 0...1e30

  /// Makes a spring from its angular frequency, its damping ratio and its mass.
  ///
  /// - Throws: `ParameterError` that names the first parameter out of range.
  public init(
    angularFrequency: Double, dampingRatio: Double, mass: Double = 1
  ) throws(ParameterError) {
    guard Self.angularFrequencies.contains(angularFrequency) else {
      throw ParameterError(
        "angularFrequency", angularFrequency, mustBe: "between 1e-60 and 1e60 rad/s")
    }
    self.init(
      checkedAngularFrequency: angularFrequency,
      dampingRatio: try Self.checked(dampingRatio: dampingRatio, "dampingRatio"),
      mass: try mass.positive("mass"))
  }

  /// Takes over parameters that have been checked.
  init(checkedAngularFrequency: Double, dampingRatio: Double, mass: Double) {
    angularFrequency = checkedAngularFrequency
    self.dampingRatio = dampingRatio
    self.mass = mass
  }

  static func checked(
    dampingRatio: Double, _ field: String
  ) throws(ParameterError) -> Double {
    guard dampingRatio.isFinite, dampingRatio >= 0 else {
      throw ParameterError(field, dampingRatio, mustBe: "finite and ≥ 0")
    }
    guard dampingRatio <= Self.dampingRatios.upperBound else {
      throw ParameterError(field, dampingRatio, mustBe: "at most 1e30")
    }
    return dampingRatio
  }
}

extension Spring {
  /// How a spring approaches its target.
  public enum Regime: String, Sendable, CaseIterable {
    /// It swings through the target (ζ < 1).
    case underDamped = "under-damped"

    /// It arrives as fast as it can without swinging (ζ = 1).
    case critical

    /// It creeps (ζ > 1).
    case overDamped = "over-damped"
  }

  /// How this spring approaches its target.
  public var regime: Regime {
    dampingRatio < 1 ? .underDamped : dampingRatio == 1 ? .critical : .overDamped
  }

  /// The share of a move from rest by which the first swing passes the target, 0…1.
  ///
  /// e^(−πζ/√(1 − ζ²)) below critical damping, 0 otherwise.
  public var overshoot: Double {
    guard dampingRatio < 1 else { return 0 }
    let split = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return exp(-.pi * dampingRatio / split)
  }
}

extension Spring: CustomStringConvertible {
  public var description: String { "response \(response) s, damping ratio \(dampingRatio)" }
}
