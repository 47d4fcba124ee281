import AnimationModel
import AnimationTiming
import Testing

/// A value of yours: an angle in turns and a length.
private struct Turn: VectorArithmetic {
  var turns: Double
  var length: Double

  static let zero = Turn(turns: 0, length: 0)

  static func + (left: Self, right: Self) -> Self {
    Turn(turns: left.turns + right.turns, length: left.length + right.length)
  }

  static func - (left: Self, right: Self) -> Self {
    Turn(turns: left.turns - right.turns, length: left.length - right.length)
  }

  mutating func scale(by factor: Double) {
    turns *= factor
    length *= factor
  }

  var magnitudeSquared: Double { turns * turns + length * length }
}

@Suite("Stage")
struct StageTests {
  @Test("moves values of every kind like their components")
  func movesVectors() throws {
    var stage = Stage()
    let number = try stage.property("number", 0.0)
    let float = try stage.property("float", Float(0))
    let four = try stage.property("four", SIMD4(0.0, 0, 0, 0))
    let pair = try stage.property("pair", AnimatablePair(0.0, AnimatablePair(0.0, 0.0)))
    let array = try stage.property("array", AnimatableArray([0.0, 0, 0]))
    let own = try stage.property("own", Turn.zero)
    for animation in [Animation.easeInOut, .bouncy] {
      for sign in [1.0, -1] {
        try stage.withAnimation(animation) { stage in
          try stage.set(number, to: sign * 10)
          try stage.set(float, to: Float(sign * 10))
          try stage.set(four, to: SIMD4(repeating: sign * 10))
          try stage.set(pair, to: AnimatablePair(sign * 10, AnimatablePair(sign * 10, sign * 10)))
          try stage.set(array, to: [sign * 10, sign * 10, sign * 10])
          try stage.set(own, to: Turn(turns: sign * 10, length: sign * 10))
        }
        try stage.run(until: stage.now + 0.1)
        let expected = try stage.value(of: number)
        #expect((Double(try stage.value(of: float)) - expected).magnitude < 1e-4)
        #expect((try stage.value(of: four) - SIMD4(repeating: expected)).magnitudeSquared < 1e-20)
        #expect((try stage.value(of: pair).second.second - expected).magnitude < 1e-10)
        #expect((try stage.value(of: array).elements[2] - expected).magnitude < 1e-10)
        #expect((try stage.value(of: own).turns - expected).magnitude < 1e-10)
      }
    }
  }

