public import AnimationTiming

/// A move in the words of a platform, and what those words lose.
public struct Translation<Words: SpringWords>: Hashable, Sendable {
  /// The words.
  public let words: Words

  /// What is lost or said differently, in the order in which it happens.
  public let losses: [Loss]

  public init(words: Words, losses: [Loss]) {
    self.words = words
    self.losses = losses
  }

  /// Whether the platform then moves exactly as the original, up to rounding in the last digits.
  public var isLossless: Bool { !losses.contains(where: \.changesMotion) }
}

/// The parameters of a spring in the words of one platform.
///
/// A conforming type is checked by that platform's own rules when it is made, so `spring` is total.
public protocol SpringWords: Hashable, Sendable {
  /// Which words these are.
  static var vocabulary: SpringVocabulary { get }

  /// The spring that moves on the platform, its clamps and roundings included.
  var spring: Spring { get }

  /// The velocity at the start in the unit of the vocabulary; 0 where it takes none.
  var initialVelocity: Double { get }

  /// The parameters by the platform's names, in the order in which it takes them.
  var parameters: [WordsParameter] { get }

  /// What to paste into a program for the platform.
  var code: String { get }

  /// Says a move in these words.
  ///
  /// - Throws: `ParameterError` when the words cannot say it even with losses.
  static func translation(of move: SpringMove) throws(ParameterError) -> Translation<Self>
}

extension SpringWords {
  /// These words for a spring that starts from rest, whatever they lose.
  ///
  /// - Throws: `ParameterError` when the words cannot say it even with losses.
  public init(_ spring: Spring) throws(ParameterError) {
    self = try Self.translation(of: SpringMove(ofOneUnit: spring)).words
  }

  public var initialVelocity: Double { 0 }
}

/// A parameter by the name a platform gives it.
public struct WordsParameter: Hashable, Sendable {
  public let name: String

  /// In the unit that the platform uses.
  public let value: Double

  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}
