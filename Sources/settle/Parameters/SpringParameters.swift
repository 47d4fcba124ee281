import AnimationTiming
import Interchange
import Reporting

/// A spring as it is named on the command line: a preset, or the fields of one generation.
///
/// ```
/// bouncy                       duration=0.5 bounce=0.3        response=0.5 damping-fraction=0.7
/// snappy duration=0.3          mass=1 stiffness=100 damping=10    stiffness=400 damping-ratio=0.75
/// react-spring:wobbly          compose:StiffnessMedium/DampingRatioLowBouncy
/// settling-duration=0.6 damping-ratio=0.8
/// ```
/// Times are in seconds unless they say `ms`.
struct SpringParameters {
  let spring: Spring

  /// What was used for fields that were not given, and what one means that has many meanings, each
  /// in one line.
  let notes: [String]

  /// The settling time that the spring was named by; `nil` when it was named otherwise.
  let settling: SettlingTime?

  /// A settling time as SwiftUI and UIKit take one.
  struct SettlingTime {
    /// Seconds.
    let duration: Double
    let dampingRatio: Double

    /// What it means, and what it does not.
    static let note =
      "settling-duration is that of SwiftUI's, UIKit's and Motion's equation, for which the "
      + "amplitude of the sine falls to 0.1%; the exact time is another"
  }

  /// Which fields make one spring.
  private struct Generation {
    let name: String
    let required: [String]

    /// What SwiftUI's initializer takes for an argument that is not given.
    let defaults: KeyValuePairs<String, Double>

    init(_ name: String, required: [String], defaults: KeyValuePairs<String, Double> = [:]) {
      (self.name, self.required, self.defaults) = (name, required, defaults)
    }

    var fields: [String] { required + defaults.map(\.key) }
  }

  private static let generations = [
    Generation("duration/bounce", required: [], defaults: ["duration": 0.5, "bounce": 0]),
    Generation("response/damping-fraction", required: ["response", "damping-fraction"]),
    Generation(
      "mass/stiffness/damping", required: ["stiffness", "damping"], defaults: ["mass": 1]),
    Generation(
      "stiffness/damping-ratio", required: ["stiffness", "damping-ratio"], defaults: ["mass": 1]),
    Generation("response/damping-ratio", required: ["response", "damping-ratio"]),
    Generation(
      "settling-duration/damping-ratio", required: ["settling-duration", "damping-ratio"]),
  ]

  /// Reads the words of a spring.
  ///
  /// - Throws: `UsageError` or `ParameterError`, either of which names the field.
  init(_ words: [String]) throws {
    if let first = words.first, !first.contains("=") {
      (spring, notes, settling) = (try Self.preset(first, Array(words.dropFirst())), [], nil)
      return
    }
    let values = try Self.values(words, known: Set(Self.generations.flatMap(\.fields)))
    let generation = try Self.generation(of: values)
    let absent = generation.defaults.filter { values[$0.key] == nil }
    // What is there is judged before what is missing: `mass=0` alone is about the mass.
    let fillings = absent.map { ($0.key, $0.value) } + generation.required.map { ($0, 1) }
    let complete = values.merging(fillings) { given, _ in given }
    spring = try Self.spring(generation, complete)
    if let missing = generation.required.first(where: { values[$0] == nil }) {
      throw UsageError(missing, "\(missing) is missing; \(generation.name) needs it")
    }
    if let duration = values["settling-duration"], let ratio = values["damping-ratio"] {
      settling = SettlingTime(duration: duration, dampingRatio: ratio)
      notes =
        [SettlingTime.note]
        + (ratio > 1 ? ["a damping ratio above 1 acts as 1 in that equation"] : [])
    } else {
      settling = nil
      notes = absent.map { "\($0.key) is \(Self.text($0.value, $0.key)), as none is given" }
    }
  }

  private static func spring(
    _ generation: Generation, _ values: [String: Double]
  ) throws(ParameterError) -> Spring {
    func value(_ name: String) -> Double { values[name] ?? .nan }
    switch generation.name {
    case "duration/bounce":
      return try Spring(duration: value("duration"), bounce: value("bounce"))
    case "response/damping-fraction":
      return try Spring(
        response: value("response"), dampingFraction: value("damping-fraction"))
    case "response/damping-ratio":
      return try Spring(response: value("response"), dampingRatio: value("damping-ratio"))
    case "settling-duration/damping-ratio":
      return try Spring(
        settlingDuration: value("settling-duration"), dampingRatio: value("damping-ratio"))
    case "stiffness/damping-ratio":
      return try Spring(
        stiffness: value("stiffness"), dampingRatio: value("damping-ratio"), mass: value("mass"))
    default:
      return try Spring(
        mass: value("mass"), stiffness: value("stiffness"), damping: value("damping"))
    }
  }

