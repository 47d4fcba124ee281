package import AnimationModel

/// What surprises people, one sentence each.
package enum SurpriseText {
  /// The sentence of a surprise.
  package static func sentence(_ surprise: Surprise) -> String {
    switch surprise {
    case .movedElsewhere(let label, let time, let motions, let left):
      let movers = motions.map { "the \($0.motion) is moved by \($0.mover)" }
      let moves = left > 0 ? ", and moves on for \(seconds(left))" : ""
      return "The completion “\(label)” fired at \(seconds(time)) because no animation was "
        + "created: \(unique(movers).joined(separator: ", "))\(moves)."
    case .nothingAnimated(let label, let time, let explanation):
      return "The completion “\(label)” fired at \(seconds(time)). \(explanation)"
    case .stillMoving(let label, let time, let property, let distance, let until):
      let end = until.isFinite ? "moves until \(seconds(until))" : "never stops"
      return "The completion “\(label)” fired at \(seconds(time)) while \(property) was still "
        + "\(NumberFormat.significant(distance, digits: 3)) away from its target; it \(end)."
    case .retargeted(let label, let time, let explanation):
      return "The completion “\(label)” fired at \(seconds(time)). \(explanation)"
    case .cancelled(let label, let time):
      return "The completion “\(label)” fired at \(seconds(time)) because the motion was stopped."
    case .never(let label):
      return "The completion “\(label)” will not fire: it waits for an animation that has no end."
    case .startedEarly(let wait, let time, let motion, let left):
      return "The wait “\(wait)” was over at \(seconds(time)), \(seconds(left)) before "
        + "\(motion) had stopped."
    case .deadTime(let wait, let from, let to):
      return "The wait “\(wait)” went on for \(seconds(to - from)) after everything had stopped at "
        + "\(seconds(from))."
    case .ignored(let event, let time, let condition, let isHitTesting):
      let why =
        isHitTesting ? "taps get through only when “\(condition)”" : "it asks for “\(condition)”"
      return "“\(event)” at \(seconds(time)) had no effect: \(why)."
    case .jump(let property, let time, let jump, let isEnd):
      return "\(property) jumped by \(NumberFormat.significant(jump, digits: 3)) at "
        + "\(seconds(time)), \(isEnd ? "at its end" : "when it was given another target")."
    }
  }

  private static func unique(_ texts: [String]) -> [String] {
    texts.enumerated().filter { !texts[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// A time to the microsecond.
  package static func seconds(_ time: Double) -> String {
    "\(NumberFormat.significant((time * 1e6).rounded() / 1e6, digits: 9)) s"
  }
}
