import AnimationTiming
import Harness

extension AnimationRules {
  static var delays: [Rule<AnimationCase>] { [delayWaits, delayShifts, delaysAddUp] }

  private static var modifiers: String { TimingSemantics.source("section 10") }

  static var delayWaits: Rule<AnimationCase> {
    Rule(
      "animation.delay.waits", "Until the delay is over the value stays where it is",
      source: modifiers, limit: 0
    ) { subject in
      progress(
        try subject.animation().delay(subject.delay), at: subject.moment * subject.delay
      ).magnitude
    }
  }

  static var delayShifts: Rule<AnimationCase> {
    Rule(
      "animation.delay.shifts", "A delayed animation is the animation so much later",
      source: modifiers, limit: timeLimit, derivation: timeRounding
    ) { subject in
      let (base, end, time) = try span(subject)
      let delayed = try base.delay(subject.delay)
      return worst(
        (progress(delayed, at: subject.delay + time) - progress(base, at: time)).magnitude,
        (solver(delayed).duration - end - subject.delay).magnitude)
    }
  }

  static var delaysAddUp: Rule<AnimationCase> {
    Rule(
      "animation.delay.adds-up", "Two delays are one delay of their sum",
      source: modifiers, limit: timeLimit, derivation: timeRounding
    ) { subject in
      let (base, _, time) = try span(subject)
      let two = try base.delay(subject.delay).delay(subject.delay / 2)
      let one = try base.delay(1.5 * subject.delay)
      let moment = 1.5 * subject.delay + time
      return (progress(two, at: moment) - progress(one, at: moment)).magnitude
    }
  }

  static var speeds: [Rule<AnimationCase>] {
    [speedScalesTime, speedScalesDuration, speedsMultiply, outermostActsFirst]
  }

  static var speedScalesTime: Rule<AnimationCase> {
    Rule(
      "animation.speed.scales-time", "At twice the speed the same place is passed in half the time",
      source: modifiers, limit: timeLimit, derivation: timeRounding
    ) { subject in
      let (base, _, time) = try span(subject)
      let fast = try base.speed(subject.speed)
      return (progress(fast, at: time / subject.speed) - progress(base, at: time)).magnitude
    }
  }

  static var speedScalesDuration: Rule<AnimationCase> {
    Rule(
      "animation.speed.scales-duration", "At twice the speed it lasts half as long",
      source: modifiers, limit: timeLimit, unit: "of the duration", derivation: timeRounding
    ) { subject in
      let (base, end, _) = try span(subject)
      let fast = solver(try base.speed(subject.speed))
      return (fast.duration * subject.speed / end - 1).magnitude
    }
  }

  static var speedsMultiply: Rule<AnimationCase> {
    Rule(
      "animation.speed.multiplies", "Two speeds are one speed of their product",
      source: modifiers, limit: timeLimit, derivation: timeRounding
    ) { subject in
      let (base, _, time) = try span(subject)
      let two = try base.speed(subject.speed).speed(2)
      let one = try base.speed(2 * subject.speed)
      let moment = time / subject.speed / 2
      return (progress(two, at: moment) - progress(one, at: moment)).magnitude
    }
  }

  static var outermostActsFirst: Rule<AnimationCase> {
    Rule(
      "animation.order.outermost-acts-first",
      "A delay inside of a speed is shortened by it, and one outside is not",
      source: modifiers, limit: timeLimit, derivation: timeRounding
    ) { subject in
      let (base, _, time) = try span(subject)
      let (delay, speed) = (subject.delay, subject.speed)
      let inside = try base.delay(delay).speed(speed)
      let outside = try base.speed(speed).delay(delay / speed)
      let unshortened = try base.speed(speed).delay(delay)
      return worst(
        (progress(inside, at: (delay + time) / speed)
          - progress(outside, at: delay / speed + time / speed)).magnitude,
        (progress(unshortened, at: delay + time / speed) - progress(base, at: time)).magnitude)
    }
  }
}

extension AnimationRules {
  static var repeats: [Rule<AnimationCase>] {
    [passesAddUp, passesRepeat, oddPassesReverse, onceChangesNothing, foreverNeverEnds]
  }

  static var passesAddUp: Rule<AnimationCase> {
    Rule(
      "animation.repeat.passes-add-up", "So many passes last so many times as long",
      source: modifiers, limit: timeLimit, unit: "of the duration", derivation: timeRounding
    ) { subject in
      let (base, end, _) = try span(subject)
      let repeated = solver(base.repeatCount(subject.passes, autoreverses: false))
      return (repeated.duration / (end * Double(subject.passes)) - 1).magnitude
    }
  }

