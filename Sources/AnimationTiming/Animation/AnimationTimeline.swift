/// An animation as a function of time: where it is, how fast, and when it is over.
///
/// Every answer depends on the time alone, so that it may be asked at any time in any order; nothing
/// is stepped. Springs move by their closed form, and passes of a repetition follow each other
/// without a gap. SwiftUI itself goes from frame to frame instead, see `AnimationRun`: its fluid
/// spring is a staircase, and its passes begin at the first frame after the last one's end.
///
/// Time goes through the modifiers from the outside in:
/// ```
/// delay x     max(0, t − x)
/// speed s     t·s
/// repeat      t − k·d in the pass k = ⌈t/d⌉ − 1, d the duration of a pass
/// ```
/// A seam belongs to the pass that ends there. A base without duration is over at once, whatever
/// delays it, as in SwiftUI.
///
/// Springs are over where SwiftUI ends them: a fluid spring at the first three-hundredth of a second
/// at which its exact motion over `distance` fits SwiftUI's end rule (see `FluidSpring.advance`), an
/// interpolating spring at its settling time. The value then is the target itself.
public struct AnimationTimeline: Sendable {
  /// The animation that is described, its `default` replaced by what it stands for.
  public let animation: Animation

  /// The length of the move in units of the value; the end of a fluid spring depends on it.
  public let distance: Double

  /// When the animation is over, in seconds; infinite when it never is.
  public let duration: Double

  /// When the animation counts as logically complete, in seconds; infinite when it never does.
  ///
  /// A fluid spring does at its response, an interpolating one at its undamped period, anything at
  /// the time asked for with `logicallyComplete(after:)`, and what does not sooner does at its end. In
  /// a repetition the first pass counts.
  public let logicalCompletion: Double

  let base: BaseTimeline

  /// When what is inside each modifier is over, in its own seconds.
  let innerEnds: [Double]

  /// Describes a move over `distance`.
  ///
  /// - Parameters:
  ///   - animation: Any animation.
  ///   - distance: The length of the move in units of the value; finite, at most 1e90.
  ///   - standard: What `Animation.default` stands for.
  /// - Complexity: One pass over the modifiers; the end of a fluid spring takes some 20 evaluations,
  ///   and some 90 calls that of a custom animation that does not state its duration.
  public init(
    _ animation: Animation, distance: Double = 1, default standard: DefaultAnimation = .documented
  ) {
    precondition(distance.magnitude <= 1e90, "the distance \(distance) must be at most 1e90")
    self.animation = animation.resolved(default: standard)
    self.distance = distance
    base = BaseTimeline(self.animation.base, distance: distance)
    var ends: [Double] = []
    var end = max(base.end, 0)
    var logical = base.logicalCompletion
    for modifier in animation.modifiers {
      ends.append(end)
      if let time = logical, time >= end { logical = nil }
      (end, logical) = modifier.outer(end: end, logical: logical)
    }
    innerEnds = ends
    duration = end
    logicalCompletion = min(logical ?? .infinity, end)
  }

