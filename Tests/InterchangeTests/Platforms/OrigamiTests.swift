import AnimationTiming
import Interchange
import Testing

@Suite("Origami's and pop's words")
struct OrigamiTests {
  /// Tension, friction, and the stiffness and damping that the converters of Rebound computed.
  static let lineal: [(Double, Double, Double, Double)] = [
    (40, 7, 230.2, 22), (30, 8, 194, 25), (0, 0, 85.4, 1), (60, 4, 302.6, 13),
    (80, 12, 375, 37), (100, 20, 447.4, 61), (120, 1, 519.8, 4),
  ]

  @Test("are a line of stiffness and damping", arguments: lineal)
  func lines(tension: Double, friction: Double, stiffness: Double, damping: Double) throws {
    let words = try OrigamiSpring(tension: tension, friction: friction)
    // 1e-9 is the reference's own tolerance.
    #expect((words.stiffness - stiffness).magnitude < 1e-9)
    #expect((words.damping - damping).magnitude < 1e-9)
    #expect(words.spring.mass == 1)
    let back = try OrigamiSpring(words.spring)
    #expect((back.tension - tension).magnitude < 1e-11)
    #expect((back.friction - friction).magnitude < 1e-11)
  }

  @Test("read a stiffness and a damping back")
  func inverse() throws {
    let words = try OrigamiSpring(Spring(mass: 1, stiffness: 170, damping: 26))
    #expect((words.tension - 23.370165745856355).magnitude < 1e-9)
    #expect((words.friction - 8.333333333333334).magnitude < 1e-9)
  }

  /// Bounciness, speed, tension, friction, stiffness, damping; both sides of the pieces of the
  /// friction without bounce (tension 18 and 44), and both ends of the range.
  static let bouncy: [(Double, Double, Double, Double, Double, Double)] = [
    (0, 0, 0.5, 1.5923375, 87.21, 5.777012500000001),
    (0, 12, 70.91176470588235, 11.975293639093985, 342.10058823529414, 36.92588091728196),
    (1, 1, 6.367647058823529, 4.080537317335081, 108.45088235294118, 13.241611952005243),
    (1, 8, 47.44117647058823, 9.778541321123754, 257.1370588235294, 30.335623963371262),
    (4, 5, 29.83823529411765, 7.033488299283292, 193.41441176470587, 22.100464897849875),
    (4, 12, 70.91176470588235, 9.828993216081418, 342.10058823529414, 30.486979648244255),
    (8, 12, 70.91176470588235, 7.894673081761448, 342.10058823529414, 24.684019245284347),
    (10, 14, 82.64705882352942, 7.451643407650383, 384.5823529411765, 23.354930222951147),
    (12, 16, 94.38235294117646, 6.924258929754568, 427.06411764705877, 21.772776789263702),
    (15, 10, 59.1764705882353, 4.674093678657216, 299.61882352941177, 15.022281035971648),
    (20, 0, 0.5, 0.45349251730103796, 87.21, 2.3604775519031165),
    (20, 20, 117.8529411764706, 4.118829473727842, 512.0276470588235, 13.356488421183524),
  ]

  @Test("turn bounciness and speed into tension and friction", arguments: bouncy)
  func pop(
    bounciness: Double, speed: Double, tension: Double, friction: Double, stiffness: Double,
    damping: Double
  ) throws {
    let words = try PopSpring(bounciness: bounciness, speed: speed)
    #expect((words.origami.tension - tension).magnitude < 1e-9)
    #expect((words.origami.friction - friction).magnitude < 1e-9)
    #expect((words.spring.stiffness - stiffness).magnitude < 1e-9)
    #expect((words.spring.damping - damping).magnitude < 1e-9)
    let translation = try PopSpring.translation(of: SpringMove(words.spring))
    #expect(translation.isLossless)
    #expect((translation.words.bounciness - bounciness).magnitude < 1e-9)
    #expect((translation.words.speed - speed).magnitude < 1e-9)
  }

  @Test("have no bounciness for a spring that pop cannot say")
  func refusal() throws {
    #expect(throws: ParameterError.self) {
      try PopSpring(Spring(mass: 1, stiffness: 1000, damping: 20))
    }
    #expect(throws: ParameterError.self) {
      try PopSpring(Spring(mass: 1, stiffness: 300, damping: 60))
    }
    #expect(throws: ParameterError("bounciness", 20.5, mustBe: "between 0.0 and 20.0")) {
      try PopSpring(bounciness: 20.5)
    }
    #expect(throws: ParameterError("tension", -24.0, mustBe: "finite and above -23.59")) {
      try OrigamiSpring(tension: -24)
    }
  }

  @Test("leave the friction without bounce a little below critical damping")
  func almostCritical() throws {
    for speed in stride(from: 0.0, through: 20, by: 0.5) {
      #expect(try PopSpring(bounciness: 0, speed: speed).spring.regime == .underDamped)
    }
    #expect(
      (try PopSpring(bounciness: 0, speed: 12).spring.dampingRatio - 0.99821).magnitude < 5e-6)
  }
}
