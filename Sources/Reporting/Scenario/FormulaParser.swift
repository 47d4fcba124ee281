import AnimationModel

/// Reads formulas of scenarios.
///
/// ```
/// not busy and count(path) <= 1
/// count(rows, blank) <= count(path, blank)
/// not (moving(row) and moving(push))
/// value(offset) > 0.5 * target(offset)
/// ```
/// From loose to tight: `or`, `and`, `not`, a comparison, `+ -`, `* /`. A property alone stands for
/// where it goes, as a value does in SwiftUI.
struct FormulaParser {
  private let names: ScenarioNames
  private var tokens: TextTokens
  private var depth = 0

  /// How deep parentheses may be; a formula is worked out as deep.
  private static let depthLimit = 64

  /// A formula and whether it is true or false rather than a number.
  private typealias Typed = (formula: Scenario.Formula, isTruth: Bool)

  private init(_ text: String, _ names: ScenarioNames) throws(TextFault) {
    self.names = names
    tokens = try TextTokens(text)
  }

  /// A formula that is true or false.
  static func condition(
    _ text: String, _ names: ScenarioNames
  ) throws(TextFault) -> Scenario.Condition {
    Scenario.Condition(try formula(text, names, isTruth: true), text)
  }

  /// A formula of one kind.
  static func formula(
    _ text: String, _ names: ScenarioNames, isTruth: Bool
  ) throws(TextFault) -> Scenario.Formula {
    var parser = try FormulaParser(text, names)
    let typed = try parser.either()
    try parser.tokens.expectEnd()
    return try check(typed, isTruth: isTruth)
  }

  private static func check(_ typed: Typed, isTruth: Bool) throws(TextFault) -> Scenario.Formula {
    guard typed.isTruth == isTruth else {
      throw TextFault(
        isTruth
          ? "it is a number; it must be true or false"
          : "it is true or false; it must be a number")
    }
    return typed.formula
  }

