import AnimationTiming
import Harness

/// Reads a timing curve as a reference case describes it, in the truth the case follows.
enum CurveQuestion {
  /// The curve `words` describe: control points, points, steps, a threshold, a spline, a name, a
  /// `css` text, or `inverseOf` another description.
  static func curve(_ words: Question) throws(Refusal) -> Curve {
    if words.has("inverseOf") {
      guard let inverse = try curve(words.object("inverseOf")).inverse else {
        throw .unsupported("the inverse of such a curve")
      }
      return inverse
    }
    if words.has("bezier") { return try bezier(words) }
    if words.has("linear") {
      let points = try points(words, "linear")
      return .piecewiseLinear(
        try checked { () throws(ParameterError) in try PiecewiseLinear(points) })
    }
    if words.has("steps") { return .steps(try steps(words)) }
    if words.has("threshold") {
      let threshold = try words.number("threshold")
      return .threshold(try checked { () throws(ParameterError) in try Threshold(threshold) })
    }
    if words.has("catmullRom") {
      let points = try points(words, "catmullRom")
      let tension = try words.number("tension", default: 0)
      return .catmullRom(
        try checked { () throws(ParameterError) in
          try CatmullRomCurve(points, tension: tension)
        })
    }
    if words.has("css") {
      let text = try words.text("css")
      do {
        return try CSSEasing(text).curve
      } catch {
        throw .malformed("\(error)")
      }
    }
    if words.has("named") { return try named(words.text("named"), mode: words.mode) }
    throw .unsupported(
      "a curve of \(words.fields.fields?.map(\.name).joined(separator: ", ") ?? "")")
  }

  private static func bezier(_ words: Question) throws(Refusal) -> Curve {
    let points = try words.numbers("bezier")
    guard points.count == 4 else { throw .malformed("given.curve.bezier needs four numbers") }
    let (x1, y1, x2, y2) = (points[0], points[1], points[2], points[3])
    return try checked { () throws(ParameterError) in
      words.mode == .apple
        ? .apple(try AppleUnitCurve(x1, y1, x2, y2)) : .bezier(try CubicBezier(x1, y1, x2, y2))
    }
  }

  private static func points(
    _ words: Question, _ name: String
  ) throws(Refusal) -> [PiecewiseLinear.Point] {
    try words.elements(name).map { element throws(Refusal) in
      guard let pair = element.elements, pair.count == 2, let input = pair[0].number,
        let output = pair[1].number
      else { throw .malformed("given.curve.\(name) needs pairs of numbers") }
      return PiecewiseLinear.Point(input: input, output: output)
    }
  }

  private static func steps(_ words: Question) throws(Refusal) -> Steps {
    guard let count = Int(exactly: try words.number("steps")) else {
      throw .malformed("given.curve.steps must be a whole number")
    }
    let name = words.has("jump") ? try words.text("jump") : "end"
    guard let jump = Steps.Jump(rawValue: "jump-\(name)") else {
      throw .malformed("given.curve.jump is \(name); it must be start, end, none or both")
    }
    return try checked { () throws(ParameterError) in try Steps(count, jump) }
  }

  /// A curve by name; in the mode `apple` a bare name is one of SwiftUI's.
  private static func named(_ name: String, mode: Mode) throws(Refusal) -> Curve {
    do {
      let full = mode == .apple && !name.contains("/") ? "swiftui/\(name)" : name
      return try NamedCurve.named(full).curve
    } catch {
      throw .unsupported("\(error)")
    }
  }
}
