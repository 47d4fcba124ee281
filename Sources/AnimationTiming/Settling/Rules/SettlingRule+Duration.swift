extension SettlingRule {
  /// When the move is over by this rule.
  ///
  /// Every rule does a bounded amount of work, a few milliseconds at most: closed forms and
  /// bracketed roots take at most some hundred evaluations; searches for a frame start where the
  /// energy first allows an end and look at 65,536 frames; the platforms' own integrators are
  /// stepped for at most 2¹⁸ ms (pop) or 2²⁰ ms (react-spring); Apple's scans end by themselves. An
  /// undamped spring is answered at once: as never over when its swing does not fit the rule.
  ///
  /// - Returns: Seconds after the release; infinite when it is never over.
  /// - Throws: `SettlingRefusal` when the rule has no answer to the question.
  public func duration(_ question: SettlingQuestion) throws(SettlingRefusal) -> Double {
    switch self {
    case .exact: try AmplitudeRules.exact(question)
    case .envelope: try AmplitudeRules.envelope(question)
    case .bound: try AmplitudeRules.bound(question)
    case .swiftUISpring: try AppleRules.swiftUISpring(question)
    case .swiftUIFluid: try AppleRules.swiftUIFluid(question)
    case .coreAnimation: try AppleRules.coreAnimation(question)
    case .uiKit: try AppleRules.uiKit(question)
    case .compose: try ComposeRule.duration(question)
    case .android: try RestTest.android(question).firstTime()
    case .flutter: try RestTest.flutter(question).firstTime()
    case .reactNative: try RestTest.reactNative(question).firstTime()
    case .reanimated: try ReanimatedRule.duration(question)
    case .motion: try MotionRule.duration(question)
    case .reactSpring: try ReactSpringRule.duration(question)
    case .anime: try AnimeRule.duration(question)
    case .wobble: try RestTest.wobble(question).firstTime()
    case .pop: try PopRule.duration(question)
    case .libadwaita: try LibadwaitaRule.duration(question)
    case .wave: try WaveRule.duration(question)
    }
  }

  /// Whether the move is over by this rule at a moment.
  ///
  /// For platforms that test each frame for rest, whether that test passes at this moment, even if
  /// it fails again later; for the others, whether the moment has come.
  ///
  /// - Parameters:
  ///   - question: The move.
  ///   - time: Seconds after the release; finite and ≥ 0.
  /// - Returns: Whether it is over.
  /// - Throws: `SettlingRefusal` when the rule has no answer to the question.
  public func isOver(
    _ question: SettlingQuestion, at time: Double
  ) throws(SettlingRefusal) -> Bool {
    switch self {
    case .android: try RestTest.android(question).passes(at: time)
    case .flutter: try RestTest.flutter(question).passes(at: time)
    case .reactNative: try RestTest.reactNative(question).passes(at: time)
    case .motion: try MotionRule.test(question).passes(at: time)
    case .wobble: try RestTest.wobble(question).passes(at: time)
    default: time >= (try duration(question))
    }
  }
}
