import Reporting
import AnimationTiming
import Harness
import TestSupport
import Testing
import settle

@Suite("Answers to wishes")
struct TuneTests {
  static let wishes = ["tune", "--settle", "<=0.4s", "--overshoot", "<=5%"]

  @Test("have the fields of the contract, and members that keep the wishes")
  func contract() throws {
    let call = Call(Self.wishes + ["--json"])
    #expect(call.exitCode == .success && call.errors.isEmpty)
    let answer = try call.json
    #expect(answer["schema"] == "settle-tune/1")
    #expect(answer["feasible"] == true)
    #expect(answer["reason"] == "the gentlest is held by settling within 0.1% ≤ 400 ms")
    let family = try #require(answer["family"]?.elements)
    #expect(family.count > 8)
    for member in [answer["gentlest"], answer["snappiest"]].compactMap(\.self) + family {
      let spring = try Spring(
        mass: try #require(member["mass"]?.number),
        stiffness: try #require(member["stiffness"]?.number),
        damping: try #require(member["damping"]?.number))
      #expect((member["duration"]?.number ?? 0) == member["response"]?.number)
      #expect((spring.response / (member["response"]?.number ?? 0) - 1).magnitude < 1e-12)
      #expect((spring.bounce - (member["bounce"]?.number ?? 0)).magnitude < 1e-12)
      #expect((member["settling"]?.number ?? 1) <= 0.4 * (1 + 1e-12))
      #expect((member["overshoot"]?.number ?? 1) <= 0.05 * (1 + 1e-12))
      #expect(spring.overshoot <= 0.05 * (1 + 1e-9))
    }
    let gentlest = try #require(answer["gentlest"])
    #expect(((gentlest["response"]?.number ?? 0) - 0.4016).magnitude < 0.0005)
    #expect(((gentlest["dampingFraction"]?.number ?? 0) - 0.9103).magnitude < 0.0005)
    #expect(((answer["snappiest"]?["response"]?.number ?? 0) - 0.2432).magnitude < 0.0005)
    #expect(Call(Self.wishes + ["--json"]).output == call.output, "the same bytes twice")
  }

  @Test("say that wishes exclude each other, why, and what would do; exit code 1")
  func infeasible() throws {
    let words = ["tune", "--settle", "<=0.05s", "--response", ">=0.5"]
    let call = Call(words)
    #expect(call.exitCode == .findings && call.errors.isEmpty)
    for part in [
      "No spring keeps these wishes.", "the settling within 0.1% is at least 498.06 ms",
      "the response is at most 50.195 ms", "would do: settling within 0.1% ≤ 498.1 ms",
    ] {
      #expect(call.output.contains(part), "\(call.output)")
    }
    let answer = try Call(words + ["--json"]).json
    #expect(answer["feasible"] == false && answer["gentlest"] == .null)
    #expect(answer["family"] == [])
    #expect(answer["reason"]?.text?.contains("exclude each other") == true)
    #expect(answer["conflict"]?["relaxations"]?.elements?.count == 2)
  }

  @Test("are feasible again with the relaxation as it is printed")
  func relaxation() throws {
    let answer = try Call(
      ["tune", "--settle", "<=0.05s", "--response", ">=0.5", "--json"]
    ).json
    let relaxed = try #require(answer["conflict"]?["nearest"]?["relaxed"]?.text)
    #expect(relaxed == "settling within 0.1% ≤ 498.1 ms")
    #expect(Call("tune --settle <=498.1ms --response >=0.5").exitCode == .success)
    #expect(Call("tune --settle <=498.0ms --response >=0.5").exitCode == .findings)
    let other = try #require(
      answer["conflict"]?["relaxations"]?.elements?.last?["relaxed"]?.text)
    #expect(other == "response ≥ 50.19 ms")
    #expect(Call("tune --settle <=0.05s --response >=50.19ms").exitCode == .success)
    #expect(Call("tune --settle <=0.05s --response >=50.2ms").exitCode == .findings)
  }

