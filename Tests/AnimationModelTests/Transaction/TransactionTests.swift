import AnimationModel
import AnimationTiming
import Testing

@Suite("Transaction")
struct TransactionTests {
  private enum Cause: TransactionKey {
    static let defaultValue = "unknown"
  }

  /// How long the animation is that plays, told by the moment at which it ends.
  private func duration(_ stage: Stage, _ property: Property<Double>) throws -> Double? {
    var stage = stage
    guard try stage.isAnimating(property) else { return nil }
    for tenth in 1...100 {
      try stage.run(until: Double(tenth) / 10)
      if try !stage.isAnimating(property) { return Double(tenth) / 10 }
    }
    return .infinity
  }

  private let a = { try Animation.linear(duration: 1) }
  private let b = { try Animation.linear(duration: 2) }

  @Test("gives the innermost of nested animations to what is set there")
  func nests() throws {
    var stage = Stage()
    let first = try stage.property("first", 0.0)
    let second = try stage.property("second", 0.0)
    try stage.withAnimation(a()) { stage in
      try stage.withAnimation(b()) { try $0.set(first, to: 1) }
      try stage.set(second, to: 1)
    }
    #expect(try duration(stage, first) == 2 && duration(stage, second) == 1)
  }

  @Test("sees only the last of the values set under one transaction")
  func coalesces() throws {
    var options = StageOptions()
    options.recordsChanges = true
    var stage = Stage(options: options)
    let value = try stage.property("x", 0.0)
    try stage.update { stage in
      try stage.set(value, to: 1)
      try stage.set(value, to: 2)
      #expect(try stage.target(of: value) == 2 && stage.value(of: value) == 0)
      try stage.withAnimation { stage in
        try stage.set(value, to: 3)
        try stage.set(value, to: 4)
      }
    }
    let changes = try stage.changes(of: value)
    #expect(changes.map(\.from) == [0, 2] && changes.map(\.to) == [2, 4])
    #expect(changes.map { $0.animation != nil } == [false, true])
  }

  @Test("forgets a value that is set and set back")
  func coalescesToNothing() throws {
    var stage = Stage()
    let value = try stage.property("x", 0.0)
    try stage.withAnimation { stage in
      try stage.set(value, to: 1)
      try stage.set(value, to: 0)
    }
    #expect(try !stage.isAnimating(value))
  }

  @Test("lets an animation bound to a value replace the explicit one when that value changes")
  func bindsToValue() throws {
    for bound in [try a(), nil] {
      var stage = Stage()
      let flag = stage.state("flag", false)
      let other = try stage.property("other", 0.0)
      let value = try stage.property("x", following: flag) { $0 ? 1 : 0 }
      try stage.animation(bound, value: flag)
      var quiet = stage
      try stage.withAnimation(b()) { try $0.set(flag, to: true) }
      #expect(try duration(stage, value) == (bound == nil ? nil : 1))
      // The flag does not change here, so the modifier does not act.
      try quiet.withAnimation(b()) { try $0.set(other, to: 1) }
      #expect(try duration(quiet, other) == 2)
      // And without any transaction it still does where its value changes.
      try quiet.set(flag, to: true)
      #expect(try duration(quiet, value) == (bound == nil ? nil : 1))
    }
  }

  @Test("leaves properties outside of a node alone")
  func staysInSubtree() throws {
    var stage = Stage()
    let card = try stage.node()
    let title = try stage.node(in: card)
    let inside = try stage.property("inside", 0.0, in: title)
    let outside = try stage.property("outside", 0.0)
    let trigger = stage.state("trigger", 0)
    try stage.transaction(value: trigger, in: card) { $0.animation = nil }
    try stage.withAnimation(a()) { stage in
      try stage.set(trigger, to: 1)
      try stage.set(inside, to: 1)
      try stage.set(outside, to: 1)
    }
    #expect(try duration(stage, inside) == nil && duration(stage, outside) == 1)
    try stage.withAnimation(a()) { try $0.set(inside, to: 2) }
    #expect(try duration(stage, inside) == 1)
  }

  @Test("passes modifiers from the outside in, those of one property last")
  func stacks() throws {
    var stage = Stage()
    let card = try stage.node()
    let first = try stage.property("first", 0.0, in: card)
    let second = try stage.property("second", 0.0, in: card)
    try stage.animation(.linear(duration: 4), for: second)
    try stage.animation(.linear(duration: 5), for: second)
    try stage.transaction(in: card) { $0.animation = try? .linear(duration: 3) }
    try stage.transaction { $0.animation = try? .linear(duration: 2) }
    try stage.update { stage in
      try stage.set(first, to: 1)
      try stage.set(second, to: 1)
    }
    #expect(try duration(stage, first) == 3 && duration(stage, second) == 5)
  }

  // Quirk Q6: disabling animations only stops the modifiers further inside.
  @Test("plays its own animation although it disables animations")
  func disablesModifiersOnly() throws {
    var stage = Stage()
    let value = try stage.property("x", 0.0)
    try stage.animation(b(), value: value)
    var transaction = Transaction(animation: try a())
    transaction.disablesAnimations = true
    try stage.withTransaction(transaction) { try $0.set(value, to: 1) }
    #expect(try duration(stage, value) == 1)
    var silent = Transaction()
    silent.disablesAnimations = true
    try stage.runToRest()
    try stage.withTransaction(silent) { try $0.set(value, to: 2) }
    #expect(try duration(stage, value) == nil)
  }

  @Test("tells a property the cause of a change")
  func carriesKeys() throws {
    var stage = Stage()
    let badge = try stage.property("badge", 0.0)
    let (fast, slow) = (try a(), try b())
    try stage.transaction(for: badge) { transaction in
      switch transaction[Cause.self] {
      case "tap": transaction.animation = fast
      case "server": transaction.animation = slow
      default: break
      }
    }
    for (cause, expected) in [("tap", 1.0), ("server", 2), ("other", nil)] as [(String, Double?)] {
      var stage = stage
      try stage.withTransaction(Cause.self, cause) { try $0.set(badge, to: 1) }
      #expect(try duration(stage, badge) == expected)
    }
    var nested = stage
    try nested.withTransaction(Cause.self, "tap") { stage in
      try stage.withAnimation(nil) { try $0.set(badge, to: 1) }
    }
    #expect(try duration(nested, badge) == 1)
  }

  @Test("reacts to changes at the same instant")
  func reactsToChanges() throws {
    var stage = Stage()
    let value = try stage.property("x", 0.0)
    let flag = stage.state("flag", false)
    try stage.onChange(of: value) { try $0.set(flag, to: true) }
    try stage.run(until: 1)
    try stage.set(value, to: 1)
    try stage.run(until: 1)
    #expect(try stage.value(of: flag) && stage.now == 1)
  }
}
