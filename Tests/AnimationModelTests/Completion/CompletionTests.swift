import AnimationModel
import AnimationTiming
import TestSupport
import Testing

@Suite("Completion")
struct CompletionTests {
  /// Every combination of the two truths and the two ways to retarget.
  static let options: [StageOptions] = Playback.allCases.flatMap { playback in
    Retargeting.allCases.map { retargeting in
      var options = StageOptions()
      options.playback = playback
      options.retargeting = retargeting
      return options
    }
  }

  private func both(_ animation: Animation?, _ label: String) -> Transaction {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(
      criteria: .removed, label: "\(label) removed", then: .nothing)
    transaction.addAnimationCompletion(label: "\(label) logical", then: .nothing)
    return transaction
  }

  @Test("waits for its own logical end, and for the end of the merged motion", arguments: options)
  func retargets(options: StageOptions) throws {
    var stage = Stage(options: options)
    let value = try stage.property("x", 0.0)
    let spring = try Animation.spring(duration: 0.5, bounce: 0.3)
    try stage.withTransaction(both(spring, "first")) { try $0.set(value, to: 1) }
    try stage.run(until: 0.1)
    try stage.withTransaction(both(spring, "second")) { try $0.set(value, to: 2) }
    #expect(try stage.runToRest())
    let ledger = stage.ledger
    #expect(ledger[1].firedAt == 0.5 && ledger[3].firedAt == 0.6)
    let end = try #require(ledger[0].firedAt)
    #expect(end > 0.8 && end < 0.9 && ledger[2].firedAt == end)
    #expect(ledger.map(\.reason) == [.retargeted, .retargeted, .finished, .finished])
    #expect(ledger.allSatisfy { $0.animations == 1 })
  }

  @Test("is called right after the update when nothing animates", arguments: options)
  func firesForNothing(options: StageOptions) throws {
    var stage = Stage(options: options)
    let value = try stage.property("x", 1.0)
    try stage.withTransaction(both(.smooth, "no change")) { try $0.set(value, to: 1) }
    try stage.withTransaction(both(nil, "no animation")) { try $0.set(value, to: 2) }
    try stage.withTransaction(both(.smooth, "empty")) { _ in }
    stage.motion = .disabled
    try stage.withTransaction(both(.smooth, "disabled")) { try $0.set(value, to: 3) }
    stage.motion = .reduced(nil)
    try stage.withTransaction(both(.smooth, "reduced")) { try $0.set(value, to: 4) }
    #expect(stage.ledger.allSatisfy { $0.firedAt == nil })
    try stage.run(until: 0)
    #expect(stage.ledger.allSatisfy { $0.firedAt == 0 && $0.animations == 0 })
    #expect(stage.ledger.prefix(8).allSatisfy { $0.reason == .nothingToAnimate })
    #expect(stage.ledger.suffix(2).allSatisfy { $0.reason == .reducedMotion })
    #expect(try stage.value(of: value) == 4)
  }

  @Test("waits for what plays instead under reduced motion")
  func replacesMotion() throws {
    var stage = Stage()
    stage.motion = .reduced(try .linear(duration: 0.2))
    let value = try stage.property("x", 0.0)
    try stage.withTransaction(both(.bouncy, "x")) { try $0.set(value, to: 1) }
    try stage.runToRest()
    #expect(stage.ledger.allSatisfy { $0.firedAt == 0.2 && $0.reason == .finished })
  }

  @Test("is never called for a loop without end, and says so", arguments: options)
  func waitsForever(options: StageOptions) throws {
    var stage = Stage(options: options)
    let angle = try stage.property("angle", 0.0)
    let loop = try Animation.linear(duration: 1).repeatForever(autoreverses: false)
    try stage.withTransaction(both(loop, "spinner")) { try $0.set(angle, to: 360) }
    #expect(try stage.runToRest(within: 100))
    try stage.run(until: 100)
    #expect(stage.ledger.allSatisfy { $0.firedAt == nil && $0.reason == .never })
    #expect(stage.ledger[0].explanation.contains("will not fire"))
  }

