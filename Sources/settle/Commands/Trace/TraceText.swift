import AnimationTiming
import Reporting
import Studies

/// The answer about a recording for people.
struct TraceText {
  private let analysis: TraceAnalysis
  private let table: TraceTable

  init(_ analysis: TraceAnalysis, _ table: TraceTable) {
    self.analysis = analysis
    self.table = table
  }

  /// What is true of every recording.
  static let notes = [
    "the mass cannot be known from a motion: mass, stiffness and damping times any number move alike"
  ]

  var text: String {
    let parts: [String?] = [
      rows, repairs, verdict, parameters, curve, warnings, models, presets, code, residuals,
      remarks,
    ]
    return parts.compactMap(\.self).joined(separator: "\n")
  }

  // MARK: - What was read

  private var rows: String {
    let repair = analysis.repair
    let guessed = table.isTimeUnitGuessed ? ", a guess by the steps" : ""
    let others =
      table.otherNames.isEmpty
      ? "" : " Other columns: \(table.otherNames.joined(separator: ", "))."
    let rate = NumberFormat.significant(analysis.rate, digits: 4)
    return "\(NumberFormat.count(repair.rows, "row")): \(table.positionName) against "
      + "\(table.timeName) in \(table.timeUnit.rawValue)\(guessed), \(rate) a second.\(others)\n"
  }

  private var repairs: String? {
    let (repair, spring) = (analysis.repair, analysis.spring)
    var parts: [String] = []
    func note(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { parts.append(NumberFormat.count(count, one, many)) }
    }
    note(repair.unreadable, "row without a number", "rows without a number")
    note(repair.unsorted, "row out of order", "rows out of order")
    note(repair.sameTimes, "row with the time of another", "rows with the time of another")
    note(spring.repeats.count, "frame shown twice", "frames shown twice")
    note(repair.gaps, "frame missing", "frames missing")
    note(spring.strays.count - spring.repeats.count, "row far off", "rows far off")
    note(repair.cropped, "row of rest left out", "rows of rest left out")
    if repair.block > 1 { parts.append("\(repair.block) neighbours averaged to one row") }
    if let grid = analysis.visibleGrid {
      parts.append("positions rounded to multiples of \(number(grid))")
    }
    if let jitter = analysis.jitter {
      parts.append(
        "times \(time(jitter)) off a regular clock"
          + (analysis.usesRegularTimes ? ", whose times fit better" : ", but right as they are"))
    }
    if let deviation = spring.timingDeviation, analysis.kind == .spring {
      parts.append("times uncertain by \(time(deviation)), as residuals grow with the velocity")
    }
    if repair.origin != 0 { parts.append("times count from \(number(repair.origin, 10)) s") }
    if analysis.startsInMotion { parts.append("first rows missing") }
    return parts.isEmpty ? nil : "Found: \(parts.joined(separator: "; ")).\n"
  }

  // MARK: - What it shows

  private var verdict: String {
    guard analysis.isTold else { return doubt }
    switch analysis.kind {
    case .spring:
      return "It shows a spring, \(analysis.spring.spring.regime.rawValue).\n"
    case .retargetedSpring:
      let time = analysis.retarget.map { self.time($0.retarget.value) } ?? ""
      return "It shows a spring whose target changes after \(time).\n"
    case .cubicBezier: return "It shows no spring, but a cubic Bézier with a duration.\n"
    case .exponentialDecay:
      let time = analysis.timeConstant.map { self.time($0) } ?? ""
      return "It shows no spring, but an exponential decay of time constant \(time).\n"
    }
  }

  /// What the recording may show, where it does not tell.
  private var doubt: String {
    let kinds = analysis.candidates
    guard kinds.count > 1 else {
      return "The recording cannot tell what it shows: a spring can follow it, but neither its "
        + "response nor its damping is determined.\n"
    }
    let names = kinds.map(\.indefinite)
    let list = names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    return (kinds.contains(.spring) ? "" : "It shows no spring. ")
      + "The recording cannot tell whether it shows \(list).\n"
  }

  private var parameters: String {
    var table = MarkdownTable(
      ("Parameter", .left), ("Value", .right), ("±", .right), ("95% from", .right), ("to", .right),
      ("Known", .left))
    func add(
      _ name: String, _ estimate: Estimate, _ format: (Double, Int) -> String
    ) {
      let known: String =
        switch estimate.origin {
        case .fitted: estimate.isDetermined ? "fitted" : "not determined"
        case .fixed: "fixed"
        case .assumed: "assumed"
        }
      let isFitted = estimate.origin == .fitted
      table.addRow(
        name, format(estimate.value, digits(estimate)),
        estimate.standardError.map { isFitted ? format($0, 2) : "–" } ?? "unknown",
        isFitted ? estimate.lower.map { format($0, digits(estimate)) } ?? "no end" : "–",
        isFitted ? estimate.upper.map { format($0, digits(estimate)) } ?? "no end" : "–", known)
    }
    func time(_ value: Double, _ digits: Int) -> String {
      NumberFormat.seconds(value, digits: digits)
    }
    func plain(_ value: Double, _ digits: Int) -> String {
      NumberFormat.significant(value, digits: digits)
    }
    func place(_ value: Double, _ digits: Int) -> String {
      NumberFormat.measure(value, self.table.positionUnit, digits: digits)
    }
    let spring = analysis.spring
    let retarget = analysis.retarget
    add("latency", retarget?.latency ?? spring.latency, time)
    add("from", retarget?.from ?? spring.from, place)
    if let retarget {
      add("first target", retarget.firstTarget, place)
      add("change of target after", retarget.retarget, time)
    }
    add("target", retarget?.secondTarget ?? spring.target, place)
    let unit = self.table.positionUnit
    add("velocity at the release", retarget?.velocity ?? spring.velocity) { value, digits in
      let number = NumberFormat.significant(value, digits: digits)
      return unit.isEmpty ? "\(number)/s" : "\(number) \(unit)/s"
    }
    let (response, ratio) = (
      retarget?.response ?? spring.response, retarget?.dampingRatio ?? spring.dampingRatio
    )
    add("duration", response, time)
    add("bounce", ratio.bounce, plain)
    add("response", response, time)
    add("damping fraction", ratio, plain)
    add("stiffness at mass 1", response.stiffness, plain)
    add("damping at mass 1", retarget?.damping ?? spring.damping, plain)
    add("Compose dampingRatio", ratio, plain)
    add("Compose stiffness", response.stiffness, plain)
    let correlation = spring.latencyResponseCorrelation
    let note =
      retarget == nil && correlation != 0
      ? "Latency and response are told apart with a correlation of "
        + "\(NumberFormat.significant(correlation, digits: 2)).\n" : ""
    let title =
      shows
      ? analysis.isTold ? "" : "The best \(analysis.kind.title), if it is one:\n\n"
      : "The best spring, which it is not:\n\n"
    return title + table.text + note
  }

