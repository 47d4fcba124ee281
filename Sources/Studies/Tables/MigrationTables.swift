import AnimationTiming
import Harness
import Interchange

/// SwiftUI's three generations of parameters in each other's words, with code to paste.
struct MigrationTables {
  /// Common durations (s) and bounces.
  private static let durations = [0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.55, 0.6, 0.8, 1]
  private static let bounces = [-0.2, 0, 0.15, 0.3, 0.5]

  /// Common responses (s) and damping fractions.
  private static let responses = [0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.55, 0.6, 0.8, 1]
  private static let fractions = [0.5, 0.6, 0.7, 0.75, 0.8, 0.825, 0.86, 0.9, 1, 1.2]

  /// Common masses, stiffnesses and dampings.
  private static let physical: [(Double, Double, Double)] = [
    (1, 100, 10), (1, 100, 15), (1, 100, 20), (1, 100, 30), (1, 120, 14), (1, 150, 15),
    (1, 170, 26), (1, 180, 12), (1, 200, 10), (1, 200, 20), (1, 210, 20), (1, 230, 22),
    (1, 250, 25), (1, 280, 60), (1, 300, 10), (1, 300, 20), (1, 300, 30), (1, 350, 35),
    (1, 400, 20), (1, 400, 40), (1, 500, 30), (1, 600, 15), (1, 80, 20), (1, 80, 30),
    (0.5, 100, 10), (2, 200, 20), (4, 900, 120),
  ]

  var tables: [ReferenceTable] {
    get throws {
      [
        try table(
          "duration", "From duration and bounce", "`.spring(duration:bounce:)`, iOS 17",
          Self.durations.flatMap { duration in
            try Self.bounces.map { try Spring(duration: duration, bounce: $0) }
          }),
        try table(
          "response", "From response and damping fraction",
          "`.spring(response:dampingFraction:)`, iOS 13",
          Self.responses.flatMap { response in
            try Self.fractions.map { try Spring(response: response, dampingFraction: $0) }
          }),
        try table(
          "mass", "From mass, stiffness and damping",
          "`.interpolatingSpring(mass:stiffness:damping:initialVelocity:)`, iOS 13",
          Self.physical.map { try Spring(mass: $0, stiffness: $1, damping: $2) }),
        slips,
      ]
    }
  }

  private func table(
    _ part: String, _ title: String, _ words: String, _ springs: [Spring]
  ) throws -> ReferenceTable {
    let rows = try springs.map(Self.row)
    let worst = try springs.map(Self.roundingError).max() ?? 0
    let error = TableWords.number(worst.rounded(toSignificantDigits: 1))
    return ReferenceTable(
      "migration/\(part)", title: title,
      introduction: ["The springs of \(words), in the words of all three generations."],
      columns: [
        .init("duration", "Duration", unit: "s"), .init("bounce", "Bounce"),
        .init("response", "Response", unit: "s"), .init("dampingFraction", "Damping fraction"),
        .init("mass", "Mass"), .init("stiffness", "Stiffness"), .init("damping", "Damping"),
        .words("durationCode", "Duration and bounce"),
        .words("responseCode", "Response and damping fraction"),
        .words("massCode", "Mass, stiffness and damping"), .words("lost", "What is lost"),
      ],
      rows: rows,
      notes: [
        "Numbers in code have six digits, which moves a value by at most \(error) of the distance.",
        "The first two kinds of code run the same spring: fixed steps of 1/300 s that carry a "
          + "velocity over when the target changes. `interpolatingSpring` plays the closed form, "
          + "takes its velocity in distances per second, and blends with what ran before instead.",
        "A completion is logical after the duration (the response) in the first two, and after "
          + "2π/√stiffness in the third, which differs when the mass is not 1; the ends differ too, "
          + "see the tables on completion.",
      ])
  }

  private static func row(_ spring: Spring) throws -> [ReferenceTable.Cell] {
    [
      .rounded(spring.duration), .rounded(spring.bounce), .rounded(spring.response),
      .rounded(spring.dampingFraction), .rounded(spring.mass), .rounded(spring.stiffness),
      .rounded(spring.damping), .code(durationCode(spring)), .code(responseCode(spring)),
      .code(massCode(spring)), .text(lost(spring)),
    ]
  }

