import Foundation
import GSLNumerics
import Testing

@Suite("Spline")
struct SplineTests {
  static let kinds = Spline.Kind.allCases

  static func sine(_ kind: Spline.Kind, points: Int) throws -> Spline {
    let arguments = (0...points).map { Double($0) * .pi / Double(points) }
    return try Spline(kind, arguments: arguments, values: arguments.map { sin($0) })
  }

  @Test("passes through its points", arguments: kinds)
  func passesThroughPoints(kind: Spline.Kind) throws {
    let spline = try Self.sine(kind, points: 10)
    for (point, value) in zip(try spline.points(at: spline.arguments), spline.values) {
      #expect(abs(point.value - value) <= 1e-15)
    }
  }

  @Test("is a straight line where the points are", arguments: kinds)
  func keepsLines(kind: Spline.Kind) throws {
    let spline = try Spline(
      kind, arguments: [0, 1, 1.5, 4, 5, 7], values: [1, 3, 4, 9, 11, 15])
    for place in [0, 0.3, 1.25, 3, 6.9, 7] {
      let point = try spline.points(at: [place])[0]
      #expect(abs(point.value - (1 + 2 * place)) <= 1e-13)
      #expect(abs(point.slope - 2) <= 1e-13)
    }
  }

  @Test("comes nearer to a smooth function as points are added")
  func converges() throws {
    // The curvature of the sine vanishes at 0 and π, as that of a natural cubic does, so the
    // errors fall with h⁴ and, in the slope, h³.
    func errors(_ points: Int) throws -> (Double, Double) {
      let places = (0...997).map { Double($0) * .pi / 997 }
      let found = try Self.sine(.naturalCubic, points: points).points(at: places)
      return zip(found, places).reduce((0, 0)) {
        (max($0.0, abs($1.0.value - sin($1.1))), max($0.1, abs($1.0.slope - cos($1.1))))
      }
    }
    let (coarse, fine) = (try errors(10), try errors(20))
    #expect(coarse.0 / fine.0 > 12 && coarse.0 / fine.0 < 20)
    #expect(coarse.1 / fine.1 > 6 && coarse.1 / fine.1 < 10)
  }

  @Test("never overshoots when it is monotone, as a cubic does")
  func staysMonotone() throws {
    let (arguments, values) = ([0.0, 1, 2, 3, 4, 5], [0.0, 0, 0, 1, 1, 1])
    let places = (0...500).map { Double($0) / 100 }
    func range(_ kind: Spline.Kind) throws -> (Double, Double) {
      let points = try Spline(kind, arguments: arguments, values: values).points(at: places)
      return points.reduce((0, 0)) { (min($0.0, $1.value), max($0.1, $1.value)) }
    }
    #expect(try range(.monotone) == (0, 1))
    #expect(try range(.naturalCubic).1 > 1.01)
  }

  @Test("refuses places outside its points, and points out of order", arguments: kinds)
  func refusesArguments(kind: Spline.Kind) throws {
    let spline = try Self.sine(kind, points: 10)
    for place in [(0.0).nextDown, Double.pi.nextUp, .nan, .infinity] {
      #expect(throws: NumericsError.self) { try spline.points(at: [place]) }
    }
    let enough = (0..<kind.fewestPoints).map(Double.init)
    #expect(throws: Never.self) { try Spline(kind, arguments: enough, values: enough) }
    for wrong in [enough.dropLast(), enough.reversed(), enough.map { _ in 1 }] as [[Double]] {
      #expect(throws: NumericsError.self) { try Spline(kind, arguments: wrong, values: wrong) }
    }
    #expect(throws: NumericsError.self) {
      try Spline(kind, arguments: enough, values: enough + [1])
    }
    #expect(throws: NumericsError.self) {
      try Spline(kind, arguments: enough, values: enough.map { _ in .nan })
    }
  }
}
