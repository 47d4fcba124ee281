package import AnimationTiming

/// A spring in as few digits as its wishes allow.
package struct TidySpring: Hashable, Sendable {
  /// Seconds.
  package let duration: Double
  package let bounce: Double
  package let spring: Spring

  /// Decimals of seconds and of the bounce that are tried.
  private static let decimals = [3, 4, 5, 6, 8, 10, 12]

  /// Rounds `spring` so that it still keeps what `keeps` asks for.
  ///
  /// Of the fewest decimals that do, the nearest duration, then the nearest bounce; the spring with all
  /// its digits when none do.
  ///
  /// - Parameters:
  ///   - spring: A spring that keeps it.
  ///   - keeps: Whether a spring keeps it.
  package init(_ spring: Spring, keeps: (Spring) -> Bool) {
    for decimals in Self.decimals {
      for duration in Self.rounded(spring.duration, decimals, significant: decimals) {
        for bounce in Self.rounded(spring.bounce, decimals, significant: nil) {
          guard let tidy = try? Spring(duration: duration, bounce: bounce), keeps(tidy) else {
            continue
          }
          (self.duration, self.bounce, self.spring) = (duration, bounce, tidy)
          return
        }
      }
    }
    (duration, bounce, self.spring) = (spring.duration, spring.bounce, spring)
  }

  /// The nearest number with some decimals, then the one below and the one above, then others.
  ///
  /// A number below 0.1 gets as many more decimals as it takes for `significant` digits.
  private static func rounded(
    _ value: Double, _ decimals: Int, significant: Int?
  ) -> [Double] {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    if let significant {
      var least = 1.0
      for _ in 1..<significant { least *= 10 }
      while (value * scale).magnitude < least, scale < 1e15 { scale *= 10 }
    }
    let (down, up) = ((value * scale).rounded(.down), (value * scale).rounded(.up))
    // Next to a jump a rounded bounce takes more than rounding of the duration.
    let steps = significant == nil ? [] : [1.0, 2, 4, 8, 16, 32]
    let numbers =
      [(value * scale).rounded(), down, up] + steps.map { down - $0 } + steps.map { up + $0 }
    return numbers.reduce(into: []) { list, number in
      let candidate = number / scale
      if !list.contains(candidate) { list.append(candidate) }
    }
  }
}
