import AnimationTiming
import Harness
import Reporting

/// Says everything about one spring.
struct SpringCommand: Command {
  static let name = "spring"
  static let summary = "Describe one spring: three generations, settling, samples."
  static let example = "settle spring duration=0.5 bounce=0.3 --at 0.1,200ms"

  private let times: [Double]?
  private let range: RangeText
  private let velocity: Double

  /// Those that were named.
  private let bands: [Double]
  private let interval: Double?
  private let mode: Mode
  private let allowsOverDamping: Bool
  private let chart: ChartChoice
  private let quantity: SpringChart.Quantity
  private let isJSON: Bool
  private let words: [String]

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    let texts = try arguments.list(
      "--at", "TIME,…", "sample at these times instead of at multiples of the response")
    range = try RangeText(
      arguments.option("--range", "FROM:TO", "start and target, such as 0:200px", default: "0:1"),
      "--range")
    let speed = try arguments.option(
      "--velocity", "V", "at the start, in units of the range per second", default: "0")
    let shares = try arguments.list(
      "--epsilon", "SHARE,…",
      "bands of the exact settling times, and of every rule that takes one beside its own measure "
        + "(default: 0.1%,1%,2% of the exact ones)")
    let rate = try arguments.option(
      "--fps", "RATE", "frames per second for rules that look at frames (default: the rule's own)")
    mode = try arguments.choice(
      "--mode", "mathematics, or what SwiftUI's Spring answers", default: Mode.exact)
    allowsOverDamping = try arguments.flag(
      "--allow-over-damping",
      "in mode apple: as allowOverDamping: true, without which SwiftUI holds mass, stiffness and "
        + "damping to critical")
    chart = try ChartChoice(&arguments)
    quantity = try arguments.choice(
      "--chart-of", "what the chart shows against time", default: SpringChart.Quantity.value)
    isJSON = try arguments.flag("--json", "print the answer as JSON")
    words = try arguments.operands(
      "PARAMS",
      "a preset such as bouncy or react-spring:wobbly, or response=0.5 damping-fraction=0.7",
      atLeast: 1)
    var times: [Double] = []
    for text in texts {
      let time = try SecondsText.seconds(text, "--at")
      guard time.isFinite, time >= 0 else {
        throw UsageError("--at", text, mustBe: "finite and ≥ 0")
      }
      times.append(time)
    }
    self.times = texts.isEmpty ? nil : times
    guard let velocity = Double(speed), velocity.isFinite else {
      throw UsageError("--velocity", speed, mustBe: "a number of units per second")
    }
    self.velocity = velocity
    bands = try shares.map(ShareText.share)
    interval = try rate.map { (text) throws(UsageError) in
      guard let rate = Double(text), rate >= 1e-3, rate <= 1e6 else {
        throw UsageError("--fps", text, mustBe: "between 0.001 and 1,000,000")
      }
      return 1 / rate
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let parameters = try SpringParameters(words)
    let (apple, notes) = try appleSpring(parameters)
    let move = SpringMove(
      spring: apple.map(Self.spring) ?? parameters.spring, apple: apple, from: range.from,
      target: range.target, unit: range.unit, velocity: velocity, askedBands: bands,
      interval: interval)
    let sheet = try SpringSheet(move, times: times)
    let remarks = parameters.notes + notes
    let chart = try self.chart.draw(sheet.chart(of: quantity), console, isJSON: isJSON)
    console.print(
      isJSON
        ? Answer.text("spring", SpringJSON(sheet, warnings: remarks).json)
        : SpringText(sheet, notes: remarks, width: console.width).text + chart)
    return .success
  }

  /// SwiftUI's spring in mode `apple`, and what it made of the one that was named.
  private func appleSpring(
    _ parameters: SpringParameters
  ) throws(ParameterError) -> (AppleSpring?, [String]) {
    guard mode == .apple else { return (nil, []) }
    let spring = parameters.spring
    if let settling = parameters.settling {
      let apple = try AppleSpring(
        settlingDuration: settling.duration, dampingRatio: settling.dampingRatio)
      return (apple, [])
    }
    let isPhysical = words.contains { $0.hasPrefix("damping=") }
    guard isPhysical || spring.mass != 1 else {
      return (
        try AppleSpring(response: spring.response, dampingRatio: spring.dampingRatio),
        Self.quirks(spring)
      )
    }
    let apple = try AppleSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      allowOverDamping: allowsOverDamping)
    let isHeld = spring.regime == .overDamped && !allowsOverDamping
    return (
      apple,
      isHeld
        ? [
          "SwiftUI holds this damping to critical; --allow-over-damping answers for "
            + "allowOverDamping: true"
        ] : Self.quirks(spring)
    )
  }

  /// What SwiftUI states of an over-damped spring that mathematics does not.
  private static func quirks(_ spring: Spring) -> [String] {
    spring.regime == .overDamped
      ? [
        "SwiftUI states the velocity of an over-damped spring too high by the distance, and its "
          + "stiffness too high"
      ] : []
  }

  /// The spring that moves like SwiftUI's.
  private static func spring(_ apple: AppleSpring) -> Spring {
    do {
      return try Spring(
        angularFrequency: 2 * .pi / apple.response, dampingRatio: apple.dampingRatio,
        mass: apple.mass)
    } catch {
      preconditionFailure("a spring of SwiftUI is one of mathematics: \(error)")
    }
  }
}
