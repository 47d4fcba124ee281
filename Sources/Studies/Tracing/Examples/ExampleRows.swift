import AnimationTiming
import CLibM
import Measurement

/// A released spring, for examples.
struct ExampleMove {
  let from: Double
  let to: Double
  let latency: Double
  let response: Double
  let ratio: Double
  var velocity = 0.0

  func value(at time: Double) -> Double {
    guard time > latency, let spring = try? Spring(response: response, dampingRatio: ratio) else {
      return from
    }
    let start = Motion(displacement: from - to, velocity: velocity)
    return to + ClosedFormSpring(spring, from: start).motion(at: time - latency).displacement
  }
}

/// Rows of an example.
struct ExampleRows {
  var times: [Double]
  var values: [Double]

  /// `count` rows at `rate` a second.
  init(count: Int, rate: Double, _ value: (Double) -> Double) {
    times = (0..<count).map { Double($0) / rate }
    values = times.map(value)
  }

  /// Takes out rows, the indices in rising order.
  mutating func remove(_ rows: [Int]) {
    for row in rows.reversed() {
      times.remove(at: row)
      values.remove(at: row)
    }
  }

  func text(header: String, separator: String, timeDecimals: Int, decimals: Int) -> String {
    let lines = zip(times, values).map { time, value in
      FixedText.of(time, timeDecimals) + separator + FixedText.of(value, decimals)
    }
    return ([header] + lines).joined(separator: "\n") + "\n"
  }
}

/// Normal numbers from a seed.
struct SeededNoise {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// One number of the normal distribution with mean 0 and deviation 1, by Box and Muller.
  mutating func normal() -> Double {
    func unit(_ generator: inout SplitMix64) -> Double { Double(generator.next() >> 11) * 0x1p-53 }
    let radius = (-2 * log(1 - unit(&generator))).squareRoot()
    return radius * cos(2 * .pi * unit(&generator))
  }
}

/// Numbers with a fixed number of decimals.
enum FixedText {
  static func of(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((value.magnitude * scale).rounded())
    let digits = String(whole)
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