  static var passesRepeat: Rule<AnimationCase> {
    Rule(
      "animation.repeat.passes-are-alike", "The last pass shows what the first one does",
      source: modifiers, limit: timeLimit, derivation: timeRounding
    ) { subject in
      let (base, end, time) = try span(subject)
      // A seam belongs to the pass that ends there.
      guard subject.moment > 0 else { return nil }
      let repeated = base.repeatCount(subject.passes, autoreverses: false)
      let late = Double(subject.passes - 1) * end + time
      return (progress(repeated, at: late) - progress(base, at: time)).magnitude
    }
  }

  static var oddPassesReverse: Rule<AnimationCase> {
    Rule(
      "animation.repeat.reverses", "With autoreversal every second pass shows what is left",
      source: modifiers, limit: timeLimit, derivation: timeRounding
    ) { subject in
      let (base, end, time) = try span(subject)
      guard subject.moment > 0 else { return nil }
      let repeated = base.repeatCount(subject.passes, autoreverses: true)
      let shown = progress(repeated, at: Double(subject.passes - 1) * end + time)
      let once = progress(base, at: time)
      return (shown - (subject.passes % 2 == 0 ? 1 - once : once)).magnitude
    }
  }

  static var onceChangesNothing: Rule<AnimationCase> {
    Rule(
      "animation.repeat.once-is-none", "One pass, or none, is the animation as it is",
      source: modifiers, limit: 0
    ) { subject in
      let (base, end, time) = try span(subject)
      let (one, none) = (base.repeatCount(1), base.repeatCount(0))
      return worst(
        (progress(one, at: time) - progress(base, at: time)).magnitude,
        (progress(none, at: time) - progress(base, at: time)).magnitude,
        (solver(one).duration - end).magnitude)
    }
  }

  static var foreverNeverEnds: Rule<AnimationCase> {
    Rule(
      "animation.repeat.forever-never-ends", "A repetition without end has none",
      source: modifiers, limit: 0, unit: "ends"
    ) { subject in
      let forever = try subject.animation().repeatForever(autoreverses: subject.passes % 2 == 0)
      return solver(try forever.speed(subject.speed)).duration == .infinity ? 0 : 1
    }
  }
}

extension AnimationRules {
  static var completions: [Rule<AnimationCase>] {
    [
      logicalIsNotLate, completesAfterTime, completionDoesNotMove, springsCompleteAtPeriod,
      curvesCompleteAtEnd,
    ]
  }

  private static var completion: String {
    TimingSemantics.source("sections 5, 6, 10 and 12")
  }

  static var logicalIsNotLate: Rule<AnimationCase> {
    Rule(
      "animation.completion.logical-not-after-end",
      "An animation is logically complete at its end, if not before",
      source: completion, limit: 0, unit: "s"
    ) { subject in
      let animation = try subject.animation().delay(subject.delay).speed(subject.speed)
      let player = solver(animation)
      return excess(player.logicalCompletion - player.duration)
    }
  }

  static var completesAfterTime: Rule<AnimationCase> {
    Rule(
      "animation.completion.after-time",
      "An animation that is to be complete after a time is so then, if not before",
      source: completion, limit: timeLimit, unit: "s", derivation: timeRounding
    ) { subject in
      let (base, _, time) = try span(subject)
      let early = solver(try base.logicallyComplete(after: time))
      return (early.logicalCompletion - min(time, solver(base).logicalCompletion)).magnitude
    }
  }

  static var completionDoesNotMove: Rule<AnimationCase> {
    Rule(
      "animation.completion.does-not-move",
      "Another logical completion changes no motion and no end",
      source: completion, limit: 0
    ) { subject in
      let (base, end, time) = try span(subject)
      let other = try base.logicallyComplete(after: subject.delay)
      return worst(
        (progress(other, at: time) - progress(base, at: time)).magnitude,
        (solver(other).duration - end).magnitude)
    }
  }

  static var springsCompleteAtPeriod: Rule<AnimationCase> {
    Rule(
      "animation.completion.spring-at-period",
      "A spring is logically complete at its perceptual duration, in its own time",
      source: completion, limit: timeLimit, unit: "s", derivation: timeRounding
    ) { subject in
      guard subject.base == .spring || subject.base == .interpolatingSpring else { return nil }
      let animation = try subject.animation().speed(subject.speed).delay(subject.delay)
      let expected = subject.delay + AnimationCase.period / subject.speed
      return (solver(animation).logicalCompletion - expected).magnitude
    }
  }

  static var curvesCompleteAtEnd: Rule<AnimationCase> {
    Rule(
      "animation.completion.curve-at-end", "A timing curve is logically complete at its end",
      source: completion, limit: 0, unit: "s"
    ) { subject in
      guard subject.base == .linear || subject.base == .easeInOut else { return nil }
      let player = solver(try subject.animation().speed(subject.speed).delay(subject.delay))
      return (player.logicalCompletion - player.duration).magnitude
    }
  }
}
