import CLibM

/// How long a spring keyframe lasts that is given no duration.
///
/// SwiftUI's settling rule, for the length of a vector, with an ε of 0.0001 units: ten times as tight
/// as the rule's own default, which fits the one duration that was measured. `AppleSpring` states
/// the rule for a single number. Source: timing semantics, sections 4.1 and 13.
enum KeyframeSettling {
  static let epsilon = 0.0001

  /// Seconds after the release; 0 for a spring that takes more than 101.2 s without swinging.
  static func duration<Value: VectorArithmetic>(of solver: VectorSpring<Value>) -> Double {
    let decay = solver.spring.dampingRatio * solver.spring.angularFrequency
    let start = solver.start
    if solver.spring.dampingRatio < 1 {
      var slope = start.displacement.scaled(by: -decay)
      slope -= start.velocity
      return max(0, log((length(start.displacement) + length(slope)) / epsilon) / decay)
    }
    var (time, kept, best) = (0.0, 0.0, Double.infinity)
    for _ in 0..<1024 {
      let left = length(solver.motion(at: time).displacement)
      if best >= epsilon {
        if left < best { (best, kept) = (left, time) }
      } else if left >= epsilon {
        best = .infinity
      } else if time - kept > 1 {
        return kept
      }
      time += 0.1
    }
    return 0
  }

  private static func length(_ vector: some VectorArithmetic) -> Double {
    vector.magnitudeSquared.squareRoot()
  }
}
