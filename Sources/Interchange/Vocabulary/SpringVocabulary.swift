public import AnimationTiming

/// A way to state a spring: the words of one platform, where it has several one entry each.
///
/// The raw value is the name under which a program asks for it.
public enum SpringVocabulary: String, CaseIterable, Hashable, Sendable {
  case swiftUI = "swiftui"
  case swiftUIInterpolating = "swiftui-interpolating"
  case uiKit = "uikit"
  case uiKitDamping = "uikit-damping"
  case coreAnimation = "coreanimation"
  case compose
  case composeDuration = "compose-duration"
  case android
  case flutter
  case flutterDuration = "flutter-duration"
  case reactNative = "react-native"
  case origami
  case pop
  case motion
  case motionDuration = "motion-duration"
  case motionVisualDuration = "motion-visual-duration"
  case reactSpring = "react-spring"
  case reactSpringFrequency = "react-spring-frequency"
  case anime = "anime-js"
  case animeBounce = "anime-js-bounce"
  case wobble
  case webKit = "webkit"
  case libadwaita
  case wave
  case reanimated
  case reanimatedDuration = "reanimated-duration"
  case figma
  case qt

  /// Says a move in these words.
  ///
  /// - Throws: `TranslationError` when these words cannot say it, and why.
  public func translation(of move: SpringMove) throws(TranslationError) -> AnyTranslation {
    switch self {
    case .swiftUI: try Self.translation(SwiftUISpring.self, of: move)
    case .swiftUIInterpolating: try Self.translation(SwiftUIInterpolatingSpring.self, of: move)
    case .uiKit: try Self.translation(UIKitSpring.self, of: move)
    case .uiKitDamping: try Self.translation(UIKitDampingSpring.self, of: move)
    case .coreAnimation: try Self.translation(CoreAnimationSpring.self, of: move)
    case .compose: try Self.translation(ComposeSpring.self, of: move)
    case .composeDuration: try Self.translation(ComposeDurationSpring.self, of: move)
    case .android: try Self.translation(AndroidSpring.self, of: move)
    case .flutter: try Self.translation(FlutterSpring.self, of: move)
    case .flutterDuration: try Self.translation(FlutterDurationSpring.self, of: move)
    case .reactNative: try Self.translation(ReactNativeSpring.self, of: move)
    case .origami: try Self.translation(OrigamiSpring.self, of: move)
    case .pop: try Self.translation(PopSpring.self, of: move)
    case .motion: try Self.translation(MotionSpring.self, of: move)
    case .motionDuration: try Self.translation(MotionDurationSpring.self, of: move)
    case .motionVisualDuration: try Self.translation(MotionVisualDurationSpring.self, of: move)
    case .reactSpring: try Self.translation(ReactSpring.self, of: move)
    case .reactSpringFrequency: try Self.translation(ReactSpringFrequency.self, of: move)
    case .anime: try Self.translation(AnimeSpring.self, of: move)
    case .animeBounce: try Self.translation(AnimeBounceSpring.self, of: move)
    case .wobble: try Self.translation(WobbleSpring.self, of: move)
    case .webKit: try Self.translation(WebKitSpring.self, of: move)
    case .libadwaita: try Self.translation(LibadwaitaSpring.self, of: move)
    case .wave: try Self.translation(WaveSpring.self, of: move)
    case .reanimated: try Self.translation(ReanimatedSpring.self, of: move)
    case .reanimatedDuration: try Self.translation(ReanimatedDurationSpring.self, of: move)
    case .figma: try Self.translation(FigmaSpring.self, of: move)
    case .qt: throw .undefined(self, reason: QtSpring.reason)
    }
  }

  /// The platform and its words, for people.
  public var title: String {
    switch self {
    case .swiftUI: "SwiftUI, duration and bounce"
    case .swiftUIInterpolating: "SwiftUI, interpolating spring"
    case .uiKit: "UIKit, duration and bounce"
    case .uiKitDamping: "UIKit, settling duration and damping"
    case .coreAnimation: "Core Animation"
    case .compose: "Jetpack Compose"
    case .composeDuration: "Jetpack Compose, duration and bounce"
    case .android: "Android SpringForce"
    case .flutter: "Flutter"
    case .flutterDuration: "Flutter, duration and bounce"
    case .reactNative: "React Native"
    case .origami: "Origami, tension and friction"
    case .pop: "pop, bounciness and speed"
    case .motion: "Motion"
    case .motionDuration: "Motion, settling duration and bounce"
    case .motionVisualDuration: "Motion, visual duration and bounce"
    case .reactSpring: "react-spring"
    case .reactSpringFrequency: "react-spring, frequency and damping"
    case .anime: "anime.js"
    case .animeBounce: "anime.js, duration and bounce"
    case .wobble: "wobble"
    case .webKit: "WebKit CSS spring()"
    case .libadwaita: "GNOME libadwaita"
    case .wave: "Wave"
    case .reanimated: "Reanimated"
    case .reanimatedDuration: "Reanimated, duration and damping ratio"
    case .figma: "Figma"
    case .qt: "Qt Quick"
    }
  }

  private static func translation<Words: SpringWords>(
    _: Words.Type, of move: SpringMove
  ) throws(TranslationError) -> AnyTranslation {
    do {
      return AnyTranslation(try Words.translation(of: move), of: move)
    } catch {
      throw .refused(Words.vocabulary, error)
    }
  }
}

/// Why a spring cannot be said in some words.
public enum TranslationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The words do not reach this spring.
  case refused(SpringVocabulary, ParameterError)

  /// No conversion into these words exists at all.
  case undefined(SpringVocabulary, reason: String)

  public var description: String {
    switch self {
    case .refused(let vocabulary, let error): "\(vocabulary.rawValue): \(error)"
    case .undefined(let vocabulary, let reason): "\(vocabulary.rawValue): \(reason)"
    }
  }
}
