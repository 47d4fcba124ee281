import AnimationTiming
import Reporting
import Studies

/// What a study of wishes has found, in sentences that text and JSON share.
struct TuneWords {
  let study: TuningStudy
  let wishes: [TuneWish]

  /// A place next to a member, to tell whether a quantity jumps there, and how much is a jump.
  private static let aside = 1e-6
  private static let jump = 0.01

  static func time(_ seconds: Double) -> String { NumberFormat.seconds(seconds, digits: 5) }

  static func number(_ number: Double) -> String {
    NumberFormat.significant(number, digits: 6)
  }

  static func spring(_ spring: Spring) -> String {
    "response \(time(spring.response)), damping ratio \(number(spring.dampingRatio))"
  }

  /// All wishes in one line.
  var list: String { wishes.map(\.text).joined(separator: ", ") }

  /// How far gentlest, snappiest and the family can be trusted; `nil` where they are exact.
  var resolution: String? {
    if let resolution = study.resolution {
      let finest = resolution.finest.map {
        ", and steps down to \(NumberFormat.percent($0)) around the best"
      }
      return "Best found, not proven: by this rule what is over in time jumps. Looked at were "
        + "damping ratios \(NumberFormat.significant(resolution.ratio, digits: 2)) apart with "
        + "\(resolution.responses) responses each\(finest ?? "")."
    }
    return study.sampledBelow.map { ratio in
      "Damping ratios below \(NumberFormat.significant(ratio)) are sampled and not solved frame by "
        + "frame: there may be more such springs there."
    }
  }

  var noSpring: String {
    study.resolution == nil
      ? "No spring keeps these wishes." : "No spring was found that keeps these wishes."
  }

  /// The outcome in one sentence.
  var reason: String {
    if study.conflict != nil { return exclusion }
    guard let gentlest = study.gentlest else { return Self.unlimitedResponse }
    if study.resolution != nil { return "the gentlest found is held by \(binding(gentlest))" }
    return "the gentlest is held by \(binding(gentlest))"
  }

  static let unlimitedResponse =
    "nothing limits the response from above; --settle or --response would"

  static let unlimitedBounce =
    "nothing keeps a spring from swinging on; --overshoot, --swings or --bounce would"

  /// Why there is no snappiest member.
  var noSnappiest: String {
    let least = study.stretches.first?.lowerBound ?? 0
    return least < TuningStudy.leastRatio || study.gentlest != nil
      ? Self.unlimitedBounce : Self.unlimitedResponse
  }

  /// The wishes that hold a member where it is.
  func binding(_ member: TuningMember) -> String {
    let texts = member.binding.map { wishes[$0].text }
    return texts.isEmpty ? "nothing" : texts.joined(separator: " and ")
  }

  /// What to know about the surroundings of a member; `nil` when they are smooth.
  func caution(_ member: TuningMember) -> String? {
    let spring = member.spring
    for (index, wish) in wishes.enumerated() {
      guard case .settling = wish.wish.quantity,
        let neighbour = try? Spring(
          response: spring.response, dampingRatio: spring.dampingRatio * (1 - Self.aside))
      else { continue }
      let value = wish.wish.quantity.value(of: neighbour, study.move)
      let here = member.values[index]
      guard value.isFinite, here > 0, (value / here - 1).magnitude > Self.jump else { continue }
      return "with a little less damping than that the \(wish.name) jumps from "
        + "\(Self.time(here)) to \(Self.time(value)), so round the bounce down"
    }
    return nil
  }

  /// `A and B exclude each other: with B alone, … A is at least …`.
  private var exclusion: String {
    guard let conflict = study.conflict, let first = conflict.wishes.first else { return "" }
    let texts = conflict.wishes.map { wishes[$0].text }
    let last = texts.count > 1 ? " and \(texts[texts.count - 1])" : ""
    let start = texts.dropLast(texts.count > 1 ? 1 : 0).joined(separator: ", ") + last
    let verb =
      texts.count > 1
      ? texts.count > 2 ? "cannot all be kept" : "exclude each other" : "cannot be kept"
    guard let relaxation = conflict.relaxations.first(where: { $0.wish == first }) else {
      return "\(start) \(verb)"
    }
    return "\(start) \(verb): \(extent(relaxation))"
  }

  /// How far a wish of a conflict can be kept.
  func extent(_ relaxation: TuningConflict.Relaxation) -> String {
    let wish = wishes[relaxation.wish]
    let isUpper = relaxation.value > wish.wish.range.upperBound
    let others = relaxation.isEnough ? "the rest kept" : "the rest of these kept"
    let alone = wishes.count == 1 ? "" : "with \(others) "
    return "\(alone)the \(wish.name) is at \(isUpper ? "least" : "most") "
      + "\(wish.text(of: relaxation.value)) (\(Self.spring(relaxation.spring)))"
  }
}
