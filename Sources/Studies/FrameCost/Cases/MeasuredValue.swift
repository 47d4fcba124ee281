import AnimationTiming
import CMeasure

/// A kind of value that animations are measured with.
protocol MeasuredValue: VectorArithmetic {
  /// The kind as a part of ids.
  static var kind: String { get }

  /// How far the value moves, and how fast it is at first.
  static var distance: Self { get }
  static var speed: Self { get }

  /// Makes the optimiser believe that all components are read.
  func use()
}

extension Double: MeasuredValue {
  static var kind: String { "scalar" }
  static var distance: Double { 1 }
  static var speed: Double { 0.5 }

  func use() { measure_use(self) }
}

extension AnimatablePair: MeasuredValue where First == Double, Second == Double {
  static var kind: String { "pair" }
  static var distance: Self { Self(1, -2) }
  static var speed: Self { Self(0.5, 0) }

  func use() {
    measure_use(first)
    measure_use(second)
  }
}

extension SIMD4: MeasuredValue where Scalar == Double {
  static var kind: String { "vector4" }
  static var distance: Self { Self(1, -2, 3, 4) }
  static var speed: Self { Self(0.5, 0, -0.5, 1) }

  func use() {
    // By name and not by number: an index into a vector goes through memory.
    measure_use(x)
    measure_use(y)
    measure_use(z)
    measure_use(w)
  }
}

extension AnimatableArray: MeasuredValue where Element == Double {
  static var kind: String { "array64" }
  static var distance: Self { Self((1...64).map(Double.init)) }
  static var speed: Self { Self((1...64).map { 0.5 / Double($0) }) }

  func use() {
    elements.withUnsafeBufferPointer { measure_use_memory($0.baseAddress) }
  }
}

extension MeasuredValue {
  /// A release that still has to move by `distance`.
  static var release: VectorMotion<Self> {
    VectorMotion(displacement: distance.scaled(by: -1), velocity: speed)
  }
}
