import AnimationTiming
import Conformance

extension Mutant {
  static let vectors: [Mutant] = [
    Mutant("turns the velocity along the way", .vectors(AlongTheWay.self)),
    Mutant("exchanges two components", .vectors(ExchangedComponents.self)),
    Mutant("forgets the last component's velocity", .vectors(ForgetfulComponent.self)),
    Mutant("limits the length of the velocity", .vectors(LimitedLength.self)),
    Mutant("computes vectors in single precision", .vectors(SingleVector.self)),
    Mutant("moves every vector a little to the right", .vectors(Drifting.self)),
  ]
}

private typealias Vector = SIMD4<Double>

private func length(_ vector: Vector) -> Double { (vector * vector).sum().squareRoot() }

private protocol VectorMutation: VectorSolver {
  var exact: VectorSpring<Vector> { get }
  init(exact: VectorSpring<Vector>)
  static func start(_ start: VectorMotion<Vector>) -> VectorMotion<Vector>
  static func answer(_ motion: VectorMotion<Vector>) -> VectorMotion<Vector>
}

extension VectorMutation {
  init(_ spring: Spring, from start: VectorMotion<SIMD4<Double>>) {
    self.init(exact: VectorSpring(spring, from: Self.start(start)))
  }
  static func start(_ start: VectorMotion<Vector>) -> VectorMotion<Vector> { start }
  static func answer(_ motion: VectorMotion<Vector>) -> VectorMotion<Vector> { motion }
  func motion(at time: Double) -> VectorMotion<SIMD4<Double>> {
    Self.answer(exact.motion(at: time))
  }
}

private struct AlongTheWay: VectorMutation {
  let exact: VectorSpring<Vector>
  static func start(_ start: VectorMotion<Vector>) -> VectorMotion<Vector> {
    let way = length(start.displacement)
    guard way > 0 else { return start }
    return VectorMotion(
      displacement: start.displacement,
      velocity: start.displacement * (-length(start.velocity) / way))
  }
}

private struct ExchangedComponents: VectorMutation {
  let exact: VectorSpring<Vector>
  static func answer(_ motion: VectorMotion<Vector>) -> VectorMotion<Vector> {
    let (x, v) = (motion.displacement, motion.velocity)
    return VectorMotion(
      displacement: Vector(x.y, x.x, x.z, x.w), velocity: Vector(v.y, v.x, v.z, v.w))
  }
}

private struct ForgetfulComponent: VectorMutation {
  let exact: VectorSpring<Vector>
  static func start(_ start: VectorMotion<Vector>) -> VectorMotion<Vector> {
    var start = start
    start.velocity.w = 0
    start.velocity.z = 0
    return start
  }
}

private struct LimitedLength: VectorMutation {
  let exact: VectorSpring<Vector>
  static func answer(_ motion: VectorMotion<Vector>) -> VectorMotion<Vector> {
    let speed = length(motion.velocity)
    guard speed > 1 else { return motion }
    return VectorMotion(
      displacement: motion.displacement, velocity: motion.velocity * (1 / speed))
  }
}

private struct SingleVector: VectorMutation {
  let exact: VectorSpring<Vector>
  static func answer(_ motion: VectorMotion<Vector>) -> VectorMotion<Vector> {
    VectorMotion(
      displacement: Vector(SIMD4<Float>(motion.displacement)),
      velocity: Vector(SIMD4<Float>(motion.velocity)))
  }
}

private struct Drifting: VectorMutation {
  let exact: VectorSpring<Vector>
  static func answer(_ motion: VectorMotion<Vector>) -> VectorMotion<Vector> {
    VectorMotion(
      displacement: motion.displacement + Vector(1e-9, 0, 0, 0), velocity: motion.velocity)
  }
}