  @Test("hold code to paste that keeps the wishes in every generation")
  func paste() throws {
    for option in [[], ["--rise", ">=0.12"], ["--swings", "=1"], ["--bounce", "0.1..0.2"]] {
      let answer = try Call(Self.wishes + option + ["--json"]).json
      for member in [answer["gentlest"], answer["snappiest"]].compactMap(\.self) {
        let code = try #require(member["code"]?.elements).compactMap(\.text)
        let numbers = code.map { line in
          line.split { !$0.isNumber && $0 != "." && $0 != "-" && $0 != "e" }
            .compactMap { Double($0) }
        }
        try #require(numbers.map(\.count) == [2, 2, 3])
        let springs = [
          try Spring(duration: numbers[0][0], bounce: numbers[0][1]),
          try Spring(response: numbers[1][0], dampingFraction: numbers[1][1]),
          try Spring(mass: numbers[2][0], stiffness: numbers[2][1], damping: numbers[2][2]),
        ]
        for spring in springs {
          #expect(spring.exactSettlingDuration() <= 0.4 && spring.overshoot <= 0.05)
        }
      }
    }
  }

  @Test("warn of the jump behind the gentlest")
  func caution() {
    let output = Call(Self.wishes).output
    #expect(output.contains("jumps from 400 ms to 485.56 ms, so round the bounce down"))
  }

  @Test("know 'faster with the same bounce'")
  func faster() throws {
    let answer = try Call("tune bouncy --faster 20% --json").json
    #expect(answer["gentlest"]?["bounce"]?.number.map { ($0 - 0.3).magnitude < 1e-12 } == true)
    #expect(answer["gentlest"]?["duration"]?.number.map { ($0 - 0.4).magnitude < 1e-12 } == true)
    let double = try Call("tune stiffness=100 damping=10 --faster 50% --json").json
    #expect(double["gentlest"]?["stiffness"]?.number.map { ($0 - 400).magnitude < 1e-9 } == true)
    #expect(double["gentlest"]?["damping"]?.number.map { ($0 - 20).magnitude < 1e-9 } == true)
    let slower = try Call("tune bouncy --slower 100% --json").json
    #expect(slower["gentlest"]?["duration"]?.number.map { ($0 - 1).magnitude < 1e-12 } == true)
  }

  @Test(
    "take wishes of every kind, alone",
    arguments: [
      ["--settle", "=0.4"], ["--settle", "300..400ms", "--rule", "flutter"],
      ["--overshoot", "=5%"], ["--rise", "<=0.2"], ["--crossing", "=0.2s"],
      ["--value-at", "0.1s=0.4..0.5,200ms>=80%"], ["--velocity-at", "0.1s>=3"],
      ["--peak-velocity", "<=8"], ["--peak-acceleration", "<=300"],
      ["--swings", "=2", "--band", "1%"], ["--response", "0.3..0.5"], ["--ratio", "=0.7"],
      ["--bounce", "<=0.2"], ["--like", "bouncy", "--within", "3%"],
      ["--like", "ease-out", "--over", "0.35", "--within", "8%"],
      ["--settle", "<=0.5", "--distance", "200", "--velocity", "800"],
    ])
  func kinds(words: [String]) throws {
    let call = Call(["tune"] + words + ["--json"])
    #expect(call.exitCode == .success, "\(call.errors)")
    #expect(try call.json["family"]?.elements?.isEmpty == false)
    #expect(Call(["tune"] + words + ["--chart", "-"]).exitCode == .success)
  }

