import AnimationTiming

/// Reads animations as they are written in SwiftUI.
///
/// ```
/// .spring(duration: 0.5, bounce: 0.3).delay(0.1)
/// .easeInOut(duration: 0.35)
/// .linear(duration: 1).repeatForever(autoreverses: false)
/// ```
/// The names and labels are those of `Animation`; words of two generations do not mix here either.
struct AnimationParser {
  private var tokens: TextTokens

  private struct Argument {
    let label: String?
    let number: Double
    let isFlag: Bool
  }

  /// The animation that `text` describes; `nil` for the text `nil`.
  static func animation(_ text: String) throws(TextFault) -> Animation? {
    var parser = AnimationParser(tokens: try TextTokens(text))
    if parser.tokens.skip(.name("nil")) {
      try parser.tokens.expectEnd()
      return nil
    }
    _ = parser.tokens.skip(.symbol("."))
    var animation = try parser.base()
    // Handed over and back, so that the chain of modifiers grows in place.
    while parser.tokens.skip(.symbol(".")) { animation = try parser.modified(consume animation) }
    try parser.tokens.expectEnd()
    return animation
  }

  private mutating func name() throws(TextFault) -> String {
    guard case .name(let name) = try tokens.take("the name of an animation") else {
      throw TextFault("the name of an animation is missing")
    }
    return name
  }

  private mutating func arguments() throws(TextFault) -> [Argument] {
    guard tokens.skip(.symbol("(")) else { return [] }
    var arguments: [Argument] = []
    guard !tokens.skip(.symbol(")")) else { return [] }
    repeat {
      var label: String?
      var token = try tokens.take("a value")
      if case .name(let name) = token, name != "true", name != "false" {
        try tokens.expect(":")
        label = name
        token = try tokens.take("a value")
      }
      var sign = 1.0
      if token == .symbol("-") {
        sign = -1
        token = try tokens.take("a number")
      }
      switch token {
      case .number(let number):
        arguments.append(Argument(label: label, number: sign * number, isFlag: false))
      case .name("true"), .name("false"):
        arguments.append(
          Argument(label: label, number: token == .name("true") ? 1 : 0, isFlag: true))
      default: throw TextFault("\"\(token.text)\" is no number")
      }
    } while tokens.skip(.symbol(","))
    try tokens.expect(")")
    return arguments
  }

  /// The values of `arguments`, which must be some of `labels`, none twice.
  private func values(
    _ name: String, _ arguments: [Argument], _ labels: [String]
  ) throws(TextFault) -> [String: Double] {
    var values: [String: Double] = [:]
    for argument in arguments {
      let label = argument.label ?? "_"
      guard labels.contains(label) else {
        throw TextFault(
          "argument of .\(name) called", argument.label ?? "without a label", known: labels)
      }
      guard argument.isFlag == (label == "autoreverses") else {
        throw TextFault(
          "\(label) must be \(label == "autoreverses" ? "true or false" : "a number")")
      }
      guard values.updateValue(argument.number, forKey: label) == nil else {
        throw TextFault("\(label) is given twice")
      }
    }
    return values
  }

  private static let bases = [
    "bouncy", "default", "easeIn", "easeInOut", "easeOut", "interactiveSpring",
    "interpolatingSpring", "linear", "smooth", "snappy", "spring", "timingCurve",
  ]

  private mutating func base() throws(TextFault) -> Animation {
    let name = try name()
    let arguments = try arguments()
    do {
      switch name {
      case "default":
        _ = try values(name, arguments, [])
        return .default
      case "linear", "easeIn", "easeOut", "easeInOut": return try curve(name, arguments)
      case "timingCurve": return try timingCurve(arguments)
      case "smooth", "snappy", "bouncy": return try preset(name, arguments)
      case "spring", "interactiveSpring", "interpolatingSpring": return try spring(name, arguments)
      default: throw TextFault("animation", name, known: Self.bases)
      }
    } catch let error as ParameterError {
      throw TextFault(error.description)
    } catch let error as TextFault {
      throw error
    } catch {
      throw TextFault("\(error)")
    }
  }

  private func curve(_ name: String, _ arguments: [Argument]) throws -> Animation {
    let duration =
      try values(name, arguments, ["duration"])["duration"] ?? Animation.curveDuration
    switch name {
    case "linear": return try .linear(duration: duration)
    case "easeIn": return try .easeIn(duration: duration)
    case "easeOut": return try .easeOut(duration: duration)
    default: return try .easeInOut(duration: duration)
    }
  }

  private func timingCurve(_ arguments: [Argument]) throws -> Animation {
    let points = arguments.prefix { $0.label == nil }.map(\.number)
    guard points.count == 4 else {
      throw TextFault(".timingCurve needs four numbers without labels: x1, y1, x2, y2")
    }
    let rest = Array(arguments.dropFirst(4))
    let duration =
      try values("timingCurve", rest, ["duration"])["duration"] ?? Animation.curveDuration
    return try .timingCurve(points[0], points[1], points[2], points[3], duration: duration)
  }

