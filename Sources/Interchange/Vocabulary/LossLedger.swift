import AnimationTiming

/// Collects what is lost while a move is put into other words.
struct LossLedger {
  private(set) var losses: [Loss] = []

  /// The mass that the words have instead of the spring's.
  mutating func mass(of spring: Spring, becomes mass: Double = 1) {
    if spring.mass != mass { losses.append(.mass(from: spring.mass, to: mass)) }
  }

  /// The damping ratio that a platform without over-damping plays.
  ///
  /// - Returns: The ratio, at most 1.
  mutating func clamped(_ ratio: Double) -> Double {
    guard ratio > 1 else { return ratio }
    losses.append(.dampingRatio(from: ratio, to: 1))
    return 1
  }

  mutating func rounded(_ field: String, _ value: Double, to result: Double) -> Double {
    if result != value { losses.append(.rounded(field: field, from: value, to: result)) }
    return result
  }

  mutating func limited(
    _ field: String, _ value: Double, to range: ClosedRange<Double>
  ) -> Double {
    let result = value.limited(to: range)
    if result != value { losses.append(.limited(field: field, from: value, to: result)) }
    return result
  }

  /// The velocity of `move` as `unit` states it; 0 when it cannot.
  mutating func velocity(of move: SpringMove, in unit: VelocityUnit?) -> Double {
    guard move.velocity != 0 else { return 0 }
    guard let unit else {
      losses.append(.velocityDropped(move.velocity))
      return 0
    }
    guard let number = unit.number(for: move.velocity, distance: move.distance) else {
      losses.append(.velocityUndefined(move.velocity))
      return 0
    }
    if unit != .unitsPerSecond { losses.append(.velocityUnit(unit, number: number)) }
    return number
  }

  /// The stiffness that moves a mass of 1 as the spring moves its own.
  mutating func unitMassStiffness(of spring: Spring) -> Double {
    mass(of: spring)
    return spring.angularFrequency * spring.angularFrequency
  }

  /// The value in single precision.
  ///
  /// - Throws: `ParameterError` when it is beyond what single precision holds.
  mutating func single(_ field: String, _ value: Double) throws(ParameterError) -> Double {
    let result = Double(Float(value))
    guard result.isFinite, value == 0 || result != 0 else {
      throw ParameterError(field, value, mustBe: "within the range of single precision")
    }
    return rounded(field, value, to: result)
  }

  /// Seconds as a whole number of milliseconds, the nearest one.
  ///
  /// - Throws: `ParameterError` when that is 0, or more than a duration can be.
  mutating func wholeMilliseconds(
    _ field: String, _ seconds: Double
  ) throws(ParameterError) -> Int {
    let milliseconds = (seconds * 1000).rounded()
    guard milliseconds >= 1, milliseconds <= Double(Int32.max) else {
      throw ParameterError(field, seconds, mustBe: "between 1 ms and 2147483647 ms")
    }
    _ = rounded(field, seconds, to: milliseconds / 1000)
    return Int(milliseconds)
  }

  /// The finished translation; names the spring's last digits when they did not come through.
  ///
  /// Words that go through a bounce or a response keep a ratio to 2⁻⁵³ absolutely, so a heavily
  /// damped spring loses more than the last digit.
  func translation<Words: SpringWords>(
    _ words: Words, of move: SpringMove
  ) -> Translation<Words> {
    guard !losses.contains(where: \.changesMotion) else {
      return Translation(words: words, losses: losses)
    }
    var all = losses
    func compare(_ field: String, _ from: Double, _ to: Double) {
      if (to - from).magnitude > 1e-12 * from.magnitude {
        all.append(.rounded(field: field, from: from, to: to))
      }
    }
    compare("angularFrequency", move.spring.angularFrequency, words.spring.angularFrequency)
    compare("dampingRatio", move.spring.dampingRatio, words.spring.dampingRatio)
    return Translation(words: words, losses: all)
  }
}
