import AnimationTiming
import Reporting
import Studies

/// The wishes of a call, from its options.
struct TuneWishes {
  private(set) var all: [TuneWish] = []
  let move: TuningMove

  /// How members are told to be over: as they are wished to be, or exactly.
  let settling: TuningQuantity

  /// The options as they were given, before anything is made of them.
  private struct Given {
    var settle, overshoot, rise, crossing, peakVelocity, peakAcceleration: String?
    var swings, response, ratio, bounce, like, within, over, faster, slower: String?
    var valueAt: [String] = []
    var velocityAt: [String] = []
  }

  /// Steps of a motion are simulated for some rules, so that their wishes have a limit in seconds.
  private static let steppedLimit = 5.0

  /// Declares the options and takes their values.
  ///
  /// What `--faster` and `--slower` start from is known only later; see `start(from:)`.
  ///
  /// - Parameter arguments: The arguments of the call.
  /// - Throws: `UsageError` that names the option.
  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    var given = Given()
    given.settle = try arguments.option("--settle", "WISH", "when it is over, such as '<=0.4s'")
    let rule = try arguments.option(
      "--rule", "NAME",
      "what counts as over: \(SettlingRule.allCases.map(\.rawValue).joined(separator: ", "))",
      default: SettlingRule.exact.rawValue)
    let band = try arguments.option(
      "--band", "SHARE", "how near the target counts as there (default: 0.1%, or the rule's own)")
    given.overshoot = try arguments.option(
      "--overshoot", "WISH", "how far it passes the target, such as '<=5%'")
    given.rise = try arguments.option("--rise", "WISH", "the time from 10% to 90% of the way")
    given.crossing = try arguments.option(
      "--crossing", "WISH", "when it is at the target for the first time")
    given.valueAt = try arguments.list(
      "--value-at", "TIME WISH,…", "where it is at times, such as '0.1s>=40%,0.3s=0.9..1.1'")
    given.velocityAt = try arguments.list(
      "--velocity-at", "TIME WISH,…", "how fast it is at times, such as '0.3s<=1'")
    given.peakVelocity = try arguments.option(
      "--peak-velocity", "WISH", "its largest speed, per second")
    given.peakAcceleration = try arguments.option(
      "--peak-acceleration", "WISH", "its largest acceleration, per second squared")
    given.swings = try arguments.option(
      "--swings", "WISH", "how many turns are seen outside of the band, such as '<=1'")
    given.response = try arguments.option(
      "--response", "WISH", "the response, which is the duration of iOS 17")
    given.ratio = try arguments.option("--ratio", "WISH", "the damping ratio (fraction)")
    given.bounce = try arguments.option("--bounce", "WISH", "the bounce, such as 0..0.3")
    given.like = try arguments.option(
      "--like", "SPRING|CURVE", "move like this, at every moment; a curve needs --over")
    given.within = try arguments.option(
      "--within", "SHARE", "how much like it, as a share of the way", default: "2%")
    given.over = try arguments.option("--over", "TIME", "how long the curve of --like takes")
    given.faster = try arguments.option(
      "--faster", "SHARE", "the same bounce as PARAMS in so much less time, such as 20%")
    given.slower = try arguments.option(
      "--slower", "SHARE", "the same bounce as PARAMS in so much more time")
    let distance = try arguments.option(
      "--distance", "NUMBER", "how far the move goes, in any unit", default: "1")
    let velocity = try arguments.option(
      "--velocity", "NUMBER", "how fast it is at the release, in that unit per second",
      default: "0")
    guard !arguments.isDescribing else {
      (move, settling, shift) = (.unit, .settling(.exact, band: nil), nil)
      return
    }
    move = try Self.move(distance, velocity)
    let settlingRule: SettlingRule = try ArgumentReader.value(rule, of: "--rule")
    let share = try band.map { text throws(UsageError) in try Self.share(text, "--band") }
    if share != nil, !settlingRule.options.contains(.tolerance), given.swings == nil {
      throw UsageError(
        "--band", value: band,
        "--band has no meaning for \(settlingRule.rawValue), which knows its own measure only")
    }
    let ownBand = settlingRule.options.contains(.tolerance) ? share : nil
    settling = .settling(
      settlingRule,
      band: settlingRule == .exact ? share ?? TuningQuantity.exactBand : ownBand)
    shift = try Self.shift(given.faster, given.slower)
    try addTimes(given, settlingRule, share)
    try addShapes(given, band: share ?? TuningQuantity.exactBand)
    try addMoments(given)
    try addParameters(given)
    try addLikeness(given)
    guard all.count <= TuningStudy.wishLimit else {
      throw UsageError(
        "", value: "\(all.count)",
        "\(all.count) wishes are too many; at most \(TuningStudy.wishLimit) can be kept at once")
    }
  }

  /// By what factor `--faster` or `--slower` changes the time, with the option; `nil` for neither.
  private let shift: (option: String, factor: Double)?

  /// Whether a spring to start from is needed.
  var needsStart: String? { shift?.option }

  /// Adds the wishes that are about a spring to start from.
  mutating func start(from spring: Spring) {
    guard let shift else { return }
    let response = shift.factor * spring.response
    all.append(
      TuneWish(shift.option, "response", .time, TuningWish(.response, in: response...response)))
    let ratio = spring.dampingRatio
    all.append(
      TuneWish(shift.option, "damping ratio", .plain, TuningWish(.ratio, in: ratio...ratio)))
  }
}

