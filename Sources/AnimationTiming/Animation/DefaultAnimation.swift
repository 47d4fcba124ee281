/// What an engine plays for `Animation.default`.
///
/// Disputed: Apple's page states a spring with response 0.55 s and damping fraction 1, and
/// `easeInOut` before iOS 17; a reconstruction of SwiftUI plays its spring of 0.5 s. Nobody seems to
/// have measured it, so it is a parameter of whatever plays an animation.
/// Source: timing semantics, section 7.
public enum DefaultAnimation: String, Hashable, Sendable, CaseIterable {
  /// As Apple documents it since iOS 17.
  case documented

  /// As SwiftUI's reconstruction has it.
  case reconstructed

  /// As before iOS 17.
  case easeInOut

  /// The base that plays.
  var base: Animation.Base {
    switch self {
    case .documented:
      .fluidSpring(FluidSpring(checkedResponse: 0.55, dampingFraction: 1))
    case .reconstructed:
      .fluidSpring(FluidSpring(checkedResponse: 0.5, dampingFraction: 1))
    case .easeInOut:
      .curve(Animation.easeInOutCurve, duration: Animation.curveDuration)
    }
  }
}

extension Animation {
  /// Whatever the engine takes for its default; it equals only itself.
  public static let `default` = Animation(.standard)

  /// This animation with `default` replaced by what it stands for.
  public func resolved(default standard: DefaultAnimation = .documented) -> Animation {
    base == .standard ? replacingBase(standard.base) : self
  }
}