  /// The share of the distance covered at `time`; 1 from the end on.
  ///
  /// - Parameter time: Seconds since the animation began; finite.
  /// - Returns: 0 at the start, 1 at the target, other values where a curve or a spring overshoots.
  /// - Complexity: O(1) for each modifier, and one evaluation of the base.
  public func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    let place = place(at: time)
    let progress = base.progress(at: place.time)
    return place.isReversed ? 1 - progress : progress
  }

  /// The change of the progress per second at `time`.
  ///
  /// - Parameter time: Seconds since the animation began; finite.
  /// - Returns: 0 while waiting and from the end on; infinite where a curve is vertical; `nil` when a
  ///   custom animation tells none.
  public func rate(at time: Double) -> Double? {
    guard time < duration else { return 0 }
    let place = place(at: time)
    // Waiting, or a curve at its vertical start while waiting, must not become 0·∞.
    guard place.speed != 0 else { return 0 }
    return base.rate(at: place.time).map { $0 * (place.isReversed ? -place.speed : place.speed) }
  }

  /// The distance covered of `interval` at `time`: all of it from the end on.
  ///
  /// - Parameters:
  ///   - interval: The whole move, whose length should be `distance`.
  ///   - time: Seconds since the animation began; finite.
  /// - Returns: A vector in the unit of `interval`.
  public func value<Value: VectorArithmetic>(of interval: Value, at time: Double) -> Value {
    guard time < duration else { return interval }
    let place = place(at: time)
    let value = base.value(of: interval, at: place.time)
    return place.isReversed ? interval - value : value
  }

  /// Whether the animation is over at `time`.
  public func isFinished(at time: Double) -> Bool { time >= duration }

  /// Whether the animation counts as logically complete at `time`.
  public func isLogicallyComplete(at time: Double) -> Bool { time >= logicalCompletion }

  /// What the passes show last before the animation is over: 1, or 0 after an even number of them
  /// that reverse.
  public var endProgress: Double {
    let reversals = animation.modifiers.count { modifier in
      guard case .repeat(let count?, true) = modifier else { return false }
      return max(count, 1) % 2 == 0
    }
    return reversals % 2 == 0 ? 1 : 0
  }

  /// The jump of the progress at the end, from what the passes show last to the target.
  ///
  /// 0 for an animation that never ends.
  public var endJump: Double { duration.isFinite ? 1 - endProgress : 0 }

  /// A time of the base, and how it is shown.
  struct Place {
    var time: Double
    var speed = 1.0
    var isReversed = false
  }

  func place(at time: Double) -> Place {
    var place = Place(time: time)
    for index in innerEnds.indices.reversed() {
      switch animation.modifiers[index] {
      case .delay(let delay):
        if place.time < delay { place.speed = 0 }
        place.time = max(0, place.time - delay)
      case .speed(let speed):
        place.speed *= speed
        let largest = Double.greatestFiniteMagnitude
        place.time = min(max(place.time * speed, -largest), largest)
      case .repeat(let count, let autoreverses):
        let pass = Pass(at: place.time, duration: innerEnds[index], count: count)
        place.time = pass.time
        if autoreverses, pass.isOdd { place.isReversed.toggle() }
      case .logicallyComplete: break
      }
    }
    return place
  }
}

/// One pass of a repetition, and a time inside it.
struct Pass {
  /// The number of the pass, from 0 on; a whole number.
  let index: Double

  /// Seconds since the pass began.
  let time: Double

  /// Whether the pass plays backwards when every second one does.
  var isOdd: Bool { index.truncatingRemainder(dividingBy: 2) == 1 }

  /// The pass k = ⌈t/d⌉ − 1 at the time t.
  ///
  /// Beyond 2⁵³ passes their parity is lost in rounding, and the last one that can be told counts.
  init(at time: Double, duration: Double, count: Int?) {
    guard time > duration, duration > 0 else {
      self.init(index: 0, time: min(time, duration))
      return
    }
    let last = count.map { Double(max($0, 1) - 1) } ?? 0x1p53
    let index = min((time / duration).rounded(.up) - 1, last)
    self.init(index: index, time: min(max(time - index * duration, 0), duration))
  }

  private init(index: Double, time: Double) {
    self.index = index
    self.time = time
  }
}

extension Animation.Modifier {
  /// End and logical completion as seen outside of this modifier, from those inside.
  fileprivate func outer(end: Double, logical: Double?) -> (end: Double, logical: Double?) {
    switch self {
    case .delay(let delay):
      func delayed(_ time: Double) -> Double { time > 0 ? max(0, time + delay) : 0 }
      return (delayed(end), logical.map(delayed))
    case .speed(let speed):
      guard speed > 0 else {
        return (end > 0 ? .infinity : 0, logical.flatMap { $0 > 0 ? nil : 0 })
      }
      return (end / speed, logical.map { $0 / speed })
    case .repeat(let count, _):
      guard let count else { return (.infinity, logical) }
      return (end * Double(max(count, 1)), logical)
    case .logicallyComplete(let time):
      let time = max(time, 0)
      return (end, time < end ? min(time, logical ?? .infinity) : logical)
    }
  }
}
