import AnimationTiming
import Testing

@Suite("Vector arithmetic")
struct VectorArithmeticTests {
  typealias Pair = AnimatablePair<Double, AnimatablePair<SIMD2<Double>, Float>>
  typealias List = AnimatableArray<Double>

  @Test("scales, adds and measures numbers")
  func numbers() {
    obeysLaws(3.0, -4.0)
    obeysLaws(Float(3), Float(-4))
    #expect(Double(-5).magnitudeSquared == 25)
    #expect(Float(-5).magnitudeSquared == 25)
  }

  @Test("scales, adds and measures SIMD vectors")
  func vectors() {
    obeysLaws(SIMD2(3.0, -4), SIMD2(0.5, 8))
    obeysLaws(SIMD4(3.0, -4, 1, 2), SIMD4(0.5, 8, -2, 16))
    #expect(SIMD2(3.0, -4).magnitudeSquared == 25)
    #expect(SIMD4(1.0, -2, 4, -10).magnitudeSquared == 121)
  }

  @Test("scales, adds and measures pairs of pairs")
  func pairs() {
    let first = Pair(1, AnimatablePair(SIMD2(2, 3), 4))
    obeysLaws(first, Pair(0.5, AnimatablePair(SIMD2(-8, 1), -2)))
    #expect(first.magnitudeSquared == 30)
    #expect(first.scaled(by: -2).second.first == SIMD2(-4, -6))
  }

  @Test("scales, adds and measures arrays of one length")
  func arrays() {
    obeysLaws([3, -4, 1] as List, [0.5, 8, -2] as List)
    #expect(([1, 2, 4, 10] as List).magnitudeSquared == 121)
  }

  @Test("combines the common prefix of unequal arrays and keeps the rest of the left one")
  func unequalArrays() {
    let (long, short): (List, List) = ([1, 2, 3], [10])
    #expect(long + short == [11, 2, 3])
    #expect(short + long == [11])
    #expect(long - short == [-9, 2, 3])
    #expect(short - long == [9])
  }

  @Test("takes the empty array for the zero of every length")
  func emptyArray() {
    let list: List = [1, 2]
    #expect(List.zero + list == list)
    #expect(list + .zero == list)
    #expect(List.zero - list == [-1, -2])
    #expect(list - .zero == list)
  }

  @Test("assigns an array of another length")
  func assign() {
    var list: List = [1, 2]
    list.assign([3, 4])
    #expect(list == [3, 4])
    list.assign([5])
    #expect(list == [5])
  }

  /// The laws of a vector space, on values whose sums and products are exact.
  private func obeysLaws<Vector: VectorArithmetic>(_ x: Vector, _ y: Vector) {
    #expect(x + .zero == x)
    #expect(.zero + x == x)
    #expect(x - x == x.scaled(by: 0))
    #expect(x + y == y + x)
    #expect((x + y).scaled(by: 2) == x.scaled(by: 2) + y.scaled(by: 2))
    #expect(x.scaled(by: 3) == x + x + x)
    #expect(x.scaled(by: 4).magnitudeSquared == 16 * x.magnitudeSquared)
    #expect(Vector.zero.magnitudeSquared == 0)

    var sum = x
    sum += y
    #expect(sum == x + y)
    sum -= y
    #expect(sum == x)
    sum.add(y, times: -0.5)
    #expect(sum == x - y.scaled(by: 0.5))
    sum.assign(y)
    #expect(sum == y)
  }
}
