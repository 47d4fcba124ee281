import AnimationTiming
import Conformance

extension Mutant {
  static let animations: [Mutant] = [
    Mutant("takes delays in milliseconds", .animations(MillisecondDelay.self)),
    Mutant("forgets delays", .animations(NoDelay.self)),
    Mutant("lets the last delay win", .animations(LastDelay.self)),
    Mutant("moves while it waits", .animations(Creeping.self)),
    Mutant("divides by the speed", .animations(InverseSpeed.self)),
    Mutant("lets the last speed win", .animations(LastSpeed.self)),
    Mutant("applies the innermost modifier first", .animations(InnermostFirst.self)),
    Mutant("plays one pass more", .animations(OneMore.self)),
    Mutant("never reverses", .animations(NeverReverses.self)),
    Mutant("always reverses", .animations(AlwaysReverses.self)),
    Mutant("ends what is to repeat for ever", .animations(NotForever.self)),
    Mutant("shows the frame before", .animations(LateStart.self)),
    Mutant("jumps at its start", .animations(JumpingStart.self)),
    Mutant("stops short of its target", .animations(ShortEnd.self)),
    Mutant("shows a staircase of 1/300 s", .animations(StaircaseAnimation.self)),
    Mutant("loses a millisecond a frame", .animations(LosingFrames.self)),
    Mutant("completes springs at their ends", .animations(CompleteAtEnd.self)),
    Mutant("completes at once", .animations(CompleteAtOnce.self)),
    Mutant("completes after the end", .animations(CompleteLate.self)),
    Mutant("cuts the motion at its logical completion", .animations(CutAtCompletion.self)),
    Mutant("runs as SwiftUI does", .animations(FramedAnimation.self)),
  ]
}

/// A player that changes the animation, or what is told of it.
private protocol AnimationMutation: AnimationSolver {
  var exact: TimelineSolver { get }
  var animation: Animation { get }
  init(exact: TimelineSolver, animation: Animation)
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier]
}

extension AnimationMutation {
  init(_ animation: Animation, distance: Double) {
    var changed = Animation(animation.base)
    for modifier in Self.modifiers(animation.modifiers) {
      do {
        switch modifier {
        case .delay(let delay): changed = try changed.delay(delay)
        case .speed(let speed): changed = try changed.speed(speed)
        case .repeat(let count?, let autoreverses):
          changed = changed.repeatCount(count, autoreverses: autoreverses)
        case .repeat(nil, let autoreverses):
          changed = changed.repeatForever(autoreverses: autoreverses)
        case .logicallyComplete(let time): changed = try changed.logicallyComplete(after: time)
        }
      } catch {
        preconditionFailure("\(error)")
      }
    }
    self.init(exact: TimelineSolver(changed, distance: distance), animation: animation)
  }

  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] { modifiers }
  var duration: Double { exact.duration }
  var logicalCompletion: Double { exact.logicalCompletion }
  func progress(at time: Double, frameRate: Double) -> Double {
    exact.progress(at: time, frameRate: frameRate)
  }
}

extension Animation.Modifier {
  fileprivate var isDelay: Bool { if case .delay = self { true } else { false } }
  fileprivate var isSpeed: Bool { if case .speed = self { true } else { false } }
}

private struct MillisecondDelay: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    modifiers.map { if case .delay(let delay) = $0 { .delay(delay / 1000) } else { $0 } }
  }
}

private struct NoDelay: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    modifiers.filter { !$0.isDelay }
  }
}

private struct LastDelay: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    let last = modifiers.lastIndex(where: \.isDelay)
    return modifiers.enumerated().filter { !$0.element.isDelay || $0.offset == last }
      .map(\.element)
  }
}

private struct Creeping: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  func progress(at time: Double, frameRate: Double) -> Double {
    let creep = animation.modifiers.first?.isDelay == true && time < duration ? 1e-6 * time : 0
    return exact.progress(at: time, frameRate: frameRate) + creep
  }
}

private struct InverseSpeed: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    modifiers.map { if case .speed(let speed) = $0 { .speed(1 / speed) } else { $0 } }
  }
}

private struct LastSpeed: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    let last = modifiers.lastIndex(where: \.isSpeed)
    return modifiers.enumerated().filter { !$0.element.isSpeed || $0.offset == last }
      .map(\.element)
  }
}

private struct InnermostFirst: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    modifiers.reversed()
  }
}

private struct OneMore: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    modifiers.map {
      guard case .repeat(let count?, let autoreverses) = $0 else { return $0 }
      return .repeat(count: count + 1, autoreverses: autoreverses)
    }
  }
}

private struct NeverReverses: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    modifiers.map {
      if case .repeat(let count, _) = $0 { .repeat(count: count, autoreverses: false) } else { $0 }
    }
  }
}

private struct AlwaysReverses: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    modifiers.map {
      if case .repeat(let count, _) = $0 { .repeat(count: count, autoreverses: true) } else { $0 }
    }
  }
}

private struct NotForever: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  static func modifiers(_ modifiers: [Animation.Modifier]) -> [Animation.Modifier] {
    modifiers.map {
      guard case .repeat(nil, let autoreverses) = $0 else { return $0 }
      return .repeat(count: 1_000_000, autoreverses: autoreverses)
    }
  }
}

private struct LateStart: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  func progress(at time: Double, frameRate: Double) -> Double {
    time >= duration ? 1 : exact.progress(at: max(0, time - 1 / frameRate), frameRate: frameRate)
  }
}

private struct JumpingStart: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  func progress(at time: Double, frameRate: Double) -> Double {
    exact.progress(at: time + 1.0 / 60, frameRate: frameRate)
  }
}

private struct ShortEnd: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  func progress(at time: Double, frameRate: Double) -> Double {
    min(exact.progress(at: time, frameRate: frameRate), 0.999)
  }
}

private struct StaircaseAnimation: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  func progress(at time: Double, frameRate: Double) -> Double {
    exact.progress(at: (time * 300).rounded(.down) / 300, frameRate: frameRate)
  }
}

private struct LosingFrames: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  func progress(at time: Double, frameRate: Double) -> Double {
    let lost = (time * frameRate).rounded(.down) * 0.001
    return exact.progress(at: max(0, time - lost), frameRate: frameRate)
  }
}

private struct CompleteAtEnd: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  var logicalCompletion: Double { exact.duration }
}

private struct CompleteAtOnce: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  var logicalCompletion: Double { 0 }
}

private struct CompleteLate: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  var logicalCompletion: Double { exact.logicalCompletion + 1 }
}

private struct CutAtCompletion: AnimationMutation {
  let exact: TimelineSolver
  let animation: Animation
  var duration: Double { min(exact.duration, exact.logicalCompletion) }
  func progress(at time: Double, frameRate: Double) -> Double {
    time >= duration ? 1 : exact.progress(at: time, frameRate: frameRate)
  }
}
