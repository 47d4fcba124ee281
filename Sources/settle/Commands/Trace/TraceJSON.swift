import AnimationTiming
import Harness
import Reporting
import Studies

/// The answer about a recording as JSON.
struct TraceJSON {
  private let analysis: TraceAnalysis
  private let table: TraceTable

  init(_ analysis: TraceAnalysis, _ table: TraceTable) {
    self.analysis = analysis
    self.table = table
  }

  var value: JSONValue {
    let residuals = TraceResiduals(analysis)
    return [
      "kind": .string(analysis.isTold ? analysis.kind.rawValue : "undecided"),
      "shown": .string(analysis.kind.rawValue),
      "candidates": .array(analysis.candidates.map { .string($0.rawValue) }),
      "parameters": .object(parameters),
      "correlation": [
        "latencyResponse": JSONValue(analysis.spring.latencyResponseCorrelation)
      ],
      "residual": ["rms": JSONValue(residuals.rms), "max": JSONValue(residuals.largest)],
      "repaired": repaired, "columns": columns, "models": .array(models),
      "presets": .array(presets), "code": code, "compose": compose, "curve": curve,
      "timeConstant": analysis.timeConstant.map { JSONValue($0) } ?? .null,
      "warnings": .array(analysis.warnings.map { .string($0) }),
      "notes": .array(TraceText.notes.map { .string($0) }),
    ]
  }

  /// Those of the motion that is shown; of the best spring when none is.
  private var parameters: [JSONField] {
    let spring = analysis.spring
    let own: [(String, Estimate)]
    if let retarget = analysis.retarget {
      own = [
        ("response", retarget.response), ("dampingFraction", retarget.dampingRatio),
        ("bounce", retarget.dampingRatio.bounce), ("duration", retarget.response),
        ("stiffness", retarget.response.stiffness), ("damping", retarget.damping),
        ("latency", retarget.latency), ("velocity", retarget.velocity),
        ("from", retarget.from), ("target", retarget.secondTarget),
        ("firstTarget", retarget.firstTarget), ("retarget", retarget.retarget),
      ]
    } else {
      own = [
        ("response", spring.response), ("dampingFraction", spring.dampingRatio),
        ("bounce", spring.bounce), ("duration", spring.response),
        ("stiffness", spring.stiffness), ("damping", spring.damping), ("latency", spring.latency),
        ("velocity", spring.velocity), ("from", spring.from), ("target", spring.target),
      ]
    }
    return own.map { JSONField($0.0, Self.estimate($0.1)) }
  }

  private static func estimate(_ estimate: Estimate) -> JSONValue {
    var fields = [
      JSONField("value", JSONValue(estimate.value)),
      JSONField("standardError", estimate.standardError.map { JSONValue($0) } ?? .null),
      JSONField(
        "interval",
        .array([estimate.lower, estimate.upper].map { $0.map { JSONValue($0) } ?? .null })),
      JSONField("origin", .string(estimate.origin.rawValue)),
    ]
    if !estimate.isDetermined {
      fields.append(JSONField("reason", "the recording does not determine it"))
    }
    return .object(fields)
  }

  private var repaired: JSONValue {
    let (repair, spring) = (analysis.repair, analysis.spring)
    return [
      "rows": JSONValue(repair.rows),
      "duplicates": JSONValue(repair.sameTimes + spring.repeats.count),
      "sameTimes": JSONValue(repair.sameTimes), "repeatedFrames": JSONValue(spring.repeats.count),
      "gaps": JSONValue(repair.gaps), "unsorted": JSONValue(repair.unsorted),
      "unreadable": JSONValue(repair.unreadable),
      "outliers": JSONValue(spring.strays.count - spring.repeats.count),
      "cropped": JSONValue(repair.cropped), "averaged": JSONValue(repair.block),
      "jitter": analysis.jitter.map { JSONValue($0) } ?? .null,
      "regularTimes": .bool(analysis.usesRegularTimes),
      "timingDeviation": spring.timingDeviation.map { JSONValue($0) } ?? .null,
      "quantum": analysis.visibleGrid.map { JSONValue($0) } ?? .null,
      "startsInMotion": .bool(analysis.startsInMotion),
    ]
  }

  private var columns: JSONValue {
    [
      "time": .string(table.timeName), "timeUnit": .string(table.timeUnit.rawValue),
      "timeUnitGuessed": .bool(table.isTimeUnitGuessed),
      "position": .string(table.positionName), "positionUnit": .string(table.positionUnit),
      "others": .array(table.otherNames.map { .string($0) }),
      "origin": JSONValue(analysis.repair.origin),
    ]
  }

  private var models: [JSONValue] {
    analysis.models.map { model in
      [
        "kind": .string(model.kind.rawValue), "parameters": JSONValue(model.parameterCount),
        "rms": JSONValue(model.rms), "criterion": JSONValue(model.criterion),
        "chosen": .bool(model.kind == analysis.kind),
      ]
    }
  }

  private var presets: [JSONValue] {
    analysis.presets.map { preset in
      [
        "name": .string(preset.name), "twins": .array(preset.twins.map { .string($0) }),
        "probability": JSONValue(preset.probability),
        "distinguishable": .bool(preset.isDistinguishable),
      ]
    }
  }

  private var code: JSONValue {
    guard let code = analysis.code else { return .null }
    return ["swiftui": .string(code.swiftUI), "compose": .string(code.compose)]
  }

  private var compose: JSONValue {
    guard analysis.shownSpring != nil else { return .null }
    let (ratio, response) =
      analysis.retarget.map { ($0.dampingRatio, $0.response) }
      ?? (analysis.spring.dampingRatio, analysis.spring.response)
    return [
      "dampingRatio": Self.estimate(ratio), "stiffness": Self.estimate(response.stiffness),
    ]
  }

  private var curve: JSONValue {
    guard let found = analysis.curve else { return .null }
    return [
      "points": .array(
        [found.curve.x1, found.curve.y1, found.curve.x2, found.curve.y2].map { JSONValue($0) }),
      "duration": JSONValue(found.duration), "latency": JSONValue(found.latency),
      "from": JSONValue(found.from), "target": JSONValue(found.target),
    ]
  }
}
