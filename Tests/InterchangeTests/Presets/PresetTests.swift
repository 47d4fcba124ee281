import AnimationTiming
import Interchange
import Testing

@Suite("The presets of all platforms")
struct PresetTests {
  @Test("have names of their own")
  func names() {
    let names = SpringPresetCatalogue.all.flatMap { [$0.name] + $0.aliases }
    let keys = names.map { $0.lowercased().filter { !" -_:".contains($0) } }
    #expect(Set(keys).count == keys.count)
    for preset in SpringPresetCatalogue.all {
      #expect(preset.name.split(separator: ":").count == 2, "\(preset.name)")
      #expect(!preset.parameters.isEmpty)
    }
  }

  @Test("are springs, apart from the three that are not")
  func springs() {
    let without = SpringPresetCatalogue.all.filter { $0.spring == nil }.map(\.name)
    #expect(without == ["wave:nonAnimated", "qt:example", "qt:default"])
  }

  /// A name as people or other projects write it, and the stiffness and damping of its spring.
  static let spellings: [(String, Double, Double)] = [
    ("bouncy", 157.91367041742973, 17.59291886010284), ("snappy", 157.91367041742973, 21.36283),
    ("react-spring:wobbly", 180, 12), ("React Spring: Molasses", 280, 120),
    ("react-motion:no-wobble", 170, 26),
    ("compose:StiffnessMedium/DampingRatioLowBouncy", 1500, 58.09475),
    ("compose:DampingRatioLowBouncy/StiffnessMedium", 1500, 58.09475),
    ("compose:default", 1500, 77.45967), ("android:default", 1500, 38.72983),
    ("material3 standard default-spatial", 700, 47.62352),
    ("material3:expressive-fast-spatial", 800, 33.94113),
    ("react-native Animated.spring with no parameters", 230.2, 22),
    ("react-native:bounciness", 342.10059, 24.68402), ("pop:default", 342.10059, 30.48698),
    ("figma:gentle", 100, 15), ("libadwaita:split_view", 500, 31.62278),
    ("reanimated:gentle", 900, 120), ("motion:visualDuration", 304.61742, 24.43461),
  ]

  @Test("answer to their names in any spelling", arguments: spellings)
  func lookup(name: String, stiffness: Double, damping: Double) throws {
    let spring = try #require(try SpringPresetCatalogue.preset(named: name).spring)
    // The table is rounded to five decimals.
    #expect((spring.stiffness - stiffness).magnitude < 6e-6)
    #expect((spring.damping - damping).magnitude < 6e-6)
  }

  /// A preset, and a figure of a reference under its own field name.
  static let figures: [(String, String, Double)] = [
    ("interactiveSpring", "duration", 0.15), ("interactiveSpring", "bounce", 0.15),
    ("interactiveSpring", "blendDuration", 0.25), ("spring", "blendDuration", 0),
    ("Wave defaultInteractive", "response", 0.2),
    ("Wave defaultInteractive", "dampingFraction", 0.8),
    ("react-native Animated.spring with no parameters", "origamiTension", 40),
    ("react-native Animated.spring with no parameters", "origamiFriction", 7),
    ("react-native Animated.spring with no parameters", "restSpeed", 0.001),
    ("react-native bounciness/speed omitted one", "bounciness", 8),
    ("react-native bounciness/speed omitted one", "speed", 12),
    ("material3 expressive slow-effects", "dampingRatio", 1),
    ("material3 expressive slow-effects", "stiffness", 800),
    ("react-spring:gentle", "stiffness", 120), ("react-spring:gentle", "damping", 14),
  ]

  @Test("state their parameters as the platform does", arguments: figures)
  func parameters(name: String, field: String, value: Double) throws {
    #expect(try SpringPresetCatalogue.preset(named: name)[field] == value)
  }

  @Test("prefer SwiftUI to others, and ask when a name means several things")
  func ambiguity() throws {
    #expect(try SpringPresetCatalogue.preset(named: "Bouncy").name == "swiftui:bouncy")
    #expect(try SpringPresetCatalogue.preset(named: "wobbly").name == "react-spring:wobbly")
    do {
      _ = try SpringPresetCatalogue.preset(named: "gentle")
      Issue.record("gentle is one thing")
    } catch {
      guard case .ambiguous(_, let candidates) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(candidates.contains("figma:gentle") && candidates.contains("react-spring:gentle"))
    }
  }

  /// A slip, and the name that is meant.
  static let slips: [(String, String)] = [
    ("bouncey", "swiftui:bouncy"), ("react-spring:wobly", "react-spring:wobbly"),
    ("snapyp", "swiftui:snappy"),
    ("material3:expressive-fast-spacial", "material3:expressive-fast-spatial"),
    ("compose:StiffnesMedium", "compose:StiffnessMedium"),
  ]

  @Test("suggest the nearest name for a slip", arguments: slips)
  func suggestion(slip: String, meant: String) {
    do {
      _ = try SpringPresetCatalogue.preset(named: slip)
      Issue.record("\(slip) was found")
    } catch {
      guard case .unknown(slip, let nearest) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(nearest.first == meant && nearest.count <= 3)
    }
  }

  @Test("suggest nothing for nonsense, however long")
  func nonsense() {
    for name in ["", "qqqqqqqqqqqqqqqq", String(repeating: "x", count: 100_000)] {
      #expect(throws: NameError.unknown(name: name, nearest: [])) {
        try SpringPresetCatalogue.preset(named: name)
      }
    }
  }
}

@Suite("The constants of all platforms")
struct ConstantTests {
  static let constants: [(String, String, Double)] = [
    ("StiffnessHigh", "stiffness", 10000), ("StiffnessVeryLow", "stiffness", 50),
    ("DampingRatioHighBouncy", "dampingRatio", 0.2),
    ("compose:StiffnessMediumLow", "stiffness", 400),
    ("android:STIFFNESS_MEDIUM", "stiffness", 1500),
    ("UIScrollView rubber band", "coefficient", 0.55), ("rubber band", "coefficient", 0.55),
    ("UIScrollView decay per ms", "decelerationRate", 0.998),
    ("POP threshold color", "threshold", 0.01), ("POP threshold point", "threshold", 1),
    ("POP threshold scale", "threshold", 0.005),
    ("POPDecayAnimation", "minimalVelocityFactor", 5),
  ]

  @Test("answer to their names", arguments: constants)
  func lookup(name: String, field: String, value: Double) throws {
    #expect(try PlatformConstants.constant(named: name)[field] == value)
  }

  @Test("are named once")
  func unique() {
    let names = PlatformConstants.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    #expect(throws: NameError.self) {
      try PlatformConstants.constant(named: "android:StiffnessMediumLow")
    }
  }
}
