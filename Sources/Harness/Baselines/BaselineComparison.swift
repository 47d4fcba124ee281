/// How a run's figures stand against the accepted ones.
public struct BaselineComparison: Hashable, Sendable {
  /// One figure that is not what was accepted.
  public struct Difference: Hashable, Sendable {
    public let figure: String

    /// The accepted value; `nil` when the figure is new.
    public let accepted: Double?

    /// The value of this run; `nil` when the figure is gone.
    public let found: Double?

    public init(figure: String, accepted: Double?, found: Double?) {
      self.figure = figure
      self.accepted = accepted
      self.found = found
    }
  }

  /// How many figures were compared.
  public let compared: Int

  /// The figures that differ, in id order.
  public let differences: [Difference]

  /// What is missing for a comparison, and the command that makes it; `nil` when nothing is.
  public let missing: String?

  /// Compares a run with the figures accepted for its grid.
  ///
  /// Figures of studies that the run did not plan are left aside, and so are those of the studies
  /// for which nothing is accepted at all: the first parts of the ids say whose they are.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - baseline: What is accepted.
  ///   - absent: The studies for which nothing is accepted.
  ///   - reason: What is missing and the command that makes it, in one line; `nil` when nothing is.
  /// - Complexity: O(n log n) in the number of figures.
  public init(
    _ run: RunRecord, with baseline: Baseline, without absent: [String] = [],
    missing reason: String? = nil
  ) {
    let studies = run.plan.studies.filter { !absent.contains($0) }
    func isCompared(_ id: String) -> Bool { studies.contains { id.hasPrefix("\($0)/") } }
    let found = Baseline(accepting: run).figures.filter { isCompared($0.key) }
    let accepted = baseline.figures.filter { isCompared($0.key) }
    compared = accepted.count
    differences = Set(found.keys).union(accepted.keys).sorted()
      .filter { found[$0] != accepted[$0] }
      .map { Difference(figure: $0, accepted: accepted[$0], found: found[$0]) }
    missing = reason
  }

  /// States that there is nothing to compare with.
  ///
  /// - Parameter reason: What is missing and the command that makes it, in one line.
  public init(missing reason: String) {
    compared = 0
    differences = []
    missing = reason
  }

  /// Takes over a comparison that was written down.
  public init(compared: Int, differences: [Difference], missing: String?) {
    self.compared = compared
    self.differences = differences
    self.missing = missing
  }

  public var verdict: Verdict {
    missing != nil ? .noBaseline : differences.isEmpty ? .pass : .fail
  }
}
