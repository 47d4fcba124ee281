import AnimationTiming

// Reading and setting what the app knows and shows.

extension Machine {
  /// Whether a formula is true.
  func holds(_ formula: Scenario.Formula, _ stage: Stage) throws(ModelError) -> Bool {
    try value(of: formula, stage) != 0
  }

  /// What a formula comes to; truth is 1, falsehood 0.
  ///
  /// It calls itself for what lies inside, which the reader bounds.
  func value(of formula: Scenario.Formula, _ stage: Stage) throws(ModelError) -> Double {
    switch formula {
    case .constant(let number): return number
    case .state(let state): return numbers[state]
    case .now: return stage.now
    case .count(let list): return Double(lists[list].count)
    case .occurrences(let list, let item):
      return Double(lists[list].count { $0 == item })
    case .isLast(let list, let item): return lists[list].last == item ? 1 : 0
    case .property(let property, let aspect, let component):
      return try read(property, aspect, stage)[component]
    case .isMoving(let motion): return moving[motion] > 0 ? 1 : 0
    case .isAnimating(let property): return try isAnimating(property, stage) ? 1 : 0
    case .not(let formula): return try holds(formula, stage) ? 0 : 1
    case .both(let left, let right):
      guard try holds(left, stage) else { return 0 }
      return try holds(right, stage) ? 1 : 0
    case .either(let left, let right):
      guard try !holds(left, stage) else { return 1 }
      return try holds(right, stage) ? 1 : 0
    case .compare(let comparison, let left, let right):
      let (left, right) = (try value(of: left, stage), try value(of: right, stage))
      // What is no number would hold an invariant that nobody has looked at.
      guard left.isFinite, right.isFinite else {
        throw .invalidParameter(
          "\(left) \(comparison.rawValue) \(right)", "compared at \(stage.now) s",
          requirement: "of finite numbers")
      }
      return comparison.holds(left, right) ? 1 : 0
    case .combine(let operation, let left, let right):
      return operation.apply(try value(of: left, stage), try value(of: right, stage))
    }
  }

  /// The components of what a property shows, how fast that moves, or where it goes.
  func read(
    _ property: Int, _ aspect: Scenario.Formula.Aspect, _ stage: Stage
  ) throws(ModelError) -> SIMD4<Double> {
    switch properties[property] {
    case .number(let handle): return SIMD4(try Self.read(handle, aspect, stage), 0, 0, 0)
    case .pair(let handle):
      return SIMD4(lowHalf: try Self.read(handle, aspect, stage), highHalf: .zero)
    case .four(let handle): return try Self.read(handle, aspect, stage)
    }
  }

  private static func read<Value>(
    _ handle: Property<Value>, _ aspect: Scenario.Formula.Aspect, _ stage: Stage
  ) throws(ModelError) -> Value {
    switch aspect {
    case .target: try stage.target(of: handle)
    case .value: try stage.value(of: handle)
    case .velocity: try stage.velocity(of: handle)
    }
  }

  func isAnimating(_ property: Int, _ stage: Stage) throws(ModelError) -> Bool {
    switch properties[property] {
    case .number(let handle): try stage.isAnimating(handle)
    case .pair(let handle): try stage.isAnimating(handle)
    case .four(let handle): try stage.isAnimating(handle)
    }
  }

  /// Sets a flag or a number, and what follows it, under the current transaction.
  mutating func set(
    state: Int, to value: Double, _ stage: inout Stage
  ) throws(ModelError) {
    guard value != numbers[state] else { return }
    numbers[state] = value
    note(state)
    if let mirror = mirrors[state] { try stage.set(mirror, to: value) }
    for property in followers[state] ?? [] {
      guard let rule = scenario.properties[property].rule else { continue }
      try set(property, (value != 0 ? rule.on : rule.off).map { .constant($0) }, &stage)
    }
  }

  mutating func set(
    _ property: Int, _ formulas: [Scenario.Formula], _ stage: inout Stage
  ) throws(ModelError) {
    var value = SIMD4<Double>.zero
    for (index, formula) in formulas.enumerated() {
      value[index] = try self.value(of: formula, stage)
      try check(value[index], of: scenario.properties[property].name, stage)
    }
    switch properties[property] {
    case .number(let handle): try stage.set(handle, to: value.x)
    case .pair(let handle): try stage.set(handle, to: value.lowHalf)
    case .four(let handle): try stage.set(handle, to: value)
    }
    if scenario.hasWatches { touched.insert(property) }
    log?.setProperty(property, on: stage)
    log?.addTarget(
      scenario.properties[property].name, formulas.indices.map { value[$0] }, at: stage.now)
  }

  func stop(_ property: Int, _ stage: inout Stage) throws(ModelError) {
    switch properties[property] {
    case .number(let handle): try stage.stop(handle)
    case .pair(let handle): try stage.stop(handle)
    case .four(let handle): try stage.stop(handle)
    }
  }
}

extension Scenario.Formula.Comparison {
  fileprivate func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .less: left < right
    case .atMost: left <= right
    case .equal: left == right
    case .unequal: left != right
    case .atLeast: left >= right
    case .greater: left > right
    }
  }
}

extension Scenario.Formula.Operation {
  fileprivate func apply(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .plus: left + right
    case .minus: left - right
    case .times: left * right
    case .divided: left / right
    case .least: min(left, right)
    case .greatest: max(left, right)
    }
  }
}
