package import AnimationTiming

/// A session in which a spring is nudged with keys: what each key does, apart from any terminal.
///
/// Response and bounce stay on the grid of the steps that were taken, so that they are short decimals;
/// a mark is taken over with all its digits.
package struct TuneSession: Sendable {
  /// What a session holds.
  package struct Setting: Hashable, Sendable {
    /// Seconds.
    package let response: Double
    package let bounce: Double

    package init(response: Double, bounce: Double) {
      self.response = response
      self.bounce = bounce
    }
  }

  /// What is to be done behind a key.
  package enum Outcome: Hashable, Sendable { case none, save, suspend, quit }

  /// A spring that a key goes back to.
  package struct Mark: Sendable {
    package let key: Character
    package let name: String
    package let spring: Spring

    package init(key: Character, name: String, spring: Spring) {
      self.key = key
      self.name = name
      self.spring = spring
    }
  }

  package private(set) var setting: Setting
  package let marks: [Mark]

  /// What happened last, for the person.
  package private(set) var message = ""

  /// Whether what is there has been written, or was never changed.
  package private(set) var isSaved = true

  private var past: [Setting] = []
  private var future: [Setting] = []

  /// Which of `steps` is taken.
  private var step = 1

  /// Seconds and bounce of a step.
  private static let steps: [(response: Double, bounce: Double)] = [
    (0.001, 0.001), (0.01, 0.01), (0.05, 0.05),
  ]

  /// A shifted arrow goes so many steps at once.
  private static let shifted = 5.0

  /// What can be set: more than any animation needs, and nothing that cannot be drawn.
  package static let responses = 0.01...10.0
  package static let bounces = -0.9...1.0

  /// Changes that can be undone; the oldest are forgotten.
  private static let memory = 1000

  /// Begins with a spring, moved into what can be set.
  package init(_ spring: Spring, marks: [Mark]) {
    self.marks = marks
    setting = Self.setting(of: spring)
  }

  /// The spring as it is set.
  package var spring: Spring {
    guard let spring = try? Spring(duration: setting.response, bounce: setting.bounce) else {
      preconditionFailure("\(setting) is outside of what can be set")
    }
    return spring
  }

  /// How far one key goes, for the person.
  package var stepSize: (response: Double, bounce: Double) { Self.steps[step] }

  /// Takes one key.
  package mutating func press(_ key: TerminalKey) -> Outcome {
    message = ""
    switch key {
    case .arrow(let direction, let isShifted):
      nudge(direction, by: isShifted ? Self.shifted : 1)
    case .character(let character): return press(character)
    case .escape, .interrupt, .end: return .quit
    case .suspend: return .suspend
    case .other: break
    }
    return .none
  }

  private mutating func press(_ character: Character) -> Outcome {
    switch character {
    case "h": nudge(.left, by: 1)
    case "l": nudge(.right, by: 1)
    case "k": nudge(.up, by: 1)
    case "j": nudge(.down, by: 1)
    case "+", "=": step = min(step + 1, Self.steps.count - 1)
    case "-": step = max(step - 1, 0)
    case "u": undo()
    case "r": redo()
    case "s": return .save
    case "q": return .quit
    default:
      guard let mark = marks.first(where: { $0.key == character }) else {
        message = "\(character) does nothing here"
        return .none
      }
      change(to: Self.setting(of: mark.spring))
      message = "now at \(mark.name)"
    }
    return .none
  }

  /// Takes note that the setting has been written, or why it has not.
  package mutating func saved(_ message: String, isSuccess: Bool) {
    self.message = message
    if isSuccess { isSaved = true }
  }

  /// Left and right change the response, up and down the bounce.
  private mutating func nudge(_ direction: TerminalKey.Direction, by count: Double) {
    let step = Self.steps[step]
    func moved(_ value: Double, _ step: Double, within range: ClosedRange<Double>) -> Double {
      // The next multiple of a whole step, computed in thousandths so that it is a short decimal.
      let thousandths = ((value + step * count) * 1000).rounded()
      return min(max(thousandths / 1000, range.lowerBound), range.upperBound)
    }
    switch direction {
    case .left, .right:
      let sign = direction == .right ? 1.0 : -1
      let response = moved(setting.response, sign * step.response, within: Self.responses)
      change(to: Setting(response: response, bounce: setting.bounce))
    case .up, .down:
      let sign = direction == .up ? 1.0 : -1
      let bounce = moved(setting.bounce, sign * step.bounce, within: Self.bounces)
      change(to: Setting(response: setting.response, bounce: bounce))
    }
  }

  private mutating func change(to new: Setting) {
    guard new != setting else {
      message = "this is as far as it goes"
      return
    }
    past.append(setting)
    if past.count > Self.memory { past.removeFirst() }
    future = []
    setting = new
    isSaved = false
  }

  private mutating func undo() {
    guard let last = past.popLast() else {
      message = "nothing to undo"
      return
    }
    future.append(setting)
    setting = last
    isSaved = false
  }

  private mutating func redo() {
    guard let next = future.popLast() else {
      message = "nothing to redo"
      return
    }
    past.append(setting)
    setting = next
    isSaved = false
  }

  private static func setting(of spring: Spring) -> Setting {
    // A bounce that was kept as a damping ratio comes back with a rounding in its last digit.
    let (response, bounce) = (rounded(spring.response), rounded(spring.bounce))
    return Setting(
      response: min(max(response, responses.lowerBound), responses.upperBound),
      bounce: min(max(bounce, bounces.lowerBound), bounces.upperBound))
  }
  private static func rounded(_ value: Double) -> Double { (value * 1e12).rounded() / 1e12 }
}
