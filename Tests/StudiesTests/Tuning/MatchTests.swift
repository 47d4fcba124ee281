import AnimationTiming
import Foundation
import Studies
import TestSupport
import Testing

@Suite("Springs for curves")
struct CurveMatchTests {
  static let curves: [String] = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.34, 1.56, 0.64, 1)",
    "cubic-bezier(0.16, 1, 0.3, 1)", "cubic-bezier(0.68, -0.6, 0.32, 1.6)",
  ]

  /// The largest difference by samples alone.
  static func difference(_ curve: Curve, _ spring: Spring, unlessAbove limit: Double) -> Double {
    let solver = ClosedFormSpring(spring, from: Motion(displacement: -1, velocity: 0))
    var worst = 0.0
    for index in 0...500 {
      let time = Double(index) / 500
      let left = 1 + solver.motion(at: time).displacement - curve.value(at: time)
      worst = max(worst, left.magnitude)
      if worst > limit { break }
    }
    return worst
  }

  @Test("are nearer than any spring of a dense grid", arguments: curves)
  func best(text: String) throws {
    let curve = try CSSEasing(text).curve
    let match = try CurveMatch(curve, duration: 1)
    for column in 0...120 {
      let ratio = 0.05 * pow(100, Double(column) / 120)
      for row in 0...120 {
        let response = 0.1 * pow(50, Double(row) / 120)
        let spring = try Spring(response: response, dampingRatio: ratio)
        let other = Self.difference(curve, spring, unlessAbove: match.worst.share)
        // Samples miss a peak by less than a part in 10⁴ of the way.
        #expect(other >= match.worst.share - 1e-4, "\(spring): \(other), \(match.worst)")
      }
    }
    let sampled = Self.difference(curve, match.spring, unlessAbove: 2)
    #expect((sampled - match.worst.share).magnitude < 1e-4)
    #expect(match.rms < match.worst.share)
  }

  @Test("scale with the duration")
  func scaling() throws {
    let (one, three) = (
      try CurveMatch(.bezier(.easeOut), duration: 1), try CurveMatch(.bezier(.easeOut), duration: 3)
    )
    #expect((three.spring.response / one.spring.response - 3).magnitude < 1e-12)
    #expect(three.spring.dampingRatio == one.spring.dampingRatio)
    #expect(three.worst.share == one.worst.share && three.worst.time == 3 * one.worst.time)
  }

  @Test("recover a spring from its own motion")
  func recovery() throws {
    let duration = 1.2
    let points = (0...600).map { index in
      let share = Double(index) / 600
      return PiecewiseLinear.Point(
        input: share, output: Spring.bouncy.value(time: share * duration))
    }
    let curve = Curve.piecewiseLinear(try PiecewiseLinear(points))
    let match = try CurveMatch(curve, duration: duration)
    #expect((match.spring.response - 0.5).magnitude < 1e-4)
    #expect((match.spring.dampingRatio - 0.7).magnitude < 1e-4)
    #expect(match.worst.share < 1e-4)
  }

  @Test("refuse a duration that is none", arguments: [0, -1, .nan, 1e9])
  func refusal(duration: Double) {
    #expect(throws: ParameterError.self) { try CurveMatch(.linear, duration: duration) }
  }
}

@Suite("Curves for springs")
struct BezierMatchTests {
  static let springs: [Spring] = [-0.5, 0, 0.15, 0.3, 0.6].compactMap {
    try? Spring(duration: 0.5, bounce: $0)
  }

  /// The largest difference over all of the motion, by samples alone.
  static func difference(_ curve: CubicBezier, _ duration: Double, _ spring: Spring) -> Double {
    let end = max(duration, spring.exactSettlingDuration(epsilon: 0.002))
    return (0...2000).map { index in
      let time = end * Double(index) / 2000
      let value = time < duration ? curve.value(at: time / duration) : 1
      return (value - spring.value(time: time)).magnitude
    }.max() ?? 0
  }

  @Test("are as far off as they say", arguments: springs)
  func verified(spring: Spring) throws {
    let match = try BezierMatch(spring)
    let sampled = Self.difference(match.curve, match.duration, spring)
    #expect((sampled - match.worst.share).magnitude < 1e-4)
    let written = match.written
    let again = Self.difference(written.curve, written.duration, spring)
    #expect((again - written.worst.share).magnitude < 1e-4)
    #expect(written.worst.share < 1.1 * match.worst.share + 1e-3)
  }

  @Test("cannot be bettered by moving a point or the duration a little", arguments: springs)
  func local(spring: Spring) throws {
    let match = try BezierMatch(spring)
    let (curve, best) = (match.curve, match.worst.share)
    for step in [0.03, -0.03, 0.005, -0.005] {
      for index in 0..<5 {
        var points = [curve.x1, curve.y1, curve.x2, curve.y2, match.duration]
        points[index] += index == 4 ? step * match.duration : step
        guard
          let moved = try? CubicBezier(points[0], points[1], points[2], points[3])
        else { continue }
        #expect(Self.difference(moved, points[4], spring) > best * 0.995)
      }
    }
  }

  /// Minimax curves from long simplex runs over 2,001 samples, apart from this code.
  static let references: [(bounce: Double, worst: Double)] = [(0.3, 0.01277)]

  @Test("are as near as any that is known, in the digits that are written", arguments: references)
  func known(bounce: Double, worst: Double) throws {
    let match = try BezierMatch(try Spring(duration: 0.5, bounce: bounce))
    #expect(match.worst.share <= worst && match.written.worst.share <= 1.003 * worst)
  }

  /// A search by chance around the answer, in all five dimensions at once.
  @Test("cannot be bettered by moving everything a little", arguments: springs)
  func ridge(spring: Spring) throws {
    let match = try BezierMatch(spring)
    var generator = SeededGenerator(seed: 11)
    let (curve, best) = (match.curve, match.worst.share)
    for round in 0..<1200 {
      let size = 0.02 * pow(0.05, Double(round % 6) / 5)
      var places = [curve.x1, curve.y1, curve.x2, curve.y2, 1]
      for index in places.indices { places[index] += size * (2 * generator.unit() - 1) }
      guard let moved = try? CubicBezier(places[0], places[1], places[2], places[3]) else {
        continue
      }
      let other = Self.difference(moved, places[4] * match.duration, spring)
      #expect(other > best * 0.99)
    }
  }

  @Test("are nearer than the curves that people take", arguments: springs)
  func nearer(spring: Spring) throws {
    let match = try BezierMatch(spring)
    for curve in [CubicBezier.ease, .easeIn, .easeOut, .easeInOut] {
      for share in stride(from: 0.4, through: 3, by: 0.1) {
        let other = Self.difference(curve, share * spring.response, spring)
        #expect(other >= match.worst.share)
      }
    }
  }

  @Test("take the duration that is asked for, at a cost")
  func fixed() throws {
    let free = try BezierMatch(.snappy)
    let fixed = try BezierMatch(.snappy, duration: 1.5 * free.duration)
    #expect(fixed.duration == 1.5 * free.duration)
    #expect(fixed.worst.share > free.worst.share)
  }

  @Test("refuse a spring without damping")
  func refusal() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0)
    #expect(throws: ParameterError.self) { try BezierMatch(spring) }
  }
}
