import Harness
import Reporting
import Studies

/// What there is to say about formulas for settling times.
struct FitSheet {
  private let fits: [SettlingFits]
  private let oracles: SettlingOracles?

  init(_ fits: [SettlingFits], oracles: SettlingOracles?) {
    self.fits = fits
    self.oracles = oracles
  }

  var text: String {
    (fits.map { FitText($0).text } + [oracleText].compactMap(\.self)).joined(separator: "\n")
  }

  private var oracleText: String? {
    guard let oracles else { return nil }
    let parts = oracles.agreements.map {
      "\($0.oracle) to \(NumberFormat.significant($0.worst, digits: 2))"
    }
    let cases = oracles.agreements.first?.cases ?? 0
    return "Exact settling agrees with its oracles in \(NumberFormat.count(cases, "case")): "
      + "\(parts.joined(separator: ", ")).\n"
  }

  var json: JSONValue {
    var fields = [
      JSONField("models", .array(fits.flatMap(FitJSON.models))),
      JSONField("critical", .array(fits.flatMap(FitJSON.critical))),
      JSONField("lines", .array(fits.flatMap(FitJSON.lines))),
      JSONField("jumps", .array(fits.flatMap(FitJSON.jumps))),
      JSONField("bounds", .array(fits.compactMap(FitJSON.bound))),
      JSONField("swings", .array(fits.flatMap(FitJSON.residuals))),
      JSONField(
        "choices", .array(fits.map(FitJSON.choice))),
    ]
    if let oracles {
      fields.append(
        JSONField(
          "oracles",
          .array(
            oracles.agreements.map { agreement in
              [
                "oracle": .string(agreement.oracle), "cases": JSONValue(agreement.cases),
                "worst": JSONValue(agreement.worst), "at": .string(agreement.caseID),
                "limit": JSONValue(SettlingOracles.limit), "holds": .bool(agreement.holds),
              ]
            })))
    }
    return .object(fields)
  }
}