  private static func durationCode(_ spring: Spring) -> String {
    let (duration, bounce) = (spring.duration, spring.bounce)
    return ".spring(duration: \(TableWords.number(duration)), "
      + "bounce: \(TableWords.number(bounce)))"
  }

  private static func responseCode(_ spring: Spring) -> String {
    ".spring(response: \(TableWords.number(spring.response)), "
      + "dampingFraction: \(TableWords.number(spring.dampingFraction)))"
  }

  private static func massCode(_ spring: Spring) -> String {
    ".interpolatingSpring(mass: \(TableWords.number(spring.mass)), "
      + "stiffness: \(TableWords.number(spring.stiffness)), "
      + "damping: \(TableWords.number(spring.damping)))"
  }

  private static func lost(_ spring: Spring) -> String {
    var losses: [String] = []
    // Half a millionth: the six digits of a critical spring are no over-damping.
    if spring.dampingRatio > 1 + 5e-7 {
      losses.append(
        "`interpolatingSpring` plays damping \(TableWords.number(spring.damping)) as the critical "
          + TableWords.number(spring.damping / spring.dampingRatio))
    }
    if spring.mass != 1 {
      losses.append("the mass, which scales stiffness and damping and not the motion")
    }
    return losses.joined(separator: "; ")
  }

  /// How far the springs of the printed code are from `spring` at most, as shares of the distance.
  ///
  /// What `interpolatingSpring` clamps is told apart and left out here.
  private static func roundingError(_ spring: Spring) throws -> Double {
    func rounded(_ number: Double) -> Double { number.rounded(toSignificantDigits: 6) }
    let printed = [
      try Spring(duration: rounded(spring.duration), bounce: rounded(spring.bounce)),
      try Spring(
        response: rounded(spring.response), dampingFraction: rounded(spring.dampingFraction)),
      try Spring(
        mass: rounded(spring.mass), stiffness: rounded(spring.stiffness),
        damping: rounded(spring.damping)),
    ]
    let span = 2 * spring.exactSettlingDuration()
    return (0...200).reduce(0) { worst, index in
      let time = span * Double(index) / 200
      return printed.reduce(worst) {
        max($0, ($1.value(time: time) - spring.value(time: time)).magnitude)
      }
    }
  }

  private var slips: ReferenceTable {
    ReferenceTable(
      "migration/slips", title: "Slips in circulation",
      introduction: ["What published guides get wrong, with what is right."],
      columns: [
        .words("claim", "Claim"), .words("right", "Right"), .words("example", "Example"),
      ],
      rows: [
        [
          .text("snappy lasts 0.3 s"),
          .text("0.5 s with a bounce of 0.15; 0.3 is the bounce of bouncy"),
          .code(".spring(duration: 0.5, bounce: 0.15)"),
        ],
        [
          .text("damping ratio = 2·mass·√(stiffness/mass)·damping"),
          .text("damping / (2·√(stiffness·mass))"),
          .text("1, 100, 10: 0.5, and not 200"),
        ],
        [
          .text("a damping ratio below 1 does not overshoot"),
          .text("below 1 it does, by e^(−πζ/√(1 − ζ²))"),
          .text("0.5: 16.3%; 0.7: 4.6%; 0.8: 1.52%"),
        ],
        [
          .text("a negative bounce is damping ratio 1 − bounce"),
          .text("1/(1 + bounce), and the undamped period stays the duration"),
          .text("−0.5: 2, and not 1.5"),
        ],
        [
          .text("the duration is when the spring is over"),
          .text("it is the undamped period; the spring comes to rest later"),
          .text("0.5 s, bounce 0.3: within 0.1% after 0.819 s"),
        ],
        [
          .text("Motion's duration is SwiftUI's"),
          .text("Motion's is a settling time; its visualDuration times 1.2 is SwiftUI's"),
          .text("0.8 s, bounce 0.25 there is a duration of 0.536 s here"),
        ],
      ])
  }
}
