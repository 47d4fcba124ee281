import AnimationTiming
import Foundation
import Harness
import Testing
import settle

@Suite("Answers about springs")
struct SpringTests {
  @Test("tell four settling times of one spring, all of them right")
  func fourNumbers() throws {
    let answer = try Call("spring mass=1 stiffness=100 damping=5 --json").json
    let rules = Dictionary(
      uniqueKeysWithValues: (answer["settling"]?.elements ?? []).compactMap { row in
        row["rule"]?.text.flatMap { rule in
          row["epsilon"] == .null || row["epsilon"]?.number == 0.001
            ? (rule, row["duration"]?.number ?? .nan) : nil
        }
      })
    for (rule, seconds) in [
      ("exact", 2.6879), ("envelope", 2.7760), ("bound", 2.8550), ("core-animation", 2.8550),
    ] {
      #expect((try #require(rules[rule]) - seconds).magnitude < 5e-5, "\(rule)")
    }
  }

  @Test("say of an over-damped spring what a platform answers that clamps")
  func clamped() throws {
    let answer = try Call("spring mass=1 stiffness=80 damping=30 --json").json
    #expect(answer["regime"] == "over-damped")
    let two = { (rows: JSONValue?) in
      rows?.elements?.first { $0["epsilon"]?.number == 0.02 }?["duration"]?.number ?? .nan
    }
    #expect((two(answer["settling"]) - 1.3615).magnitude < 5e-5)
    #expect((two(answer["clamped"]?["settling"]) - 0.6523).magnitude < 5e-5)
    let text = Call("spring mass=1 stiffness=80 damping=30").output
    #expect(text.contains("within 2% after 652.25 ms"))
    #expect(try Call("spring bouncy --json").json["clamped"] == .null)
  }

  @Test("hold for a range and a velocity: the same move, scaled")
  func range() throws {
    let unit = try Call("spring bouncy --velocity 3 --at 0.1 --json").json
    let pixels = try Call("spring bouncy --range 100:-300px --velocity -1200 --at 0.1 --json").json
    let (one, many) = (unit["samples"]?.elements?.first, pixels["samples"]?.elements?.first)
    let value = try #require(one?["value"]?.number)
    #expect((try #require(many?["value"]?.number) - (100 - 400 * value)).magnitude < 1e-10)
    for field in ["overshoot", "firstCrossing", "riseTime"] {
      let (left, right) = (unit[field]?.number, pixels[field]?.number)
      #expect((try #require(left) - (try #require(right))).magnitude < 1e-12, "\(field)")
    }
    #expect(unit["settling"]?.elements?.first == pixels["settling"]?.elements?.first)
    #expect(pixels["halfPixel"]?.number ?? 0 > 0.5)
    #expect(unit["halfPixel"] == .null)
  }

  @Test("say in mode apple what SwiftUI says, and that it clamps")
  func apple() throws {
    let held = try Call("spring mass=1 stiffness=80 damping=30 --mode apple --json").json
    #expect(held["mode"] == "apple")
    #expect(held["dampingFraction"]?.number == 1)
    #expect(held["warnings"]?.elements?.count == 1)
    let free = try Call(
      "spring mass=1 stiffness=80 damping=30 --mode apple --allow-over-damping --at 0 --json"
    ).json
    #expect(free["regime"] == "over-damped")
    // SwiftUI's velocity of an over-damped spring is too high by the distance.
    #expect(free["samples"]?.elements?.first?["velocity"]?.number == 1)
    let exact = try Call("spring mass=1 stiffness=80 damping=30 --at 0 --json").json
    #expect(exact["samples"]?.elements?.first?["velocity"]?.number == 0)
  }

  @Test("take the frame rate for rules that look at frames")
  func frames() throws {
    func wobble(_ options: String) throws -> Double {
      let answer = try Call("spring bouncy --json \(options)").json
      let row = answer["settling"]?.elements?.first { $0["rule"] == "wobble" }
      return try #require(row?["duration"]?.number)
    }
    let (slow, fast) = (try wobble("--fps 30"), try wobble("--fps 1000"))
    #expect((slow * 30 - (slow * 30).rounded()).magnitude < 1e-9)
    #expect(fast <= slow && fast > slow - 1.0 / 30)
  }