  @Test("explains an interrupted motion as the README shows")
  func explains() throws {
    var stage = Stage()
    let offset = try stage.property("offset", 0.0)
    let spring = try Animation.spring(duration: 0.5, bounce: 0.3)
    try stage.withAnimation(spring, completionCriteria: .removed, label: "opened") { stage in
      try stage.set(offset, to: 100)
    } completion: { stage in
      try stage.set(offset, to: 0)
    }
    try stage.schedule(at: 0.1) { stage in
      try stage.withAnimation(spring) { try $0.set(offset, to: 200) }
    }
    try stage.runToRest()
    #expect(
      stage.ledger[0].explanation
        == "A later change took the motion over, so it waited for the end of the merged motion.")
    #expect(try stage.value(of: offset) == 0)
  }

  @Test("is a value: a copy goes its own way")
  func copies() throws {
    var stage = Stage()
    let value = try stage.property("x", 0.0)
    try stage.withAnimation(.smooth) { try $0.set(value, to: 1) }
    try stage.run(until: 0.1)
    var copy = stage
    try copy.withAnimation(.smooth) { try $0.set(value, to: -1) }
    try copy.run(until: 1)
    #expect(try stage.target(of: value) == 1 && stage.now == 0.1 && stage.seams.isEmpty)
    #expect(try copy.value(of: value) < -0.9)
  }

  @Test("does equal things for equal plans")
  func isDeterministic() throws {
    func run() throws -> ([LedgerEntry], [Seam]) {
      var stage = Stage()
      let value = try stage.property("x", 0.0)
      for index in 0..<20 {
        try stage.schedule(at: Double(index) * 0.07) { stage in
          try stage.withAnimation(.bouncy) { stage in
            try stage.set(value, to: Double(index % 3))
          } completion: { _ in
          }
        }
      }
      try stage.runToRest()
      return (stage.ledger, stage.seams)
    }
    let (first, second) = (try run(), try run())
    #expect(first.0 == second.0 && first.1 == second.1)
  }

  @Test("refuses what cannot be, in one line")
  func refuses() throws {
    var stage = Stage()
    var other = Stage()
    let value = try stage.property("x", 0.0)
    let second = try stage.property("y", SIMD2(0.0, 0))
    let flag = stage.state("flag", false)
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }
    #expect(
      message { try stage.schedule(Cue(0), at: -1) }
        == "the time of the event is -1.0; it must be finite and ≥ 0")
    try stage.run(until: 2)
    #expect(
      message { try stage.schedule(at: 1) { _ in } }
        == "the time of the event is 1.0; it must be at least the present, 2.0")
    #expect(message { try stage.run(until: 1) }.contains("at least the present"))
    #expect(message { try stage.run(until: .nan) }.contains("finite"))
    #expect(
      message { try other.set(value, to: 1) }
        == "the property is number 0; it must be one of the 0 of this stage, of the same type")
    _ = try other.property("z", 0.0)
    _ = try other.property("z", 0.0)
    #expect(message { try other.set(second, to: .zero) }.contains("number 1"))
    #expect(message { _ = try other.value(of: flag) }.contains("the state is number 0"))
    #expect(message { try stage.set(value, to: .nan) }.contains("x is nan long"))
    #expect(message { try stage.set(value, to: 1e91) }.contains("at most 1e90"))
    #expect(
      message { try stage.moveElsewhere("row", duration: -1) }.contains("duration is -1.0"))
    #expect(try stage.target(of: value) == 0)
  }

  @Test("ends a cycle of changes at one instant with an error")
  func endsCycles() throws {
    var stage = Stage()
    let first = try stage.property("first", 0.0)
    let second = try stage.property("second", 0.0)
    try stage.onChange(of: first) { stage in
      try stage.set(second, to: stage.target(of: second) + 1)
    }
    try stage.onChange(of: second) { stage in
      try stage.set(first, to: stage.target(of: first) + 1)
    }
    try stage.set(first, to: 1)
    #expect(throws: ModelError.endlessReaction("first", at: 0, limit: Stage.reactionLimit)) {
      try stage.run(until: 1)
    }

    // Completions without an animation that call each other.
    @Sendable func again(_ stage: inout Stage) throws {
      try stage.withAnimation(nil, label: "again", { _ in }, completion: again)
    }
    var loop = Stage()
    try again(&loop)
    #expect(throws: ModelError.self) { try loop.run(until: 1) }
    // The same a frame apart is no cycle.
    @Sendable func later(_ stage: inout Stage) throws {
      try stage.schedule(at: stage.now + 1.0 / 60, later)
    }
    var clock = Stage()
    try later(&clock)
    try clock.run(until: 60)
    #expect(clock.now == 60)
  }

  @Test("keeps going after a closure that throws")
  func survivesErrors() throws {
    struct Refusal: Error {}
    var stage = Stage()
    let value = try stage.property("x", 0.0)
    try stage.schedule(at: 0.1) { _ in throw Refusal() }
    try stage.schedule(at: 0.2) { try $0.set(value, to: 1) }
    #expect(throws: Refusal.self) { try stage.run(until: 1) }
    #expect(stage.now == 0.1)
    try stage.run(until: 1)
    #expect(try stage.value(of: value) == 1)
    #expect(throws: Refusal.self) {
      try stage.withAnimation { stage in
        try stage.set(value, to: 2)
        throw Refusal()
      }
    }
    #expect(try stage.target(of: value) == 2 && stage.isAnimating(value))
  }

  @Test("plays ten thousand properties")
  func takesManyProperties() throws {
    for playback in Playback.allCases {
      var options = StageOptions()
      options.playback = playback
      options.seamLimit = 100
      var stage = Stage(options: options)
      let values = try (0..<10_000).map { try stage.property("\($0)", 0.0) }
      var transaction = Transaction(animation: .smooth)
      transaction.addAnimationCompletion(criteria: .removed, then: .nothing)
      transaction.addAnimationCompletion(then: .nothing)
      try stage.withTransaction(transaction) { stage in
        for (index, value) in values.enumerated() { try stage.set(value, to: Double(index + 1)) }
      }
      try stage.runToRest()
      #expect(stage.ledger[0].animations == 10_000 && stage.ledger[0].firedAt != nil)
      #expect(try stage.value(of: values[9999]) == 10_000 && stage.seams.count <= 200)
    }
  }

  @Test("plays a million frames, with a change in each")
  func takesManyFrames() throws {
    var options = StageOptions()
    options.seamLimit = 100
    var stage = Stage(options: options)
    let value = try stage.property("x", 0.0)
    for frame in 0..<1_000_000 {
      try stage.run(until: Double(frame) / 60)
      // A change in one of ten frames; each takes the last one over.
      if frame % 10 == 0 {
        try stage.withAnimation(frame % 20 == 0 ? .smooth : .linear) {
          try $0.set(value, to: Double(frame % 7))
        }
      }
    }
    #expect(stage.seams.count <= 200)
    #expect(try stage.runToRest())
  }
}
