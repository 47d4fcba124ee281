/// A seeded generator (SplitMix64), so that every run tests the same curves.
struct CurveRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in 0…1 that is often an end, next to one, or tiny.
  mutating func edgy() -> Double {
    switch next() % 8 {
    case 0: 0
    case 1: 1
    case 2: Double.random(in: 0...1, using: &self) * 0x1p-20
    case 3: 1 - Double.random(in: 0...1, using: &self) * 0x1p-20
    case 4: Double(sign: .plus, exponent: -Int(next() % 1074), significand: 1)
    default: Double.random(in: 0...1, using: &self)
    }
  }

  /// A number that is often 0, 1, tiny or huge.
  mutating func wild() -> Double {
    switch next() % 8 {
    case 0: 0
    case 1: 1
    case 2: Double.random(in: -1e-10...1e-10, using: &self)
    case 3: Double.random(in: -1e3...1e3, using: &self)
    case 4: Double(sign: next() % 2 == 0 ? .plus : .minus, exponent: 1000, significand: 1)
    default: Double.random(in: -1...2, using: &self)
    }
  }
}
