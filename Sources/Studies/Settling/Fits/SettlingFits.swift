package import AnimationTiming
import CLibM
package import GSLNumerics

/// Formulas fitted to the settling time of one rule, from simple to good, and the choice among them.
package struct SettlingFits: Sendable {
  package let rule: SettlingRule

  /// The bands, or none for the rule's own measure.
  package let epsilons: [Double]

  /// The duration of the springs in seconds.
  package let duration: Double

  /// From simple to good.
  package let models: [FittedModel]

  /// A candidate without an answer.
  package struct Skipped: Hashable, Sendable {
    package let id: String
    package let reason: String
  }

  /// The candidates whose fit does not come to an end.
  package let skipped: [Skipped]

  /// The place of the chosen one among them.
  package let chosen: Int

  /// The place of the smooth one that comes first; `nil` when none was asked for.
  package var smoothest: Int? {
    Self.ranking(of: models).first { models[$0].model.isSmooth }
  }

  /// Why it was chosen, in one sentence.
  package let reason: String

  /// How far the settling time in durations changes when the duration is ten times as long, as a
  /// share; 0 for a rule that scales.
  package let scaling: Double

  /// Where the exact time jumps, for one band of the exact rule.
  package let jumps: [SettlingJump]

  /// A bound for the exact rule and one band.
  package let bound: SmoothBound?

  /// The worst error of the expression by swings after so many corrections, 0 and up.
  package let residuals: [WorstError]

  /// One-liners: the best smooth one and, for the exact rule, the ones by swings.
  ///
  /// Their worst errors are least, where those of the fits are least squares.
  package let lines: [PasteLine]

  package let curves: [SettlingCurve]

  /// Settling times of each band: a grid fine enough to see every swing of 0.1 %.
  private static let intervals = 360

  /// Fits every candidate.
  ///
  /// - Parameters:
  ///   - rule: The definition of over.
  ///   - epsilons: The bands as shares of the distance; none for the rule's own measure. Of several
  ///     one formula is made that holds for all.
  ///   - duration: The duration of the springs in seconds; it matters to rules that do not scale.
  ///   - only: The id of the one candidate to fit; `nil` for all.
  /// - Throws: `NumericsError` when nothing can be fitted.
  package init(
    _ rule: SettlingRule, epsilons: [Double], duration: Double = 0.5, only: String? = nil
  ) throws(NumericsError) {
    self.rule = rule
    self.epsilons = epsilons
    self.duration = duration
    let bands: [Double?] = epsilons.isEmpty ? [nil] : epsilons
    let curves = bands.map { SettlingCurve(rule, epsilon: $0, duration: duration) }
    self.curves = curves
    let points = curves.flatMap(Self.points)
    let candidates = Self.models(rule, epsilons).filter { only == nil || $0.id == only }
    var models: [FittedModel] = []
    var skipped: [Skipped] = []
    for model in candidates {
      do throws(NumericsError) {
        models.append(try FittedModel(model, to: points, along: curves))
      } catch .limit(let function, let count, let unit) {
        let error = NumericsError.limit(function: function, count: count, unit: unit)
        skipped.append(Skipped(id: model.id, reason: "\(error)"))
      }
    }
    self.models = models
    self.skipped = skipped
    (chosen, reason) = try Self.choice(among: models)
    scaling = Self.scaling(curves)

    let isOneBandOfExact = rule == .exact && bands.count == 1
    jumps =
      isOneBandOfExact
      ? SettlingJump.jumps(
        epsilon: bands[0] ?? 0.001, below: SettlingCurve.range.upperBound) : []
    bound = isOneBandOfExact ? try SmoothBound(along: curves[0]) : nil
    var residuals: [WorstError] = []
    for steps in 0..<(isOneBandOfExact ? 5 : 0) {
      let formula = SwingFormula(steps: steps)
      let worst = try WorstError.search(
        { formula.durations(at: $0) }, curves)
      if let worst { residuals.append(worst) }
    }
    self.residuals = residuals
    lines = try Self.lines(models, curves)
  }

  /// The candidates by name, for those who ask for one.
  package static func names(_ rule: SettlingRule, epsilons: [Double]) -> [String] {
    models(rule, epsilons).map(\.id)
  }

  private static func models(
    _ rule: SettlingRule, _ epsilons: [Double]
  ) -> [any SettlingModel] {
    let lead = LeadingTerms(spansBands: epsilons.count > 1)
    let band = epsilons.count > 1 ? "epsilon" : "\(epsilons.first ?? 0.001)"
    let smooth: [any SettlingModel] = [
      RatioModel(degree: 0, lead: lead), RatioModel(degree: 1, lead: lead),
      RatioModel(degree: 2, lead: lead), EnvelopeModel(lead: lead), SumModel(lead: lead),
      FadeModel(lead: lead),
      FadeLineModel(lead: lead),
    ]
    guard rule == .exact else { return smooth }
    return smooth + [SwingModel(band: band), CorrectedSwingModel(band: band)]
  }

  private static func points(_ curve: SettlingCurve) -> [FitPoint] {
    let range = SettlingCurve.range
    return ((curve.critical == nil ? 0 : 1)...intervals).compactMap { index in
      let bounce =
        range.lowerBound
        + (range.upperBound - range.lowerBound) * Double(index) / Double(intervals)
      return curve.durations(at: bounce).map {
        FitPoint(place: FitPlace(bounce, level: curve.level), durations: $0)
      }
    }
  }
}

