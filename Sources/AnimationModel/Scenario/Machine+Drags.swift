import AnimationTiming

// Fingers.

extension Machine {
  mutating func grab(_ grab: Scenario.Grab, _ stage: inout Stage) throws {
    guard case .number(let property) = properties[grab.property] else {
      throw notDraggable(grab.property)
    }
    var drag = Drag(
      property, along: grab.axis, in: grab.bounds, band: grab.band, lock: grab.lock,
      following: grab.following)
    try drag.begin(on: &stage)
    drags[grab.property] = drag
  }

  mutating func drag(
    _ property: Int, by translation: SIMD2<Double>, _ stage: inout Stage
  ) throws {
    guard var drag = drags[property] else { throw notDraggable(property) }
    try drag.move(by: translation, on: &stage)
    drags[property] = drag
    if log != nil {
      let goal = try goal(of: property, stage)
      log?.addTarget(scenario.properties[property].name, goal, at: stage.now)
    }
  }

  mutating func release(
    _ property: Int, _ points: SnapPoints, _ animation: Animation, _ stage: inout Stage
  ) throws {
    guard var drag = drags.removeValue(forKey: property) else { throw notDraggable(property) }
    let target = try drag.end(on: &stage, at: points, by: animation)
    touched.insert(property)
    log?.setProperty(property, on: stage)
    log?.release(scenario.properties[property].name, to: target, at: stage.now)
  }

  private func notDraggable(_ property: Int) -> ModelError {
    .invalidParameter(
      scenario.properties[property].name, "not grabbed",
      requirement: "one number, and grabbed before it is dragged or released")
  }
}
