import AnimationTiming
import Harness
import Reporting
import Studies

/// Fits as JSON.
enum FitJSON {
  /// The candidates, each with everything that is needed to use it or not to.
  static func models(_ fits: SettlingFits) -> [JSONValue] {
    fits.models.enumerated().map { index, model in
      let found = model.coefficients
      let coefficients = model.names.enumerated().map { index, name -> JSONValue in
        [
          "name": .string(name), "value": JSONValue(found.values[index]),
          "standardError": JSONValue(found.standardErrors[index]),
          "determined": .bool(found.isDetermined(index)),
        ]
      }
      return .object(
        subject(fits) + [
          JSONField("id", .string(model.model.id)),
          JSONField("formula", .string(model.formula)),
          JSONField("smooth", .bool(model.model.isSmooth)),
          JSONField("coefficients", .array(coefficients)),
          JSONField("points", JSONValue(model.points)), JSONField("rms", JSONValue(model.rms)),
          JSONField("maxError", JSONValue(model.maximumError)),
          JSONField("maxRelativeError", JSONValue(model.worst.relative.magnitude)),
          JSONField("worst", worst(model.worst)),
          JSONField(
            "range",
            [
              "bounce": [
                JSONValue(model.bounces.lowerBound), JSONValue(model.bounces.upperBound),
              ]
            ]), JSONField("aicc", JSONValue(model.criterion)),
          JSONField("chosen", .bool(index == fits.chosen)),
        ])
    }
  }

  static func choice(_ fits: SettlingFits) -> JSONValue {
    .object(
      subject(fits) + [
        JSONField("id", .string(fits.models[fits.chosen].model.id)),
        JSONField("reason", .string(fits.reason)), JSONField("scaling", JSONValue(fits.scaling)),
        JSONField(
          "skipped",
          .array(
            fits.skipped.map { ["id": .string($0.id), "reason": .string($0.reason)] })),
      ])
  }

  /// What the rule answers at a bounce of 0, for each band where that stands apart.
  static func critical(_ fits: SettlingFits) -> [JSONValue] {
    fits.curves.compactMap { curve in
      curve.critical.map { critical in
        .object([
          JSONField("rule", .string(fits.rule.rawValue)),
          JSONField("epsilon", curve.epsilon.map { JSONValue($0) } ?? .null),
          JSONField("duration", JSONValue(fits.duration)),
          JSONField("durations", critical.durations.map { JSONValue($0) } ?? .null),
          JSONField("reason", critical.refusal.map { .string($0.words) } ?? .null),
          JSONField(
            "above",
            [
              "bounce": JSONValue(SettlingCurve.leastBounce),
              "durations": JSONValue(critical.above),
            ]),
        ])
      }
    }
  }

  static func lines(_ fits: SettlingFits) -> [JSONValue] {
    fits.lines.map { line in
      .object(
        subject(fits) + [
          JSONField("id", .string(line.model)), JSONField("code", .string(line.code)),
          JSONField("worst", worst(line.worst)),
        ])
    }
  }

  static func jumps(_ fits: SettlingFits) -> [JSONValue] {
    fits.jumps.map { jump in
      .object(
        subject(fits) + [
          JSONField("swing", JSONValue(jump.swing)), JSONField("bounce", JSONValue(jump.bounce)),
          JSONField("before", JSONValue(jump.before)), JSONField("after", JSONValue(jump.after)),
          JSONField("leastError", JSONValue(jump.leastError)),
          JSONField("leastSlack", JSONValue(jump.leastSlack)),
        ])
    }
  }

  static func bound(_ fits: SettlingFits) -> JSONValue? {
    guard let bound = fits.bound else { return nil }
    return .object(
      subject(fits) + [
        JSONField("formula", .string(bound.formula)), JSONField("slack", worst(bound.slack)),
        JSONField("touch", worst(bound.touch)),
      ])
  }

  static func residuals(_ fits: SettlingFits) -> [JSONValue] {
    fits.residuals.enumerated().map { corrections, residual in
      .object(
        subject(fits) + [
          JSONField("corrections", JSONValue(corrections)), JSONField("worst", worst(residual)),
        ])
    }
  }

  private static func subject(_ fits: SettlingFits) -> [JSONField] {
    [
      JSONField("rule", .string(fits.rule.rawValue)),
      JSONField("epsilon", .array(fits.epsilons.map { JSONValue($0) })),
      JSONField("duration", JSONValue(fits.duration)),
    ]
  }

  private static func worst(_ worst: WorstError) -> JSONValue {
    [
      "relative": JSONValue(worst.relative), "bounce": JSONValue(worst.bounce),
      "epsilon": worst.epsilon.map { JSONValue($0) } ?? .null,
      "observed": JSONValue(worst.observed), "fitted": JSONValue(worst.fitted),
      "margin": JSONValue(worst.margin), "guaranteed": .bool(worst.isGuaranteed),
    ]
  }
}
