import AnimationTiming
import CLibM

/// What a reader of a fit must know before using it.
struct TraceWarnings {
  private let repair: TraceRepair
  private let spring: SpringFit
  private let ranking: ModelRanking
  private let retarget: RetargetFit?
  private let residuals: [Double]
  private let assumptions: TraceAssumptions

  init(
    _ repair: TraceRepair, _ spring: SpringFit, _ ranking: ModelRanking, retarget: RetargetFit?,
    residuals: [Double], assumptions: TraceAssumptions
  ) {
    self.repair = repair
    self.spring = spring
    self.ranking = ranking
    self.retarget = retarget
    self.residuals = residuals
    self.assumptions = assumptions
  }

  /// The sentences, the gravest first.
  var sentences: [String] {
    let first = [kind] + rivals + [bias] + undetermined
    return (first + [start, restingStart, unsettled, sampling, structure])
      .compactMap(\.self)
  }

  /// Another kind of motion that does about as well.
  private var rivals: [String] {
    guard let own = ranking.models.first(where: { $0.kind == ranking.kind }) else { return [] }
    return ranking.models.filter { ranking.rivals.contains($0.kind) }.map { other in
      "\(other.kind.indefinite) fits about as well as \(own.kind.indefinite) (residuals of "
        + "\(number(other.rms)) against \(number(own.rms)), criterion \(whole(other.criterion)) "
        + "against \(whole(own.criterion))): the recording cannot tell the two apart"
    }
  }

  private func whole(_ value: Double) -> String { number(value.rounded(), 12) }

  private func number(_ value: Double, _ digits: Int = 3) -> String {
    TraceNumber.text(value, digits: digits)
  }

  /// Milliseconds to a tenth, or to three digits.
  private func milliseconds(_ seconds: Double) -> String {
    let value = seconds * 1000
    return value.magnitude >= 100
      ? "\(number((value * 10).rounded() / 10, 12)) ms" : "\(number(value)) ms"
  }

  private var kind: String? {
    guard ranking.kind != .spring,
      let chosen = ranking.models.first(where: { $0.kind == ranking.kind }),
      let own = ranking.models.first
    else { return nil }
    let verdict =
      ranking.kind == .retargetedSpring ? "not one spring" : "not a spring"
    return "\(verdict): \(ranking.kind.indefinite) leaves \(number(chosen.rms)) where the best "
      + "spring leaves \(number(own.rms)), and the criterion is lower by "
      + "\(number(own.criterion - chosen.criterion))"
  }

  /// What happens when the latency is held at a value that the recording contradicts.
  private var bias: String? {
    guard let held = assumptions.latency else { return nil }
    var free = assumptions
    free.latency = nil
    guard let other = try? SpringFit(spring.trace, free), !other.latency.covers(held) else {
      return nil
    }
    let error = other.latency.standardError.map { " ± \(milliseconds($0))" } ?? ""
    return "the latency is fixed to \(milliseconds(held)), but the recording says "
      + "\(milliseconds(other.latency.value))\(error): the answer is biased (with that latency the "
      + "response would be \(milliseconds(other.response.value)) instead of "
      + "\(milliseconds(spring.response.value)))"
  }

  private var undetermined: [String] {
    guard ranking.kind == .spring else { return [] }
    var sentences: [String] = []
    let (response, ratio) = (spring.response, spring.dampingRatio)
    if ratio.upper == nil, let least = ratio.lower, least > 0.8 {
      let time = 2 * ratio.value / spring.spring.angularFrequency
      sentences.append(
        "the damping ratio cannot be told from this recording: anything from \(number(least)) on "
          + "fits, and with it the response; only their combination is known, a slow decay of time "
          + "constant 2ζ/ω₀ = \(milliseconds(time)), as an exponential decay has")
    } else if ratio.upper == nil {
      sentences.append("the damping ratio cannot be told from this recording")
    } else if ratio.lower == nil {
      sentences.append(
        "the damping ratio has no lower end: the recording is too short or too noisy to see the "
          + "swings fade")
    }
    if !response.isDetermined, ratio.upper == nil ? (ratio.lower ?? 0) <= 0.8 : true {
      sentences.append("the response cannot be told from this recording")
    }
    for (name, estimate) in [
      ("start", spring.from), ("target", spring.target), ("latency", spring.latency),
      ("velocity", spring.velocity),
    ] where !estimate.isDetermined {
      sentences.append("the \(name) cannot be told from this recording")
    }
    if let lower = response.lower, let upper = response.upper, upper > 1.5 * lower {
      sentences.append(
        "the response is known poorly: \(milliseconds(lower)) to \(milliseconds(upper)) fit as "
          + "well")
    }
    return sentences
  }

