// What happens in a frame.

extension Stage {
  /// How much earlier than its end something counts as over: sums of times are rounded.
  static let tolerance = 1e-9

  /// The next frame at which something may happen.
  mutating func nextFrame() -> (index: Int, time: Double)? {
    guard !isInBackground, let earliest = earliestFrameTime(),
      let found = clock.index(atOrAfter: max(earliest, now))
    else { return nil }
    let index = max(found, lastFrame + 1)
    return clock.time(of: index).map { (index, $0) }
  }

  /// The earliest time at which a frame matters; `nil` when none does.
  private mutating func earliestFrameTime() -> Double? {
    if options.playback == .frames { return active.isEmpty ? nil : now }
    dropStaleEnds()
    guard let end = ends.first else { return nil }
    // Where long frames lose time every frame has to be looked at.
    if case .capped = options.framePolicy, !neverLosesTime { return now }
    if let frozen = time.frozen { return end.due <= frozen + Self.tolerance ? now : nil }
    return end.due + time.lag - Self.tolerance
  }

  /// Forgets ends at the front of the queue that do not count any more.
  mutating func dropStaleEnds() {
    while let end = ends.first, !isLive(end) { _ = ends.removeFirst() }
  }

  private var neverLosesTime: Bool {
    guard case .capped(let longest) = options.framePolicy, clock.isFixed else { return false }
    return clock.interval.map { $0 <= longest } ?? false
  }

  /// Whether an end still counts: the motion has not been given another one.
  func isLive(_ end: End) -> Bool {
    switch end.kind {
    case .motion(let index, let generation): books[index].generation == generation
    case .logical(let index, let serial):
      books[index].openLogical.contains { $0.serial == serial }
    }
  }

  /// Draws a frame at the present: motions that are over end, and completions are queued.
  mutating func drawFrame(_ index: Int) throws(ModelError) {
    let before = animationTimeAtLastFrame(index)
    loseTime(in: index)
    lastFrame = index
    let time = animationTime
    guard case .substepped(let step) = options.framePolicy, time - before > step else {
      return try play(to: time)
    }
    let count = min(((time - before) / step).rounded(.up), Double(FramePolicy.stepLimit))
    for number in 1...Int(count) {
      try play(to: number == Int(count) ? time : before + (time - before) * Double(number) / count)
    }
  }

  private func animationTimeAtLastFrame(_ index: Int) -> Double {
    max((clock.time(of: index - 1) ?? 0) - time.lag, 0)
  }

  /// Under a capped policy, takes what is too long of a frame away from the animations.
  private mutating func loseTime(in index: Int) {
    guard case .capped(let longest) = options.framePolicy, time.frozen == nil,
      let previous = clock.time(of: index - 1)
    else { return }
    time.lag += max(now - previous - longest, 0)
  }

  /// Lets animations reach `time`, and queues what becomes complete, in the order of the ends.
  private mutating func play(to time: Double) throws(ModelError) {
    var complete: [Int] = []
    if options.playback == .exact {
      while let end = ends.first, end.due <= time + Self.tolerance {
        _ = ends.removeFirst()
        guard isLive(end) else { continue }
        switch end.kind {
        case .logical(let index, let serial): tell(index, serial, at: end.due, &complete)
        case .motion(let index, _): finish(index, at: end.due, &complete)
        }
      }
    } else {
      var told: [Int] = []
      for index in active {
        let isOver = tracks[index].advance(to: time, told: &told)
        for serial in told { tell(index, serial, at: time, &complete) }
        told.removeAll(keepingCapacity: true)
        if isOver { finish(index, at: time, &complete) }
      }
      forgetIdle()
    }
    try queue(complete)
  }

  private mutating func forgetIdle() {
    var kept = 0
    for position in active.indices {
      let index = active[position]
      guard tracks[index].isRunning else {
        books[index].isActive = false
        continue
      }
      if kept < position { active[kept] = index }
      kept += 1
    }
    if kept < active.count { active.removeLast(active.count - kept) }
  }

  /// Queues completions in the order of their ends; of equal ones, the logical before the removed, and
  /// then in the order of registration.
  mutating func queue(_ numbers: [Int]) throws(ModelError) {
    guard !numbers.isEmpty else { return }
    let sorted = numbers.sorted { first, second in
      let (one, other) = (completions[first], completions[second])
      // Ends less than a nanosecond apart are equal: sums of times are rounded.
      let (left, right) = (one.dueAt ?? 0, other.dueAt ?? 0)
      if (left - right).magnitude > Self.tolerance { return left < right }
      if one.criterion != other.criterion { return one.criterion == .logicallyComplete }
      return first < second
    }
    for number in sorted { try queueCompletion(number) }
  }

  /// Tells the completions that wait for a leg that it is logically complete.
  private mutating func tell(
    _ index: Int, _ serial: Int, at due: Double, _ complete: inout [Int]
  ) {
    for wait in books[index].openLogical where wait.serial == serial {
      report(wait.completion, at: due, &complete)
    }
    books[index].openLogical.removeAll { $0.serial == serial }
  }

  /// Ends the motion of a property, and tells the completions that wait for it.
  mutating func finish(_ index: Int, at due: Double, _ complete: inout [Int]) {
    if let seam = tracks[index].finish(at: due) { record(seam, of: index) }
    books[index].generation += 1
    setEndless(index, false)
    let involved = books[index].involved
    books[index].involved.removeAll(keepingCapacity: true)
    for number in involved where completions[number].criterion == .removed {
      report(number, at: due, &complete)
    }
  }

  /// Counts one of the animations that a completion waits for as complete.
  mutating func report(_ number: Int, at due: Double, _ complete: inout [Int]) {
    completions[number].pending -= 1
    completions[number].dueAt = max(completions[number].dueAt ?? due, due)
    if completions[number].pending == 0, completions[number].isSealed { complete.append(number) }
  }
}

extension FrameClock {
  /// The time of the frame within a nanosecond of `time`, or `nil` when there is none.
  ///
  /// - Complexity: O(log n) for n recorded frames.
  package func frameTime(near time: Double) -> Double? {
    guard let index = index(atOrAfter: time - Stage.tolerance), let frame = self.time(of: index),
      frame <= time + Stage.tolerance
    else { return nil }
    return frame
  }
}
