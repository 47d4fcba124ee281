extension CSSEasingParser {
  typealias Quantity = CSSScanner.Quantity

  /// A number, a percentage or a mathematical function, `nil` when none begins here.
  mutating func optional() throws(CSSEasingError) -> Quantity? {
    if let quantity = scanner.quantity() { return quantity }
    var ahead = scanner
    let name = ahead.identifier()
    guard ["calc", "min", "max", "clamp"].contains(name), ahead.skip("(") else { return nil }
    scanner = ahead
    var result = try call(name)
    result.isCalculated = true
    result.isInteger = false
    return result
  }

  /// The result of `name`, whose parenthesis has been opened.
  private mutating func call(_ name: String) throws(CSSEasingError) -> Quantity {
    try descend()
    defer { ascend() }
    let start = scanner.position
    var values = [try sum()]
    scanner.skipSpace()
    while scanner.skip(",") {
      let start = scanner.position
      let next = try sum()
      guard next.isPercentage == values[0].isPercentage else {
        throw error("argument of \(name)()", at: start, "of the same type as the one before")
      }
      values.append(next)
      scanner.skipSpace()
    }
    try expect(")", "end of \(name)()")
    let numbers = values.map(\.value)
    let value: Double? =
      switch name {
      case "min": numbers.reduce(numbers[0], Swift.min)
      case "max": numbers.reduce(numbers[0], Swift.max)
      case "clamp":
        numbers.count == 3 ? Swift.max(numbers[0], Swift.min(numbers[1], numbers[2])) : nil
      default: numbers.count == 1 ? numbers[0] : nil
      }
    guard let value else {
      throw error(
        "argument count of \(name)()", at: start, name == "clamp" ? "3" : "1",
        value: "\(numbers.count)")
    }
    return Quantity(value: value, isPercentage: values[0].isPercentage)
  }

  // <sum> = <product> [ [ '+' | '-' ] <product> ]*, the sign between spaces
  private mutating func sum() throws(CSSEasingError) -> Quantity {
    var result = try product()
    while true {
      var ahead = scanner
      let isSpaced = ahead.skipSpace()
      let start = ahead.position
      let isMinus = ahead.peek() == UInt8(ascii: "-")
      guard ahead.skip("+") || ahead.skip("-") else { return result }
      guard isSpaced, ahead.skipSpace() else {
        throw error("sign", at: start, "between spaces")
      }
      scanner = ahead
      let next = try product()
      guard next.isPercentage == result.isPercentage else {
        throw error("term", at: start, "of the same type as the one before")
      }
      result.value += isMinus ? -next.value : next.value
    }
  }

  // <product> = <value> [ '*' <value> | '/' <number> ]*
  private mutating func product() throws(CSSEasingError) -> Quantity {
    var result = try value()
    while true {
      var ahead = scanner
      ahead.skipSpace()
      let start = ahead.position
      let isProduct = ahead.skip("*")
      guard isProduct || ahead.skip("/") else { return result }
      scanner = ahead
      let next = try value()
      guard !next.isPercentage || (isProduct && !result.isPercentage) else {
        throw error("factor", at: start, "a number")
      }
      result = Quantity(
        value: isProduct ? result.value * next.value : result.value / next.value,
        isPercentage: result.isPercentage || next.isPercentage)
    }
  }

  // <value> = <number> | <percentage> | <constant> | <function> | ( <sum> )
  private mutating func value() throws(CSSEasingError) -> Quantity {
    scanner.skipSpace()
    if scanner.skip("(") {
      try descend()
      defer { ascend() }
      let result = try sum()
      try expect(")", "end of parenthesis")
      return result
    }
    let start = scanner.position
    if let quantity = try optional() { return quantity }
    switch scanner.identifier() {
    case "pi": return Quantity(value: .pi, isPercentage: false)
    case "e": return Quantity(value: 2.718281828459045, isPercentage: false)
    case "infinity": return Quantity(value: .infinity, isPercentage: false)
    case "-infinity": return Quantity(value: -.infinity, isPercentage: false)
    case "nan": return Quantity(value: .nan, isPercentage: false)
    default: throw error("term", at: start, "a number or a percentage")
    }
  }
}
