import AnimationTiming
import Harness

/// Timing curves: values at tenths, slopes at the ends, and when a share of the way is done.
struct CurveTables {
  private static let tenths = (1...9).map { Double($0) / 10 }
  private static let shares = [0.5, 0.9, 0.99]

  var tables: [ReferenceTable] {
    [
      ReferenceTable(
        "curves", title: "Timing curves",
        introduction: [
          "The value at tenths of the time, the slope at both ends, and the first moment, as a "
            + "share of the time, at which half, 90 % and 99 % of the way are done."
        ],
        columns: [.words("name", "Name"), .words("css", "CSS")]
          + Self.tenths.map { .init("at\(TableWords.number($0))", TableWords.number($0)) }
          + [.init("slopeAt0", "Slope at 0"), .init("slopeAt1", "Slope at 1")]
          + Self.shares.map { share in
            let percent = TableWords.number(100 * share)
            return .init("reaches\(percent)%", "\(percent)% at")
          } + [.init("least", "Least"), .init("most", "Most")],
        rows: NamedCurve.all.map(Self.row),
        notes: [
          "Names are `set/name`, for the sets disagree: the same name can be an exact function in "
            + "one and an approximation in another.",
          "SwiftUI's curves answer as SwiftUI does, to six digits.",
        ])
    ]
  }

  private static func row(_ named: NamedCurve) -> [ReferenceTable.Cell] {
    let curve = named.curve
    func cell(_ number: Double) -> ReferenceTable.Cell {
      number.isNaN ? .none("there is no slope") : .rounded(number)
    }
    // To five decimals, which is what a value between 0 and 1 needs; zero stays zero.
    func value(_ number: Double) -> ReferenceTable.Cell {
      .number((number * 1e6).rounded() / 1e6 + 0)
    }
    return [.text(named.fullName), css(curve)]
      + tenths.map { value(curve.value(at: $0)) }
      + [cell(curve.slope(at: 0)), cell(curve.slope(at: 1))]
      + shares.map { value(curve.firstInput(reaching: $0) ?? .infinity) }
      + [value(curve.range().lowerBound), value(curve.range().upperBound)]
  }

  /// The curve in CSS's words, where CSS has words for it.
  private static func css(_ curve: Curve) -> ReferenceTable.Cell {
    switch curve {
    case .linear: .code("linear")
    case .bezier(let bezier): .code(bezier.description)
    case .steps(let steps): .code(CSSEasing.steps(steps, isShort: false).description)
    default: .none("no easing function of CSS is this curve")
    }
  }
}
