import AnimationTiming
import Testing

@Suite("Steps curve")
struct StepsTests {
  @Test("rejects too few steps")
  func rejects() {
    #expect(throws: ParameterError.self) { try Steps(0) }
    #expect(throws: ParameterError.self) { try Steps(-1, .both) }
    let error = #expect(throws: ParameterError.self) { try Steps(1, .none) }
    #expect(error?.description == "count is 1; it must be ≥ 2 with jump-none")
    #expect(throws: Never.self) { try Steps(2, .none) }
  }

  @Test("jumps where each position says")
  func jumps() throws {
    // Outputs at 0, just below ½, at ½, just below 1 and at 1 for two steps.
    let rows: [(Steps.Jump, [Double])] = [
      (.start, [0.5, 0.5, 1, 1, 1]), (.end, [0, 0, 0.5, 0.5, 1]),
      (.none, [0, 0, 1, 1, 1]), (.both, [1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1]),
    ]
    for (jump, outputs) in rows {
      let curve = try Steps(2, jump)
      for (input, output) in zip([0, (0.5).nextDown, 0.5, (1.0).nextDown, 1], outputs) {
        #expect(curve.value(at: input) == output, "\(jump) at \(input)")
      }
    }
  }

  @Test("goes on counting outside 0…1", arguments: Steps.Jump.allCases)
  func countsOutside(jump: Steps.Jump) throws {
    // One unit of input holds four steps, whatever the jumps inside do to their height.
    let curve = try Steps(4, jump)
    let height = jump == .none ? 1.0 / 3 : jump == .both ? 0.2 : 0.25
    for whole in [2.0, 3, 10] {
      let climbed = curve.value(at: whole + 1.125) - curve.value(at: whole + 0.125)
      #expect((climbed - 4 * height).magnitude < 1e-14)
      let fallen = curve.value(at: -whole - 0.125) - curve.value(at: -whole - 1.125)
      #expect((fallen - 4 * height).magnitude < 1e-14)
    }
  }

  @Test("keeps the lower step on a boundary before the start", arguments: Steps.Jump.allCases)
  func keepsLowerStep(jump: Steps.Jump) throws {
    let curve = try Steps(4, jump)
    for boundary in [0.25, 0.5, 0.75, 2, -0.5] {
      let lower = curve.value(at: boundary.nextDown)
      #expect(curve.value(at: boundary, before: true) == lower, "at \(boundary)")
      #expect(curve.value(at: boundary + 0.1, before: true) == curve.value(at: boundary + 0.1))
    }
    #expect(curve.value(at: 0, before: true) == 0)
  }

  @Test("rests between the jumps and never falls")
  func rests() throws {
    let curve = try Steps(3, .both)
    #expect(curve.slope(at: 0.4) == 0)
    let outputs = (-100...200).map { curve.value(at: Double($0) / 100) }
    #expect(outputs == outputs.sorted())
    #expect(curve.range(over: 0...1) == 0.25...1)
  }
}
