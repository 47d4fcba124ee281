import AnimationTiming
import Foundation
import Studies
import TestSupport
import Testing

@Suite("What a recording shows")
struct ModelRankingTests {
  /// Curves in use: slow and fast at either end, and beyond the target.
  static let curves: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1],
    [0.34, 1.56, 0.64, 1], [0.2, 0, 0, 1], [0, 0, 1, 1],
  ]

  @Test("is no spring where a timing curve was recorded", arguments: curves)
  func timingCurve(points: [Double]) throws {
    let curve = try CubicBezier(points[0], points[1], points[2], points[3])
    let trace = SyntheticTrace(duration: 1) { time in
      200 * curve.value(at: min(max((time - 0.05) / 0.35, 0), 1))
    }.rounded()
    let analysis = try trace.analysis()
    #expect(analysis.kind == .cubicBezier)
    #expect(analysis.warnings.contains { $0.contains("not a spring") })
    #expect(analysis.presets.isEmpty && analysis.shownSpring == nil)
    let found = try #require(analysis.curve)
    // The curve is that of the recording to the rounding of the rows, wherever its points lie.
    for progress in stride(from: 0.1, through: 0.9, by: 0.1) {
      #expect(abs(found.curve.value(at: progress) - curve.value(at: progress)) < 0.1)
    }
    #expect(abs(found.latency + found.duration - 0.4) < 0.04)
  }

  /// A curve of 200 points in one of two durations, as it comes out of a log and of a camera.
  @Test("is no spring alone where a timing curve was recorded, noisy or not", arguments: curves)
  func noisyCurve(points: [Double]) throws {
    let curve = try CubicBezier(points[0], points[1], points[2], points[3])
    for duration in [0.2, 0.4] {
      let exact = SyntheticTrace(duration: 1) { time in
        200 * curve.value(at: min(max((time - 0.05) / duration, 0), 1))
      }
      for trace in [exact, exact.rounded(), exact.noisy(2, seed: 1), exact.noisy(2, seed: 2)] {
        let analysis = try trace.analysis()
        #expect(analysis.kind != .spring || !analysis.isTold)
        #expect(analysis.candidates.contains(.cubicBezier))
      }
    }
  }

  @Test("follows the criterion, whatever was recorded", arguments: [0.2, 0.7, 1, 2, 6])
  func criterion(ratio: Double) throws {
    let spring = try Spring(response: 0.4, dampingRatio: ratio)
    for (noise, duration) in [(0.2, 2.0), (2, 1), (8, 0.5)] {
      let analysis = try SyntheticTrace(spring, duration: duration).noisy(noise, seed: 4).analysis()
      let own = try #require(analysis.models.first { $0.kind == analysis.kind })
      for other in analysis.models where other.kind != analysis.kind {
        guard other.criterion < own.criterion, other.kind != .retargetedSpring else { continue }
        #expect(analysis.rivals.contains(other.kind) && !analysis.isTold)
      }
      #expect(analysis.candidates.contains(analysis.kind))
    }
  }

  @Test("is not told by a straight line", arguments: [0, 1.0])
  func ramp(noise: Double) throws {
    for rest in [0.0, 0.2] {
      let analysis = try SyntheticTrace(duration: 1) { max(0, $0 - rest) * 120 }
        .noisy(noise, seed: 3).analysis()
      #expect(analysis.kind != .spring || !analysis.isTold)
    }
  }

  /// Springs of every regime, each with its noise in pixels.
  static let springs: [(ratio: Double, noise: Double)] = [
    (0.1, 0.5), (0.5, 2), (0.7, 0.2), (1, 1), (1, 0.2), (1.5, 0.3), (3, 0.5),
  ]

  @Test("is a spring where one was recorded", arguments: springs)
  func spring(ratio: Double, noise: Double) throws {
    let spring = try Spring(response: 0.4, dampingRatio: ratio)
    for seed in 0..<5 as Range<UInt64> {
      let analysis = try SyntheticTrace(spring, duration: 2.5).noisy(noise, seed: seed).analysis()
      #expect(analysis.kind == .spring)
      // A swing is no curve's and no decay's.
      let others = analysis.candidates.filter { $0 != .spring && $0 != .retargetedSpring }
      #expect(ratio > 0.7 || others.isEmpty)
    }
    let rounded = try SyntheticTrace(spring, duration: 2.5).rounded().analysis()
    #expect(rounded.kind == .spring)
  }

  /// When the target changes, and to what.
  static let changes: [(time: Double, target: Double)] = [
    (0.3, 0), (0.25, 300), (0.2, 100), (0.45, 0),
  ]

  @Test("is two segments where the target changed on the way", arguments: changes)
  func retarget(time: Double, target: Double) throws {
    let first = ClosedFormSpring(.bouncy, from: Motion(displacement: -200, velocity: 0))
    let turn = first.motion(at: time - 0.041)
    let second = ClosedFormSpring(
      .bouncy, from: Motion(displacement: 200 + turn.displacement - target, velocity: turn.velocity)
    )
    let trace = SyntheticTrace(duration: 2) { now in
      now <= 0.041
        ? 0
        : now < time
          ? 200 + first.motion(at: now - 0.041).displacement
          : target + second.motion(at: now - time).displacement
    }
    for trace in [trace.rounded(), trace.noisy(1, seed: 3)] {
      let analysis = try trace.analysis()
      #expect(analysis.kind == .retargetedSpring)
      let found = try #require(analysis.retarget)
      #expect(abs(found.retarget.value - time) < 0.02)
      #expect(abs(found.secondTarget.value - target) < 1)
      #expect(abs(found.response.value - 0.5) < 0.03 && abs(found.dampingRatio.value - 0.7) < 0.05)
      #expect(found.retarget.isDetermined && found.response.covers(found.response.value))
      #expect(found.damping.covers(4 * .pi * 0.7 / 0.5) && found.velocity.origin == .assumed)
      #expect(analysis.warnings.contains { $0.contains("not one spring") })
    }
  }

  @Test("is as well a decay as a far over-damped spring where something ran out")
  func decay() throws {
    let trace = SyntheticTrace(duration: 2) { 300 - 300 * exp(-max(0, $0 - 0.05) / 0.325) }
      .noisy(0.5, seed: 9)
    let analysis = try trace.analysis()
    let models = analysis.models
    let spring = try #require(models.first { $0.kind == .spring })
    let decay = try #require(models.first { $0.kind == .exponentialDecay })
    // Fewer parameters say the same.
    #expect(decay.criterion < spring.criterion)
    #expect(!analysis.spring.dampingRatio.isDetermined)
    #expect(analysis.warnings.contains { $0.contains("exponential decay") })
    #expect(!analysis.isTold && analysis.candidates.prefix(2) == [.exponentialDecay, .spring])
  }

  @Test("is not claimed where two kinds fit equally well")
  func rival() throws {
    let curve = try CubicBezier(0.25, 0.1, 0.25, 1)
    let trace = SyntheticTrace(duration: 1) { time in
      200 * curve.value(at: min(max((time - 0.05) / 0.35, 0), 1))
    }.noisy(4, seed: 2)
    let analysis = try trace.analysis()
    #expect(
      analysis.kind == .cubicBezier
        || analysis.warnings.contains { $0.contains("cannot tell the two apart") })
  }
}

@Suite("Presets near a fitted spring")
struct PresetMatchTests {
  @Test("are told apart where the recording allows it, and only there")
  func distinguishable() throws {
    let fine = try SyntheticTrace(.bouncy).rounded().analysis()
    #expect(fine.presets.first?.name == "swiftui:bouncy")
    #expect(fine.presets.first?.isDistinguishable == false)
    #expect(fine.presets.dropFirst().filter { !$0.isDistinguishable }.isEmpty)
    // Between presets, none is left.
    let other = try Spring(duration: 0.47, bounce: 0.24)
    let between = try SyntheticTrace(other).rounded().analysis()
    #expect(between.presets.first?.isDistinguishable == true)
    // With much noise, several are.
    let coarse = try SyntheticTrace(.bouncy, duration: 0.35).noisy(8, seed: 1).analysis()
    #expect(coarse.presets.count { !$0.isDistinguishable } > 1)
  }
}
