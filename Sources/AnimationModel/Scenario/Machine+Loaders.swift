// Signs of waiting, which come late and stay long enough to be seen.

extension Machine {
  /// A sign of waiting while a story is played.
  struct Loader: Sendable {
    /// How many works go on.
    var works = 0

    /// Since when it is shown; `nil` when it is not.
    var shownAt: Double?

    /// When it is to be shown or hidden; `nil` when it stays as it is.
    var changesAt: Double?

    /// What is done when it is gone and no work goes on, by the numbers of blocks.
    var blocks: [Int] = []
  }

  /// Begins a work; a sign that is still there from the last one stays.
  mutating func beginWork(_ number: Int, _ stage: inout Stage) throws(ModelError) {
    loaders[number].works += 1
    guard loaders[number].works == 1 else { return }
    loaders[number].changesAt = nil
    guard loaders[number].shownAt == nil else { return }
    let rule = scenario.loaders[number].rule
    try plan(number, at: rule.showTime(ofWorkFrom: stage.now), &stage)
  }

  /// Ends a work, if one goes on; `block` is done as soon as nothing hides what it has brought.
  ///
  /// Where none goes on, that is at once, unless the sign of the last one is still shown.
  mutating func endWork(_ number: Int, then block: Int?, _ stage: inout Stage) throws {
    guard loaders[number].works > 0 else {
      guard let block else { return }
      guard loaders[number].shownAt == nil else { return loaders[number].blocks.append(block) }
      return try run(scenario.blocks[block], &stage)
    }
    loaders[number].works -= 1
    if let block { loaders[number].blocks.append(block) }
    guard loaders[number].works == 0 else { return }
    loaders[number].changesAt = nil
    guard let shown = loaders[number].shownAt else { return try finish(number, &stage) }
    let time = scenario.loaders[number].rule.hideTime(shownAt: shown, ofWorkTo: stage.now)
    guard time > stage.now else { return try finish(number, &stage) }
    try plan(number, at: time, &stage)
  }

  /// Shows or hides a sign when it is due; what has been planned otherwise since then is not.
  mutating func turn(_ number: Int, _ stage: inout Stage) throws {
    guard let time = loaders[number].changesAt, (time - stage.now).magnitude <= Stage.tolerance
    else { return }
    loaders[number].changesAt = nil
    guard loaders[number].works > 0 else { return try finish(number, &stage) }
    loaders[number].shownAt = stage.now
    try set(state: scenario.loaders[number].flag, to: 1, &stage)
  }

  private mutating func plan(
    _ number: Int, at time: Double, _ stage: inout Stage
  ) throws(ModelError) {
    loaders[number].changesAt = time
    try stage.schedule(Cue(CueKind.loader.rawValue, number), at: time)
  }

  /// Takes the sign away, and does what has waited for that.
  private mutating func finish(_ number: Int, _ stage: inout Stage) throws {
    loaders[number].shownAt = nil
    try set(state: scenario.loaders[number].flag, to: 0, &stage)
    let blocks = loaders[number].blocks
    loaders[number].blocks = []
    for block in blocks { try run(scenario.blocks[block], &stage) }
  }
}