extension TuneWishes {
  private static func move(
    _ distance: String, _ velocity: String
  ) throws(UsageError) -> TuningMove {
    guard let length = Double(distance), length.isFinite else {
      throw UsageError("--distance", distance, mustBe: "a number")
    }
    guard let speed = Double(velocity), speed.isFinite else {
      throw UsageError("--velocity", velocity, mustBe: "a number")
    }
    do {
      return try TuningMove(distance: length, velocity: speed)
    } catch {
      let text = error.field == "distance" ? distance : velocity
      throw UsageError("--\(error.field)", text, mustBe: error.requirement)
    }
  }

  private static func share(_ text: String, _ option: String) throws(UsageError) -> Double {
    guard let number = ShareText.number(text), number >= 1e-9, number <= 0.5 else {
      throw UsageError(option, text, mustBe: "a share between 1e-9 and 0.5, such as 0.1%")
    }
    return number
  }

  private static func shift(
    _ faster: String?, _ slower: String?
  ) throws(UsageError) -> (option: String, factor: Double)? {
    if faster != nil, let slower {
      throw UsageError("--slower", value: slower, "--faster and --slower exclude each other")
    }
    guard let text = faster ?? slower else { return nil }
    let option = faster == nil ? "--slower" : "--faster"
    guard let number = ShareText.number(text), number >= 0, number <= (faster == nil ? 10 : 0.99)
    else {
      throw UsageError(
        option, text,
        mustBe: "a share of the time, such as 20%, from 0 to "
          + (faster == nil ? "1000%" : "99%"))
    }
    return (option, faster == nil ? 1 + number : 1 - number)
  }

  private mutating func addTimes(
    _ given: Given, _ rule: SettlingRule, _ band: Double?
  ) throws(UsageError) {
    if let text = given.settle {
      let share = NumberFormat.percent(band ?? TuningQuantity.exactBand)
      let name =
        rule == .exact
        ? "settling within \(share)"
        : "settling by \(rule.rawValue)\(band.map { _ in " within \(share)" } ?? "")"
      let wish = try TuneWish("--settle", name, settling, .time, text, atLeast: 0)
      let limits = [wish.wish.range.lowerBound, wish.wish.range.upperBound].filter(\.isFinite)
      if rule.isStepped, (limits.max() ?? 0) > Self.steppedLimit {
        throw UsageError(
          "--settle", text,
          mustBe: "at most 5s by the rule \(rule.rawValue), whose motions are stepped")
      }
      all.append(wish)
    }
    if let text = given.rise {
      all.append(try TuneWish("--rise", "rise", .rise, .time, text, atLeast: 0))
    }
    if let text = given.crossing {
      all.append(
        try TuneWish("--crossing", "first crossing", .crossing, .time, text, atLeast: 0))
    }
  }

