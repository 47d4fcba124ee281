import AnimationTiming
import CMeasure
import Measurement

/// What a frame of keyframes costs.
enum KeyframeBodies {
  /// What a timeline animates.
  private struct Pose {
    var scale = 1.0
    var offset = SIMD4<Double>.zero
  }

  static var cases: [CostCase] {
    [
      track(Double.self), track(AnimatablePair<Double, Double>.self), track(SIMD4<Double>.self),
      springs, timeline,
    ].map { CostCase($0, reference: SpringBodies.unit) }
  }

  /// Sixteen cubics of 1/16 s.
  private static func cubics<Value: MeasuredValue>(_: Value.Type) -> [Keyframe<Value>] {
    make { () throws(ParameterError) in
      var keyframes: [Keyframe<Value>] = []
      for index in 1...16 {
        keyframes.append(
          try .cubic(Value.distance.scaled(by: Double(index % 5)), duration: 1 / 16))
      }
      return keyframes
    }
  }

  private static func track<Value: MeasuredValue>(_: Value.Type) -> TimedBody {
    let track = KeyframeTrack(from: Value.zero, cubics(Value.self))
    // Pairs are not specialised, and unspecialised code boxes a value a frame.
    let isSpecialised = Value.kind != AnimatablePair<Double, Double>.kind
    return TimedBody(
      "keyframes/cubic/\(Value.kind)", "value in a track of 16 cubics",
      allocationLimit: isSpecialised ? 0 : nil
    ) { operations in
      for index in 0..<operations { track.value(at: hiddenTime(index)).use() }
    }
  }

  private static var springs: TimedBody {
    let track = make { () throws(ParameterError) in
      KeyframeTrack(
        from: 0.0, [try .spring(1, duration: 0.5, spring: .bouncy), try .spring(0.5)])
    }
    return TimedBody(
      "keyframes/spring/scalar", "value in a track of two springs", allocationLimit: 0
    ) { operations in
      for index in 0..<operations { measure_use(track.value(at: hiddenTime(index))) }
    }
  }

  private static var timeline: TimedBody {
    let timeline = make { () throws(ParameterError) in
      KeyframeTimeline(
        initialValue: Pose(),
        [
          .track(\.scale, [try .spring(1.5, duration: 0.3), try .spring(1)]),
          .track(\.offset, cubics(SIMD4<Double>.self)),
        ])
    }
    return TimedBody(
      "keyframes/timeline", "both parts of a value, by key paths"
    ) { operations in
      for index in 0..<operations {
        let pose = timeline.value(at: hiddenTime(index))
        measure_use(pose.scale)
        pose.offset.use()
      }
    }
  }
}
