/// What one frame has asked of an app and of its platform.
public struct FrameCost: Hashable, Sendable {
  /// When the frame was drawn, in seconds.
  public let time: Double

  /// The bodies that were computed again because what they show is animated by them.
  public let bodies: Int

  /// The properties that the platform has interpolated, without any code of the app.
  public let interpolations: Int

  public init(time: Double, bodies: Int, interpolations: Int) {
    self.time = time
    self.bodies = bodies
    self.interpolations = interpolations
  }
}

extension Stage {
  /// Plays the frames until `limit`, and counts what each of them has asked for.
  ///
  /// - Parameters:
  ///   - limit: Seconds on the stage's clock; finite and not in the past.
  ///   - bodies: The properties that a body computes itself from, again in every frame in which they
  ///     move; all others are interpolated.
  /// - Returns: The cost of each frame, in order.
  /// - Throws: `ModelError`, and what a closure throws.
  public mutating func playFrames(
    until limit: Double, bodies: [Observed] = []
  ) throws -> [FrameCost] {
    if !bodies.isEmpty { try check(bodies) }
    let limit = try limit.checkedTime("the limit")
    let computed = Set(bodies)
    var costs: [FrameCost] = []
    guard var frame = clock.index(atOrAfter: now) else {
      try run(until: limit)
      return []
    }
    // The frames of a clock rise to the limit or stop.
    while let time = clock.time(of: frame), time <= limit {
      // What moved up to this frame is shown in it, also when it ends there.
      let moving = tracks.indices.filter { tracks[$0].isMoving }.map { Observed(index: $0) }
      try run(until: time)
      let count = moving.count { computed.contains($0) }
      costs.append(FrameCost(time: time, bodies: count, interpolations: moving.count - count))
      frame += 1
    }
    try run(until: limit)
    return costs
  }
}
