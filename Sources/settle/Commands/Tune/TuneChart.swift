import AnimationTiming
import Reporting
import Studies

/// The springs that keep some wishes, as an area of damping ratio and response.
struct TuneChart {
  private let study: TuningStudy
  private let words: TuneWords

  /// Beyond critical damping the area is drawn only so far.
  private static let end = 1.5

  init(_ study: TuningStudy, _ wishes: [TuneWish]) {
    self.study = study
    words = TuneWords(study: study, wishes: wishes)
  }

  var chart: Chart {
    let slices = study.slices.map { stretch in
      stretch.filter { $0.ratio <= max(Self.end, stretch.first?.ratio ?? 0) }
    }
    let top = height(slices)
    let deepest = slices.joined().map(\.responses.count).max() ?? 0
    var series: [Chart.Series] = (0..<deepest).map { layer in
      Chart.Series(
        layer == 0 ? "keeps every wish" : "",
        .band(slices.flatMap { stretch in stretch.map { slice($0, layer, top) } + [gap] }))
    }
    let named = [
      ("gentlest", study.gentlest), ("snappiest", study.snappiest), ("closest", study.closest),
    ].compactMap { name, member in member.map { (name: name, spring: $0.spring) } }
    series.append(
      Chart.Series(
        "", .points(named.map { Chart.Point($0.spring.dampingRatio, $0.spring.response) })))
    return Chart(
      title: "\(study.isFeasible ? "Springs that keep" : "No spring keeps"): \(words.list)",
      summary: "The responses that keep every wish against the damping ratio. \(words.reason).",
      horizontal: Chart.Axis("damping ratio"),
      vertical: Chart.Axis("response", unit: "s", bounds: 0...top), series: series,
      markers: named.map { Chart.Marker(.vertical, at: $0.spring.dampingRatio, $0.name) })
  }

  private var gap: Chart.Slice { Chart.Slice(.nan, .nan, .nan) }

  private func slice(_ slice: TuningSlice, _ layer: Int, _ top: Double) -> Chart.Slice {
    guard layer < slice.responses.count else { return gap }
    let range = slice.responses[layer]
    let low = layer == 0 && slice.isOpenBelow ? 0 : range.lowerBound
    return Chart.Slice(slice.ratio, low, min(range.upperBound, top))
  }

  /// Room for every limit that there is.
  private func height(_ slices: [[TuningSlice]]) -> Double {
    let ends = slices.joined().flatMap { slice -> [Double] in
      let highs = slice.isOpenAbove ? [] : [slice.responses.last?.upperBound ?? 0]
      return highs + (slice.isOpenBelow ? [] : [slice.responses.first?.lowerBound ?? 0])
    }
    return max((ends.max() ?? 0) * 1.1, 1e-3)
  }
}
