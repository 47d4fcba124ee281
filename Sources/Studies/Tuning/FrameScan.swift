import AnimationTiming
import CLibM
import GSLNumerics

/// Finds the responses with which a move from rest is over by a frame, frame by frame.
///
/// Rules that look at each frame step with the response, over islands that no even sampling meets. But
/// for one frame n they are smooth: in the phase φ = 2πnh/T the move is g(φ), and it is at rest where
/// ```
/// |g| ≤ d/D        f = φ·|g′| ≤ n·sh/D              h the frame, d and s its limits, D the distance
/// ```
/// Between two turns g is monotone, and f has one maximum, as ln f is concave: ln φ is, and so is
/// ln |g′|, the sum of a straight line and ln sin, ln φ or ln(1 − e^−φ). So each half swing has at most
/// two pieces, whose four ends are roots between known brackets. What is over within a limit is
/// over at some frame up to it: the union over n. Nothing is sampled. Derived here.
struct FrameScan {
  private let limits: RestLimits
  private let distance: Double
  private let ratio: Double

  /// g and g′ as displacement and velocity.
  private let release: ClosedFormSpring

  /// Below it a spring swings for hundreds of turns, each with islands of its own in every frame.
  ///
  /// Nobody wishes for that: see `TuningStudy.leastRatio`.
  private static let leastRatio = 0.01

  /// Frames that are looked at, the last ones, and swings, of which a spring next to undamped has more.
  ///
  /// Four seconds: what was at rest before and moves in all of them swings more slowly than anybody
  /// wants.
  private static let frames = 240
  private static let swings = 2048

  /// - Returns: `nil` where the rule is of another kind, the move does not start from rest, or a spring
  ///   swings for too long.
  init?(_ quantity: TuningQuantity, ratio: Double, _ move: TuningMove) {
    guard case .settling(let rule, let band) = quantity, move.isFromRest, ratio >= Self.leastRatio,
      let question = try? SettlingQuestion(
        .tuned(response: 1, ratio: ratio), target: move.distance,
        tolerance: band.map { .share($0) }),
      let limits = RestLimits(rule, question), limits.speed > 0
    else { return nil }
    self.limits = limits
    self.ratio = min(ratio, limits.largestRatio)
    distance = move.distance
    guard
      let spring = try? Spring(angularFrequency: 1, dampingRatio: self.ratio)
    else { return nil }
    release = ClosedFormSpring(spring, from: Motion(displacement: 1, velocity: 0))
  }

  /// Whether a scan answers `wish` for all but the lightest damping, with all of its frames.
  static func covers(_ wish: TuningWish, _ move: TuningMove) -> Bool {
    guard let scan = FrameScan(wish.quantity, ratio: 1, move),
      [wish.range.lowerBound, wish.range.upperBound].allSatisfy({
        !$0.isFinite || $0 <= Double(frames) * scan.limits.interval
      })
    else { return false }
    return scan.set(wish, within: TuningSearch.responses) != nil
  }

  /// The damping ratio below which a rule of frames among the wishes is sampled and not solved.
  ///
  /// - Returns: `nil` without such a rule, and where a wish leaves no such ratios.
  static func sampledBelow(_ wishes: [TuningWish], _ move: TuningMove) -> Double? {
    let isAsked = wishes.contains { covers($0, move) }
    let isOpen = wishes.allSatisfy { wish in
      wish.quantity.ratios(in: wish.range, move).map { $0.lowerBound < leastRatio } ?? true
    }
    return isAsked && isOpen ? leastRatio : nil
  }

  /// The responses for which a settling time in `wish` is found; `nil` when it takes too long to look.
  func set(_ wish: TuningWish, within bounds: ClosedRange<Double>) -> ResponseSet? {
    let least = max(1, limits.firstFrame)
    let (low, high) = (wish.range.lowerBound, wish.range.upperBound)
    // What is at rest already is over at the release, or at the first frame.
    let isOver = limits.isStrict ? distance < limits.distance : distance <= limits.distance
    if isOver, limits.firstFrame == 0 { return wish.holds(0) ? ResponseSet([bounds]) : .empty }
    guard high >= 0 else { return .empty }
    let before = frame { $0 < low && !wish.holds($0) } ?? -1
    guard before - least < Double(Self.frames),
      let early = before >= least ? ranges(from: least, to: before, bounds) : .empty
    else { return nil }
    var over = ResponseSet([bounds])
    if high.isFinite {
      let last = frame { wish.holds($0) || $0 < low } ?? -1
      guard last >= least else { return .empty }
      guard let found = ranges(from: max(least, last - Double(Self.frames) + 1), to: last, bounds)
      else { return nil }
      over = found
    }
    return over.subtracting(early)
  }

  /// The last frame whose time is accepted, of those up to the longest time that is looked at.
  private func frame(_ accepts: (Double) -> Bool) -> Double? {
    var (low, high) = (-1.0, min(1e6, (limits.end / limits.interval).rounded(.up)))
    while high - low > 1 {
      let middle = (low + (high - low) / 2).rounded(.down)
      if accepts(middle * limits.interval), middle * limits.interval < limits.end {
        low = middle
      } else {
        high = middle
      }
    }
    return low < 0 ? nil : low
  }