  @Test("leave alone what samples by a clock of its own")
  func clocks() throws {
    func rows(_ options: String) throws -> [String: JSONValue] {
      let answer = try Call("spring bouncy --range 0:100 --json \(options)").json
      let rows = answer["settling"]?.elements ?? []
      return Dictionary(rows.map { ($0["rule"]?.text ?? "", $0["duration"] ?? .null) }) {
        first, _ in first
      }
    }
    let (own, slow, fast) = (try rows(""), try rows("--fps 30"), try rows("--fps 120"))
    for rule in SettlingRule.allCases where !rule.looksAtFrames {
      #expect(own[rule.rawValue] != nil && own[rule.rawValue] == slow[rule.rawValue], "\(rule)")
      #expect(own[rule.rawValue] == fast[rule.rawValue], "\(rule)")
    }
    for rule in SettlingRule.allCases where rule.looksAtFrames {
      #expect(slow[rule.rawValue] != fast[rule.rawValue], "\(rule)")
    }
  }

  @Test("ask every rule that takes a band for the one that is named, and say which it was")
  func bands() throws {
    let answer = try Call("spring bouncy --epsilon 1%,0.02 --json").json
    let rows = answer["settling"]?.elements ?? []
    for rule in SettlingRule.allCases {
      let bands = rows.filter { $0["rule"]?.text == rule.rawValue }.map { $0["epsilon"] ?? .null }
      let own = rule.ownShare.map { JSONValue($0) } ?? .null
      let asked: [JSONValue] = rule.options.contains(.tolerance) ? [0.01, 0.02] : []
      #expect(bands == (rule == .exact ? [] : [own]) + asked, "\(rule)")
    }
    let bound = rows.first { $0["rule"]?.text == "bound" && $0["epsilon"]?.number == 0.01 }
    // ln(100·(1 + ζ/√(1 − ζ²)))/(ζω₀) with ζ = 0.7, ω₀ = 4π.
    #expect((try #require(bound?["duration"]?.number) - 0.6009).magnitude < 5e-4)
    let text = Call("spring bouncy --epsilon 1%").output
    #expect(text.contains("| within 1% |"))
    #expect(!Call("spring bouncy").output.contains("within 1% |"))
  }

  @Test("take for what is not given what SwiftUI's initializers do, and say so")
  func defaults() throws {
    let swinging = try Call("spring bounce=1 --json").json
    #expect(swinging["duration"]?.number == 0.5 && swinging["dampingFraction"]?.number == 0)
    #expect(swinging["warnings"]?.elements?.first == "duration is 500 ms, as none is given")
    #expect(Call("spring bounce=1").output.contains("within 0.1% never"))
    let plain = try Call("spring duration=0.4 --json").json
    #expect(plain["warnings"]?.elements?.first == "bounce is 0, as none is given")
    let light = try Call("spring stiffness=100 damping=5 --json").json
    #expect(light["mass"]?.number == 1)
    #expect(light["warnings"]?.elements?.first == "mass is 1, as none is given")
    // Nothing is assumed, and nothing said, where all is given.
    let whole = try Call("spring mass=1 stiffness=100 damping=5 --json").json
    #expect(whole["warnings"]?.elements?.isEmpty == true)
  }

  @Test("show when it is over to the digits in which the definitions differ")
  func settlingDigits() {
    let swinging = Call("spring mass=1 stiffness=100 damping=5").output
    for text in ["within 0.1% after 2.6879 s", "|    2.776 s |", "|    2.855 s |"] {
      #expect(swinging.contains(text), "\(text)")
    }
    let dull = Call("spring mass=1 stiffness=80 damping=30").output
    #expect(dull.contains("over-damped") && dull.contains("within 2% after 1.3615 s"))
    #expect(dull.contains("within 2% after 652.25 ms"))
  }

