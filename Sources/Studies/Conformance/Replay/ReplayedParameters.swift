import AnimationTiming
import Conformance

/// Parameters of a spring that somebody else carries from one generation to another.
///
/// What is no spring is put as a question only where there is a kind for it: by duration and bounce,
/// both of them finite. In other words ours decide.
struct ReplayedParameters: SpringParameters {
  private let ours: Spring
  private let answer: [Double?]?

  init(
    mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) throws(ParameterError) {
    let spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
    let form: ReplayForm = allowOverDamping ? .physics : .clampedPhysics
    self.init(spring, ReplayQuestion(form, mass, stiffness, damping))
  }

  init(response: Double, dampingRatio: Double) throws(ParameterError) {
    let spring = try Spring(response: response, dampingRatio: dampingRatio)
    self.init(spring, ReplayQuestion(.response, response, dampingRatio))
  }

  init(duration: Double, bounce: Double) throws(ParameterError) {
    let spring: Spring
    do throws(ParameterError) {
      spring = try Spring(duration: duration, bounce: bounce)
    } catch {
      guard duration.isFinite, bounce.isFinite,
        let answer = ReplayBook.current?.numbers(ReplayQuestion(.validity, duration, bounce)),
        answer[0] != 0
      else { throw error }
      self.init(ours: .bouncy, answer: nil)  // accepted: any spring will do
      return
    }
    self.init(spring, ReplayQuestion(.duration, duration, bounce))
  }

  private init(ours: Spring, answer: [Double?]?) {
    self.ours = ours
    self.answer = answer
  }

  private init(_ spring: Spring, _ question: ReplayQuestion) {
    self.init(ours: spring, answer: ReplayBook.current?.numbers(question))
    guard answer == nil else { return }
    ReplayBook.current?.guess(
      spring.mass, spring.stiffness, spring.damping, spring.response, spring.dampingRatio,
      spring.bounce)
  }

  var mass: Double { number(0, "mass", ours.mass) }
  var stiffness: Double { number(1, "stiffness", ours.stiffness) }
  var damping: Double { number(2, "damping", ours.damping) }
  var response: Double { number(3, "response", ours.response) }
  var dampingRatio: Double { number(4, "dampingRatio", ours.dampingRatio) }
  var duration: Double { number(5, "duration", ours.duration) }
  var bounce: Double { number(6, "bounce", ours.bounce) }

  private func number(_ index: Int, _ name: String, _ standIn: Double) -> Double {
    guard let answer else { return standIn }
    if let number = answer[index] { return number }
    ReplayBook.current?.lacks(name)
    return standIn
  }
}
