import AnimationTiming
import Reporting
import Studies

/// The answer to wishes, for people.
struct TuneText {
  private let study: TuningStudy
  private let wishes: [TuneWish]
  private let words: TuneWords

  /// The spring that the closest one is close to; `nil` when none was given.
  private let ideal: Spring?

  init(_ study: TuningStudy, _ wishes: [TuneWish], ideal: Spring?) {
    self.study = study
    self.wishes = wishes
    self.ideal = ideal
    words = TuneWords(study: study, wishes: wishes)
  }

  var text: String {
    guard study.isFeasible else { return conflict }
    var parts = ["Wished: \(words.list)"]
    if let resolution = words.resolution { parts.append("\(resolution)\n") }
    let found = study.resolution == nil ? "" : " found"
    parts.append(
      study.gentlest.map { member("Gentlest\(found)", $0) }
        ?? "Gentlest: none, for \(TuneWords.unlimitedResponse)\n")
    if study.snappiest?.spring != study.gentlest?.spring || study.snappiest == nil {
      parts.append(
        study.snappiest.map { member("Snappiest\(found)", $0) } ?? anyResponse
          ?? "Snappiest: none, for \(words.noSnappiest)\n")
    }
    if let closest = study.closest, let ideal {
      let title = "Closest to \(TuneWords.spring(ideal))"
      parts.append(member(title, closest))
    }
    parts.append(family)
    if let paste { parts.append(paste) }
    return parts.joined(separator: "\n")
  }

  /// The most bounce, where any response has it.
  private var anyResponse: String? {
    guard let spring = study.anyResponse?.spring else { return nil }
    return "Snappiest: damping ratio \(TuneWords.number(spring.dampingRatio)), "
      + "bounce \(TuneWords.number(spring.bounce)), with any response\n"
  }

  private func member(_ title: String, _ member: TuningMember) -> String {
    let spring = member.spring
    let values = wishes.enumerated().filter { !$0.element.wish.quantity.isParameter }
      .map { "\($0.element.name) \($0.element.text(of: member.values[$0.offset]))" }
    var lines = [
      "\(title): \(TuneWords.spring(spring))",
      "  duration \(TuneWords.time(spring.duration)), bounce \(TuneWords.number(spring.bounce))",
      "  mass 1, stiffness \(TuneWords.number(spring.stiffness)), "
        + "damping \(TuneWords.number(spring.damping))",
      "  " + values.joined(separator: ", "),
      "  held by \(words.binding(member))",
    ].filter { $0 != "  " }
    if let caution = words.caution(member) { lines.append("  \(caution)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// More ranges of one ratio are counted and not listed.
  private static let mostRanges = 4

  /// The ratios that keep the wishes, each with its responses.
  private var family: String {
    var table = MarkdownTable(
      ("Damping ratio", .right), ("Bounce", .right), ("Responses", .left), ("Settles", .right),
      ("Overshoot", .right))
    for (member, slice) in study.family {
      table.addRow(
        NumberFormat.significant(slice.ratio, digits: 4),
        NumberFormat.significant(member.spring.bounce, digits: 4), responses(slice),
        settling(member, slice),
        NumberFormat.percent(member.overshoot))
    }
    let stretches = study.stretches.map { stretch in
      stretch.lowerBound == stretch.upperBound
        ? NumberFormat.significant(stretch.lowerBound, digits: 4)
        : "\(NumberFormat.significant(stretch.lowerBound, digits: 4)) to "
          + NumberFormat.significant(stretch.upperBound, digits: 4)
    }
    let title = study.resolution == nil ? "The family" : "The family found"
    return "\(title): damping ratios \(stretches.joined(separator: " and "))\n\n\(table.text)"
  }

  /// When a member is over; of a response that stands for all, how that follows the response.
  private func settling(_ member: TuningMember, _ slice: TuningSlice) -> String {
    let time = member.settling
    guard time.isFinite else { return time.isNaN ? "–" : "never" }
    guard slice.isAnyResponse else { return NumberFormat.seconds(time, digits: 4) }
    guard study.settlingFollowsTheResponse else { return "–" }
    let share = NumberFormat.significant(time / member.spring.response, digits: 4)
    return "\(share) × response"
  }

  private func responses(_ slice: TuningSlice) -> String {
    func time(_ seconds: Double) -> String { NumberFormat.seconds(seconds, digits: 4) }
    if slice.isAnyResponse { return "any" }
    let parts = slice.responses.map { range in
      let (low, high) = (range.lowerBound, range.upperBound)
      if high - low <= 1e-6 * high { return time(high) }
      let isFirst = low == slice.responses.first?.lowerBound
      let isLast = high == slice.responses.last?.upperBound
      if isFirst, slice.isOpenBelow { return "up to \(time(high))" }
      if isLast, slice.isOpenAbove { return "from \(time(low))" }
      return "\(time(low)) to \(time(high))"
    }
    guard parts.count > Self.mostRanges else { return parts.joined(separator: ", ") }
    // A frame rule has islands in every swing, and the longest are those that are wished for.
    return "\(parts[0]), \(parts.count - 2) islands, \(parts[parts.count - 1])"
  }

  private var paste: String? {
    let chosen: [(String, TuningMember?)] = [
      ("closest", study.closest), ("gentlest", study.gentlest), ("snappiest", study.snappiest),
      ("snappiest, with 0.5 s for its response,", study.anyResponse),
    ]
    guard let (name, member) = chosen.first(where: { $0.1 != nil }), let member else { return nil }
    let code = PasteCode(member.spring) { study.keeps($0) }
    return "To paste, the \(name) in digits with which every wish still holds:\n\n"
      + code.lines.map { "    \($0)\n" }.joined()
  }

  private var conflict: String {
    guard let conflict = study.conflict else { return "" }
    var lines = ["Wished: \(words.list)", "", words.noSpring]
    if conflict.wishes.count < wishes.count {
      let texts = conflict.wishes.map { wishes[$0].text }
      lines.append("What cannot be kept together: \(texts.joined(separator: ", "))")
    }
    lines += conflict.relaxations.map { relaxation in
      "- \(wishes[relaxation.wish].text): \(words.extent(relaxation))"
    }
    if let nearest = conflict.nearest {
      let relaxed = wishes[nearest.wish].relaxed(to: nearest.value)
      lines.append("The least that would do: \(relaxed)")
    }
    if let resolution = words.resolution { lines += ["", resolution] }
    return lines.joined(separator: "\n") + "\n"
  }
}
