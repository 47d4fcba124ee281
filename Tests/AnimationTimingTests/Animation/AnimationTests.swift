import AnimationTiming
import Testing

@Suite("Animation")
struct AnimationTests {
  @Test("knows SwiftUI's presets")
  func knowsPresets() throws {
    #expect(Animation.spring == (try .spring(duration: 0.5, bounce: 0)))
    #expect(Animation.smooth == (try .smooth(duration: 0.5, extraBounce: 0)))
    #expect(Animation.snappy == (try .spring(duration: 0.5, bounce: 0.15)))
    #expect(
      try Animation.snappy(duration: 0.4, extraBounce: 0.1) == .spring(duration: 0.4, bounce: 0.25))
    #expect(Animation.bouncy == (try .spring(duration: 0.5, bounce: 0.3)))
    #expect(try Animation.bouncy(extraBounce: -0.3) == .smooth)
    #expect(
      Animation.interactiveSpring
        == (try .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)))
    #expect(
      try Animation.interactiveSpring(response: 0.15)
        == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
    #expect(
      try Animation.spring(dampingFraction: 0.825) == .spring(response: 0.5, dampingFraction: 0.825)
    )
    #expect(try Animation.spring(response: 0.5) == .spring(dampingFraction: 0.825))
    #expect(Animation.interpolatingSpring == (try .interpolatingSpring(duration: 0.5, bounce: 0)))
    #expect(Animation.easeInOut == (try .timingCurve(0.42, 0, 0.58, 1)))
    #expect(Animation.easeIn == (try .timingCurve(0.42, 0, 1, 1, duration: 0.35)))
    #expect(Animation.easeOut == (try .easeOut(duration: 0.35)))
    #expect(Animation.linear == (try .linear(duration: 0.35)))
  }

  @Test("takes the words of one generation for those of another by their meaning")
  func equatesGenerations() throws {
    #expect(
      try Animation.spring(duration: 0.4, bounce: -0.5)
        == .spring(response: 0.4, dampingFraction: 2))
    let spring = try Spring(response: 0.3, dampingRatio: 0.7)
    #expect(try Animation.interpolatingSpring(spring).base != Animation.spring(spring).base)
  }

  @Test("is equal when the same calls made it")
  func comparesCalls() throws {
    #expect(try Animation.linear.delay(0) != .linear)
    #expect(try Animation.linear.speed(1) != .linear)
    #expect(try Animation.linear.delay(1).speed(2) != Animation.linear.speed(2).delay(1))
    #expect(Animation.linear.repeatCount(1) != .linear)
    #expect(Animation.linear.repeatForever() == .linear.repeatForever(autoreverses: true))
    #expect(Set([Animation.linear, .linear, .easeIn]).count == 2)
    #expect(Animation(Halfway(time: 1)) == Animation(Halfway(time: 1)))
    #expect(Animation(Halfway(time: 1)) != Animation(Halfway(time: 2)))
    #expect(Animation(Halfway(time: 1)).hashValue == Animation(Halfway(time: 1)).hashValue)
  }

  @Test("has a default that equals only itself and plays what the engine says")
  func hasDefault() throws {
    #expect(Animation.default == .default && Animation.default != .spring)
    #expect(Animation.default.resolved(default: .reconstructed) == .spring)
    #expect(
      Animation.default.resolved() == (try .spring(response: 0.55, dampingFraction: 1)))
    #expect(Animation.default.resolved(default: .easeInOut) == .easeInOut)
    let delayed = try Animation.default.delay(1)
    #expect(delayed.resolved(default: .easeInOut) == (try Animation.easeInOut.delay(1)))
    #expect(AnimationTimeline(.default, default: .easeInOut).duration == 0.35)
  }

  @Test("rejects parameters that make no sense, by name")
  func rejects() {
    func field(_ make: () throws -> Animation) -> String? {
      do { _ = try make() } catch { return (error as? ParameterError)?.field }
      return nil
    }
    #expect(field { try .spring(duration: .nan) } == "duration")
    #expect(field { try .spring(duration: 0.5, bounce: -1) } == "bounce")
    #expect(field { try .spring(response: .infinity) } == "response")
    #expect(field { try .spring(dampingFraction: -1) } == "dampingFraction")
    #expect(field { try .bouncy(extraBounce: 0.8) } == "bounce")
    #expect(field { try .interpolatingSpring(stiffness: 0, damping: 1) } == "stiffness")
    #expect(field { try .interpolatingSpring(duration: 0) } == "duration")
    #expect(field { try .linear(duration: -1) } == "duration")
    #expect(field { try .timingCurve(1.1, 0, 1, 1) } == "x1")
    #expect(field { try .timingCurve(0, 0, 1, .nan) } == "y2")
    #expect(field { try .linear.delay(.infinity) } == "delay")
    #expect(field { try .linear.speed(.nan) } == "speed")
    #expect(field { try .linear.logicallyComplete(after: .nan) } == "duration")
    #expect(field { try .spring(duration: 0) } == nil)
  }
}

/// A custom animation that covers half of its way, and then is over.
struct Halfway: CustomAnimation {
  let time: Double

  func animate<Value: VectorArithmetic>(
    value: Value, time: Double, context: inout AnimationContext<Value>
  ) -> Value? {
    time < self.time ? value.scaled(by: time / self.time / 2) : nil
  }

  func velocity<Value: VectorArithmetic>(
    value: Value, time: Double, context: AnimationContext<Value>
  ) -> Value? {
    value.scaled(by: 0.5 / self.time)
  }
}

/// A custom animation that counts its frames and covers a tenth of its way with each.
struct FrameCounter: CustomAnimation {
  private enum Key: AnimationStateKey {
    static var defaultValue: Int { 0 }
  }

  var merges = false

  func animate<Value: VectorArithmetic>(
    value: Value, time: Double, context: inout AnimationContext<Value>
  ) -> Value? {
    context.state[Key.self] += 1
    let count = context.state[Key.self]
    context.isLogicallyComplete = count >= 5
    return count > 10 ? nil : value.scaled(by: Double(count) / 10)
  }

  func shouldMerge<Value: VectorArithmetic>(
    previous: Animation, value: Value, time: Double, context: inout AnimationContext<Value>
  ) -> Bool { merges }
}
