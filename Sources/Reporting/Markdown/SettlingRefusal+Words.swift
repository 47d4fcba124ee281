package import AnimationTiming

extension SettlingRefusal {
  /// The refusal for people, with as many digits as they read.
  package var words: String {
    guard case .notWithin(let seconds) = self else { return description }
    return "not over after \(NumberFormat.seconds(seconds, digits: 4)), where the search ends"
  }
}
