package import AnimationTiming
import Interchange

/// A fitted spring as it is pasted into programs, with the decimals that its errors leave.
package struct TraceCode: Sendable {
  /// The spring of the rounded parameters.
  package let spring: Spring

  /// SwiftUI's `.spring(duration:bounce:)`.
  package let swiftUI: String

  /// Jetpack Compose's `spring(dampingRatio, stiffness)`, its words rounded by themselves.
  package let compose: String

  /// Compose's words, rounded: the damping ratio and the stiffness.
  package let composeDampingRatio: Double
  package let composeStiffness: Double

  /// - Returns: `nil` when the rounded parameters make no spring.
  package init?(response: Estimate, dampingRatio: Estimate) {
    composeDampingRatio = dampingRatio.rounded
    composeStiffness = response.stiffness.rounded
    guard
      let words = try? SwiftUISpring(
        duration: response.rounded, bounce: min(dampingRatio.bounce.rounded, 1)),
      let compose = try? ComposeSpring(
        dampingRatio: composeDampingRatio, stiffness: composeStiffness)
    else { return nil }
    spring = words.spring
    swiftUI = words.code
    self.compose = compose.code
  }
}

extension TraceAnalysis {
  /// What to paste for the spring that the recording shows; `nil` when it shows none, or one that is
  /// not determined.
  package var code: TraceCode? {
    switch kind {
    case .spring:
      guard spring.response.isDetermined, spring.dampingRatio.isDetermined else { return nil }
      return TraceCode(response: spring.response, dampingRatio: spring.dampingRatio)
    case .retargetedSpring:
      guard let retarget, retarget.response.isDetermined, retarget.dampingRatio.isDetermined else {
        return nil
      }
      return TraceCode(response: retarget.response, dampingRatio: retarget.dampingRatio)
    default: return nil
    }
  }
}
