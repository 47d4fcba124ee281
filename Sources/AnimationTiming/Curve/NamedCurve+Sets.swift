extension NamedCurve {
  private static func bezier(
    _ origin: Origin, _ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> NamedCurve {
    NamedCurve(origin, name, .bezier(CubicBezier(valid: x1, y1, x2, y2)))
  }

  // Source for every number below: spec sections 6 (platforms) and 8 (SwiftUI).

  static let css = [
    NamedCurve(.css, "linear", .linear), NamedCurve(.css, "ease", .bezier(.ease)),
    NamedCurve(.css, "ease-in", .bezier(.easeIn)), NamedCurve(.css, "ease-out", .bezier(.easeOut)),
    NamedCurve(.css, "ease-in-out", .bezier(.easeInOut)),
    NamedCurve(.css, "step-start", .steps(Steps(valid: 1, .start))),
    NamedCurve(.css, "step-end", .steps(Steps(valid: 1, .end))),
  ]

  static let swiftUI = [
    NamedCurve(.swiftui, "linear", .apple(.linear)),
    NamedCurve(.swiftui, "easeIn", .apple(.easeIn)),
    NamedCurve(.swiftui, "easeOut", .apple(.easeOut)),
    NamedCurve(.swiftui, "easeInOut", .apple(.easeInOut)),
    NamedCurve(.swiftui, "circularEaseIn", .apple(.circularEaseIn)),
    NamedCurve(.swiftui, "circularEaseOut", .apple(.circularEaseOut)),
    NamedCurve(.swiftui, "circularEaseInOut", .apple(.circularEaseInOut)),
  ]

  static let coreAnimation = [
    NamedCurve(.coreAnimation, "linear", .linear),
    NamedCurve(.coreAnimation, "easeIn", .bezier(.easeIn)),
    NamedCurve(.coreAnimation, "easeOut", .bezier(.easeOut)),
    NamedCurve(.coreAnimation, "easeInEaseOut", .bezier(.easeInOut)),
    NamedCurve(.coreAnimation, "default", .bezier(.ease)),
  ]

  static let material3 = [
    NamedCurve(.material3, "emphasized", .joinedBezier(.emphasized)),
    bezier(.material3, "emphasizedDecelerate", 0.05, 0.7, 0.1, 1),
    bezier(.material3, "emphasizedAccelerate", 0.3, 0, 0.8, 0.15),
    bezier(.material3, "standard", 0.2, 0, 0, 1),
    bezier(.material3, "standardDecelerate", 0, 0, 0, 1),
    bezier(.material3, "standardAccelerate", 0.3, 0, 1, 1),
    NamedCurve(.material3, "linear", .linear),
  ]

  /// In, out, in-out of each family, as easings.net lists them.
  private static let approximations: [(String, [[Double]])] = [
    ("Sine", [[0.12, 0, 0.39, 0], [0.61, 1, 0.88, 1], [0.37, 0, 0.63, 1]]),
    ("Quad", [[0.11, 0, 0.5, 0], [0.5, 1, 0.89, 1], [0.45, 0, 0.55, 1]]),
    ("Cubic", [[0.32, 0, 0.67, 0], [0.33, 1, 0.68, 1], [0.65, 0, 0.35, 1]]),
    ("Quart", [[0.5, 0, 0.75, 0], [0.25, 1, 0.5, 1], [0.76, 0, 0.24, 1]]),
    ("Quint", [[0.64, 0, 0.78, 0], [0.22, 1, 0.36, 1], [0.83, 0, 0.17, 1]]),
    ("Expo", [[0.7, 0, 0.84, 0], [0.16, 1, 0.3, 1], [0.87, 0, 0.13, 1]]),
    ("Circ", [[0.55, 0, 1, 0.45], [0, 0.55, 0.45, 1], [0.85, 0, 0.15, 1]]),
    ("Back", [[0.36, 0, 0.66, -0.56], [0.34, 1.56, 0.64, 1], [0.68, -0.6, 0.32, 1.6]]),
  ]

  private static func families(
    _ origin: Origin, _ prefix: String, _ table: [(String, [[Double]])]
  ) -> [NamedCurve] {
    table.flatMap { family, rows in
      zip(["In", "Out", "InOut"], rows).map { direction, p in
        bezier(origin, "\(prefix)\(direction)\(family)", p[0], p[1], p[2], p[3])
      }
    }
  }

  static let easingsNet = families(.easingsNet, "ease", approximations)

  static let compose =
    [
      bezier(.compose, "FastOutSlowIn", 0.4, 0, 0.2, 1),
      bezier(.compose, "LinearOutSlowIn", 0, 0, 0.2, 1),
      bezier(.compose, "FastOutLinearIn", 0.4, 0, 1, 1),
      NamedCurve(.compose, "Linear", .linear), NamedCurve(.compose, "Ease", .bezier(.ease)),
      NamedCurve(.compose, "EaseIn", .bezier(.easeIn)),
      NamedCurve(.compose, "EaseOut", .bezier(.easeOut)),
      NamedCurve(.compose, "EaseInOut", .bezier(.easeInOut)),
    ] + families(.compose, "Ease", approximations)
    + PennerCurve.Direction.allCases.flatMap { direction in
      [
        NamedCurve(
          .compose, "Ease\(direction.word)Elastic", .penner(.elastic(direction))),
        NamedCurve(
          .compose, "Ease\(direction.word)Bounce", .penner(PennerCurve(valid: .bounce, direction))),
      ]
    }

  /// In, out, in-out of each family in Flutter's older set.
  private static let olderApproximations: [(String, [[Double]])] = [
    ("Sine", [[0.47, 0, 0.745, 0.715], [0.39, 0.575, 0.565, 1], [0.445, 0.05, 0.55, 0.95]]),
    (
      "Quad", [[0.55, 0.085, 0.68, 0.53], [0.25, 0.46, 0.45, 0.94], [0.455, 0.03, 0.515, 0.955]]
    ),
    ("Cubic", [[0.55, 0.055, 0.675, 0.19], [0.215, 0.61, 0.355, 1], [0.645, 0.045, 0.355, 1]]),
    ("Quart", [[0.895, 0.03, 0.685, 0.22], [0.165, 0.84, 0.44, 1], [0.77, 0, 0.175, 1]]),
    ("Quint", [[0.755, 0.05, 0.855, 0.06], [0.23, 1, 0.32, 1], [0.86, 0, 0.07, 1]]),
    ("Expo", [[0.95, 0.05, 0.795, 0.035], [0.19, 1, 0.22, 1], [1, 0, 0, 1]]),
    ("Circ", [[0.6, 0.04, 0.98, 0.335], [0.075, 0.82, 0.165, 1], [0.785, 0.135, 0.15, 0.86]]),
    (
      "Back",
      [[0.6, -0.28, 0.735, 0.045], [0.175, 0.885, 0.32, 1.275], [0.68, -0.55, 0.265, 1.55]]
    ),
  ]

  static let flutter =
    [
      NamedCurve(.flutter, "linear", .linear), NamedCurve(.flutter, "ease", .bezier(.ease)),
      NamedCurve(.flutter, "easeIn", .bezier(.easeIn)),
      NamedCurve(.flutter, "easeOut", .bezier(.easeOut)),
      NamedCurve(.flutter, "easeInOut", .bezier(.easeInOut)),
      bezier(.flutter, "easeInToLinear", 0.67, 0.03, 0.65, 0.09),
      bezier(.flutter, "linearToEaseOut", 0.35, 0.91, 0.33, 0.97),
      bezier(.flutter, "fastLinearToSlowEaseIn", 0.18, 1, 0.04, 1),
      bezier(.flutter, "fastOutSlowIn", 0.4, 0, 0.2, 1),
      bezier(.flutter, "slowMiddle", 0.15, 0.85, 0.85, 0.15),
      NamedCurve(.flutter, "easeInOutCubicEmphasized", .joinedBezier(.emphasized)),
      NamedCurve(.flutter, "decelerate", .penner(PennerCurve(valid: .quad, .easeOut))),
    ] + families(.flutter, "ease", olderApproximations)
    + PennerCurve.Direction.allCases.flatMap { direction in
      [
        NamedCurve(
          .flutter, "elastic\(direction.word)",
          .penner(PennerCurve(valid: .elastic(period: 0.4), direction))),
        NamedCurve(
          .flutter, "bounce\(direction.word)", .penner(PennerCurve(valid: .bounce, direction))),
      ]
    }

  static let penner = PennerCurve.Direction.allCases.flatMap { direction in
    let plain: [(String, PennerCurve.Family)] = [
      ("quad", .quad), ("cubic", .cubic), ("quart", .quart), ("quint", .quint), ("sine", .sine),
      ("expo", .expo), ("circ", .circ), ("bounce", .bounce),
    ]
    return
      (plain.map { ($0.0, PennerCurve(valid: $0.1, direction)) }
      + [("back", PennerCurve.back(direction)), ("elastic", PennerCurve.elastic(direction))])
      .map { NamedCurve(.penner, "\(direction.dashedWord)-\($0.0)", .penner($0.1)) }
  }

  static let motion: [NamedCurve] = {
    let backOut = CubicBezier(valid: 0.33, 1.53, 0.69, 0.99)
    let middle = PiecewiseLinear.Point(input: 0.5, output: 0.5)
    return [
      NamedCurve(.motion, "linear", .linear), NamedCurve(.motion, "easeIn", .bezier(.easeIn)),
      NamedCurve(.motion, "easeOut", .bezier(.easeOut)),
      NamedCurve(.motion, "easeInOut", .bezier(.easeInOut)),
      NamedCurve(.motion, "circIn", .circular(.easeIn)),
      NamedCurve(.motion, "circOut", .circular(.easeOut)),
      NamedCurve(.motion, "circInOut", .circular(.easeInOut)),
      NamedCurve(.motion, "backIn", .bezier(backOut.reversed)),
      NamedCurve(.motion, "backOut", .bezier(backOut)),
      NamedCurve(
        .motion, "backInOut",
        .joinedBezier(JoinedBezier(valid: backOut.reversed, backOut, joint: middle))),
      NamedCurve(.motion, "anticipate", .anticipate(AnticipateCurve())),
    ]
  }()
}

extension JoinedBezier {
  /// Material's emphasized curve, which Flutter calls `easeInOutCubicEmphasized`.
  ///
  /// Its inner points are (0.05, 0), (0.133333, 0.06), the joint (0.166666, 0.4), (0.208333, 0.82)
  /// and (0.25, 1).
  public static let emphasized = JoinedBezier(
    valid: CubicBezier(valid: 0.05 / 0.166666, 0, 0.133333 / 0.166666, 0.06 / 0.4),
    CubicBezier(
      valid: (0.208333 - 0.166666) / (1 - 0.166666), (0.82 - 0.4) / (1 - 0.4),
      (0.25 - 0.166666) / (1 - 0.166666), 1),
    joint: PiecewiseLinear.Point(input: 0.166666, output: 0.4))
}

extension PennerCurve {
  /// Penner's back with his overshoot of a tenth; in-out uses 1.525 times the parameter.
  public static func back(_ direction: Direction) -> PennerCurve {
    PennerCurve(
      valid: .back(overshoot: direction == .easeInOut ? 1.70158 * 1.525 : 1.70158), direction)
  }

  /// Penner's elastic with his period of 0.3; in-out uses 0.45.
  public static func elastic(_ direction: Direction) -> PennerCurve {
    PennerCurve(valid: .elastic(period: direction == .easeInOut ? 0.45 : 0.3), direction)
  }
}

extension PennerCurve.Direction {
  fileprivate var word: String {
    switch self {
    case .easeIn: "In"
    case .easeOut: "Out"
    case .easeInOut: "InOut"
    }
  }

  fileprivate var dashedWord: String {
    switch self {
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    }
  }
}
