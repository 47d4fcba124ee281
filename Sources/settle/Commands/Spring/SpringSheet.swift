import AnimationTiming
import Harness
import Reporting

/// What there is to say about one move on one spring.
struct SpringSheet {
  /// When the move is over by one definition.
  struct Ruling {
    let rule: SettlingRule

    /// The band as a share of the distance; `nil` for the definition's own measure.
    let band: Double?

    /// `nil` where the definition has no answer to this move, for the reason given.
    let seconds: Double?
    let reason: String

    /// Asks a definition about a move.
    ///
    /// - Throws: `ParameterError` for a move that is out of range.
    init(_ rule: SettlingRule, _ move: SpringMove, band: Double? = nil) throws(ParameterError) {
      let question = try SettlingQuestion(
        move.spring, from: move.from, target: move.target, velocity: move.velocity,
        tolerance: band.map { .share($0) }, interval: rule.looksAtFrames ? move.interval : nil)
      (self.rule, self.band) = (rule, band)
      do {
        (seconds, reason) = (try rule.duration(question), "")
      } catch {
        (seconds, reason) = (nil, error.words)
      }
    }
  }

  /// Exact settling times by band, for the spring and for the one a platform makes of it that
  /// clamps damping to critical.
  struct Settling {
    let band: Double
    let seconds: Double
    let clamped: Double?
  }

  let move: SpringMove
  let settling: [Settling]

  /// By the own measure of every definition in use, the exact one apart.
  let rules: [Ruling]

  /// By those of them that take a band, for each that was named, and in the same order.
  let asked: [Ruling]
  let samples: [(time: Double, value: Double, velocity: Double)]
  let landmarks: SpringLandmarks

  /// Computes it.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - times: Seconds; `nil` for multiples of the response.
  /// - Throws: `ParameterError` for a move that is out of range.
  init(_ move: SpringMove, times: [Double]?) throws(ParameterError) {
    self.move = move
    settling = move.bands.map { band in
      Settling(
        band: band, seconds: move.settling(within: band, on: move.spring),
        clamped: move.clamped.map { move.settling(within: band, on: $0) })
    }
    let others = SettlingRule.allCases.filter { $0 != .exact }
    rules = try others.map { rule throws(ParameterError) in try Ruling(rule, move) }
    let takers = others.filter { $0.options.contains(.tolerance) }
    asked = try takers.map { rule throws(ParameterError) in
      try move.askedBands.map { band throws(ParameterError) in
        try Ruling(rule, move, band: band)
      }
    }.flatMap(\.self)
    let times = times ?? [0, 0.125, 0.25, 0.5, 0.75, 1, 1.5, 2].map { $0 * move.spring.response }
    samples = times.map(move.sample)
    landmarks = SpringLandmarks(move.spring, from: move.start)
  }

  /// How far the value passes its target, as a share of the distance; `nil` without a distance.
  var overshoot: Double? {
    guard move.distance != 0 else { return nil }
    if move.velocity == 0 { return move.spring.overshoot }
    return landmarks.overshoot.map { $0.displacement / move.distance } ?? 0
  }

  /// Until the value is within half a unit of its target for good, in a move of more than one unit.
  var halfPixel: Double? {
    let range = move.distance.magnitude
    return range > 1 && range.isFinite ? landmarks.timeWithinHalfPixel(range: range) : nil
  }

  /// The motion against time, with the narrowest band and the moments at which it counts as over.
  func chart(of quantity: SpringChart.Quantity) -> Chart {
    let epsilon = move.bands.min() ?? CoreAnimationSettling.epsilon
    let exact = SpringChart.Moment(
      name: SettlingRule.exact.rawValue,
      seconds: move.settling(within: CoreAnimationSettling.epsilon, on: move.spring))
    // A rule that has no answer to this move has no moment either.
    let moments =
      [exact]
      + rules.compactMap { row in
        row.seconds.map { SpringChart.Moment(name: row.rule.rawValue, seconds: $0) }
      }
    let speed = move.distance == 0 ? 0 : move.velocity / move.distance
    return SpringChart(
      move.spring, initialVelocity: speed, epsilon: epsilon, moments: moments
    ).chart(of: quantity)
  }
}