  private mutating func either() throws(TextFault) -> Typed {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw TextFault("it is more than \(Self.depthLimit) parentheses deep")
    }
    var left = try both()
    while tokens.skip(.name("or")) {
      let right = try both()
      left = (
        .either(try Self.check(left, isTruth: true), try Self.check(right, isTruth: true)), true
      )
    }
    return left
  }

  private mutating func both() throws(TextFault) -> Typed {
    var left = try negation()
    while tokens.skip(.name("and")) {
      let right = try negation()
      left = (
        .both(try Self.check(left, isTruth: true), try Self.check(right, isTruth: true)), true
      )
    }
    return left
  }

  private mutating func negation() throws(TextFault) -> Typed {
    var isNegated = false
    var count = 0
    while tokens.skip(.name("not")) {
      isNegated.toggle()
      count += 1
    }
    let typed = try comparison()
    guard count > 0 else { return typed }
    let formula = try Self.check(typed, isTruth: true)
    return (isNegated ? .not(formula) : formula, true)
  }

  private mutating func comparison() throws(TextFault) -> Typed {
    let left = try sum()
    guard case .symbol(let symbol)? = tokens.next,
      let comparison = Scenario.Formula.Comparison(rawValue: symbol)
    else { return left }
    _ = tokens.skip(.symbol(symbol))
    let right = try sum()
    guard left.isTruth == right.isTruth else {
      throw TextFault("\"\(symbol)\" compares a number with what is true or false")
    }
    guard !left.isTruth || comparison == .equal || comparison == .unequal else {
      throw TextFault("\"\(symbol)\" compares what is true or false; only == and != can")
    }
    return (.compare(comparison, left.formula, right.formula), true)
  }

  private mutating func sum() throws(TextFault) -> Typed {
    try chain(["+": .plus, "-": .minus]) { (parser: inout FormulaParser) throws(TextFault) in
      try parser.product()
    }
  }

  private mutating func product() throws(TextFault) -> Typed {
    try chain(["*": .times, "/": .divided]) { (parser: inout FormulaParser) throws(TextFault) in
      try parser.sign()
    }
  }

  private mutating func chain(
    _ operations: [String: Scenario.Formula.Operation],
    _ part: (inout FormulaParser) throws(TextFault) -> Typed
  ) throws(TextFault) -> Typed {
    var left = try part(&self)
    while case .symbol(let symbol)? = tokens.next, let operation = operations[symbol] {
      _ = tokens.skip(.symbol(symbol))
      let right = try part(&self)
      left = (
        .combine(
          operation, try Self.check(left, isTruth: false), try Self.check(right, isTruth: false)),
        false
      )
    }
    return left
  }

  private mutating func sign() throws(TextFault) -> Typed {
    guard tokens.skip(.symbol("-")) else { return try primary() }
    let formula = try Self.check(try primary(), isTruth: false)
    return (.combine(.minus, .constant(0), formula), false)
  }

  private mutating func primary() throws(TextFault) -> Typed {
    switch try tokens.take("a value") {
    case .number(let number): return (.constant(number), false)
    case .symbol("("):
      let inner = try either()
      try tokens.expect(")")
      return inner
    case .symbol(let symbol): throw TextFault("a value is missing before \"\(symbol)\"")
    case .name("true"): return (.constant(1), true)
    case .name("false"): return (.constant(0), true)
    case .name("now"): return (.now, false)
    case .name(let name):
      guard tokens.skip(.symbol("(")) else { return try variable(name) }
      return try call(name)
    }
  }

  private func variable(_ name: String) throws(TextFault) -> Typed {
    switch names.kinds[name] {
    case (.flag, let index)?: return (.state(index), true)
    case (.number, let index)?: return (.state(index), false)
    case (.property, let index)? where names.components[index] == 1:
      return (.property(index, .target, component: 0), false)
    case (.property, _)?:
      throw TextFault("\"\(name)\" has several components; say value(\(name), 0) or target(…)")
    case (.list, _)?:
      throw TextFault("\"\(name)\" is a list; say count(\(name)) or contains(\(name), …)")
    default:
      throw TextFault(
        "state or property", name,
        known: Array(names.names([.flag, .number, .list, .property]).prefix(1000)))
    }
  }

  private static let functions = [
    "abs", "animating", "contains", "count", "isEmpty", "last", "max", "min", "moving", "target",
    "value", "velocity",
  ]

  private mutating func call(_ function: String) throws(TextFault) -> Typed {
    switch function {
    case "count":
      let list = try name(.list)
      if tokens.skip(.symbol(",")) {
        return (.occurrences(list: list, item: try close(.item)), false)
      }
      try tokens.expect(")")
      return (.count(list: list), false)
    case "isEmpty":
      return (.compare(.equal, .count(list: try close(.list)), .constant(0)), true)
    case "contains":
      let list = try name(.list)
      try tokens.expect(",")
      let occurrences = Scenario.Formula.occurrences(list: list, item: try close(.item))
      return (.compare(.greater, occurrences, .constant(0)), true)
    case "last":
      let list = try name(.list)
      try tokens.expect(",")
      return (.isLast(list: list, item: try close(.item)), true)
    case "moving": return (.isMoving(motion: try close(.motion)), true)
    case "animating": return (.isAnimating(property: try close(.property)), true)
    case "value", "velocity", "target":
      let aspect = Scenario.Formula.Aspect(rawValue: function) ?? .value
      let property = try name(.property)
      return (.property(property, aspect, component: try component(of: property)), false)
    case "min", "max":
      let first = try Self.check(try either(), isTruth: false)
      try tokens.expect(",")
      let second = try Self.check(try either(), isTruth: false)
      try tokens.expect(")")
      return (.combine(function == "min" ? .least : .greatest, first, second), false)
    case "abs":
      let inner = try Self.check(try either(), isTruth: false)
      try tokens.expect(")")
      return (.combine(.greatest, inner, .combine(.minus, .constant(0), inner)), false)
    default: throw TextFault("function", function, known: Self.functions)
    }
  }

  private mutating func name(_ kind: ScenarioNames.Kind) throws(TextFault) -> Int {
    guard case .name(let name) = try tokens.take("a \(kind.rawValue)") else {
      throw TextFault("a \(kind.rawValue) is missing")
    }
    return try names.index(name, kind)
  }

  private mutating func close(_ kind: ScenarioNames.Kind) throws(TextFault) -> Int {
    let index = try name(kind)
    try tokens.expect(")")
    return index
  }

  private mutating func component(of property: Int) throws(TextFault) -> Int {
    let count = names.components[property]
    guard tokens.skip(.symbol(",")) else {
      try tokens.expect(")")
      guard count == 1 else { throw TextFault("the component, 0…\(count - 1), is missing") }
      return 0
    }
    guard case .number(let number) = try tokens.take("a component"),
      let component = Int(exactly: number), (0..<count).contains(component)
    else { throw TextFault("the component must be in 0…\(count - 1)") }
    try tokens.expect(")")
    return component
  }
}