  private var start: String? {
    guard assumptions.latency == nil, ranking.kind == .spring, spring.startsInMotion else {
      return nil
    }
    return "the recording begins in motion: its start and its latency are those of a move from "
      + "rest that would pass through the first rows"
  }

  /// How far an initial velocity that nobody sees would shift the latency.
  private var restingStart: String? {
    guard spring.velocity.origin == .assumed, spring.latency.origin == .fitted,
      ranking.kind == .spring, !spring.startsInMotion
    else { return nil }
    let plain = SpringSearch(
      TraceFitter(spring.trace), spring.outline, spring.search.assumptions)
    guard let base = plain.fitter.fit(from: spring.fit.parameters, free: spring.fit.free),
      let moving = plain.fitter.fit(
        from: base.parameters, free: plain.free(isMoving: true), iterations: 200)
    else { return nil }
    let velocity = ProfileInterval(
      of: SpringModel.velocity, moving, plain.fitter, in: spring.outline)
    let latency = ProfileInterval(
      of: SpringModel.latency, moving, plain.fitter, in: spring.outline)
    guard let slowest = velocity.lower, let fastest = velocity.upper,
      let early = latency.lower, let late = latency.upper
    else {
      return "a start from rest is assumed; the recording cannot tell a velocity at the release "
        + "from a later release"
    }
    return "a start from rest is assumed; a velocity at the release between \(number(slowest)) and "
      + "\(number(fastest)) per second would fit as well, with a latency between "
      + "\(milliseconds(early)) and \(milliseconds(late))"
  }

  private var unsettled: String? {
    guard ranking.kind == .spring || ranking.kind == .retargetedSpring,
      let last = spring.trace.times.last, let row = spring.trace.positions.last
    else { return nil }
    let target = retarget?.secondTarget.value ?? spring.target.value
    let noise = spring.fit.variance.squareRoot() + (spring.grid ?? 0)
    let left = (target - row).magnitude
    guard left > 0.03 * spring.outline.travel, left > 4 * noise else { return nil }
    return "the recording ends at \(milliseconds(last)), before the value has settled: the target "
      + "is extrapolated"
  }

  private var sampling: String? {
    let response = retarget?.response.value ?? spring.response.value
    guard ranking.kind == .spring || ranking.kind == .retargetedSpring,
      response < 4 * spring.outline.interval, retarget != nil || spring.response.isDetermined
    else { return nil }
    return "a response of fewer than four rows: a faster spring could show the same rows"
  }

  /// Residuals that agree with their neighbours are no noise.
  private var structure: String? {
    guard spring.quantum == nil || ranking.kind != .spring, residuals.count > 20 else { return nil }
    let mean = residuals.reduce(0, +) / Double(residuals.count)
    let centred = residuals.map { $0 - mean }
    let squares = centred.reduce(0) { $0 + $1 * $1 }
    let products = zip(centred, centred.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    guard squares > 0 else { return nil }
    let correlation = products / squares
    let noise = (squares / Double(residuals.count)).squareRoot()
    // Of noise it is 0 ± 1/√n. What is below a millionth of the travel is arithmetic, and rounded
    // positions agree with their neighbours for that reason alone.
    guard correlation > max(0.5, 5 / Double(residuals.count).squareRoot()),
      noise > 1e-6 * spring.outline.travel, noise > (spring.grid ?? 0)
    else { return nil }
    return
      "neighbouring residuals agree (correlation \(number(correlation, 2))): the motion is not "
      + "exactly of this kind, and the errors are larger than stated"
  }
}