  @Test("is called after a loop that a later animation has replaced")
  func endsLoop() throws {
    var stage = Stage()
    let angle = try stage.property("angle", 0.0)
    let loop = try Animation.linear(duration: 1).repeatForever()
    try stage.withTransaction(both(loop, "spinner")) { try $0.set(angle, to: 360) }
    try stage.run(until: 0.5)
    try stage.withAnimation(.linear(duration: 0.5)) { try $0.set(angle, to: 0) }
    try stage.run(until: 10)
    #expect(stage.ledger[0].firedAt == 1 && stage.ledger[0].reason == .retargeted)
    #expect(stage.ledger[1].reason == .never)
  }

  @Test("waits for the slowest of several animations")
  func waitsForSlowest() throws {
    var stage = Stage()
    let first = try stage.property("first", 0.0)
    let second = try stage.property("second", SIMD2(0.0, 0))
    try stage.animation(.linear(duration: 2), for: second)
    try stage.withTransaction(both(.linear(duration: 1), "both")) { stage in
      try stage.set(first, to: 1)
      try stage.set(second, to: SIMD2(1, 1))
    }
    try stage.runToRest()
    #expect(stage.ledger.allSatisfy { $0.firedAt == 2 && $0.animations == 2 })
  }

  @Test("calls the logical before the removed, and equals in the order of registration")
  func ordersSimultaneous() throws {
    var stage = Stage()
    let log = stage.state("log", [String]())
    func note(_ name: String) -> Stage.Action {
      { stage in try stage.set(log, to: stage.value(of: log) + [name]) }
    }
    let value = try stage.property("x", 0.0)
    var transaction = Transaction(animation: try .linear(duration: 5).logicallyComplete(after: 1))
    transaction.addAnimationCompletion(criteria: .removed, note("removed"))
    transaction.addAnimationCompletion(note("logical"))
    try stage.withTransaction(transaction) { try $0.set(value, to: 1) }
    try stage.run(until: 6)
    #expect(try stage.value(of: log) == ["logical", "removed"])
    #expect(stage.ledger.map(\.firedAt) == [5, 1])

    // A curve is logically complete at its end, so all of these are due together.
    try stage.set(log, to: [])
    var equal = Transaction(animation: try .linear(duration: 1))
    equal.addAnimationCompletion(criteria: .removed, note("a"))
    equal.addAnimationCompletion(criteria: .removed, note("b"))
    equal.addAnimationCompletion(note("c"))
    try stage.withTransaction(equal) { try $0.set(value, to: 2) }
    try stage.run(until: 8)
    #expect(try stage.value(of: log) == ["c", "a", "b"])
  }

  @Test("counts what an inner transaction animates for the outer one too")
  func countsNested() throws {
    var stage = Stage()
    let value = try stage.property("x", 0.0)
    try stage.withTransaction(both(.linear(duration: 1), "outer")) { stage in
      try stage.withTransaction(both(.linear(duration: 2), "inner")) { try $0.set(value, to: 1) }
    }
    try stage.runToRest()
    #expect(stage.ledger.allSatisfy { $0.firedAt == 2 && $0.animations == 1 })
  }

  @Test("is called at once when a motion is stopped")
  func stops() throws {
    for options in Self.options {
      var stage = Stage(options: options)
      let value = try stage.property("x", 0.0)
      try stage.withTransaction(both(.smooth, "x")) { try $0.set(value, to: 8) }
      try stage.run(until: 0.2)
      try stage.stop(value)
      try stage.run(until: 5)
      #expect(stage.ledger.allSatisfy { $0.firedAt == 0.2 && $0.reason == .cancelled })
      #expect(try stage.value(of: value) == 8 && stage.seams.last?.kind == .end)
    }
  }