  /// A named spring: SwiftUI's three with `duration` and `extra-bounce`, all others as they are.
  private static func preset(_ name: String, _ words: [String]) throws -> Spring {
    let preset = try preset(name)
    guard !words.isEmpty else {
      if let spring = preset.spring { return spring }
      throw UsageError(
        "PARAMS", value: name,
        "\(preset.name) makes no spring\(preset.note.map { ": \($0)" } ?? "")")
    }
    let values = try values(words, known: ["duration", "extra-bounce"])
    let (duration, extra) = (values["duration"] ?? 0.5, values["extra-bounce"] ?? 0)
    switch preset.name {
    case "swiftui:smooth": return try .smooth(duration: duration, extraBounce: extra)
    case "swiftui:snappy": return try .snappy(duration: duration, extraBounce: extra)
    case "swiftui:bouncy": return try .bouncy(duration: duration, extraBounce: extra)
    default:
      throw UsageError(
        "PARAMS", value: words.joined(separator: " "),
        "\(preset.name) takes no fields; smooth, snappy and bouncy alone do")
    }
  }

  /// Whether `name` is that of a spring and not also that of a curve.
  static func isPreset(_ name: String) -> Bool {
    (try? SpringPresetCatalogue.preset(named: name)) != nil
      && (try? NamedCurve.named(name.replacing(":", with: "/"))) == nil
  }

  private static func preset(_ name: String) throws(UsageError) -> SpringPreset {
    do throws(NameError) {
      return try SpringPresetCatalogue.preset(named: name)
    } catch {
      let cure: String
      switch error {
      case .ambiguous(_, let candidates):
        cure = "one of \(candidates.joined(separator: ", ")), for it means different things"
      case .unknown(_, let nearest) where nearest.isEmpty:
        cure = "a preset of `settle list presets`, or fields such as duration=0.5 bounce=0.3"
      case .unknown(_, let nearest):
        cure =
          "a preset of `settle list presets`, or fields such as duration=0.5 bounce=0.3; "
          + "did you mean \(nearest[0])?"
      }
      throw UsageError("PARAMS", name, mustBe: cure)
    }
  }

  /// The fields by name; `dampingFraction` and `damping-fraction` are the same.
  private static func values(
    _ words: [String], known: Set<String>
  ) throws(UsageError) -> [String: Double] {
    var values: [String: Double] = [:]
    for word in words {
      let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw UsageError("PARAMS", word, mustBe: "a field and its value, such as bounce=0.3")
      }
      let name = kebab(sides[0])
      guard known.contains(name) else {
        let names = known.sorted()
        throw UsageError(
          name, value: String(sides[1]),
          "unknown field \(sides[0]); it must be \(ArgumentReader.choices(names, nearestTo: name))")
      }
      guard values[name] == nil else { throw UsageError(name, "\(name) is given twice") }
      values[name] = try number(String(sides[1]), name)
    }
    return values
  }

  private static func number(_ text: String, _ name: String) throws(UsageError) -> Double {
    if times.contains(name) { return try SecondsText.seconds(text, name) }
    guard let number = Double(text) else { throw UsageError(name, text, mustBe: "a number") }
    return number
  }

  private static func text(_ number: Double, _ name: String) -> String {
    times.contains(name)
      ? NumberFormat.seconds(number, digits: 6) : NumberFormat.significant(number, digits: 6)
  }

  /// The fields that are times.
  private static let times: Set = ["duration", "response", "settling-duration"]

  /// The generation that all fields belong to.
  private static func generation(of values: [String: Double]) throws(UsageError) -> Generation {
    let names = values.keys.sorted()
    let matching = generations.filter {
      $0.fields.count >= names.count && names.allSatisfy($0.fields.contains)
    }
    // The one of which most is there, so that what is missing is said of the right one.
    let best = matching.max { left, right in
      left.required.count { values[$0] != nil } < right.required.count { values[$0] != nil }
    }
    if let best { return best }
    for (index, first) in names.enumerated() {
      for second in names[(index + 1)...] {
        let together = generations.contains {
          $0.fields.contains(first) && $0.fields.contains(second)
        }
        guard !together else { continue }
        throw UsageError(
          second, value: nil,
          "\(first) belongs to \(home(of: first)) and \(second) to \(home(of: second)); "
            + "give fields of one of them")
      }
    }
    throw UsageError(
      "PARAMS", value: names.joined(separator: " "),
      "\(names.joined(separator: ", ")) do not belong to one generation; "
        + "it must be one of \(generations.map(\.name).joined(separator: ", "))")
  }

  private static func home(of field: String) -> String {
    let homes = generations.filter { $0.fields.contains(field) }.map(\.name)
    return homes.joined(separator: " or ")
  }

  private static func kebab(_ name: Substring) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}