  private var shows: Bool { analysis.shownSpring != nil }

  private var curve: String? {
    guard let found = analysis.curve else { return nil }
    let points = [found.curve.x1, found.curve.y1, found.curve.x2, found.curve.y2].map {
      NumberFormat.significant(($0 * 1000).rounded() / 1000)
    }
    let unit = table.positionUnit
    return "cubic-bezier(\(points.joined(separator: ", "))) over \(time(found.duration)), from "
      + "\(time(found.latency)) on, \(NumberFormat.measure(found.from, unit, digits: 4)) to "
      + "\(NumberFormat.measure(found.target, unit, digits: 4))\n"
  }

  private var warnings: String? {
    analysis.warnings.isEmpty
      ? nil : analysis.warnings.map { "Careful: \($0).\n" }.joined()
  }

  // MARK: - What else it could be

  private var models: String {
    var table = MarkdownTable(
      ("Model", .left), ("Parameters", .right), ("rms", .right), ("BIC", .right))
    for model in analysis.models {
      table.addRow(
        model.kind.title + (model.kind == analysis.kind ? " *" : ""), "\(model.parameterCount)",
        NumberFormat.measure(model.rms, self.table.positionUnit),
        NumberFormat.significant(model.criterion.rounded(), digits: 6))
    }
    return table.text + (leastSquares ?? "")
  }

  /// Why the motion that is shown leaves more than its row of the table says.
  private var leastSquares: String? {
    let unit = table.positionUnit
    let model = analysis.models.first { $0.kind == analysis.kind }
    let rms = model.map { NumberFormat.measure($0.rms, unit) }
    let shown = NumberFormat.measure(TraceResiduals(analysis).rms, unit)
    guard let rms, rms != shown else { return nil }
    let reason =
      analysis.heedsRounding
      ? "heed that positions are rounded" : "weigh rows by what is known of their times"
    return "All models are compared by least squares, which leave \(rms) of the "
      + "\(analysis.kind.title); the parameters above \(reason), and leave \(shown).\n"
  }

  private var presets: String? {
    guard let first = analysis.presets.first else { return nil }
    let same = analysis.presets.filter { !$0.isDistinguishable }
    guard !same.isEmpty else {
      return "The nearest preset is \(first.name), and the recording is not of it.\n"
    }
    let names = same.map { preset in
      let others = preset.twins.isEmpty ? "" : " (= \(preset.twins.joined(separator: ", ")))"
      return
        "\(preset.name)\(others), p = \(NumberFormat.significant(preset.probability, digits: 2))"
    }
    return "The recording cannot tell it from the preset \(names.joined(separator: "; ")).\n"
  }

  private var code: String? {
    guard let code = analysis.code else {
      return shows ? "There is no code to paste, as the spring is not determined.\n" : nil
    }
    return "SwiftUI: \(code.swiftUI)\nCompose: \(code.compose)\n"
  }

  // MARK: - What is left

  private var residuals: String {
    let residuals = TraceResiduals(analysis)
    let unit = table.positionUnit
    var table = MarkdownTable(
      ("From", .right), ("to", .right), ("Rows", .right), ("Mean residual", .right),
      ("rms", .right), ("Largest", .right))
    for part in residuals.parts {
      table.addRow(
        time(part.range.lowerBound), time(part.range.upperBound), NumberFormat.count(part.rows),
        number(part.mean, 2), number(part.rms, 2), number(part.largest, 2))
    }
    return "Residuals: \(NumberFormat.measure(residuals.rms, unit)) in root mean square, "
      + "\(NumberFormat.measure(residuals.largest, unit)) at most.\n\n" + table.text
  }

  private var remarks: String { Self.notes.map { "Note: \($0).\n" }.joined() }

  // MARK: - Numbers

  private func number(_ value: Double, _ digits: Int = 3) -> String {
    NumberFormat.significant(value, digits: digits)
  }

  private func time(_ seconds: Double) -> String { NumberFormat.seconds(seconds, digits: 4) }

  /// As many digits as the error leaves, and one more.
  private func digits(_ estimate: Estimate) -> Int {
    guard let error = estimate.standardError, error > 0, estimate.value != 0 else { return 5 }
    let ratio = estimate.value.magnitude / error
    var (digits, scale) = (2, 1.0)
    while scale < ratio, digits < 9 { (digits, scale) = (digits + 1, scale * 10) }
    return digits
  }
}
