import AnimationTiming

/// The motion of one property.
///
/// ```
/// apple      shown = c₁ of the lowest leg, then for each above   shown + (target − shown)·f
/// additive   shown = target − Σ (intervalᵢ − coveredᵢ)
/// ```
/// When the topmost leg is over, so is everything underneath, as f = 1.
struct Track<Value: VectorArithmetic>: MotionTrack {
  /// The value that the model has; what is shown may still be on its way.
  var target: Value

  /// What has been set in this update.
  var pending: Value?

  /// The running animations, the lowest first.
  var legs: [Leg<Value>] = []

  /// Legs that have been taken over and go on unseen to find their logical end.
  var forks: [Leg<Value>] = []

  /// When the motion is over, on the animation clock; in the past when there is none.
  ///
  /// That of the topmost leg, or in a sum that of the last one to end.
  var end = -Double.infinity

  /// What the last frame has shown, in frame playback.
  var shown: Value

  /// The velocity over the last frame, in frame playback.
  var shownVelocity = Value.zero
  var shownTime = -Double.infinity

  var changes: [Change<Value>] = []

  let retargeting: Retargeting
  let playback: Playback
  var sampler = VelocitySampler<Value>()

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  init(_ value: Value, retargeting: Retargeting, playback: Playback) {
    target = value
    shown = value
    self.retargeting = retargeting
    self.playback = playback
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double, Given == Double)
    @specialized(where Value == SIMD2<Double>, Given == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>, Given == SIMD4<Double>)
  #endif
  mutating func set<Given: VectorArithmetic>(_ value: Given) -> Bool {
    guard let value = value as? Value else { return false }
    pending = value
    return true
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double, Wanted == Double)
    @specialized(where Value == SIMD2<Double>, Wanted == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>, Wanted == SIMD4<Double>)
  #endif
  func read<Wanted: VectorArithmetic>(_ reading: Reading, as type: Wanted.Type) -> Wanted? {
    switch reading {
    case .value(let time): value(at: time) as? Wanted
    case .velocity(let time): velocity(at: time) as? Wanted
    case .target: (pending ?? target) as? Wanted
    }
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  mutating func checkChange() -> Bool {
    if let pending, pending != target { return true }
    pending = nil
    return false
  }

  var isRunning: Bool { !legs.isEmpty || !forks.isEmpty }

  var isMoving: Bool { !legs.isEmpty }

  /// What is shown at `time`; in frame playback, what the last frame has shown.
  func value(at time: Double) -> Value {
    guard !legs.isEmpty else { return target }
    guard playback == .exact else { return shown }
    guard time < end else { return target }
    if retargeting == .additive {
      var value = target
      for index in legs.indices { value += legs[index].value(at: time) - legs[index].target }
      return value
    }
    var value = legs[0].value(at: time)
    for index in legs.indices.dropFirst() {
      value.add(legs[index].target - value, times: legs[index].share(at: time))
    }
    return value
  }

  /// How fast what is shown moves at `time`, in units per second.
  func velocity(at time: Double) -> Value {
    guard !legs.isEmpty else { return .zero }
    guard playback == .exact else {
      return (legs.count == 1 ? legs[0].frames[0].run?.velocity : nil) ?? shownVelocity
    }
    guard time < end else { return .zero }
    if retargeting == .additive {
      var velocity = Value.zero
      for index in legs.indices { velocity += legs[index].velocity(at: time) }
      return velocity
    }
    var velocity = legs[0].velocity(at: time)
    guard legs.count > 1 else { return velocity }
    var value = legs[0].value(at: time)
    for index in legs.indices.dropFirst() {
      let (share, rate) = (legs[index].share(at: time), legs[index].rate(at: time))
      let way = legs[index].target - value
      // d/dt (x + (D − x)·f) = x˙·(1 − f) + (D − x)·f˙
      velocity.scale(by: 1 - share)
      velocity.add(way, times: rate)
      value.add(way, times: share)
    }
    return velocity
  }

  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  func rest(at time: Double) -> (distance: Double, speed: Double) {
    ((value(at: time) - target).length, velocity(at: time).length)
  }

  func displacementProduct(
    at time: Double, _ earlier: any MotionTrack, at earlierTime: Double
  ) -> Double? {
    guard let earlier = earlier as? Track, earlier.target == target else { return nil }
    let (here, there) = (value(at: time) - target, earlier.value(at: earlierTime) - target)
    // a·b = (|a + b|² − |a − b|²)/4
    return ((here + there).magnitudeSquared - (here - there).magnitudeSquared) / 4
  }
}
