import AnimationTiming
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
    #expect(text.contains("within 2% after 652.3 ms"))
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
    #expect(Call("spring duration=1 bounce=1").output.contains("within 0.1% never"))
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
