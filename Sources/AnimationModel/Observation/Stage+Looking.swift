// When those look who watch a motion, and what they find between two looks.

extension Stage {
  /// The next time at which they look, in seconds: a frame or, in exact playback, an eighth of one.
  ///
  /// Infinite when there is no frame any more.
  var nextLook: Double {
    guard let index = clock.index(atOrAfter: now.nextUp), let next = clock.time(of: index) else {
      return .infinity
    }
    guard options.playback == .exact else { return next }
    let last = clock.time(of: index - 1) ?? 0
    let step = (next - last) / 8
    guard step > 0 else { return next }
    let number = ((now - last) / step + 1e-6).rounded(.down) + 1
    let time = last + number * step
    return number < 8 && time > now ? time : next
  }

  /// Whether a frame is drawn at the present.
  var isAtFrame: Bool { clock.index(atOrAfter: now).flatMap(clock.time) == now }

  /// The next time at which something planned is due, and the one right before it.
  var nextPlanned: Double {
    guard let time = events.first?.time, time > now else { return .infinity }
    return time.nextDown > now ? time.nextDown : time
  }

  /// The first time from the present on at which `isPast` is true, which it is at `later`.
  ///
  /// 60 halvings leave nothing of a frame that a double can tell. In frame playback nothing is shown
  /// between frames.
  func moment(before later: Double, _ isPast: (Stage) -> Bool) throws -> Double {
    if isPast(self) { return now }
    guard options.playback == .exact else { return later }
    var (low, high) = (now, later)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      var probe = self
      try probe.run(until: middle)
      if isPast(probe) { high = middle } else { low = middle }
    }
    return high
  }
}
