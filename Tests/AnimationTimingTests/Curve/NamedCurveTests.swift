import AnimationTiming
import Testing

@Suite("Named curve")
struct NamedCurveTests {
  @Test("has a name of its own in every set")
  func hasOwnName() {
    let names = NamedCurve.all.map(\.fullName)
    #expect(Set(names).count == names.count)
    for origin in NamedCurve.Origin.allCases { #expect(!NamedCurve.all(from: origin).isEmpty) }
  }

  @Test("is found under its full name, in any spelling", arguments: NamedCurve.all)
  func isFound(named: NamedCurve) throws {
    #expect(try NamedCurve.named(named.fullName) == named)
    #expect(try NamedCurve.named(named.fullName.uppercased()) == named)
  }

  @Test("starts at 0 and ends at 1", arguments: NamedCurve.all)
  func startsAndEnds(named: NamedCurve) {
    #expect(named.curve.value(at: 1) == 1)
    // The one exception starts with its jump.
    #expect(named.curve.value(at: 0) == (named.name == "step-start" ? 1 : 0))
  }

  @Test("stays inside the range it states", arguments: NamedCurve.all)
  func staysInRange(named: NamedCurve) {
    let range = named.curve.range()
    for step in 0...512 {
      let output = named.curve.value(at: Double(step) / 512)
      #expect(range.lowerBound - 1e-15 <= output && output <= range.upperBound + 1e-15)
    }
  }

  @Test("means CSS without a set, then SwiftUI, and asks otherwise")
  func meansCSS() throws {
    #expect(try NamedCurve.named("ease-in").fullName == "css/ease-in")
    #expect(try NamedCurve.named("circular-ease-in").fullName == "swiftui/circularEaseIn")
    let error = #expect(throws: ParameterError.self) { try NamedCurve.named("easeInSine") }
    #expect(
      error?.description == "curve is easeInSine; it must be a known curve, such as "
        + "easings.net/easeInSine, compose/EaseInSine, flutter/easeInSine, penner/ease-in-sine")
    #expect(throws: ParameterError.self) { try NamedCurve.named("") }
  }

  @Test("keeps sets apart that use one name for different curves")
  func keepsSetsApart() throws {
    let outputs = try ["easings.net/easeInBack", "flutter/easeInBack", "penner/ease-in-back"].map {
      try NamedCurve.named($0).curve.value(at: 0.6)
    }
    #expect(Set(outputs).count == 3)
    #expect(
      try NamedCurve.named("compose/EaseInBack").curve
        == NamedCurve.named("easings.net/easeInBack").curve)
  }

  @Test("approximates by Bézier what Penner's functions are exactly")
  func approximatesPenner() throws {
    // On the mean, so that a steep middle counts for its width. The published approximations are off
    // by up to 0.033, Flutter's easeOutCirc by 0.086; a wrong sign or digit gives more.
    for family in ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back"] {
      for (direction, dashed) in [("In", "ease-in"), ("Out", "ease-out"), ("InOut", "ease-in-out")]
      {
        let exact = try NamedCurve.named("penner/\(dashed)-\(family.lowercased())").curve
        for set in ["easings.net", "flutter"] {
          let curve = try NamedCurve.named("\(set)/ease\(direction)\(family)").curve
          let distances = (0...100).map {
            (curve.value(at: Double($0) / 100) - exact.value(at: Double($0) / 100)).magnitude
          }
          let mean = distances.reduce(0, +) / 101
          let limit = (set, direction, family) == ("flutter", "Out", "Circ") ? 0.09 : 0.035
          #expect(mean < limit, "\(set)/ease\(direction)\(family): \(mean)")
        }
      }
    }
  }
}
