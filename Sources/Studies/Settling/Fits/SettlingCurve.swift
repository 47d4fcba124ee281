package import AnimationTiming
import CLibM
import GSLNumerics

/// The settling time of a rule against the bounce, and the stretches on which it is smooth.
package struct SettlingCurve: Sendable {
  /// A stretch without a jump.
  package struct Piece: Hashable, Sendable {
    package let from: Double
    package let to: Double

    /// The swings outside the band all along, where the exact expression is used.
    let swings: Int?
  }

  package let rule: SettlingRule

  /// ε, or `nil` for the rule's own measure.
  package let epsilon: Double?

  /// The duration of the springs, in seconds.
  package let duration: Double

  /// In ascending order; together the whole range, up to the width of the jumps.
  package private(set) var pieces: [Piece] = []

  /// What the rule answers without bounce, where that stands apart; `nil` where it does not.
  package private(set) var critical: CriticalAnswer?

  /// Whether the jumps are known from their equation, and not only those that a search has met.
  package let knowsItsJumps: Bool

  /// The bounces of the fits.
  package static let range = 0.0...0.9

  /// The least bounce above 0 that a spring can have: it holds 1 − bounce.
  package static let leastBounce = 0x1p-53

  /// Rules whose time is one smooth formula above a bounce of 0.
  private static let smoothRules: Set<SettlingRule> = [
    .envelope, .bound, .swiftUISpring, .coreAnimation, .uiKit, .wave,
  ]

  /// Cells in which jumps are looked for, and halvings that leave nothing between two doubles.
  private static let cells = 512
  private static let halvings = 50

  private let exact = SwingFormula(steps: 10)

  /// Lays out the curve of `rule` over `range`.
  ///
  /// - Parameters:
  ///   - rule: The definition of over.
  ///   - epsilon: The band as a share of the distance, for rules that take one; `nil` for their own.
  ///   - duration: The duration of the springs in seconds.
  ///   - isSearched: Whether the jumps are to be found, for who asks for more than single times.
  package init(
    _ rule: SettlingRule, epsilon: Double?, duration: Double, isSearched: Bool = true
  ) {
    self.rule = rule
    self.epsilon = epsilon
    self.duration = duration
    knowsItsJumps = rule == .exact || Self.smoothRules.contains(rule)
    guard isSearched else { return }
    let bounds = Self.range
    critical = criticalAnswer()
    guard rule == .exact else {
      pieces =
        knowsItsJumps
        ? [Piece(from: lowest, to: bounds.upperBound, swings: nil)] : searchedPieces()
      return
    }
    let jumps = SettlingJump.jumps(epsilon: epsilon ?? 0.001, below: bounds.upperBound)
    let ends = [bounds.lowerBound] + jumps.map(\.bounce) + [bounds.upperBound]
    pieces = zip(ends, ends.dropFirst()).enumerated().map { swings, ends in
      Piece(from: ends.0, to: ends.1, swings: swings)
    }
  }

  /// L = ln(1/ε); of the rule's own measure that of 0.001, which no model of one band asks for.
  package var level: Double { -log(epsilon ?? 0.001) }

  /// The least bounce of the range: 0, or the next one where 0 stands apart.
  package var lowest: Double { critical == nil ? Self.range.lowerBound : Self.leastBounce }

  /// The settling time in durations; `nil` where the rule has no answer or never ends.
  package func durations(at bounce: Double) -> Double? {
    guard let seconds = try? seconds(at: bounce), seconds.isFinite, seconds > 0 else { return nil }
    return seconds / duration
  }

  /// The settling time in seconds; not a number where there is no such spring.
  private func seconds(at bounce: Double) throws(SettlingRefusal) -> Double {
    guard let spring = try? Spring(duration: duration, bounce: bounce),
      let question = try? SettlingQuestion(spring, tolerance: epsilon.map { .share($0) })
    else { return .nan }
    return try rule.duration(question)
  }

  /// What the rule answers at a bounce of 0, if it is more than a millionth off its limit there.
  private func criticalAnswer() -> CriticalAnswer? {
    guard let above = durations(at: Self.leastBounce) else { return nil }
    if let here = durations(at: 0), (here / above - 1).magnitude <= 1e-6 { return nil }
    do {
      return CriticalAnswer(durations: try seconds(at: 0) / duration, above: above, refusal: nil)
    } catch {
      return CriticalAnswer(durations: nil, above: above, refusal: error)
    }
  }

  /// The settling time in durations on a piece, at its ends the limit from inside.
  func durations(at bounce: Double, on piece: Piece) -> Double? {
    guard let swings = piece.swings else { return durations(at: bounce) }
    return exact.phase(ratio: 1 - bounce, level: level, swings: swings) / (2 * .pi)
  }

  /// `count + 1` places on a piece, denser at its beginning, where T rises like a square root.
  static func places(on piece: Piece, count: Int) -> [Double] {
    (0...count).map { index in
      let share = Double(index) / Double(count)
      return piece.from + (piece.to - piece.from) * share * share
    }
  }

  /// Powers of two between two bounces, from 2⁻⁵³ up: a spring holds each as it is.
  static func octaves(between low: Double, and high: Double) -> [Double] {
    (1...53).reversed().map { Double(sign: .plus, exponent: -$0, significand: 1) }
      .filter { $0 > low && $0 < high }
  }

  /// The bounce that a spring has when it is made with this one.
  static func held(_ bounce: Double) -> Double { 1 - (1 - bounce) }

  /// The stretches between the jumps that a search meets.
  ///
  /// It looks at the ends of 512 equal cells, and at every power of two in the first of them. A cell
  /// whose ends differ by more than three times what is usual is halved towards the larger
  /// difference; what is left of it between two neighbouring springs is a jump. Of several jumps in
  /// a cell the largest is found.
  private func searchedPieces() -> [Piece] {
    let bounds = Self.range
    let ends = (1...Self.cells).map { index in
      bounds.lowerBound
        + (bounds.upperBound - bounds.lowerBound) * Double(index) / Double(Self.cells)
    }
    let places = [lowest] + Self.octaves(between: lowest, and: ends[0]) + ends
    let values = places.map { durations(at: $0) }
    let steps = zip(values, values.dropFirst()).map { one, other in
      one.flatMap { one in other.map { ($0 / one - 1).magnitude } }
    }
    // Octaves are steps of another kind than equal cells.
    let octaves = places.count - Self.cells
    func median(_ steps: ArraySlice<Double?>) -> Double {
      (try? RobustStatistics(steps.compactMap(\.self)).median) ?? 0
    }
    let (usualOctave, usualCell) = (median(steps[..<octaves]), median(steps[octaves...]))
    var pieces: [Piece] = []
    var from: Double?
    for index in steps.indices {
      let usual = index < octaves ? usualOctave : usualCell
      guard let low = values[index] else { continue }
      from = from ?? places[index]
      guard let high = values[index + 1] else {
        pieces.append(Piece(from: from ?? places[index], to: places[index], swings: nil))
        from = nil
        continue
      }
      guard (high / low - 1).magnitude > 3 * usual + 1e-9,
        let jump = jump(places[index], low, places[index + 1], high)
      else { continue }
      pieces.append(Piece(from: from ?? places[index], to: jump.0, swings: nil))
      from = jump.1
    }
    if let from { pieces.append(Piece(from: from, to: bounds.upperBound, swings: nil)) }
    return pieces
  }

  private func jump(
    _ low: Double, _ atLow: Double, _ high: Double, _ atHigh: Double
  ) -> (Double, Double)? {
    var (low, atLow, high, atHigh) = (low, atLow, high, atHigh)
    for _ in 0..<Self.halvings {
      let middle = Self.held(low + (high - low) / 2)
      guard middle > low, middle < high, let atMiddle = durations(at: middle) else { break }
      if (atMiddle - atLow).magnitude > (atHigh - atMiddle).magnitude {
        (high, atHigh) = (middle, atMiddle)
      } else {
        (low, atLow) = (middle, atMiddle)
      }
    }
    return (atHigh / atLow - 1).magnitude > 1e-6 ? (low, high) : nil
  }
}
