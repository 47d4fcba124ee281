import CLibM

/// The step to whose multiples all positions were rounded, as by a display or a printer.
package enum PositionGrid {
  /// Steps that recordings come with, in units of a power of ten: pixels, halves and thirds of them.
  private static let shares = [1, 0.5, 1.0 / 3, 0.25, 0.2]

  /// Rounding errors of decimals, as a share of a step.
  private static let slack = 1e-6

  /// The widest step that fits all `positions`; `nil` when none does.
  ///
  /// Steps below a millionth of the travel say nothing about a motion and are not looked for.
  package static func step(of positions: [Double], travel: Double) -> Double? {
    guard travel > 0 else { return nil }
    var power = pow(10, log10(travel).rounded(.up))
    for _ in 0..<9 {
      for share in shares where share * power < travel {
        let step = share * power
        if positions.allSatisfy({ value in
          let count = value / step
          return (count - count.rounded()).magnitude < slack
        }) {
          return step
        }
      }
      power /= 10
    }
    return nil
  }
}
