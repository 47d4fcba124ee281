import AnimationTiming
import Harness
import Studies

/// SwiftUI code for a spring in all three generations, in as few digits as what it must keep allows.
struct PasteCode {
  /// What the code of the newest generation says.
  let tidy: TidySpring

  /// One call a line, the newest generation first.
  let lines: [String]

  /// Significant digits of stiffness and damping that are tried.
  private static let digits = [4, 5, 6, 8, 10, 12, 15, 17]

  /// Writes the code.
  ///
  /// - Parameters:
  ///   - spring: A spring that keeps it.
  ///   - keeps: Whether a spring keeps it.
  init(_ spring: Spring, keeps: (Spring) -> Bool) {
    tidy = TidySpring(spring, keeps: keeps)
    let (duration, bounce) = (tidy.duration, tidy.bounce)
    let fraction = Self.fraction(tidy, keeps)
    var physical = (stiffness: tidy.spring.stiffness, damping: tidy.spring.damping)
    for digits in Self.digits {
      let stiffness = physical.stiffness.rounded(toSignificantDigits: digits)
      let damping = tidy.spring.damping.rounded(toSignificantDigits: digits)
      if let spring = try? Spring(stiffness: stiffness, damping: damping), keeps(spring) {
        physical = (stiffness, damping)
        break
      }
    }
    lines = [
      ".spring(duration: \(Self.text(duration)), bounce: \(Self.text(bounce)))",
      ".spring(response: \(Self.text(duration)), dampingFraction: \(Self.text(fraction)))",
      ".interpolatingSpring(mass: 1, stiffness: \(Self.text(physical.stiffness)), "
        + "damping: \(Self.text(physical.damping)))",
    ]
  }

  /// The damping fraction that belongs to a tidy bounce: 1 − b in decimals, where that keeps too.
  private static func fraction(_ tidy: TidySpring, _ keeps: (Spring) -> Bool) -> Double {
    let exact = tidy.spring.dampingRatio
    for digits in [6, 8, 10, 12, 15] {
      let candidate = exact.rounded(toSignificantDigits: digits)
      if let spring = try? Spring(response: tidy.duration, dampingFraction: candidate),
        keeps(spring)
      {
        return candidate
      }
    }
    return exact
  }

  private static func text(_ number: Double) -> String {
    let text = (number == 0 ? 0 : number).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
