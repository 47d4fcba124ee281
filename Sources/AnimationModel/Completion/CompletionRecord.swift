/// What a stage knows of a completion.
struct CompletionRecord: Sendable {
  let label: String
  let criterion: CompletionCriteria
  let registeredAt: Double
  let reaction: Reaction

  /// The animations counted.
  var animations = 0

  /// How many of those it waits for have not reported yet.
  var pending = 0

  /// How many of those it waits for have no end.
  var endless = 0

  /// The changes that were seen but not animated, by why.
  var elsewhere = 0
  var reduced = 0
  var disabled = 0
  var unanimated = 0

  /// The latest end so far, on the animation clock.
  var dueAt: Double?
  var firedAt: Double?

  /// Whether the update that registered it is over, so that no animation can be added.
  var isSealed = false
  var isRetargeted = false
  var isCancelled = false

  /// Whether it has been queued to be called.
  var isQueued = false

  /// Why a change that was seen is not animated.
  enum Miss {
    case unanimated, disabled, reduced
  }

  mutating func miss(_ miss: Miss) {
    switch miss {
    case .unanimated: unanimated += 1
    case .disabled: disabled += 1
    case .reduced: reduced += 1
    }
  }

  var reason: LedgerEntry.Reason? {
    guard firedAt != nil else { return endless > 0 ? .never : nil }
    if isCancelled { return .cancelled }
    if animations > 0 { return isRetargeted ? .retargeted : .finished }
    if elsewhere > 0 { return .animatedElsewhere }
    return reduced > 0 ? .reducedMotion : .nothingToAnimate
  }

  var explanation: String {
    switch reason {
    case nil: "It waits for \(pending) animation\(pending == 1 ? "" : "s") to end."
    case .finished:
      criterion == .removed
        ? "\(Self.count(animations, "animation")) it counted came to rest."
        : "\(Self.count(animations, "animation")) it counted became logically complete."
    case .nothingToAnimate: nothingExplanation
    case .animatedElsewhere:
      "No animation was created: what moves is moved by somebody else, who does not report its end."
    case .retargeted:
      criterion == .removed
        ? "A later change took the motion over, so it waited for the end of the merged motion."
        : "Its own animation became logically complete, although a later change had retargeted it."
    case .cancelled: "The motion was stopped before its end."
    case .reducedMotion: "Motion is reduced, so the change showed at once."
    case .never: "It will not fire: it waits for an animation that has no end."
    }
  }

  private var nothingExplanation: String {
    if disabled > 0 { return "Animations are disabled, so the change showed at once." }
    if unanimated > 0 { return "The change had no animation, so it showed at once." }
    return "Nothing changed, so no animation was created."
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "The one \(noun)" : "All \(number) \(noun)s"
  }
}
