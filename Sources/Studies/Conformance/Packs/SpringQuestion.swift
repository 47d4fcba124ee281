import AnimationTiming
import Harness

/// A spring as a reference case describes it, in the truth the case follows.
enum SpringQuestion {
  case exact(Spring)
  case apple(AppleSpring)

  /// Reads `given.spring`.
  ///
  /// In the mode `apple` mass, stiffness and damping beyond critical act as critical unless the
  /// case allows over-damping, as in SwiftUI and Core Animation.
  init(_ question: Question) throws(Refusal) {
    let words = try question.object("spring")
    let inner = words.has("allowOverDamping") ? words : question
    let allows = try inner.flag("allowOverDamping", default: question.mode != .apple)
    if question.mode == .apple {
      self = .apple(try Self.appleSpring(words, allowOverDamping: allows))
    } else {
      self = .exact(try Self.spring(words, allowOverDamping: allows))
    }
  }

  /// Reads a spring in the words of any one generation.
  static func spring(_ words: Question, allowOverDamping: Bool) throws(Refusal) -> Spring {
    if words.has("damping") {
      let mass = try words.number("mass", default: 1)
      let (stiffness, damping) = (try words.number("stiffness"), try words.number("damping"))
      return try checked { () throws(ParameterError) in
        try Spring(
          mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
      }
    }
    if words.has("response") {
      let (response, ratio) = (try words.number("response"), try words.number("dampingFraction"))
      return try checked { () throws(ParameterError) in
        try Spring(response: response, dampingFraction: ratio)
      }
    }
    if words.has("duration") {
      let (duration, bounce) = (try words.number("duration"), try words.number("bounce"))
      return try checked { () throws(ParameterError) in
        try Spring(duration: duration, bounce: bounce)
      }
    }
    let (stiffness, ratio) = (try words.number("stiffness"), try words.number("dampingRatio"))
    return try checked { () throws(ParameterError) in
      try Spring(stiffness: stiffness, dampingRatio: ratio)
    }
  }

  private static func appleSpring(
    _ words: Question, allowOverDamping: Bool
  ) throws(Refusal) -> AppleSpring {
    if words.has("damping") {
      let mass = try words.number("mass", default: 1)
      let (stiffness, damping) = (try words.number("stiffness"), try words.number("damping"))
      return try checked { () throws(ParameterError) in
        try AppleSpring(
          mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
      }
    }
    if words.has("response") {
      let (response, ratio) = (try words.number("response"), try words.number("dampingFraction"))
      return try checked { () throws(ParameterError) in
        try AppleSpring(response: response, dampingRatio: ratio)
      }
    }
    let (duration, bounce) = (try words.number("duration"), try words.number("bounce"))
    return try checked { () throws(ParameterError) in
      try AppleSpring(duration: duration, bounce: bounce)
    }
  }
}
