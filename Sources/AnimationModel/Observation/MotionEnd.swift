/// When a motion is truly over: from when on it is near its targets, and when it comes to rest.
///
/// A motion is one from its begin to the first moment at which nothing of it moves; what is set in
/// motion after that is another one.
struct MotionEnd: Sendable {
  let observed: [Observed]

  /// What counts as near, for each of the observed, in its unit.
  let bands: [Double]

  /// When it began, in seconds on the stage's clock.
  let began: Double

  /// From when on all values are within their bands, in seconds; `nil` while they are not.
  private(set) var settledAt: Double?

  /// When it came to rest, in seconds; `nil` while it has not.
  private(set) var endedAt: Double?

  init(of observed: [Observed], bands: [Double], since stage: Stage) {
    self.observed = observed
    self.bands = bands
    began = stage.now
  }

  /// Looks at what `stage` shows, and at what has passed since `earlier`, the same stage at the last look.
  mutating func look(since earlier: Stage, _ stage: Stage, isFrame: Bool) throws {
    guard endedAt == nil, stage.now > began || isFrame else { return }
    if !isNear(stage) {
      settledAt = nil
    } else if settledAt == nil {
      settledAt = try earlier.moment(before: stage.now, isNear)
    }
    if isOver(stage) { endedAt = try earlier.moment(before: stage.now, isOver) }
  }

  private func isNear(_ stage: Stage) -> Bool {
    zip(observed, bands).allSatisfy { stage.rest($0).distance <= $1 }
  }

  private func isOver(_ stage: Stage) -> Bool { observed.allSatisfy { !stage.moves($0) } }
}
