public import AnimationTiming

/// A translation with the type of the words left out, for lists and tables.
public struct AnyTranslation: Hashable, Sendable {
  /// Which words these are.
  public let vocabulary: SpringVocabulary

  /// The spring that moves on the platform.
  public let spring: Spring

  /// The parameters by the platform's names.
  public let parameters: [WordsParameter]

  /// What to paste into a program for the platform.
  public let code: String

  /// What is lost or said differently.
  public let losses: [Loss]

  /// Whether the platform then moves exactly as the original, up to rounding in the last digits.
  public var isLossless: Bool { !losses.contains(where: \.changesMotion) }

  /// How far the platform's curve is from the original at the worst moment.
  ///
  /// In the value's unit, so divide by the distance for a share of the move. Found by
  /// `CurveDifference`; 0 when nothing is lost.
  public let worstDifference: Double

  init<Words: SpringWords>(_ translation: Translation<Words>, of move: SpringMove) {
    vocabulary = Words.vocabulary
    spring = translation.words.spring
    parameters = translation.words.parameters
    code = translation.words.code
    losses = translation.losses
    guard translation.losses.contains(where: \.changesMotion) else {
      worstDifference = 0
      return
    }
    let dropped = translation.losses.contains { loss in
      switch loss {
      case .velocityDropped, .velocityUndefined: true
      default: false
      }
    }
    let start = Motion(
      displacement: -move.distance, velocity: dropped ? 0 : move.velocity)
    worstDifference = CurveDifference.largest(
      between: ClosedFormSpring(move.spring, from: move.start),
      and: ClosedFormSpring(translation.words.spring, from: start))
  }
}
