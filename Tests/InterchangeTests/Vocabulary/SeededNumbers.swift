/// Seeded random numbers for property tests.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

  /// 0 ≤ x < 1, by a 64-bit xorshift.
  mutating func unit() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  mutating func oneOf<Element>(_ choices: [Element]) -> Element {
    choices[min(Int(unit() * Double(choices.count)), choices.count - 1)]
  }
}
