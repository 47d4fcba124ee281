/// Seeded random numbers for property tests, so that every run tests the same cases.
///
/// SplitMix64. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 ≤ x < 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number between two others.
  package mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// A number between two others above 0, every power of two as likely as another.
  package mutating func magnitude(_ low: Double, _ high: Double) -> Double {
    let exponent = between(Double(low.exponent), Double(high.exponent) + 1)
    let number =
      (1 + unit()) * Double(sign: .plus, exponent: Int(exponent.rounded(.down)), significand: 1)
    return min(max(number, low), high)
  }

  /// Zero, or such a number with either sign.
  package mutating func signed(_ low: Double, _ high: Double) -> Double {
    let choice = unit()
    return choice < 0.1 ? 0 : choice < 0.55 ? magnitude(low, high) : -magnitude(low, high)
  }

  package mutating func oneOf<Element>(_ choices: [Element]) -> Element {
    choices[min(Int(unit() * Double(choices.count)), choices.count - 1)]
  }

  package mutating func oneOf(_ choices: Double...) -> Double { oneOf(choices) }

  /// A number in 0…1 that is often an end, next to one, or tiny.
  package mutating func edgy() -> Double {
    switch next() % 8 {
    case 0: 0
    case 1: 1
    case 2: unit() * 0x1p-20
    case 3: 1 - unit() * 0x1p-20
    case 4: Double(sign: .plus, exponent: -Int(next() % 1074), significand: 1)
    default: unit()
    }
  }

  /// A number that is often 0, 1, tiny or huge.
  package mutating func wild() -> Double {
    switch next() % 8 {
    case 0: 0
    case 1: 1
    case 2: between(-1e-10, 1e-10)
    case 3: between(-1e3, 1e3)
    case 4: Double(sign: next() % 2 == 0 ? .plus : .minus, exponent: 990, significand: 1)
    default: between(-1, 2)
    }
  }
}
