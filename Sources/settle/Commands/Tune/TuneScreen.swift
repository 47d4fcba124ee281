import AnimationTiming
import Reporting
import Studies

/// What a session shows: the spring in numbers, its wishes, its motion, and the keys.
struct TuneScreen {
  let session: TuneSession
  let wishes: [TuneWish]
  let move: TuningMove
  let settling: TuningQuantity
  let path: String
  let isASCII: Bool

  /// The fewest rows of a plot that is worth its place.
  private static let least = 4

  /// The screen in so many columns and rows, neither more.
  func lines(columns: Int, rows: Int) -> [String] {
    let head = numbers + flowed(verdicts, columns)
    let foot = flowed(keys, columns) + [session.message]
    let room = rows - head.count - foot.count
    var lines = head + drawn(columns: columns, rows: room) + foot
    // On a small terminal the first numbers and the last line stay.
    if lines.count > rows { lines = lines.prefix(max(rows - 1, 0)) + lines.suffix(1) }
    return lines.map { cut($0, columns) }
  }

  /// The chart in at most so many rows; nothing when they are too few.
  private func drawn(columns: Int, rows: Int) -> [String] {
    func lines(height: Int) -> [String] {
      BrailleChart(chart, width: columns, height: height, isASCII: isASCII).text
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    // Titles, axis and legend take what they take.
    let around = lines(height: Self.least).count - Self.least
    return rows >= around + Self.least ? lines(height: rows - around) : []
  }

  /// Entries side by side in as many lines as they take.
  private func flowed(_ entries: [String], _ columns: Int) -> [String] {
    entries.map(spoken).reduce(into: [String]()) { lines, entry in
      if let last = lines.last, last.count + 3 + entry.count <= columns {
        lines[lines.count - 1] += " \(isASCII ? "|" : "·") \(entry)"
      } else {
        lines.append(entry)
      }
    }
  }

  private func cut(_ line: String, _ columns: Int) -> String { String(line.prefix(columns)) }

  /// ASCII where the terminal shows nothing else.
  private func spoken(_ line: String) -> String {
    guard isASCII else { return line }
    let spellings: [Character: String] = [
      "≤": "<=", "≥": ">=", "✓": "ok", "✗": "no", "←": "left", "→": "right", "↑": "up",
      "↓": "down", "µ": "u", "·": "|", "²": "^2", "–": "-", "−": "-",
    ]
    return line.reduce(into: "") { text, character in
      text += character.isASCII ? String(character) : spellings[character] ?? "?"
    }
  }

  private var numbers: [String] {
    let spring = session.spring
    let over = settling.value(of: spring, move)
    let landmarks = SpringLandmarks(spring, from: move.start)
    let crossing = landmarks.firstCrossing.map(TuneWords.time) ?? "never"
    let overshoot = TuningQuantity.overshoot.value(of: spring, move)
    return [
      "duration \(TuneWords.time(spring.duration)), bounce \(TuneWords.number(spring.bounce))",
      "damping fraction \(TuneWords.number(spring.dampingFraction)), "
        + "stiffness \(TuneWords.number(spring.stiffness)), "
        + "damping \(TuneWords.number(spring.damping))",
      "settles \(over.isFinite ? "in \(TuneWords.time(over))" : "never"), "
        + "overshoots by \(NumberFormat.percent(overshoot)), at the target after \(crossing)",
    ].map(spoken)
  }

  private var verdicts: [String] {
    wishes.map { wish in
      let value = wish.wish.quantity.value(of: session.spring, move)
      let isKept = wish.wish.holds(value)
      return "\(isKept ? "✓" : "✗") \(wish.text)"
        + (isKept || wish.wish.quantity.isParameter ? "" : " (\(wish.text(of: value, digits: 4)))")
    }
  }

  private var keys: [String] {
    let step = session.stepSize
    return [
      "←→ response by \(TuneWords.time(step.response))",
      "↑↓ bounce by \(TuneWords.number(step.bounce))", "+- step", "u undo", "r redo",
    ] + session.marks.map { "\($0.key) \($0.name)" } + [
      "s save to \(path)\(session.isSaved ? "" : " *")", "q quit",
    ]
  }

  /// The motion, and that of the first mark to compare with.
  private var chart: Chart {
    let springs = [("now", session.spring)] + session.marks.prefix(1).map { ($0.name, $0.spring) }
    let over = springs.map { settling.value(of: $0.1, move) }.filter(\.isFinite).max() ?? 0
    // On a grid of tenths, so that the axis does not move with every key.
    let longest = max(over * 1.1, springs.map(\.1.response).max() ?? 0.5)
    let span = min((longest * 10).rounded(.up) / 10, 40 * session.spring.response)
    let series = springs.map { name, spring in
      let release = ClosedFormSpring(spring, from: move.start)
      let points = (0...300).map { index -> Chart.Point in
        let time = span * Double(index) / 300
        return Chart.Point(time, move.distance + release.motion(at: time).displacement)
      }
      return Chart.Series(name, .line(points))
    }
    let now = settling.value(of: session.spring, move)
    let markers =
      (now.isFinite && now <= span ? [Chart.Marker(.vertical, at: now, "settled")] : [])
      + [Chart.Marker(.horizontal, at: move.distance)]
    return Chart(
      title: "the move", summary: "The value of the move against time.",
      horizontal: Chart.Axis("time", unit: "s", bounds: 0...span), vertical: Chart.Axis("value"),
      series: series, markers: markers)
  }
}
