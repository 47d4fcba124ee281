import Conformance
package import Harness

/// Questions over a grid, without answers: what a solver can be asked so that its answers become a
/// pack.
package enum GridQuestions {
  /// The kinds that can be asked over a grid, with the axes each takes.
  private static let kinds: [(kind: String, axes: [String])] = [
    ("spring.value", SpringCase.axes), ("spring.convert", ["duration", "bounce"]),
    ("spring.settling", SettlingCase.axes), ("curve.value", BezierCase.axes),
  ]

  /// The names of the kinds.
  package static var kindNames: [String] { kinds.map(\.kind) }

  /// Every question of `kind` over the points of `grid`, called by its parameters.
  ///
  /// - Throws: `GridError` when the grid lacks an axis.
  package static func questions(
    _ kind: String, over grid: Grid
  ) throws(GridError) -> [ReferenceCase] {
    let axes = kinds.first { $0.kind == kind }?.axes ?? []
    return try grid.points(axes).map { point in
      ReferenceCase(
        id: "\(kind):\(point.id)", kind: kind, given: given(kind, point), expect: [],
        tolerance: .uniform(0), rule: kind == "spring.settling" ? "exact" : nil, mode: .exact,
        convention: nil)
    }
  }

  private static func given(_ kind: String, _ point: GridPoint) -> JSONValue {
    func number(_ name: String) -> Double { point[name] ?? .nan }
    func value(_ name: String) -> JSONValue { JSONValue(number(name)) }
    switch kind {
    case "spring.convert":
      return ["spring": ["duration": value("duration"), "bounce": value("bounce")]]
    case "curve.value":
      return [
        "curve": ["bezier": .array(["x1", "y1", "x2", "y2"].map(value))], "at": value("progress"),
      ]
    case "spring.settling":
      return [
        "spring": spring(point), "from": 0, "target": 1, "velocity": value("velocity"),
        "epsilon": value("epsilon"),
      ]
    default:
      return [
        "spring": spring(point), "from": 0, "target": 1, "velocity": value("velocity"),
        "time": JSONValue(number("phase") * number("response")),
      ]
    }
  }

  private static func spring(_ point: GridPoint) -> JSONValue {
    [
      "response": JSONValue(point["response"] ?? .nan),
      "dampingFraction": JSONValue(point["dampingFraction"] ?? .nan),
    ]
  }
}