extension SettlingFits {
  /// The models from the lowest criterion up, with those at the end that have no value on part of
  /// the range, and behind them those with a coefficient that the points do not determine.
  private static func ranking(of models: [FittedModel]) -> [Int] {
    let most = models.map(\.points).max() ?? 0
    func doubts(_ index: Int) -> Int {
      (models[index].points < most ? 1 : 0) + (models[index].isDetermined ? 0 : 2)
    }
    return models.indices.sorted {
      (doubts($0), models[$0].criterion) < (doubts($1), models[$1].criterion)
    }
  }

  /// The model that comes first, and why.
  private static func choice(
    among models: [FittedModel]
  ) throws(NumericsError) -> (Int, String) {
    let most = models.map(\.points).max() ?? 0
    let ranking = ranking(of: models)
    let eligible = ranking.filter { models[$0].points == most && models[$0].isDetermined }
    guard let best = ranking.first else {
      throw .requirement(
        function: "SettlingFits", field: "models", value: "none", mustBe: "at least one")
    }
    let model = models[best]
    func whole(_ number: Double) -> String { "\(Int(number.rounded()))" }
    let partial = models.filter { $0.points < most }.map(\.model.id)
    let loose = models.filter { !$0.isDetermined }.map(\.model.id)
    let rest =
      (partial.isEmpty
        ? "" : "; without a value on part of the range: \(partial.joined(separator: ", "))")
      + (loose.isEmpty
        ? "" : "; with coefficients that the points leave open: \(loose.joined(separator: ", "))")
    guard !eligible.isEmpty else { return (best, "none is better\(rest)") }
    guard eligible.count > 1 else {
      let kind = loose.isEmpty ? "" : " with every coefficient determined"
      return (best, "it is the only one that holds on the whole range\(kind)\(rest)")
    }
    let next = models[eligible[1]]
    return (
      best,
      "its AICc of \(whole(model.criterion)) is \(whole(next.criterion - model.criterion)) below "
        + "that of \(next.model.id), the next\(rest)"
    )
  }

  /// The largest change of T/duration between the duration and ten times the duration.
  private static func scaling(_ curves: [SettlingCurve]) -> Double {
    curves.reduce(0) { worst, curve in
      let longer = SettlingCurve(
        curve.rule, epsilon: curve.epsilon, duration: 10 * curve.duration, isSearched: false)
      return [curve.lowest, 0.15, 0.3, 0.5, 0.7, 0.9].reduce(worst) { worst, bounce in
        guard let one = curve.durations(at: bounce), let ten = longer.durations(at: bounce) else {
          return worst
        }
        let change = (ten / one - 1).magnitude
        // Rounding is no change.
        return change > 1e-9 ? max(worst, change) : worst
      }
    }
  }

  /// The best smooth model and those by swings, as lines of code.
  private static func lines(
    _ models: [FittedModel], _ curves: [SettlingCurve]
  ) throws(NumericsError) -> [PasteLine] {
    let smooth = ranking(of: models).map { models[$0] }.first(where: \.model.isSmooth)
    var lines: [PasteLine] = []
    for model in [smooth].compactMap(\.self) + models.filter({ !$0.model.isSmooth }) {
      lines.append(try PasteLine(model, along: curves))
    }
    return lines
  }
}
