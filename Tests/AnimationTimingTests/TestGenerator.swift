/// Seeded random numbers for property tests, spread over magnitudes.
struct TestGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  /// 0 ≤ x < 1, by a 64-bit xorshift.
  mutating func unit() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }

  /// A number between two others.
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// A number between two others above 0, every power of ten as likely as another.
  mutating func magnitude(_ low: Double, _ high: Double) -> Double {
    let digits = between(Double(low.exponent), Double(high.exponent))
    let number = (1 + unit()) * Double(sign: .plus, exponent: Int(digits), significand: 1)
    return min(max(number, low), high)
  }

  /// Zero, or such a number with either sign.
  mutating func signed(_ low: Double, _ high: Double) -> Double {
    let choice = unit()
    return choice < 0.1 ? 0 : choice < 0.55 ? magnitude(low, high) : -magnitude(low, high)
  }

  mutating func oneOf(_ choices: Double...) -> Double {
    choices[min(Int(unit() * Double(choices.count)), choices.count - 1)]
  }
}
