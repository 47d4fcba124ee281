import Harness

/// A question that a rule has for a solver outside of this process, by the bits of its numbers.
///
/// A rule asks the same thing again each time it is run; so the question is small and quickly compared,
/// and becomes JSON only when it is put.
struct ReplayQuestion: Hashable, Sendable {
  /// What is asked, and what the numbers are.
  enum Form: UInt8, Sendable {
    /// Response, damping ratio, displacement, velocity, time: where is the spring?
    case motion

    /// Response, damping ratio, displacement, velocity, band: when is it inside for good?
    case settling

    /// Mass, stiffness, damping: what is that in all words?
    case physics

    /// The same, with more than critical damping taken for critical.
    case clampedPhysics

    /// Response and damping ratio in all words.
    case response

    /// Duration and bounce in all words.
    case duration

    /// Duration and bounce: is that a spring?
    case validity

    /// Four control points and an input.
    case bezier

    /// Count, jump (by its number in `jumpNames`) and input.
    case steps

    /// The same, a boundary belonging to the step below.
    case stepsFromBelow

    /// Input and output of three points, and an input.
    case lines
  }

  static let jumpNames = ["start", "end", "none", "both"]

  let form: Form
  private let bits: SIMD8<UInt64>
  private let count: Int

  init(_ form: Form, _ numbers: Double...) {
    var bits = SIMD8<UInt64>()
    for (index, number) in numbers.enumerated() { bits[index] = number.bitPattern }
    (self.form, self.bits, count) = (form, bits, numbers.count)
  }

  /// Whether one of the numbers, other than 0, is among `guesses`.
  func rests(on guesses: Set<UInt64>) -> Bool {
    !guesses.isEmpty && (0..<count).contains { bits[$0] << 1 != 0 && guesses.contains(bits[$0]) }
  }

  /// The question as packs and the protocol have it.
  var asCase: ReferenceCase {
    ReferenceCase(
      id: "", kind: kind, given: given, expect: form.fields.map { JSONField($0.name, 0) },
      tolerance: .uniform(0), rule: form == .settling ? "exact" : nil, mode: .exact,
      convention: nil)
  }

  private var kind: String {
    switch form {
    case .motion: "spring.value"
    case .settling: "spring.settling"
    case .physics, .clampedPhysics, .response, .duration: "spring.convert"
    case .validity: "parameters.valid"
    case .bezier, .steps, .stepsFromBelow, .lines: "curve.value"
    }
  }

  private func number(_ index: Int) -> Double { Double(bitPattern: bits[index]) }

  private func value(_ index: Int) -> JSONValue { JSONValue(number(index)) }

  private var given: JSONValue {
    switch form {
    case .motion:
      // The target is 0, so that a value is a displacement.
      return [
        "spring": ["response": value(0), "dampingFraction": value(1)], "from": value(2),
        "target": 0, "velocity": value(3), "time": value(4),
      ]
    case .settling:
      // A band is put as a share of the distance, unless there is none.
      let distance = number(2) == 0 ? 1 : number(2).magnitude
      return [
        "spring": ["response": value(0), "dampingFraction": value(1)], "from": value(2),
        "target": 0, "velocity": value(3), "epsilon": JSONValue(number(4) / distance),
      ]
    case .physics:
      return ["spring": ["mass": value(0), "stiffness": value(1), "damping": value(2)]]
    case .clampedPhysics:
      return [
        "spring": ["mass": value(0), "stiffness": value(1), "damping": value(2)],
        "allowOverDamping": false,
      ]
    case .response: return ["spring": ["response": value(0), "dampingFraction": value(1)]]
    case .duration: return ["spring": ["duration": value(0), "bounce": value(1)]]
    case .validity: return ["duration": value(0), "bounce": value(1)]
    case .bezier:
      return ["curve": ["bezier": [value(0), value(1), value(2), value(3)]], "at": value(4)]
    case .steps: return ["curve": staircase, "at": value(2)]
    case .stepsFromBelow: return ["curve": staircase, "at": value(2), "limit": "left"]
    case .lines:
      let points: [JSONValue] = [0, 2, 4].map { [value($0), value($0 + 1)] }
      return ["curve": ["linear": .array(points)], "at": value(6)]
    }
  }

  private var staircase: JSONValue {
    ["steps": value(0), "jump": .string(Self.jumpNames[Int(number(1))])]
  }
}

extension ReplayQuestion.Form {
  /// A field of an answer.
  struct Field {
    let name: String

    /// Another name for it.
    let alias: String?

    /// Whether a rule can do without it.
    let isOptional: Bool

    init(_ name: String, or alias: String? = nil, isOptional: Bool = false) {
      (self.name, self.alias, self.isOptional) = (name, alias, isOptional)
    }
  }

  /// What an answer consists of.
  var fields: [Field] {
    switch self {
    case .motion: [Field("value"), Field("velocity")]
    case .settling: [Field("duration")]
    case .physics, .clampedPhysics, .response, .duration:
      [
        Field("mass", isOptional: true), Field("stiffness", isOptional: true),
        Field("damping", isOptional: true), Field("response", isOptional: true),
        Field("dampingRatio", or: "dampingFraction", isOptional: true),
        Field("duration", isOptional: true), Field("bounce", isOptional: true),
      ]
    case .validity: [Field("valid")]
    case .bezier, .steps, .stepsFromBelow, .lines:
      [Field("value"), Field("velocity", isOptional: true)]
    }
  }
}
