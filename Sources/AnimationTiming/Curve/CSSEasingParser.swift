/// The grammar of the CSS easing functions, one function a rule.
struct CSSEasingParser {
  var scanner: CSSScanner

  /// How many parentheses of calculations are open; bounded, because each one is a call.
  private var depth = 0

  private static let deepest = 32

  init(_ text: String) { scanner = CSSScanner(text) }

  /// The whole text as one easing function.
  mutating func parse() throws(CSSEasingError) -> CSSEasing {
    scanner.skipSpace()
    let start = scanner.position
    let name = scanner.identifier()
    let easing =
      scanner.skip("(") ? try function(name, start) : try keyword(name, start)
    scanner.skipSpace()
    guard scanner.isAtEnd else {
      throw error("text after the function", at: scanner.position, "absent")
    }
    return easing
  }

  func error(
    _ field: String, at position: Int, _ requirement: String, value: String? = nil
  ) -> CSSEasingError {
    CSSEasingError(
      field: field, value: value ?? scanner.excerpt(at: position), position: position,
      requirement: requirement)
  }

  private func keyword(_ name: String, _ start: Int) throws(CSSEasingError) -> CSSEasing {
    if let keyword = CSSEasing.Keyword(rawValue: name) { return .keyword(keyword) }
    switch name {
    case "step-start": return .steps(Steps(valid: 1, .start), isShort: true)
    case "step-end": return .steps(Steps(valid: 1, .end), isShort: true)
    default:
      let words = CSSEasing.Keyword.allCases.map(\.rawValue) + ["step-start", "step-end"]
      throw error(
        "easing", at: start,
        "one of \(words.joined(separator: ", ")), cubic-bezier(), steps(), linear()")
    }
  }

  private mutating func function(
    _ name: String, _ start: Int
  ) throws(CSSEasingError) -> CSSEasing {
    switch name {
    case "cubic-bezier": return .cubicBezier(try cubicBezier())
    case "steps": return try steps()
    case "linear": return .linear(try linear(start))
    default:
      throw error("function", at: start, "cubic-bezier(), steps() or linear()")
    }
  }

  // cubic-bezier( [ <number [0,1]>, <number> ]#{2} )
  private mutating func cubicBezier() throws(CSSEasingError) -> CubicBezier {
    var numbers: [Double] = []
    for name in ["x1", "y1", "x2", "y2"] {
      if !numbers.isEmpty { try expect(",", "separator before \(name)") }
      scanner.skipSpace()
      let start = scanner.position
      let quantity = try required(name)
      guard !quantity.isPercentage, quantity.result.isFinite else {
        throw error(name, at: start, "a finite number")
      }
      let isInput = numbers.count % 2 == 0
      guard !isInput || quantity.isCalculated || (0...1).contains(quantity.value) else {
        throw error(name, at: start, "in 0…1")
      }
      guard isInput || quantity.result.magnitude <= 1e300 else {
        throw error(name, at: start, "between -1e300 and 1e300")
      }
      numbers.append(isInput ? min(max(quantity.result, 0), 1) : quantity.result)
    }
    try expect(")", "end of cubic-bezier()")
    return CubicBezier(valid: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  // steps( <integer>, <step-position>? )
  private mutating func steps() throws(CSSEasingError) -> CSSEasing {
    scanner.skipSpace()
    let start = scanner.position
    let quantity = try required("step count")
    guard !quantity.isPercentage, quantity.isCalculated || quantity.isInteger,
      !quantity.value.isNaN
    else { throw error("step count", at: start, "an integer") }
    var (jump, isShort) = (Steps.Jump.end, false)
    scanner.skipSpace()
    if scanner.skip(",") {
      scanner.skipSpace()
      let start = scanner.position
      let word = scanner.identifier()
      switch word {
      case "start": (jump, isShort) = (.start, true)
      case "end": (jump, isShort) = (.end, true)
      default:
        guard let known = Steps.Jump(rawValue: word) else {
          throw error(
            "step position", at: start,
            "start, end, jump-start, jump-end, jump-none or jump-both")
        }
        jump = known
      }
    }
    try expect(")", "end of steps()")
    // Calculated counts are rounded and clamped as CSS says; so are those beyond any use.
    let least = jump == .none ? 2.0 : 1
    guard quantity.isCalculated || quantity.value >= least else {
      throw error("step count", at: start, "≥ \(Int(least))")
    }
    let count = min(max((quantity.value + 0.5).rounded(.down), least), 0x1p31 - 1)
    return .steps(Steps(valid: Int(count), jump), isShort: isShort)
  }

  // linear( [ <number> && <percentage>{0,2} ]# )
  private mutating func linear(_ start: Int) throws(CSSEasingError) -> PiecewiseLinear {
    var stops: [PiecewiseLinear.Stop] = []
    repeat {
      stops.append(try stop())
      scanner.skipSpace()
    } while scanner.skip(",")
    try expect(")", "end of linear()")
    // One stop is a constant. With inputs of its own it would say nothing more, and the shared
    // browser tests reject it.
    guard stops.count > 1 || stops[0].input == nil else {
      throw error("linear()", at: start, "a single output without inputs, or at least two stops")
    }
    do {
      return try PiecewiseLinear(stops: stops)
    } catch {
      throw CSSEasingError(
        field: error.field, value: error.value, position: start, requirement: error.requirement)
    }
  }

  private mutating func stop() throws(CSSEasingError) -> PiecewiseLinear.Stop {
    var output: Double?
    var inputs: [Double] = []
    // The inputs stand together, before or after the output.
    var isClosed = false
    while true {
      scanner.skipSpace()
      let start = scanner.position
      guard let quantity = try optional() else { break }
      guard quantity.result.isFinite else { throw error("stop", at: start, "finite") }
      if quantity.isPercentage {
        guard inputs.count < 2, !isClosed else {
          throw error("stop", at: start, "one number with at most two percentages on one side")
        }
        inputs.append(quantity.result)
      } else {
        guard output == nil else { throw error("stop", at: start, "one number, then a comma") }
        output = quantity.result
        isClosed = !inputs.isEmpty
      }
    }
    guard let output else { throw error("stop", at: scanner.position, "a number") }
    return PiecewiseLinear.Stop(output, at: inputs.first, until: inputs.dropFirst().first)
  }

  mutating func expect(_ byte: Unicode.Scalar, _ field: String) throws(CSSEasingError) {
    scanner.skipSpace()
    guard scanner.skip(byte) else { throw error(field, at: scanner.position, "\"\(byte)\"") }
  }

  private mutating func required(
    _ field: String
  ) throws(CSSEasingError) -> CSSScanner.Quantity {
    scanner.skipSpace()
    guard let quantity = try optional() else {
      throw error(field, at: scanner.position, "a number")
    }
    return quantity
  }

  /// Counts one more open parenthesis.
  ///
  /// - Throws: `CSSEasingError` when there are too many of them.
  mutating func descend() throws(CSSEasingError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw error("calculation", at: scanner.position, "at most \(Self.deepest) parentheses deep")
    }
  }

  mutating func ascend() { depth -= 1 }
}
