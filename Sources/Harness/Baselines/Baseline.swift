/// The accepted figures of one grid: what every later run must reproduce to the last digit.
public struct Baseline: Hashable, Sendable {
  /// The name and version of the file format.
  public static let schema = "settle-baseline/1"

  /// The grid the figures belong to.
  public let grid: String

  /// The figures by id.
  public let figures: [String: Double]

  public init(grid: String, figures: [String: Double]) {
    self.grid = grid
    self.figures = figures
  }

  /// Takes over the exact figures of a run.
  public init(accepting run: RunRecord) {
    let exact = run.metrics.filter { $0.kind == .exact }
    self.init(
      grid: run.plan.grid,
      figures: Dictionary(exact.map { ($0.id, $0.value) }, uniquingKeysWith: { first, _ in first }))
  }
}