  @Test("take a settling time as SwiftUI and UIKit do, and say what it means")
  func settlingDuration() throws {
    let exact = try Call("spring settling-duration=600ms damping-ratio=0.8 --json").json
    let ratio = 0.8
    #expect(exact["dampingFraction"]?.number == ratio)
    // ζ/√(1 − ζ²)·e^(−ζω₀T) = 0.001.
    let frequency = 2 * Double.pi / (try #require(exact["response"]?.number))
    let left = ratio / 0.6 * exp(-ratio * frequency * 0.6)
    #expect((left / 0.001 - 1).magnitude < 1e-12)
    #expect(exact["warnings"]?.elements?.first?.text?.contains("the exact time is another") == true)
    let apple = try Call("spring settling-duration=0.6 damping-ratio=0.8 --mode apple --json").json
    let (one, other) = (apple["response"]?.number ?? 0, exact["response"]?.number ?? 1)
    // SwiftUI stops its search early.
    #expect(one != other && (one / other - 1).magnitude < 1e-6)
    let held = try Call("spring settling-duration=0.6 damping-ratio=3 --json").json
    #expect(held["dampingFraction"]?.number == 1 && held["warnings"]?.elements?.count == 2)
    for line in [
      "settling-duration=0.6", "settling-duration=0.6 bounce=0",
      "settling-duration=0 damping-ratio=1",
    ] {
      #expect(Call("spring \(line)").exitCode == .usage, "\(line)")
    }
  }

  @Test("keep within the columns that there are", arguments: [40, 60, 100, 117])
  func narrow(width: Int) throws {
    for line in [
      "spring bouncy", "spring mass=1 stiffness=80 damping=30 --range 0:200px --chart -",
    ] {
      let output = CollectedText()
      let words = line.split(separator: " ").map(String.init)
      let console = Console(output: output, errors: CollectedText(), width: width)
      #expect(Settle.run(words, console) == .success)
      let lines = output.text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width }, "\(line)")
      // Nothing but line breaks and the frame of the table is lost.
      func told(_ text: String) -> [String] {
        text.split { " |\n".contains($0) }.map(String.init).filter { !$0.hasPrefix("--") }
      }
      let meaning = SettlingRule.coreAnimation.meaning.split(separator: " ").map(String.init)
      #expect(told(output.text).contains(meaning))
    }
    let whole = CollectedText()
    _ = Settle.run(
      ["spring", "bouncy"], Console(output: whole, errors: CollectedText(), width: 150))
    #expect(whole.text == Call("spring bouncy").output)
  }

  @Test("give a reason with as many digits as people read")
  func digits() throws {
    let call = Call("spring duration=0.5 bounce=0.9999999")
    #expect(call.output.contains("not over after"))
    for line in call.output.split(separator: "\n") where line.contains("not over after") {
      #expect(try line.firstMatch(of: Regex("[0-9]\\.[0-9]{4,}")) == nil, "\(line)")
    }
  }

  @Test(
    "refuse what is no range, velocity, band or rate, by name",
    arguments: [
      ("--range 0", "--range is 0; it must be a start and a target, such as 0:200px"),
      ("--range 0px:200pt", "--range is 0px:200pt; it must be"),
      ("--range 0:nan", "--range is 0:nan; it must be"),
      ("--velocity fast", "--velocity is fast; it must be a number of units per second"),
      ("--epsilon 0", "--epsilon is 0; it must be a share between"),
      ("--epsilon 60%", "--epsilon is 60%; it must be a share between"),
      ("--fps 0", "--fps is 0; it must be between 0.001 and 1,000,000"),
      ("--mode best", "--mode is best; it must be"),
    ])
  func refusals(options: String, message: String) {
    let call = Call("spring bouncy \(options)")
    #expect(call.exitCode == .usage)
    #expect(call.output.isEmpty)
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  @Test("say infinite at once for a spring without damping")
  func endless() throws {
    let answer = try Call("spring duration=1 bounce=1 --json").json
    #expect(answer["settling"]?.elements?.first?["duration"] == "infinite")
    let text = Call("spring duration=1 bounce=1").output
    #expect(text.contains("within 0.1% never"))
    #expect(text.contains("undamped, so that its settling time is infinite: overshoots by 100%"))
  }

  @Test("have no settling time and no overshoot where there is nothing to move")
  func nothing() throws {
    let answer = try Call("spring bouncy --range 5:5 --json").json
    #expect(answer["overshoot"] == .null)
    #expect(answer["settling"]?.elements?.first?["duration"]?.number == 0)
    let pushed = Call("spring bouncy --range 5:5 --velocity 10")
    #expect(pushed.exitCode == .success)
  }
}