  @Test("take every sign of a wish")
  func signs() throws {
    func range(_ text: String) throws -> [JSONValue?] {
      let wish = try Call(["tune", "--settle", text, "--json"]).json["wishes"]?.elements?.first
      return [wish?["least"], wish?["most"]]
    }
    for text in ["<=0.4", "≤400ms", "<0.4s", " <= 0.4 s "] {
      #expect(try range(text) == [.null, 0.4])
    }
    for text in [">=0.4", "≥400ms", ">0.4s"] { #expect(try range(text) == [0.4, .null]) }
    for text in ["0.3..0.4", "=300..400ms", "300ms..0.4s"] {
      #expect(try range(text) == [0.3, 0.4])
    }
    let exact = try range("=0.4s")
    #expect(exact == [0.4, 0.4])
  }

  /// Overshoot alone knows no response: the time is a multiple of it, and the ratio can be pasted.
  @Test("are answered for any response where none is wished")
  func anyResponse() throws {
    let text = Call("tune --overshoot <=5%").output
    for part in [
      "Snappiest: damping ratio 0.690107, bounce 0.309893, with any response", "× response |",
      "To paste, the snappiest, with 0.5 s for its response,", ".spring(duration: 0.5, bounce: 0.3",
    ] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(!text.contains(" ms") && !text.contains("Snappiest: none"))
    let answer = try Call("tune --overshoot <=5% --json").json
    #expect(answer["snappiest"] == .null && answer["proven"] == true)
    #expect(answer["anyResponse"]?["overshoot"]?.number.map { abs($0 - 0.05) < 1e-9 } == true)
    // By a rule that knows distances the time is no multiple.
    #expect(Call("tune --overshoot <=5% --rule android").output.contains("– |"))
  }

  @Test("say where the best is what was found, and of which resolution")
  func found() throws {
    let words = ["tune", "--rule", "swiftui-fluid", "--distance", "100", "--settle", "<=0.4s"]
    let text = Call(words).output
    for part in [
      "Best found, not proven", "Gentlest found: ", "Snappiest found: ", "The family found: ",
      "held by settling by swiftui-fluid ≤ 400 ms",
    ] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(!text.contains("held by nothing"))
    let answer = try Call(words + ["--json"]).json
    #expect(answer["proven"] == false && answer["resolution"]?.text?.contains("apart") == true)
    let frames = Call("tune --rule wobble --distance 100 --settle <=0.4s").output
    #expect(frames.contains("Gentlest: response 310.6 ms, damping ratio 0.93842"))
    #expect(!frames.contains("found"))
    // What is sampled there is said, and not where a wish leaves no such ratios.
    #expect(frames.contains("Damping ratios below 0.01 are sampled"))
    let heavy = Call("tune --rule wobble --distance 100 --settle <=0.4s --overshoot <=5%").output
    #expect(heavy.contains("Gentlest: ") && !heavy.contains("sampled"))
    let none = Call("tune --rule wobble --distance 100 --settle <=0.01s --response >=1").output
    #expect(none.contains("No spring") && none.contains("below 0.01 are sampled"))
  }

  @Test("write the chart of the family, and the token of its gentlest")
  func files() throws {
    let folder = try TemporaryFolder()
    let call = Call(
      Self.wishes + [
        "--chart", folder.path("family.svg"), "--save", folder.path("spring.json"),
      ])
    #expect(call.exitCode == .success, "\(call.errors)")
    let chart = try #require(folder.text("family.svg"))
    #expect(chart.contains(">gentlest</text>") && chart.contains("keeps every wish"))
    let token = try Parsed(folder.path("spring.json")).json["spring"]
    #expect(token?["$type"] == "spring")
    let value = token?["$value"]
    let spring = try Spring(
      duration: try #require(value?["duration"]?["value"]?.number),
      bounce: try #require(value?["bounce"]?.number))
    #expect(value?["duration"]?["unit"] == "s")
    #expect(spring.exactSettlingDuration() <= 0.4 && spring.overshoot <= 0.05)
    #expect(Call(Self.wishes + ["--save", "/no/such/spring.json"]).exitCode == .runError)
  }

  @Test("come once where there is no terminal for a session")
  func degraded() {
    let call = Call(Self.wishes + ["--interactive"])
    #expect(call.exitCode == .success)
    #expect(call.output == Call(Self.wishes).output)
    #expect(call.errors.contains("no terminal"))
    #expect(Call("tune bouncy --interactive").output.contains("bounce 0.3"))
  }

  /// Calls that are wrong, and what is said of each.
  static let wrong: [([String], String)] = [
    (["tune"], "no wish is given"),
    (["tune", "--settle", "0.4s"], "it must be a wish such as '<=0.4s'"),
    (["tune", "--settle", "<=-1s"], "numbers of at least 0"),
    (["tune", "--settle", "<=nan"], "it must be a wish"),
    (["tune", "--settle", "<="], "it must be a wish"),
    (["tune", "--settle", ".."], "it must be a wish"),
    (["tune", "--settle", "<=1e300"], "numbers up to 1e9"),
    (["tune", "--settle", "0.5..0.3"], "from the smaller number to the larger one"),
    (["tune", "--settle", "<=1", "--band", "5"], "--band is 5; it must be a share"),
    (["tune", "--settle", "<=1", "--rule", "exakt"], "did you mean exact?"),
    (["tune", "--settle", "<=9", "--rule", "pop"], "at most 5s"),
    (["tune", "--settle", "<=1", "--rule", "swiftui-fluid", "--band", "1%"], "no meaning"),
    (["tune", "--faster", "20%"], "--faster needs a spring"),
    (["tune", "bouncy", "--faster", "120%"], "from 0 to 99%"),
    (["tune", "bouncy", "--faster", "1%", "--slower", "1%"], "exclude each other"),
    (["tune", "--like", "ease"], "--over is missing"),
    (["tune", "--like", "bouncy", "--over", "1"], "--over has no meaning for a spring"),
    (["tune", "--over", "1", "--settle", "<=1"], "without a curve"),
    (["tune", "--like", "nope"], "a known curve"),
    (["tune", "--value-at", "0.1s"], "a time and a wish"),
    (["tune", "--value-at", "x>=1"], "a number of seconds"),
    (["tune", "--value-at", "0s>=1"], "between 0.001 and 1000 seconds"),
    (["tune", "--distance", "0", "--settle", "<=1"], "between 1e-9 and 1e9"),
    (["tune", "--velocity", "z", "--settle", "<=1"], "--velocity is z"),
    (["tune", "--json", "--interactive"], "--json has no meaning"),
    (["tune", "stiffness=1e-12", "damping=1e-12", "--settle", "<=1"], "0.1 ms and 10,000 s"),
    (
      ["tune", "--value-at", (1...13).map { "0.\($0)s>=0.1" }.joined(separator: ",")],
      "13 wishes are too many"
    ),
  ]

  @Test("are refused in one line", arguments: wrong)
  func refusals(words: [String], message: String) {
    let call = Call(words)
    #expect(call.exitCode == .usage && call.errors.contains(message), "\(call.errors)")
    #expect(call.errors.split(separator: "\n").count == 1)
  }
}

/// A file of JSON that a call has written.
struct Parsed {
  let json: JSONValue

  init(_ path: String) throws { json = try JSONDocument(path: path).root.value }
}

@Suite("Matches of springs and curves")
struct MatchCommandTests {
  @Test("tell the spring for a curve, with its error and code")
  func spring() throws {
    let answer = try Call("match ease-in-out --over 0.35s --json").json
    #expect(answer["kind"] == "spring" && answer["curve"] == "css/ease-in-out")
    let spring = try #require(answer["spring"])
    #expect((spring["response"]?.number ?? 0) > 0.5)
    let worst = try #require(answer["maxError"]?.number)
    #expect(worst > 0.04 && worst < 0.045)
    #expect((answer["rms"]?.number ?? 1) < worst)
    #expect((answer["at"]?.number ?? 1) < 0.35)
    #expect(answer["code"]?.elements?.count == 3)
    #expect(Call("match ease-in-out").output.contains("off by 4.31% at the worst"))
  }

  @Test("tell the curve for a spring, with the error of what is printed")
  func curve() throws {
    let answer = try Call("match bouncy --json").json
    #expect(answer["kind"] == "curve")
    let points = try #require(answer["points"]?.elements).compactMap(\.number)
    try #require(points.count == 4)
    let curve = try CubicBezier(points[0], points[1], points[2], points[3])
    let duration = try #require(answer["duration"]?.number)
    let worst =
      (0...4000).map { index -> Double in
        let time = Double(index) / 4000
        let value = time < duration ? curve.value(at: time / duration) : 1
        return (value - Spring.bouncy.value(time: time)).magnitude
      }.max() ?? 0
    #expect((worst - (answer["maxError"]?.number ?? 0)).magnitude < 1e-4)
    #expect(points.allSatisfy { ($0 * 1e4).rounded() / 1e4 == $0 })
  }

  @Test("draw both motions")
  func chart() throws {
    let folder = try TemporaryFolder()
    #expect(Call(["match", "bouncy", "--chart", folder.path("match.svg")]).exitCode == .success)
    #expect(folder.text("match.svg")?.contains("worst difference") == true)
    #expect(Call("match linear --chart -").output.contains("└"))
  }

  @Test(
    "are refused in one line",
    arguments: [
      ("match", "SPRING|CURVE is missing"), ("match nope", "a known curve"),
      ("match ease --over 0", "between 0.001 and 1000 seconds"),
      ("match duration=1 bounce=1", "bounce is 1.0; it must be such that the damping ratio is"),
      ("match mass=1 stiffness=9 damping=0", "damping is 0.0; it must be such that"),
      ("match response=1 damping-fraction=0", "damping-fraction is 0.0; it must be such that"),
      ("match cubic-bezier(2,0,1,1)", "x1 at character 14"),
    ])
  func refusals(line: String, message: String) {
    let call = Call(line)
    #expect(call.exitCode == .usage && call.errors.contains(message), "\(call.errors)")
    #expect(call.errors.split(separator: "\n").count == 1)
  }
}
