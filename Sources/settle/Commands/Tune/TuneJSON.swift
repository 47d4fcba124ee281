import AnimationTiming
import Harness
import Studies

/// The answer to wishes, for programs.
struct TuneJSON {
  private let study: TuningStudy
  private let wishes: [TuneWish]
  private let words: TuneWords

  init(_ study: TuningStudy, _ wishes: [TuneWish]) {
    self.study = study
    self.wishes = wishes
    words = TuneWords(study: study, wishes: wishes)
  }

  var value: JSONValue {
    .object([
      JSONField("mode", "exact"), JSONField("feasible", .bool(study.isFeasible)),
      JSONField("reason", .string(words.reason)),
      JSONField("wishes", .array(wishes.map(Self.wish))),
      JSONField("gentlest", study.gentlest.map(member) ?? .null),
      JSONField("snappiest", study.snappiest.map(member) ?? .null),
      JSONField("anyResponse", study.anyResponse.map(member) ?? .null),
      JSONField("proven", .bool(study.resolution == nil)),
      JSONField("resolution", words.resolution.map { .string($0) } ?? .null),
      JSONField("closest", study.closest.map(member) ?? .null),
      JSONField(
        "ratios",
        .array(study.stretches.map { [JSONValue($0.lowerBound), JSONValue($0.upperBound)] })),
      JSONField("family", .array(study.family.map { row(member: $0.member, slice: $0.slice) })),
      JSONField("conflict", study.conflict.map(conflict) ?? .null),
    ])
  }

  private static func wish(_ wish: TuneWish) -> JSONValue {
    let (low, high) = (wish.wish.range.lowerBound, wish.wish.range.upperBound)
    let (least, most) =
      wish.wish.isExact ? (wish.wish.exactValue, wish.wish.exactValue) : (low, high)
    return [
      "option": .string(wish.option), "text": .string(wish.text),
      "least": least.isFinite ? JSONValue(least) : .null,
      "most": most.isFinite ? JSONValue(most) : .null,
    ]
  }

  static func fields(of spring: Spring) -> [JSONField] {
    [
      JSONField("mass", JSONValue(spring.mass)),
      JSONField("stiffness", JSONValue(spring.stiffness)),
      JSONField("damping", JSONValue(spring.damping)),
      JSONField("response", JSONValue(spring.response)),
      JSONField("dampingFraction", JSONValue(spring.dampingFraction)),
      JSONField("duration", JSONValue(spring.duration)),
      JSONField("bounce", JSONValue(spring.bounce)),
      JSONField("regime", .string(spring.regime.rawValue)),
    ]
  }

  private func row(member: TuningMember, slice: TuningSlice) -> JSONValue {
    let responses = slice.responses.enumerated().map { index, range in
      let isOpenBelow = index == 0 && slice.isOpenBelow
      let isOpenAbove = index + 1 == slice.responses.count && slice.isOpenAbove
      return JSONValue.array([
        isOpenBelow ? .number(0) : JSONValue(range.lowerBound),
        isOpenAbove ? JSONValue(Double.infinity) : JSONValue(range.upperBound),
      ])
    }
    return .object(
      Self.fields(of: member.spring) + [
        JSONField("settling", JSONValue(member.settling)),
        JSONField("overshoot", JSONValue(member.overshoot)),
        JSONField("responses", .array(responses)),
      ])
  }

  private func member(_ member: TuningMember) -> JSONValue {
    let code = PasteCode(member.spring) { study.keeps($0) }
    return .object(
      Self.fields(of: member.spring) + [
        JSONField("settling", JSONValue(member.settling)),
        JSONField("overshoot", JSONValue(member.overshoot)),
        JSONField("values", .array(member.values.map { JSONValue($0) })),
        JSONField("binding", .array(member.binding.map { .string(wishes[$0].text) })),
        JSONField("caution", words.caution(member).map { .string($0) } ?? .null),
        JSONField("code", .array(code.lines.map { .string($0) })),
      ])
  }

  private func conflict(_ conflict: TuningConflict) -> JSONValue {
    [
      "wishes": .array(conflict.wishes.map { .string(wishes[$0].text) }),
      "relaxations": .array(conflict.relaxations.map(relaxation)),
      "nearest": conflict.nearest.map(relaxation) ?? .null,
    ]
  }

  private func relaxation(_ relaxation: TuningConflict.Relaxation) -> JSONValue {
    let wish = wishes[relaxation.wish]
    return [
      "option": .string(wish.option), "wish": .string(wish.text),
      "value": JSONValue(relaxation.value), "relaxed": .string(wish.relaxed(to: relaxation.value)),
      "enough": .bool(relaxation.isEnough), "spring": .object(Self.fields(of: relaxation.spring)),
    ]
  }
}
