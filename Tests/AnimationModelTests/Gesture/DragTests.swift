import AnimationModel
import AnimationTiming
import Testing

@Suite("Drag")
struct DragTests {
  private func scene(
    _ playback: Playback = .exact, following: Animation? = nil
  ) throws -> (Stage, Property<Double>, Drag) {
    var options = StageOptions()
    options.playback = playback
    var stage = Stage(options: options)
    let offset = try stage.property("offset", 0.0)
    let drag = Drag(
      offset, along: .horizontal, in: 0...800, band: try RubberBand(dimension: 400),
      lock: try AxisLock(threshold: 10), following: following)
    return (stage, offset, drag)
  }

  /// Drags to the right at `speed` units/s for `frames` frames.
  private func pull(
    _ drag: inout Drag, _ stage: inout Stage, speed: Double, frames: Int
  ) throws {
    let start = stage.now
    for frame in 1...frames {
      try stage.run(until: start + Double(frame) / 60)
      try drag.move(by: SIMD2(speed * Double(frame) / 60, 2), on: &stage)
    }
  }

  @Test("hands the velocity to the spring, and goes where the throw would end")
  func throwsValue() throws {
    for playback in Playback.allCases {
      var (stage, offset, drag) = try scene(playback)
      try drag.begin(on: &stage)
      try pull(&drag, &stage, speed: 600, frames: 10)
      #expect((try stage.value(of: offset) - 100).magnitude < 1e-9)
      #expect((drag.velocity(at: stage.now) - 600).magnitude < 1e-9)
      // From 100 at 600 units/s a throw ends at 100 + 600·0.499 = 399.4.
      let target = try drag.end(on: &stage, at: try SnapPoints([0, 400, 800]), by: .snappy)
      #expect(target == 400)
      #expect((try stage.velocity(of: offset) - 600).magnitude < 1e-9, "\(playback)")
      let before = try stage.value(of: offset)
      try stage.run(until: stage.now + 1.0 / 60)
      #expect((try stage.value(of: offset) - before) * 60 > 500, "\(playback)")
      try stage.runToRest()
      #expect(try stage.value(of: offset) == 400)
    }
  }

  @Test("gives way beyond the bounds, and stays on its axis")
  func holdsBack() throws {
    var (stage, offset, drag) = try scene()
    try drag.begin(on: &stage)
    try drag.move(by: SIMD2(-300, 4), on: &stage)
    let shown = try stage.value(of: offset)
    #expect(shown == (try RubberBand(dimension: 400)).value(-300, in: 0...800) && shown > -300)
    var (vertical, other, second) = try scene()
    try second.begin(on: &vertical)
    try second.move(by: SIMD2(3, 60), on: &vertical)
    try second.move(by: SIMD2(90, 60), on: &vertical)
    #expect(try vertical.value(of: other) == 0)
  }

  @Test("catches a value on its way, with or without a spring to follow by")
  func catches() throws {
    for following in [Animation.interactiveSpring, nil] {
      var (stage, offset, drag) = try scene(following: following)
      try stage.withAnimation(.smooth) { try $0.set(offset, to: 800) }
      try stage.run(until: 0.2)
      let place = try stage.value(of: offset)
      try drag.begin(on: &stage)
      #expect((try stage.value(of: offset) - place).magnitude < 1e-9)
      try stage.run(until: 2)
      #expect((try stage.value(of: offset) - place).magnitude < 1e-9)
      try drag.move(by: SIMD2(20, 0), on: &stage)
      try stage.run(until: 4)
      #expect((try stage.value(of: offset) - place - 20).magnitude < 1e-9)
      #expect(stage.seams.allSatisfy { $0.kind == .end || $0.valueJump < 1e-9 })
    }
  }

  @Test("keeps place and speed of the spring that has followed")
  func keepsSpring() throws {
    var (stage, offset, drag) = try scene(following: .interactiveSpring)
    try drag.begin(on: &stage)
    try pull(&drag, &stage, speed: 900, frames: 20)
    let (place, speed) = (try stage.value(of: offset), try stage.velocity(of: offset))
    #expect(place < 300 && (speed - 900).magnitude < 50)
    try drag.end(on: &stage, at: try SnapPoints([0, 400, 800]), by: .bouncy)
    #expect((try stage.value(of: offset) - place).magnitude < 1e-9)
    #expect((try stage.velocity(of: offset) - speed).magnitude < 1e-6)
  }

  @Test("refuses to move or end before it has begun")
  func refuses() throws {
    var (stage, _, drag) = try scene()
    #expect(throws: ModelError.self) { try drag.move(by: .zero, on: &stage) }
    #expect(throws: ModelError.self) {
      try drag.end(on: &stage, at: try SnapPoints([0]), by: .smooth)
    }
  }
}