  /// The responses that are at rest at one of the frames, in order and apart.
  private func ranges(
    from first: Double, to last: Double, _ bounds: ClosedRange<Double>
  ) -> ResponseSet? {
    let (near, slow) = (limits.distance / distance, limits.speed * limits.interval / distance)
    var found: [ClosedRange<Double>] = []
    func add(_ frame: Double, _ from: Double, _ to: Double) {
      let time = 2 * .pi * frame * limits.interval
      let low = max(to.isFinite ? time / to : 0, bounds.lowerBound)
      let high = min(from > 0 ? time / from : .infinity, bounds.upperBound)
      if low <= high { found.append(low...high) }
    }
    for swing in 0..<Self.swings {
      let (start, end) = turns(swing)
      guard start * slowest(end, near) <= slow * last, let near = piece(near, start, end) else {
        continue
      }
      let least = min(speed(near.from), near.to.isFinite ? speed(near.to) : 0)
      guard least <= slow * last else { continue }
      let (top, highest) = fastest(start, end)
      // From 1/ζ on f falls from swing to swing: with this one everything behind it is at rest. An
      // earlier frame has the same phases at shorter responses, which are among these.
      let isTail = near.from == start && near.to == end && start > 1 / ratio
      if isTail, highest <= slow * last {
        add(last, start, .infinity)
        return ResponseSet(merging: found)
      }
      for frame in stride(from: last, through: first, by: -1) {
        let limit = slow * frame
        guard least <= limit else { break }
        guard highest > limit else {
          add(frame, near.from, near.to)
          continue
        }
        let excess = { (phase: Double) in speed(phase) - limit }
        if near.from < top, excess(near.from) <= 0 {
          add(frame, near.from, root(near.from, min(top, near.to), excess))
        }
        let far = near.to.isFinite ? near.to : reach(top, excess)
        if far > top, excess(far) <= 0 {
          add(frame, root(far, max(top, near.from), excess), near.to)
        }
      }
      if end.isInfinite { return ResponseSet(merging: found) }
    }
    return nil
  }

  /// What |g′| is at least before a turn where |g| is at most `limit`, as g² + g′² never grows.
  private func slowest(_ turn: Double, _ limit: Double) -> Double {
    guard turn.isFinite else { return 0 }
    let left = release.motion(at: turn).displacement.magnitude
    return max(0, (left - limit) * (left + limit)).squareRoot() * (1 - 1e-9)
  }

  /// φ·|g′|.
  private func speed(_ phase: Double) -> Double {
    phase * release.motion(at: phase).velocity.magnitude
  }

  /// The phases of two turns, the second infinite without another.
  private func turns(_ swing: Int) -> (Double, Double) {
    guard ratio < 1 else { return (0, .infinity) }
    let half = .pi / ((1 - ratio) * (1 + ratio)).squareRoot()
    return (half * Double(swing), half * Double(swing + 1))
  }

  /// Where |g| is at most `limit` between two turns: one piece, as g is monotone there.
  private func piece(
    _ limit: Double, _ start: Double, _ end: Double
  ) -> (from: Double, to: Double)? {
    let sign = release.motion(at: start).displacement < 0 ? -1.0 : 1
    func side(_ phase: Double) -> Double { sign * release.motion(at: phase).displacement }
    let excess = { (phase: Double) in side(phase) - limit }
    let far = end.isFinite ? end : reach(start, excess)
    guard excess(far) <= 0 else { return nil }
    let from = excess(start) <= 0 ? start : root(far, start, excess)
    guard end.isFinite, side(end) < -limit else { return (from, end) }
    return (from, root(from, end) { -limit - side($0) })
  }

  /// The phase at which φ·|g′| is largest between two turns, and its value.
  private func fastest(_ start: Double, _ end: Double) -> (phase: Double, speed: Double) {
    // Where ln f is level, 1/φ + d·cot d(φ − start) = ζ, or half of that for a long swing: before
    // 4/ζ. Without another turn before 4·2ζ, four times the time constant of the slow part. At the
    // start the move stands still.
    let high = end.isFinite ? min(end, start + 4 / ratio) : max(8, 8 * ratio)
    let top = try? Self.minimizer?.minimum(
      of: { (phase: Double) throws(NumericsError) -> Double in -speed(phase) }, in: start...high)
    guard let top else { return (start, 0) }
    return (top.argument, -top.value)
  }

  private static let minimizer = try? Minimizer(
    absoluteTolerance: 0, relativeTolerance: 3e-8, maximumIterations: 60)

  /// A phase beyond `start` without excess, by doubling: what decays has none in the end.
  private func reach(_ start: Double, _ excess: (Double) -> Double) -> Double {
    var phase = max(2 * start, 1)
    for _ in 0..<64 where excess(phase) > 0 { phase *= 2 }
    return phase
  }

  /// The last phase without excess on the way from one without to one that may have some.
  ///
  /// False position after Illinois: an end that stays where it is counts half. It ends, as every
  /// fourth look halves the bracket; a dozen looks are usual, and 240 the most. `RootFinder` finds the
  /// same: with it the springs that `flutter` takes for over within 0.4 s on 100 points took 1.4 s
  /// of processor time instead of 0.35 s, as each of the hundred thousands of roots sets up a solver.
  private func root(
    _ inside: Double, _ outside: Double, _ excess: (Double) -> Double
  ) -> Double {
    var (inside, outside) = (inside, outside)
    var (below, above) = (excess(inside), excess(outside))
    guard above > 0 else { return outside }
    var side = 0
    for look in 1...240 {
      let width = outside - inside
      guard width.magnitude > 0x1p-50 * outside.magnitude else { break }
      let share = look.isMultiple(of: 4) ? 0.5 : below / (below - above)
      // Not on an end, where nothing would be learnt.
      let phase = inside + width * min(max(share, 0x1p-20), 1 - 0x1p-20)
      guard phase != inside, phase != outside else { break }
      let here = excess(phase)
      if here > 0 {
        if side > 0 { below /= 2 }
        (outside, above, side) = (phase, here, 1)
      } else {
        if side < 0 { above /= 2 }
        (inside, below, side) = (phase, here, -1)
      }
    }
    return inside
  }
}
