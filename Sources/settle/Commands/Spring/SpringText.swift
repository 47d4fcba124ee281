import AnimationTiming
import Harness
import Reporting

/// A spring and its move for people.
struct SpringText {
  private let sheet: SpringSheet
  private let notes: [String]

  /// The columns that there are; `nil` for as many as it takes.
  private let width: Int?

  init(_ sheet: SpringSheet, notes: [String], width: Int?) {
    self.sheet = sheet
    self.notes = notes
    self.width = width
  }

  private var move: SpringMove { sheet.move }
  private var spring: Spring { sheet.move.spring }

  var text: String {
    let facts = parameters + [course] + settling + landmarks + [subject] + notes
    let lines =
      width.map { width in
        facts.flatMap { WrappedText.lines($0, width: width) }
      } ?? facts
    return lines.joined(separator: "\n") + "\n\n" + samples + "\n" + rules
  }

  /// The three generations, as SwiftUI states them in mode `apple`.
  private var parameters: [String] {
    [
      "duration \(time(spring.duration)), bounce \(number(spring.bounce))",
      "response \(time(spring.response)), damping fraction \(number(spring.dampingFraction))",
      "mass \(number(spring.mass)), stiffness \(number(move.stiffness)), "
        + "damping \(number(move.damping))",
    ]
  }

  private var course: String {
    let crossing =
      sheet.landmarks.firstCrossing.map { ", first at the target after \(time($0))" } ?? ""
    let overshoot = sheet.overshoot ?? 0
    let regime =
      spring.dampingRatio == 0
      ? "undamped, so that its settling time is infinite" : spring.regime.rawValue
    return overshoot > 0
      ? "\(regime): overshoots by \(NumberFormat.percent(overshoot))\(crossing)"
      : "\(regime): never passes the target"
  }

  private var settling: [String] {
    let lines = sheet.settling.map { row in
      let band = NumberFormat.percent(row.band)
      return row.seconds.isFinite
        ? "within \(band) after \(over(row.seconds))" : "within \(band) never"
    }
    let clamped = sheet.settling.compactMap { row in
      row.clamped.map { "within \(NumberFormat.percent(row.band)) after \(over($0))" }
    }
    guard !clamped.isEmpty else { return lines }
    return lines + [
      "where damping is held to critical, as by Spring(mass:stiffness:damping:) of SwiftUI: "
        + clamped.joined(separator: ", ")
    ]
  }

  private var landmarks: [String] {
    var lines: [String] = []
    if let rise = sheet.landmarks.riseTime, move.distance != 0 {
      lines.append("rises from 10% to 90% in \(time(rise))")
    }
    if let half = sheet.halfPixel, half.isFinite {
      lines.append("within half a pixel after \(time(half)), if a unit is a pixel")
    }
    return lines
  }

  private var subject: String {
    let mode =
      move.mode == .apple ? "as SwiftUI's Spring answers (mode apple)" : "exact mathematics"
    guard !move.isStandard else { return "\(mode), a move of 1 from rest" }
    let speed =
      move.velocity == 0 ? "rest" : "a velocity of \(number(move.velocity))\(space)\(move.unit)/s"
    return
      "\(mode), a move from \(number(move.from)) to \(number(move.target))\(space)\(move.unit) "
      + "from \(speed)"
  }

  private var space: String { move.unit.isEmpty ? "" : " " }

  private var samples: String {
    var table = MarkdownTable(("Time", .right), ("Value", .right), ("Velocity", .right))
    for row in sheet.samples {
      table.addRow(time(row.time), number(row.value), "\(number(row.velocity))/s")
    }
    return table.text(within: width)
  }

  /// When it is over by everybody's definition, with what each takes for over; and in the bands that
  /// were named instead of that.
  private var rules: String {
    var columns: [(title: String, alignment: MarkdownTable.Alignment)] = [
      ("By the rule", .left), ("Over after", .right),
    ]
    columns += move.askedBands.map { ("within \(NumberFormat.percent($0))", .right) }
    var table = MarkdownTable(columns: columns + [("Which means", .left)])
    for row in sheet.rules {
      let over = over(row)
      let within = move.askedBands.map { band in
        sheet.asked.first { $0.rule == row.rule && $0.band == band }.flatMap(self.over)
      }
      table.addRow(
        cells: [row.rule.rawValue, over ?? "–"] + within.map { $0 ?? "–" }
          + [over == nil ? row.reason : row.rule.meaning])
    }
    return table.text(within: width)
  }

  private func over(_ row: SpringSheet.Ruling) -> String? {
    row.seconds.map { $0.isFinite ? over($0) : "never" }
  }

  /// A moment of being over, to the digits in which the definitions differ.
  private func over(_ seconds: Double) -> String { NumberFormat.seconds(seconds, digits: 5) }

  private func number(_ number: Double) -> String { NumberFormat.significant(number, digits: 6) }

  private func time(_ seconds: Double) -> String { NumberFormat.seconds(seconds, digits: 4) }
}
