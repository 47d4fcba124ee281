import AnimationTiming
import Conformance

extension Mutant {
  static let settling: [Mutant] = [
    Mutant("tells the first entry into the band", .settling(FirstEntry.self)),
    Mutant("takes half of the band", .settling(HalfBand.self)),
    Mutant("always takes a thousandth for the band", .settling(FixedBand.self)),
    Mutant("always answers the same time", .settling(FixedTime.self)),
    Mutant("settles later in a wider band", .settling(Reverse.self)),
    Mutant("rounds settling times to milliseconds", .settling(WholeMilliseconds.self)),
    Mutant("settles without the velocity of the release", .settling(NoVelocity.self)),
    Mutant("takes displacements below the target for settled", .settling(OneSided.self)),
    Mutant("adds a second to be sure", .settling(Careful.self)),
    Mutant("settles as SwiftUI's Spring says", .settling(AppleSettlingSolver.self)),
  ]
}

/// The first moment inside the band, which a swinging spring leaves again.
private enum FirstEntry: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    guard spring.dampingRatio > 0 else { return .infinity }
    let solver = ClosedFormSpring(spring, from: start)
    let step = spring.response / 50
    let first = (0..<4_000).first {
      solver.motion(at: Double($0) * step).displacement.magnitude <= band
    }
    return first.map { Double($0) * step } ?? 1e9
  }
}

private enum HalfBand: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    ExactSettling(spring, from: start, band: band / 2).time
  }
}

private enum FixedBand: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    ExactSettling(spring, from: start, band: 0.001).time
  }
}

private enum FixedTime: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double { 1.5 }
}

private enum Reverse: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double { band }
}

private enum WholeMilliseconds: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    (ExactSettling(spring, from: start, band: band).time * 1000).rounded() / 1000
  }
}

private enum NoVelocity: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    let rest = Motion(displacement: start.displacement, velocity: 0)
    return ExactSettling(spring, from: rest, band: band).time
  }
}

private enum OneSided: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    let time = ExactSettling(spring, from: start, band: band).time
    return start.displacement > 0 ? time / 2 : time
  }
}

private enum Careful: SettlingSolver {
  static func time(_ spring: Spring, from start: Motion, band: Double) -> Double {
    ExactSettling(spring, from: start, band: band).time + 1
  }
}
