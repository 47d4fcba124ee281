/// A CSS easing function as it was written, with the curve that it means.
///
/// Two texts may mean the same curve and still be told apart, because CSS writes them back in
/// different words: `ease` and its control points, `start` and `jump-start`.
/// Source: CSS Easing Functions; canonical texts as the shared browser tests want them.
public enum CSSEasing: Hashable, Sendable {
  /// A keyword that stays one.
  public enum Keyword: String, Hashable, Sendable, CaseIterable {
    case linear
    case ease
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"
  }

  case keyword(Keyword)
  case cubicBezier(CubicBezier)
  /// `isShort` when the jump was written `start` or `end`.
  case steps(Steps, isShort: Bool)
  case linear(PiecewiseLinear)

  /// Reads `text`: a keyword, `cubic-bezier()`, `steps()` or `linear()`, in any case, with comments
  /// and with `calc()`, `min()`, `max()` and `clamp()` for numbers and percentages.
  ///
  /// - Throws: `CSSEasingError` that says what was found where.
  public init(_ text: String) throws(CSSEasingError) {
    var parser = CSSEasingParser(text)
    self = try parser.parse()
  }

  /// What the text means.
  public var curve: Curve {
    switch self {
    case .keyword(.linear): .linear
    case .keyword(.ease): .bezier(.ease)
    case .keyword(.easeIn): .bezier(.easeIn)
    case .keyword(.easeOut): .bezier(.easeOut)
    case .keyword(.easeInOut): .bezier(.easeInOut)
    case .cubicBezier(let curve): .bezier(curve)
    case .steps(let steps, _): .steps(steps)
    case .linear(let curve): .piecewiseLinear(curve)
    }
  }

  /// The canonical text.
  ///
  /// - Parameter digits: Significant digits, 1 to 17; browsers write 6, and 17 brings every number back.
  /// - Returns: What a browser would answer for the computed value.
  public func text(significantDigits digits: Int = 6) -> String {
    func number(_ value: Double) -> String { CSSNumber.text(value, significantDigits: digits) }
    switch self {
    case .keyword(let keyword): return keyword.rawValue
    case .cubicBezier(let curve):
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(number)
      return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    case .steps(let steps, let isShort):
      switch steps.jump {
      case .end: return "steps(\(steps.count))"
      case .start where isShort: return "steps(\(steps.count), start)"
      case .start, .none, .both: return "steps(\(steps.count), \(steps.jump.rawValue))"
      }
    case .linear(let curve) where curve.points.count == 1:
      return "linear(\(number(curve.points[0].output)))"
    case .linear(let curve):
      // The percentage is formed in decimal, so that 0.07 reads 7% and not 7.000000000000001%.
      let stops = curve.points.map {
        "\(number($0.output)) \(CSSNumber.text($0.input, significantDigits: digits, shift: 2))%"
      }
      return "linear(\(stops.joined(separator: ", ")))"
    }
  }
}

extension CSSEasing: CustomStringConvertible {
  public var description: String { text() }
}

extension Curve {
  /// The curve as CSS, or `nil` when CSS has no words for it.
  ///
  /// Elastic and bouncing curves, circles, joined curves and splines have none; sample them into
  /// `PiecewiseLinear` first.
  public var css: CSSEasing? {
    switch self {
    case .linear: .keyword(.linear)
    case .bezier(let curve): .cubicBezier(curve)
    case .steps(let steps): .steps(steps, isShort: false)
    case .piecewiseLinear(let curve): .linear(curve)
    case .joinedBezier, .threshold, .circular, .penner, .anticipate, .catmullRom, .apple: nil
    }
  }
}

extension CubicBezier {
  /// CSS `ease`, and Core Animation's default.
  public static let ease = CubicBezier(valid: 0.25, 0.1, 0.25, 1)

  public static let easeIn = CubicBezier(valid: 0.42, 0, 1, 1)
  public static let easeOut = CubicBezier(valid: 0, 0, 0.58, 1)
  public static let easeInOut = CubicBezier(valid: 0.42, 0, 0.58, 1)
}