  private mutating func addShapes(_ given: Given, band: Double) throws(UsageError) {
    if let text = given.overshoot {
      all.append(
        try TuneWish("--overshoot", "overshoot", .overshoot, .share, text, atLeast: 0))
    }
    if let text = given.swings {
      all.append(
        try TuneWish(
          "--swings", "swings beyond \(NumberFormat.percent(band))", .swings(band: band), .count,
          text, atLeast: 0))
    }
    if let text = given.peakVelocity {
      all.append(
        try TuneWish(
          "--peak-velocity", "peak velocity", .peakVelocity, .perSecond("/s"), text, atLeast: 0))
    }
    if let text = given.peakAcceleration {
      all.append(
        try TuneWish(
          "--peak-acceleration", "peak acceleration", .peakAcceleration, .perSecond("/s²"), text,
          atLeast: 0))
    }
  }

  private mutating func addMoments(_ given: Given) throws(UsageError) {
    for text in given.valueAt {
      let (time, rest) = try Self.moment(text, "--value-at")
      let name = "value at \(TuneWords.time(time))"
      all.append(
        try TuneWish(
          "--value-at", name, .value(at: time), .way(distance: move.distance), rest))
    }
    for text in given.velocityAt {
      let (time, rest) = try Self.moment(text, "--velocity-at")
      let name = "velocity at \(TuneWords.time(time))"
      all.append(
        try TuneWish("--velocity-at", name, .velocity(at: time), .perSecond("/s"), rest))
    }
  }

  /// The time in front of a wish, and the wish.
  private static func moment(
    _ text: String, _ option: String
  ) throws(UsageError) -> (time: Double, wish: String) {
    guard let sign = text.firstIndex(where: { "<>=≤≥".contains($0) }) else {
      throw UsageError(option, text, mustBe: "a time and a wish, such as '0.1s>=0.4'")
    }
    let time = try SecondsText.seconds(
      text[..<sign].filter { $0 != " " }, "\(option) TIME")
    guard time >= 1e-3, time <= 1e3 else {
      throw UsageError(option, text, mustBe: "about a time between 0.001 and 1000 seconds")
    }
    return (time, String(text[sign...]))
  }

  private mutating func addParameters(_ given: Given) throws(UsageError) {
    if let text = given.response {
      all.append(try TuneWish("--response", "response", .response, .time, text, atLeast: 0))
    }
    if let text = given.ratio {
      all.append(try TuneWish("--ratio", "damping ratio", .ratio, .plain, text, atLeast: 0))
    }
    if let text = given.bounce {
      all.append(try TuneWish("--bounce", "bounce", .bounce, .plain, text, atLeast: -1))
    }
  }

  private mutating func addLikeness(_ given: Given) throws(UsageError) {
    guard let text = given.like else {
      if let over = given.over {
        throw UsageError("--over", value: over, "--over has no meaning without a curve for --like")
      }
      return
    }
    let within = try Self.share(given.within ?? "2%", "--within")
    let reference: MotionReference
    do {
      let target = try MotionText(text)
      switch target {
      case .spring(let spring, _):
        if let over = given.over {
          throw UsageError(
            "--over", value: over, "--over has no meaning for a spring; it is for curves")
        }
        reference = MotionReference(spring, move)
      case .curve(let curve, _):
        guard let over = given.over else {
          throw UsageError("--over", "--over is missing; the curve of --like needs a duration")
        }
        let seconds = try SecondsText.seconds(over, "--over")
        guard seconds >= 1e-3, seconds <= 1e3 else {
          throw UsageError("--over", over, mustBe: "between 0.001 and 1000 seconds")
        }
        let match = try CurveMatch(curve, duration: seconds)
        reference = MotionReference(
          curve, duration: seconds, likeness: match.spring, move)
      }
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError("--like", value: text, "--like: \(error)")
    }
    all.append(
      TuneWish(
        "--like", "difference from \(text)", .share,
        TuningWish(.difference(reference), in: -.infinity...within)))
  }
}
