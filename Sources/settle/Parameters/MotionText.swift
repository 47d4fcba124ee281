import AnimationTiming

/// A motion as it is named in one argument: a spring or a timing curve.
///
/// A name that is a preset, and fields such as `duration=0.5 bounce=0.3`, are springs; everything else
/// is a curve.
enum MotionText {
  case spring(Spring, notes: [String])
  case curve(Curve, name: String)

  /// Reads a motion.
  ///
  /// - Throws: `UsageError`, `ParameterError` or `CSSEasingError`.
  init(_ text: String) throws {
    let words = text.split(separator: " ").map(String.init)
    let isPreset = words.first.map(SpringParameters.isPreset) ?? false
    if isPreset || (text.contains("=") && !text.contains("(")) {
      let parameters = try SpringParameters(words)
      self = .spring(parameters.spring, notes: parameters.notes)
    } else {
      let parameters = try CurveParameters(text)
      self = .curve(parameters.curve, name: parameters.name)
    }
  }
}
