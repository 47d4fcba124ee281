import AnimationTiming
import Harness
import Reporting
import Studies

/// Fits formulas to settling times, and says how far each can be trusted.
struct FitCommand: Command {
  static let name = "fit"
  static let summary = "Fit formulas to settling times, with their errors and limits."
  static let example = "settle fit --rule exact --epsilon 0.001"

  private let rules: [SettlingRule]

  /// The bands; `nil` when none was named.
  private let epsilons: [Double]?
  private let isJoint: Bool
  private let model: String?
  private let duration: Double
  private let chart: ChartChoice
  private let isJSON: Bool

  /// The band of the exact rule when none is named.
  private static let band = 0.001

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    let names = SettlingRule.allCases.map(\.rawValue)
    let rules = try arguments.list(
      "--rule", "NAME,…",
      "definitions of settled: all, or some of \(names.joined(separator: ", "))"
        + " (default: exact)")
    let bands = try arguments.list(
      "--epsilon", "SHARE,…",
      "bands as shares of the distance (default: \(Self.band), or what the rule itself says)")
    isJoint = try arguments.flag("--joint", "one formula for all bands instead of one for each")
    model = try arguments.option("--model", "NAME", "only this formula, such as fade")
    let time = try arguments.option(
      "--duration", "TIME", "of the springs, for rules that do not scale with it", default: "0.5")
    chart = try ChartChoice(&arguments)
    isJSON = try arguments.flag("--json", "print the answer as JSON")

    self.rules = try Self.rules(rules)
    epsilons = bands.isEmpty ? nil : try bands.map(ShareText.share)
    duration = try SecondsText.seconds(time, "--duration")
    guard duration >= 1e-3, duration <= 1e3 else {
      throw UsageError("--duration", time, mustBe: "between 0.001 and 1000 seconds")
    }
    if isJoint, (epsilons?.count ?? 0) < 2 {
      throw UsageError("--joint", "--joint needs two bands or more; name them with --epsilon")
    }
    for rule in self.rules where epsilons != nil && !rule.options.contains(.tolerance) {
      throw UsageError(
        "--epsilon", value: bands.first,
        "--epsilon has no meaning for \(rule.rawValue), which "
          + "knows its own measure only")
    }
    for rule in self.rules {
      guard let model else { break }
      let known = SettlingFits.names(rule, epsilons: epsilons ?? [])
      guard known.contains(model) else {
        throw UsageError("--model", model, mustBe: ArgumentReader.choices(known, nearestTo: model))
      }
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    var fits: [SettlingFits] = []
    let progress = Progress(console, verb: Self.name)
    if rules.count > 1 { progress.begin("\(rules.count) rules") }
    for (index, rule) in rules.enumerated() {
      for bands in self.bands(of: rule) {
        fits.append(try SettlingFits(rule, epsilons: bands, duration: duration, only: model))
      }
      progress.update(index + 1, of: rules.count)
    }
    if rules.count > 1 { progress.end() }
    let oracles =
      rules.contains(.exact) ? try SettlingOracles(cases: SettlingOracles.usualCases) : nil
    let sheet = FitSheet(fits, oracles: oracles)
    let chart = try self.chart.draw(FitChart(fits[0]).chart, console, isJSON: isJSON)
    console.print(isJSON ? Answer.text("fit", sheet.json) : sheet.text + chart)
    if let bad = oracles?.agreements.first(where: { !$0.holds }) {
      throw RunError(
        "exact settling and its oracle \(bad.oracle) differ by \(bad.worst) at \(bad.caseID); "
          + "at most \(SettlingOracles.limit) is allowed")
    }
    return .success
  }

  /// The bands of each fit of a rule.
  private func bands(of rule: SettlingRule) -> [[Double]] {
    guard let epsilons else { return rule == .exact ? [[Self.band]] : [[]] }
    return isJoint ? [epsilons] : epsilons.map { [$0] }
  }

  private static func rules(_ words: [String]) throws(UsageError) -> [SettlingRule] {
    if words.isEmpty { return [.exact] }
    if words == ["all"] { return SettlingRule.allCases }
    var rules: [SettlingRule] = []
    for word in words {
      let rule: SettlingRule = try ArgumentReader.value(word, of: "--rule")
      if !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }
}
