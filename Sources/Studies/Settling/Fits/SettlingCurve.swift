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

  /// Whether the jumps are known from their equation, and not only those that a search has met.
  package let knowsItsJumps: Bool

  /// The bounces of the fits.
  package static let range = 0.0...0.9

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
    knowsItsJumps = rule == .exact
    guard isSearched else { return }
    let bounds = Self.range
    guard knowsItsJumps else {
      pieces = searchedPieces()
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

  /// The settling time in durations; `nil` where the rule has no answer or never ends.
  package func durations(at bounce: Double) -> Double? {
    guard let spring = try? Spring(duration: duration, bounce: bounce),
      let question = try? SettlingQuestion(spring, tolerance: epsilon.map { .share($0) }),
      let seconds = try? rule.duration(question), seconds.isFinite, seconds > 0
    else { return nil }
    return seconds / duration
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

  /// The stretches between the jumps that a search meets.
  ///
  /// A cell whose ends differ by more than three times what is usual is halved towards the larger
  /// difference; what is left of it between two neighbouring doubles is a jump. Of several jumps in
  /// a cell the largest is found.
  private func searchedPieces() -> [Piece] {
    let bounds = Self.range
    let places = (0...Self.cells).map { index in
      bounds.lowerBound
        + (bounds.upperBound - bounds.lowerBound) * Double(index) / Double(Self.cells)
    }
    let values = places.map { durations(at: $0) }
    var steps: [Double] = []
    for (one, other) in zip(values, values.dropFirst()) {
      if let one, let other { steps.append((other / one - 1).magnitude) }
    }
    let usual = (try? RobustStatistics(steps).median) ?? 0
    var pieces: [Piece] = []
    var from: Double?
    for index in 0..<Self.cells {
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
      let middle = low + (high - low) / 2
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
