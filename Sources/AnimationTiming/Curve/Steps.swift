/// A staircase of equal steps, as CSS `steps()` has it.
///
/// ```
/// step = ⌊n·x⌋, one more when the first jump is at the start      output = step / jumps
/// ```
/// Outside 0…1 the steps go on with the same width and height; inside, they stay within 0…1.
/// Source: CSS Easing Functions, "step easing functions".
public struct Steps: TimingCurve, Hashable {
  /// Where the jumps lie.
  public enum Jump: String, Hashable, Sendable, CaseIterable {
    /// At the start of each step; also written `start`.
    case start = "jump-start"
    /// At the end of each step, the default; also written `end`.
    case end = "jump-end"
    /// Neither at 0 nor at 1: one jump less than steps.
    case none = "jump-none"
    /// Both at 0 and at 1: one jump more than steps.
    case both = "jump-both"
  }

  /// The number of steps.
  public let count: Int

  public let jump: Jump

  /// The staircase with `count` steps.
  ///
  /// - Throws: `ParameterError` when `count` is below 1, or below 2 with `Jump.none`.
  public init(_ count: Int, _ jump: Jump = .end) throws(ParameterError) {
    let least = jump == .none ? 2 : 1
    guard count >= least else {
      throw ParameterError(
        "count", count, mustBe: "≥ \(least)\(least == 2 ? " with jump-none" : "")")
    }
    self.init(valid: count, jump)
  }

  /// The staircase with a number of steps that the caller knows to be valid.
  init(valid count: Int, _ jump: Jump) {
    self.count = count
    self.jump = jump
  }

  public func value(at progress: Double) -> Double { value(at: progress, before: false) }

  /// The output at `progress`, where a boundary may belong to the step below.
  ///
  /// - Parameters:
  ///   - progress: Finite.
  ///   - isBefore: The *before flag* of CSS: on an exact boundary, the lower step counts. It is set
  ///     while an animation has not begun, or has ended in reverse.
  /// - Returns: A multiple of the height of a jump.
  public func value(at progress: Double, before isBefore: Bool) -> Double {
    let position = progress * Double(count)
    var step = position.rounded(.down)
    if isBefore, position == step { step -= 1 }
    if jump == .start || jump == .both { step += 1 }
    if progress >= 0, step < 0 { step = 0 }
    if progress <= 1, step > jumps { step = jumps }
    return step / jumps
  }

  /// Zero: between the jumps the output rests.
  public func slope(at progress: Double) -> Double { 0 }

  /// Smallest and largest output over `inputs`; a staircase never falls.
  public func range(over inputs: ClosedRange<Double>) -> ClosedRange<Double> {
    value(at: inputs.lowerBound)...value(at: inputs.upperBound)
  }

  private var jumps: Double {
    switch jump {
    case .start, .end: Double(count)
    case .none: Double(count - 1)
    case .both: Double(count) + 1
    }
  }
}
