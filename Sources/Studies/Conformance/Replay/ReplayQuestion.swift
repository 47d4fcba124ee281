import AnimationTiming
import Harness

/// A question that a rule has for a solver outside of this process, by the bits of its numbers.
///
/// A rule asks the same thing again each time it is run; so the question is small and quickly compared,
/// and becomes JSON only when it is put.
struct ReplayQuestion: Hashable, Sendable {
  static let jumpNames = ["start", "end", "none", "both"]

  /// The standard curves in their order, as packs call them.
  static let curveNames = [
    "linear", "ease-in", "ease-out", "ease-in-out", "circular-ease-in", "circular-ease-out",
    "circular-ease-in-out",
  ]

  /// What a question is about besides numbers.
  enum Matter: Hashable, Sendable {
    case text(String)
    case animation(Animation)
    case keyframes([Keyframe<Double>])
    case samples([VelocitySample])
  }

  /// A value and when it was, in seconds.
  struct VelocitySample: Hashable, Sendable {
    let time: Double
    let value: Double
  }

  let form: ReplayForm
  private let matter: Matter?
  private let bits: SIMD8<UInt64>
  private let count: Int

  init(_ form: ReplayForm, _ numbers: Double...) { self.init(form, nil, numbers) }

  init(_ form: ReplayForm, _ matter: Matter, _ numbers: Double...) {
    self.init(form, matter, numbers)
  }

  private init(_ form: ReplayForm, _ matter: Matter?, _ numbers: [Double]) {
    var bits = SIMD8<UInt64>()
    for (index, number) in numbers.enumerated() { bits[index] = number.bitPattern }
    (self.form, self.matter, self.bits, count) = (form, matter, bits, numbers.count)
  }

  /// Whether one of the numbers, other than 0, is among `guesses`.
  func rests(on guesses: Set<UInt64>) -> Bool {
    !guesses.isEmpty && (0..<count).contains { bits[$0] << 1 != 0 && guesses.contains(bits[$0]) }
  }

  /// The question as packs and the protocol have it.
  var asCase: ReferenceCase {
    ReferenceCase(
      id: "", kind: form.kind, given: given, expect: form.fields.map { JSONField($0.name, 0) },
      tolerance: .uniform(0), rule: form == .settling ? "exact" : nil, mode: .exact,
      convention: nil)
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
    case .namedCurve:
      return ["curve": ["named": .string(Self.curveNames[Int(number(0))])], "at": value(1)]
    case .css: return ["curve": ["css": words], "at": value(0)]
    case .cssValidity: return ["css": words]
    case .animation: return ["animation": words, "time": value(0)]
    case .animationEnd: return ["animation": words]
    case .keyframes: return ["initial": value(0), "keyframes": words, "time": value(1)]
    case .keyframesDuration: return ["initial": value(0), "keyframes": words]
    case .projection:
      return ["value": value(0), "velocity": value(1), "decelerationRate": value(2)]
    case .decay:
      return [
        "decay": ["initialValue": value(0), "velocity": value(1), "decelerationRate": value(2)]
      ]
    case .rubberBand:
      // Beyond a range without a length everything is pull.
      return [
        "value": value(0), "range": [0, 0], "dimension": value(1), "coefficient": value(2),
      ]
    case .velocity: return ["samples": words]
    }
  }

  /// What is not a number, in the words of the protocol.
  private var words: JSONValue {
    switch matter {
    case .text(let text): .string(text)
    case .animation(let animation): ReplayWords.animation(animation)
    case .keyframes(let keyframes): .array(keyframes.map(ReplayWords.keyframe))
    case .samples(let samples):
      .array(samples.map { [JSONValue($0.time), JSONValue($0.value)] })
    case nil: .null
    }
  }

  private var staircase: JSONValue {
    ["steps": value(0), "jump": .string(Self.jumpNames[Int(number(1))])]
  }
}