  @Test("is called at once when a row is moved by the list, which moves on")
  func animatesElsewhere() throws {
    for report in ExternalMotion.Report.allCases {
      var stage = Stage()
      var row: ExternalMotion?
      try stage.withTransaction(both(.default, "insert")) { stage in
        row = try stage.moveElsewhere("row", duration: 0.35, reporting: report)
      }
      let motion = try #require(row)
      try stage.run(until: 0.3)
      #expect(try stage.isMoving(motion) && stage.hasExternalMotion)
      #expect(stage.ledger.allSatisfy { $0.firedAt == (report == .atOnce ? 0 : nil) })
      try stage.run(until: 0.35)
      #expect(try !stage.isMoving(motion))
      for entry in stage.ledger {
        #expect(entry.firedAt == (report == .atOnce ? 0 : 0.35))
        #expect(entry.reason == (report == .atOnce ? .animatedElsewhere : .finished))
      }
    }
  }

  @Test("reports cues and ends in the order of time")
  func reportsHappenings() throws {
    var stage = Stage()
    let value = try stage.property("x", 0.0)
    try stage.schedule(Cue(7, 1), at: 0.2)
    try stage.withAnimation(.linear(duration: 0.5), then: .cue(Cue(8))) { stage in
      try stage.set(value, to: 1)
      _ = try stage.moveElsewhere("row", duration: 0.35)
    }
    var seen: [Happening] = []
    var times: [Double] = []
    while let happening = try stage.next(until: 1) {
      seen.append(happening)
      times.append(stage.now)
    }
    #expect(times == [0.2, 0.35, 0.5, 0.5])
    #expect(seen[0] == .cue(Cue(7, 1)) && seen[2] == .completion(0) && seen[3] == .cue(Cue(8)))
    #expect(stage.now == 1)
  }

  // Whatever is done to three properties, every completion with an end is called exactly once.
  @Test("is called exactly once, and logically no later than removed", arguments: options)
  func firesOnce(options: StageOptions) throws {
    var generator = SeededGenerator(seed: 3)
    let animations: [Animation?] = [
      nil, .smooth, .bouncy, .linear, .easeInOut, .interpolatingSpring, .interactiveSpring,
      try .smooth.delay(0.1), .easeIn.repeatCount(2), try .linear(duration: 0),
      try .linear.logicallyComplete(after: 0.05),
    ]
    for _ in 0..<60 {
      var stage = Stage(options: options)
      let calls = stage.state("calls", [Int: Int]())
      let values = try (0..<3).map { try stage.property("\($0)", 0.0) }
      for index in 0..<8 {
        var transaction = Transaction(animation: generator.oneOf(animations))
        for (number, criterion) in CompletionCriteria.allCases.enumerated() {
          transaction.addAnimationCompletion(criteria: criterion) { stage in
            var counts = try stage.value(of: calls)
            counts[2 * index + number, default: 0] += 1
            try stage.set(calls, to: counts)
          }
        }
        let targets = values.map { ($0, generator.between(-2, 2).rounded()) }
        try stage.withTransaction(transaction) { stage in
          for (property, target) in targets.prefix(1 + index % 3) {
            try stage.set(property, to: target)
          }
        }
        try stage.run(until: stage.now + generator.between(0, 0.3))
        if generator.unit() < 0.1 { try stage.stop(generator.oneOf(values)) }
      }
      try stage.runToRest()
      try stage.run(until: stage.now + 1)
      #expect(try stage.value(of: calls).count == 16)
      #expect(try stage.value(of: calls).values.allSatisfy { $0 == 1 })
      for pair in 0..<8 {
        let logical = try #require(stage.ledger[2 * pair].firedAt)
        let removed = try #require(stage.ledger[2 * pair + 1].firedAt)
        // A shorter animation that takes over removes the motion before its own logical end.
        let reasons = [stage.ledger[2 * pair].reason, stage.ledger[2 * pair + 1].reason]
        if reasons.allSatisfy({ $0 == .finished }) { #expect(logical <= removed) }
        #expect(logical >= stage.ledger[2 * pair].registeredAt)
      }
    }
  }
}
