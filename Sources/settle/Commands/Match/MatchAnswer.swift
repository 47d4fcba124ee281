import AnimationTiming
import Harness
import Reporting
import Studies

/// What there is to say about a match of a spring and a curve.
enum MatchAnswer {
  /// The spring for a curve called `name`.
  case spring(CurveMatch, name: String)

  /// The curve for a spring.
  case bezier(BezierMatch, notes: [String])

  /// By how much a spring in few digits may exceed the least difference.
  private static let allowance = 1.002

  var text: String {
    switch self {
    case .spring(let match, let name): Self.text(match, name)
    case .bezier(let match, let notes): Self.text(match, notes)
    }
  }

  private static func text(_ match: CurveMatch, _ name: String) -> String {
    let spring = match.spring
    return """
      The spring that moves most like \(name) over \(TuneWords.time(match.duration)):
      \(TuneWords.spring(spring))
      duration \(TuneWords.time(spring.duration)), bounce \(TuneWords.number(spring.bounce))
      mass 1, stiffness \(TuneWords.number(spring.stiffness)), \
      damping \(TuneWords.number(spring.damping))
      \(error(match.worst, match.rms))
      after \(TuneWords.time(match.duration)) the spring is up to \
      \(NumberFormat.percent(match.afterwards)) away from the target

      \(code(match).lines.map { "    \($0)\n" }.joined())
      """
  }

  private static func text(_ match: BezierMatch, _ notes: [String]) -> String {
    """
    The cubic Bézier that moves most like \(TuneWords.spring(match.spring)):
    \(css(match.curve)) over \(TuneWords.time(match.duration))
    \(error(match.worst, match.rms))
    \(notes.map { "\($0)\n" }.joined())
        \(swift(match))

    """
  }

  private static func error(_ worst: MotionReference.Difference, _ rms: Double) -> String {
    "off by \(NumberFormat.percent(worst.share)) at the worst, \(TuneWords.time(worst.time)) after "
      + "the start; by \(NumberFormat.percent(rms)) in the mean square"
  }

  private static func css(_ curve: CubicBezier) -> String {
    CSSEasing.cubicBezier(curve).text(significantDigits: 17)
  }

  private static func swift(_ match: BezierMatch) -> String {
    let points = [match.curve.x1, match.curve.y1, match.curve.x2, match.curve.y2]
    let numbers = points.map { NumberFormat.exact($0) }.joined(separator: ", ")
    return ".timingCurve(\(numbers), duration: \(NumberFormat.exact(match.duration)))"
  }

  private static func code(_ match: CurveMatch) -> PasteCode {
    PasteCode(match.spring) { spring in
      match.difference(of: spring) <= allowance * match.worst.share
    }
  }

  var json: JSONValue {
    switch self {
    case .spring(let match, let name):
      return [
        "mode": "exact", "kind": "spring", "curve": .string(name),
        "duration": JSONValue(match.duration), "spring": .object(TuneJSON.fields(of: match.spring)),
        "maxError": JSONValue(match.worst.share), "at": JSONValue(match.worst.time),
        "rms": JSONValue(match.rms), "afterwards": JSONValue(match.afterwards),
        "code": .array(Self.code(match).lines.map { .string($0) }),
      ]
    case .bezier(let match, let notes):
      let points = [match.curve.x1, match.curve.y1, match.curve.x2, match.curve.y2]
      return [
        "mode": "exact", "kind": "curve", "spring": .object(TuneJSON.fields(of: match.spring)),
        "curve": .string(Self.css(match.curve)), "points": .array(points.map { JSONValue($0) }),
        "duration": JSONValue(match.duration), "maxError": JSONValue(match.worst.share),
        "at": JSONValue(match.worst.time), "rms": JSONValue(match.rms),
        "code": .array([.string(Self.swift(match))]), "warnings": .array(notes.map { .string($0) }),
      ]
    }
  }

  /// Both motions against time.
  var chart: Chart {
    let (spring, curve, duration, worst, name) =
      switch self {
      case .spring(let match, let name):
        (match.spring, match.curve, match.duration, match.worst, name)
      case .bezier(let match, _):
        (
          match.spring, Curve.bezier(match.curve), match.duration, match.worst,
          Self.css(match.curve)
        )
      }
    let settled = min(spring.exactSettlingDuration(epsilon: 0.002), 40 * spring.response)
    let span = max(duration, settled)
    let times = (0...300).map { span * Double($0) / 300 }
    return Chart(
      title: "A spring and a curve",
      summary: "The value of a move from 0 to 1 against time, as \(TuneWords.spring(spring)) and "
        + "as \(name). At the worst they differ by \(NumberFormat.percent(worst.share)).",
      horizontal: Chart.Axis("time", unit: "s", bounds: 0...span), vertical: Chart.Axis("value"),
      series: [
        Chart.Series("spring", .line(times.map { Chart.Point($0, spring.value(time: $0)) })),
        Chart.Series(
          name,
          .line(
            times.map { Chart.Point($0, $0 < duration ? curve.value(at: $0 / duration) : 1) })),
      ],
      markers: [Chart.Marker(.vertical, at: worst.time, "worst difference")])
  }
}