  private func preset(_ name: String, _ arguments: [Argument]) throws -> Animation {
    let values = try values(name, arguments, ["duration", "extraBounce"])
    let (duration, extra) = (values["duration"] ?? 0.5, values["extraBounce"] ?? 0)
    switch name {
    case "smooth": return try .smooth(duration: duration, extraBounce: extra)
    case "snappy": return try .snappy(duration: duration, extraBounce: extra)
    default: return try .bouncy(duration: duration, extraBounce: extra)
    }
  }

  /// The springs of each generation; what is given must belong to one of them.
  private func spring(_ name: String, _ arguments: [Argument]) throws -> Animation {
    guard !arguments.isEmpty else {
      return name == "spring"
        ? .spring : name == "interactiveSpring" ? .interactiveSpring : .interpolatingSpring
    }
    let generations: [[String]] =
      switch name {
      case "spring":
        [
          ["duration", "bounce", "blendDuration"],
          ["response", "dampingFraction", "blendDuration"],
        ]
      case "interactiveSpring":
        [
          ["duration", "extraBounce", "blendDuration"],
          ["response", "dampingFraction", "blendDuration"],
        ]
      default:
        [
          ["duration", "bounce", "initialVelocity"],
          ["mass", "stiffness", "damping", "initialVelocity"],
        ]
      }
    let labels = arguments.compactMap(\.label)
    let known = generations.flatMap(\.self)
    let values = try values(name, arguments, known)
    guard let generation = generations.firstIndex(where: { $0.containsAll(labels) }) else {
      throw TextFault(
        "\(labels.joined(separator: ", ")) belong to different springs; give some of "
          + generations.map { $0.joined(separator: ", ") }.joined(separator: " or of "))
    }
    func value(_ label: String, _ standard: Double) -> Double { values[label] ?? standard }
    switch (name, generation) {
    case ("spring", 0):
      return try .spring(
        duration: value("duration", 0.5), bounce: value("bounce", 0),
        blendDuration: value("blendDuration", 0))
    case ("spring", _):
      return try .spring(
        response: value("response", 0.5), dampingFraction: value("dampingFraction", 0.825),
        blendDuration: value("blendDuration", 0))
    case ("interactiveSpring", 0):
      return try .interactiveSpring(
        duration: value("duration", 0.15), extraBounce: value("extraBounce", 0),
        blendDuration: value("blendDuration", 0.25))
    case ("interactiveSpring", _):
      return try .interactiveSpring(
        response: value("response", 0.15), dampingFraction: value("dampingFraction", 0.86),
        blendDuration: value("blendDuration", 0.25))
    case (_, 0):
      return try .interpolatingSpring(
        duration: value("duration", 0.5), bounce: value("bounce", 0),
        initialVelocity: value("initialVelocity", 0))
    default:
      guard let stiffness = values["stiffness"], let damping = values["damping"] else {
        throw TextFault("stiffness and damping are both needed")
      }
      return try .interpolatingSpring(
        mass: value("mass", 1), stiffness: stiffness, damping: damping,
        initialVelocity: value("initialVelocity", 0))
    }
  }

  private static let modifiers = [
    "delay", "logicallyComplete", "repeatCount", "repeatForever", "speed",
  ]

  private mutating func modified(
    _ animation: consuming Animation
  ) throws(TextFault) -> Animation {
    let name = try name()
    let arguments = try arguments()
    func number(_ label: String) throws(TextFault) -> Double {
      guard let value = try values(name, arguments, [label])[label] else {
        throw TextFault(".\(name) needs a number")
      }
      return value
    }
    do {
      switch name {
      case "delay": return try animation.delay(number("_"))
      case "speed": return try animation.speed(number("_"))
      case "logicallyComplete": return try animation.logicallyComplete(after: number("after"))
      case "repeatCount":
        let values = try values(name, arguments, ["_", "autoreverses"])
        guard let count = values["_"].flatMap({ Int(exactly: $0) }) else {
          throw TextFault(".repeatCount needs a whole number")
        }
        return animation.repeatCount(count, autoreverses: values["autoreverses"] != 0)
      case "repeatForever":
        let values = try values(name, arguments, ["autoreverses"])
        return animation.repeatForever(autoreverses: values["autoreverses"] != 0)
      default: throw TextFault("modifier", name, known: Self.modifiers)
      }
    } catch let error as ParameterError {
      throw TextFault(error.description)
    } catch let error as TextFault {
      throw error
    } catch {
      throw TextFault("\(error)")
    }
  }
}

extension [String] {
  fileprivate func containsAll(_ others: [String]) -> Bool { others.allSatisfy(contains) }
}
