/// A definition of the moment at which a spring is over.
///
/// The raw value is the name under which reference packs and programs ask for it.
public enum SettlingRule: String, CaseIterable, Hashable, Sendable {
  case exact
  case envelope
  case bound
  case swiftUISpring = "swiftui-spring"
  case swiftUIFluid = "swiftui-fluid"
  case coreAnimation = "core-animation"
  case uiKit = "uikit"
  case compose
  case android
  case flutter
  case reactNative = "react-native"
  case reanimated
  case motion
  case reactSpring = "react-spring"
  case anime = "anime-js"
  case wobble
  case pop
  case libadwaita
  case wave

  /// What the rule takes for over, in one line.
  public var meaning: String {
    switch self {
    case .exact: "the value stays within 0.1 % of the distance from then on"
    case .envelope: "the amplitude of the swing has fallen to 0.1 % of the distance"
    case .bound: "the amplitudes of sine and cosine together have fallen to 0.1 %"
    case .swiftUISpring: "SwiftUI's Spring.settlingDuration: a bound that mixes units, or tenths"
    case .swiftUIFluid: "SwiftUI removes the running animation: 0.06 units/s, 0.06 units/s², 1 %"
    case .coreAnimation: "CASpringAnimation.settlingDuration: the bound, or tenths of a second"
    case .uiKit: "animate(springDuration:bounce:) ends: the bound, or the critical spring at 0.1 %"
    case .compose: "the amplitude, or from critical on the value, is within 0.01 units; whole ms"
    case .android: "a frame within 0.75 units of the target and slower than 62.5 times that"
    case .flutter: "within 0.001 units and slower than 0.001 units/s, at a frame"
    case .reactNative: "a frame within 0.001 units and no faster than 0.001 units/s"
    case .reanimated: "a frame with 6 billionths of the energy of the release"
    case .motion: "a 50 ms sample within 0.5 units and no faster than 2/s (0.005 and 0.01 below 5)"
    case .reactSpring: "a 1 ms Euler step within 0.1 % of the distance and a tenth of that per ms"
    case .anime: "200 ms of 20 ms samples within 0.05 % of the distance"
    case .wobble: "a frame within 0.001 units and no faster than 1 unit/s"
    case .pop: "a frame within half a unit below 5 units/s and 25 units/s², or two within a fifth"
    case .libadwaita: "the decay has fallen to 0.001, or beyond critical the value is within 0.001"
    case .wave: "the decay has fallen to 0.0001, a quarter longer from critical damping on"
    }
  }

  /// Where the rule is stated.
  public var source: String {
    switch self {
    case .exact: "derived here; see ExactSettling"
    case .envelope, .bound: "cases, \"four numbers all called settling\""
    case .swiftUISpring: "timing semantics, section 4.1"
    case .swiftUIFluid: "timing semantics, section 5"
    case .coreAnimation: "timing semantics, section 4.2"
    case .uiKit: "timing semantics, section 4.2, and the ends measured on iOS 27"
    case .compose, .android, .flutter, .reactNative, .motion, .reactSpring, .anime, .wobble, .pop,
      .libadwaita, .wave:
      "cross-platform springs, section 3"
    case .reanimated: "Reanimated's springUtils, version 4"
    }
  }

  /// What of a question the rule takes beside the move.
  public var options: Set<Option> {
    switch self {
    case .exact, .envelope, .bound, .swiftUISpring, .uiKit, .compose, .libadwaita, .wave:
      [.tolerance]
    case .swiftUIFluid, .coreAnimation: []
    case .android, .pop: [.tolerance, .interval]
    case .flutter, .reactNative, .motion, .reactSpring, .wobble:
      [.tolerance, .restSpeed, .interval]
    case .reanimated: [.interval]
    case .anime: [.tolerance, .interval, .restDuration]
    }
  }

  /// The share of the distance that the rule takes for there unless it is asked for another; `nil`
  /// where it measures in units, in energy, or in a share up to some distance only.
  public var ownShare: Double? {
    switch self {
    case .exact, .envelope, .bound, .swiftUISpring, .coreAnimation, .uiKit: 0.001
    case .anime: 0.0005
    case .wave: 0.0001
    case .swiftUIFluid, .compose, .android, .flutter, .reactNative, .reanimated, .motion,
      .reactSpring, .wobble, .pop, .libadwaita:
      nil
    }
  }

  /// Whether the interval of a question is the time between two frames of the display.
  ///
  /// `motion` and `anime-js` take one too, but sample by a clock of their own, whatever the display
  /// does.
  public var looksAtFrames: Bool {
    switch self {
    case .android, .flutter, .reactNative, .reanimated, .reactSpring, .wobble, .pop: true
    case .exact, .envelope, .bound, .swiftUISpring, .swiftUIFluid, .coreAnimation, .uiKit, .compose,
      .motion, .anime, .libadwaita, .wave:
      false
    }
  }

  /// A part of a question that a rule may take or leave.
  public enum Option: String, CaseIterable, Hashable, Sendable {
    case tolerance
    case restSpeed
    case interval
    case restDuration
  }
}
