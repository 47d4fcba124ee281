/// What a worker is asked to do, as lines of words separated by tabs.
///
/// ```
/// settle-worker  1
/// pass           time
/// rounds         200
/// seed           17
/// run            kernel/libm   5500
/// run            spring/track  9000
/// end
/// ```
package struct WorkerRequest: Hashable, Sendable {
  /// The version of the conversation; both sides must be of the same.
  package static let version = 1

  /// What is done with the bodies.
  package enum Pass: String, Sendable, CaseIterable {
    /// Says which there are.
    case list

    /// Finds how many repetitions fill a sample.
    case calibrate

    /// Times them in interleaved rounds.
    case time

    /// Counts allocations.
    case count

    /// Lets a simulated processor collect instructions.
    case instructions
  }

  /// A body, and how often its operation is repeated in a sample; 0 to find that out.
  package struct Run: Hashable, Sendable {
    package let id: String
    package let repetitions: Int

    package init(id: String, repetitions: Int = 0) {
      self.id = id
      self.repetitions = repetitions
    }
  }

  /// What has to be before rounds begin: a machine on which the sentinel takes no longer than this.
  package struct Quiet: Hashable, Sendable {
    /// Nanoseconds a repetition.
    package let limit: Double
    package let repetitions: Int

    /// How long to wait for it.
    package let milliseconds: Int

    package init(limit: Double, repetitions: Int, milliseconds: Int) {
      self.limit = limit
      self.repetitions = repetitions
      self.milliseconds = milliseconds
    }
  }

  package var pass: Pass
  package var quiet: Quiet?
  package var rounds: Int
  package var seed: UInt64
  package var runs: [Run]

  package init(_ pass: Pass, rounds: Int = 200, seed: UInt64 = 1, runs: [Run] = []) {
    self.pass = pass
    self.rounds = rounds
    self.seed = seed
    self.runs = runs
  }

  package var text: String {
    let lines =
      ["settle-worker\t\(Self.version)", "pass\t\(pass.rawValue)", "rounds\t\(rounds)"]
      + ["seed\t\(seed)"]
      + (quiet.map { ["quiet\t\($0.limit)\t\($0.repetitions)\t\($0.milliseconds)"] } ?? [])
      + runs.map { "run\t\($0.id)\t\($0.repetitions)" } + ["end"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads the lines.
  ///
  /// - Throws: `WorkerFault` that names the line.
  package init(_ text: String) throws(WorkerFault) {
    var lines = WorkerLines(text)
    try lines.expectVersion(Self.version)
    self.init(.list)
    while let words = try lines.next() {
      switch words.first {
      case "pass":
        guard words.count == 2, let pass = Pass(rawValue: words[1]) else { throw lines.fault }
        self.pass = pass
      case "rounds": rounds = try lines.integer(words, 1, in: 1...1_000_000)
      case "seed": seed = UInt64(try lines.integer(words, 1, in: 0...Int.max))
      case "quiet":
        quiet = Quiet(
          limit: try lines.number(words, 1),
          repetitions: try lines.integer(words, 2, in: 1...(1 << 40)),
          milliseconds: try lines.integer(words, 3, in: 0...600_000))
      case "run":
        let repetitions = try lines.integer(words, 2, in: 0...(1 << 40))
        runs.append(Run(id: words[1], repetitions: repetitions))
      default: throw lines.fault
      }
    }
  }
}
