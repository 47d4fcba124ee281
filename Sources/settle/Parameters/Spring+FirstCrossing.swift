#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import AnimationTiming

extension Spring {
  /// Seconds until a move from rest is at its target for the first time; `nil` when it never is.
  ///
  /// With d = ω₀√(1 − ζ²), cos dt + ζω₀/d·sin dt = 0 at dt = π − arccos ζ. The arc cosine is taken
  /// as an arc tangent, which keeps its digits near ζ = 1. Source: derived here.
  var firstCrossing: Double? {
    guard regime == .underDamped else { return nil }
    let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return (.pi - atan2(root, dampingRatio)) / (root * angularFrequency)
  }
}
