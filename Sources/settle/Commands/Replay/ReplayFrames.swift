import AnimationModel
import AnimationTiming
import Harness
import Reporting

/// A spring played through a log of frames by several methods, side by side.
struct ReplayFrames {
  private let replay: FrameReplay
  private let hitches: Hitches
  private let spring: String

  /// How long a capped frame may be, and a step of a sub-stepped one, in seconds.
  static let longestFrame = 1.0 / 30
  static let longestStep = 1.0 / 60

  private static let methods: [(name: String, method: FrameMethod)] = [
    ("exact", .exact), ("capped", .capped(longestFrame)),
    ("sub-stepped", .substepped(longestStep)), ("semi-implicit-euler", .semiImplicitEuler),
    ("explicit-euler", .explicitEuler), ("runge-kutta-4", .rungeKutta4),
    ("velocity-verlet", .velocityVerlet), ("millisecond-steps", .millisecondSubsteps),
  ]

  /// The names of the methods that `--policy` can choose.
  static let policies = ["exact", "capped", "sub-stepped"]

  /// Rows of a table that people read; the CSV has all.
  private static let rowLimit = 200

  private let names: [String]

  init(
    _ log: FrameLog, _ words: [String], policy: String?, interval: Double
  ) throws {
    let parameters = try SpringParameters(words)
    let chosen = Self.methods.filter { method in
      policy == nil || method.name == policy || !Self.policies.contains(method.name)
    }
    names = chosen.map(\.name)
    spring = words.joined(separator: " ")
    replay = try FrameReplay(
      parameters.spring, frameLengths: log.lengths, methods: chosen.map(\.method))
    hitches = try Hitches(frameLengths: log.lengths, interval: interval)
  }

  var text: String {
    var columns: [(title: String, alignment: MarkdownTable.Alignment)] = [("Time", .right)]
    for name in names { columns.append((title: name, alignment: .right)) }
    var table = MarkdownTable(columns: columns)
    let count = replay.times.count
    for row in 0..<min(count, Self.rowLimit) {
      table.addRow(
        cells: [NumberFormat.seconds(replay.times[row], digits: 5)]
          + replay.columns.map { NumberFormat.significant($0.values[row], digits: 6) })
    }
    let left = count - Self.rowLimit
    let more =
      left > 0 ? "\n\(NumberFormat.count(left)) rows are left out; --csv prints all.\n" : ""
    let away = zip(names, replay.columns).filter { $0.1.runsAway }.map(\.0)
    let warning =
      away.isEmpty ? "" : "\nleaves what the spring can reach: \(away.joined(separator: ", "))\n"
    return """
      \(spring), from 0 to 1, through \(NumberFormat.count(count - 1, "frame")) in \
      \(NumberFormat.seconds(hitches.duration, digits: 5))
      \(NumberFormat.count(hitches.count, "frame")) late, by \
      \(NumberFormat.seconds(hitches.time, digits: 5)) in all, \
      \(NumberFormat.seconds(hitches.longest, digits: 5)) at worst: \
      \(NumberFormat.significant(hitches.ratio)) ms/s of hitches

      \(table.text)\(more)\(warning)\(note)
      """
  }

  /// What the name of a column does not say.
  private var note: String {
    names.contains("sub-stepped")
      ? "\nsub-stepped: semi-implicit Euler in steps of at most "
        + "\(NumberFormat.seconds(Self.longestStep, digits: 5)); a scenario under that policy plays the "
        + "exact values\n"
      : ""
  }

  var json: JSONValue {
    let columns = zip(names, replay.columns).map { name, column -> JSONValue in
      [
        "method": .string(name), "runsAway": .bool(column.runsAway),
        "values": .array(column.values.map { JSONValue($0) }),
      ]
    }
    return [
      "verdict": "pass", "spring": .string(spring),
      "hitches": [
        "time": JSONValue(hitches.time), "count": JSONValue(hitches.count),
        "longest": JSONValue(hitches.longest), "duration": JSONValue(hitches.duration),
        "ratio": JSONValue(hitches.ratio),
      ],
      "times": .array(replay.times.map { JSONValue($0) }), "columns": .array(columns),
    ]
  }

  func printCSV(to console: Console) {
    var text = "time," + names.joined(separator: ",") + "\n"
    for (row, time) in replay.times.enumerated() {
      text += "\(time)"
      for column in replay.columns { text += ",\(column.values[row])" }
      text += "\n"
      if text.utf8.count >= ReplayCSV.chunk {
        console.print(text)
        text = ""
      }
    }
    if !text.isEmpty { console.print(text) }
  }
}
