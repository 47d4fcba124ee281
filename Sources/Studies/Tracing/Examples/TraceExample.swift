import AnimationTiming
import CLibM
import Measurement

/// A recording as it might come from a screen, a log or another engine, made from a seed.
///
/// Equal names give equal bytes: positions are rounded before they are printed, to more than the last
/// digits in which mathematics libraries differ.
package struct TraceExample: Sendable {
  /// What it is asked for by.
  package let name: String

  /// The name of its file.
  package let file: String

  /// What it shows, as one sentence.
  package let summary: String

  /// The contents of the file.
  package let text: String

  /// Every example, in the order of their names.
  package static let all: [TraceExample] = [
    dialog, drag, engine, fling, lateStart, retarget, sheet, sluggish,
  ]

  /// SwiftUI's `.bouncy`, the latency of a touch, whole pixels, frames shown twice and missing.
  private static let dialog: TraceExample = {
    var rows = ExampleRows(count: 90, rate: 60) { time in
      ExampleMove(from: 120, to: 320, latency: 0.041, response: 0.5, ratio: 0.7).value(at: time)
        .rounded()
    }
    for row in [6, 12, 18] { rows.values[row] = rows.values[row - 1] }
    rows.remove([9, 15])
    return TraceExample(
      name: "dialog", file: "dialog.csv",
      summary: "a screen recording at 60 frames a second, whole pixels, 3 frames twice, 2 missing",
      text: rows.text(header: "time,y_px", separator: ",", timeDecimals: 6, decimals: 0))
  }()

  /// A release with a velocity, two columns, milliseconds, times that were taken down late.
  private static let drag: TraceExample = {
    var noise = SeededNoise(seed: 11)
    let move = ExampleMove(
      from: 40, to: 300, latency: 0.1, response: 0.42, ratio: 0.86, velocity: 1800)
    let rows = ExampleRows(count: 100, rate: 120) { move.value(at: $0) + 0.3 * noise.normal() }
    let lines = rows.times.indices.map { row in
      let time = 5000 + 1000 * rows.times[row] + 0.8 * noise.normal()
      return [
        FixedText.of(time, 2), FixedText.of(512 + 0.4 * noise.normal(), 1),
        FixedText.of(rows.values[row], 1),
      ].joined(separator: "\t")
    }
    return TraceExample(
      name: "drag", file: "drag.tsv",
      summary:
        "a log at 120 Hz in milliseconds, released at 1,800 pt/s, x at rest, noise and jitter",
      text: (["t_ms\tx_pt\ty_pt"] + lines).joined(separator: "\n") + "\n")
  }()

  /// Nine digits of another engine, slightly over-damped, as arrays in JSON.
  private static let engine: TraceExample = {
    let move = ExampleMove(from: 0, to: 1, latency: 0, response: 0.35, ratio: 1.25)
    let rows = ExampleRows(count: 120, rate: 100) { move.value(at: $0) }
    let times = rows.times.map { FixedText.of($0, 2) }.joined(separator: ", ")
    let values = rows.values.map { FixedText.of($0, 9) }.joined(separator: ", ")
    return TraceExample(
      name: "engine", file: "engine.json", summary: "nine digits from another engine, over-damped",
      text: "{\"time\": [\(times)],\n \"value\": [\(values)]}\n")
  }()

  /// A list that runs out after a flick.
  private static let fling: TraceExample = {
    var noise = SeededNoise(seed: 5)
    let rows = ExampleRows(count: 150, rate: 60) { time in
      let left = time > 0.05 ? exp((0.05 - time) / 0.325) : 1
      return 900 - 640 * left + 0.4 * noise.normal()
    }
    return TraceExample(
      name: "fling", file: "fling.csv", summary: "scrolling that runs out, no spring at all",
      text: rows.text(header: "time (s),offset (pt)", separator: ",", timeDecimals: 4, decimals: 1))
  }()

  /// A recording that was started too late.
  private static let lateStart: TraceExample = {
    let move = ExampleMove(from: 0, to: 200, latency: 0.041, response: 0.5, ratio: 0.7)
    var rows = ExampleRows(count: 90, rate: 60) { (move.value(at: $0) * 3).rounded() / 3 }
    rows.remove(Array(0..<8))
    return TraceExample(
      name: "late-start", file: "late-start.csv",
      summary: "the first frames are missing, positions in thirds of a point",
      text: rows.text(header: "seconds,y", separator: ",", timeDecimals: 6, decimals: 4))
  }()

  /// A toggle that is tapped again half-way.
  private static let retarget: TraceExample = {
    let there = ExampleMove(from: 0, to: 240, latency: 0.033, response: 0.55, ratio: 0.8)
    let back = ExampleMove(from: 0, to: -240, latency: 0.25, response: 0.55, ratio: 0.8)
    let rows = ExampleRows(count: 110, rate: 60) {
      (2 * (there.value(at: $0) + back.value(at: $0))).rounded() / 2
    }
    return TraceExample(
      name: "retarget", file: "retarget.csv",
      summary: "sent back 250 ms after the start, positions in halves of a point",
      text: rows.text(header: "time,x", separator: ",", timeDecimals: 6, decimals: 1))
  }()

  /// A timing curve, in the decimals and separators of a German spreadsheet.
  private static let sheet: TraceExample = {
    let curve = try? CubicBezier(0.42, 0, 0.58, 1)
    let rows = ExampleRows(count: 60, rate: 60) { time in
      let progress = min(max((time - 0.1) / 0.35, 0), 1)
      return 64 + 300 * (curve?.value(at: progress) ?? .nan)
    }
    return TraceExample(
      name: "sheet", file: "sheet.csv",
      summary: "ease-in-out in 350 ms, decimal commas, separated by semicolons",
      text: rows.text(header: "Zeit;Position", separator: ";", timeDecimals: 4, decimals: 1)
        .replacing(".", with: ","))
  }()

  /// Damping so heavy that response and damping ratio cannot be told apart.
  private static let sluggish: TraceExample = {
    var noise = SeededNoise(seed: 3)
    let move = ExampleMove(from: 0, to: 200, latency: 0.05, response: 0.3, ratio: 6)
    let rows = ExampleRows(count: 240, rate: 60) { move.value(at: $0) + noise.normal() }
    return TraceExample(
      name: "sluggish", file: "sluggish.csv",
      summary: "far over-damped, with noise: a slow decay and little else to see",
      text: rows.text(header: "time,y", separator: ",", timeDecimals: 4, decimals: 2))
  }()
}
