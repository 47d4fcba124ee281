import Foundation
import Reporting
import TestSupport
import Testing

@Suite("SVG charts")
struct SVGChartTests {
  /// Half of the last decimal of a place and half of that of the side, as a share of the smaller
  /// side of a plot of 240 by more.
  static let rounding = 0.01 / 240

  @Test("give the data back", arguments: SampleCharts.named.keys.sorted())
  func readBack(name: String) throws {
    let chart = try #require(SampleCharts.named[name])
    let picture = try ReadPicture(SVGChart(chart).text)
    for series in chart.series {
      let found = picture.data(of: series.name).flatMap(\.self)
      let wanted: [(Double, Double)] =
        switch series.shape {
        case .line(let points), .points(let points): points.map { ($0.x, $0.y) }
        case .band(let slices):
          slices.map { ($0.x, $0.high) } + slices.reversed().map { ($0.x, $0.low) }
        }
      #expect(found.count == wanted.count)
      for (found, wanted) in zip(found, wanted) {
        #expect(Self.differ(picture.plot, "x", found.x, wanted.0) <= Self.rounding)
        #expect(Self.differ(picture.plot, "y", found.y, wanted.1) <= Self.rounding)
      }
    }
  }

  /// The distance of two numbers as a share of the axis.
  static func differ(
    _ plot: ReadPicture.Plot, _ axis: String, _ first: Double, _ second: Double
  ) -> Double {
    let (from, to) = (plot.number("data-\(axis)-from"), plot.number("data-\(axis)-to"))
    return plot.attributes["data-\(axis)-scale"] == "logarithmic"
      ? (log(first / second) / log(to / from)).magnitude
      : ((first - second) / (to - from)).magnitude
  }

  @Test("are told apart from charts of other data by reading them")
  func mutant() throws {
    let other = Chart(
      title: "", summary: "", horizontal: SampleCharts.swing.horizontal,
      vertical: SampleCharts.swing.vertical,
      series: [
        Chart.Series(
          "value", .line(SampleCharts.swing(count: 100).map { .init($0.x, $0.y * 1.001) }))
      ])
    let picture = try ReadPicture(SVGChart(other).text)
    let found = picture.data(of: "value").flatMap(\.self)
    let worst = zip(found, SampleCharts.swing(count: 100)).map {
      Self.differ(picture.plot, "y", $0.y, $1.y)
    }.max()
    #expect((worst ?? 0) > 10 * Self.rounding)
  }

  @Test("carry every marker at its value")
  func markers() throws {
    let picture = try ReadPicture(SVGChart(SampleCharts.swing).text)
    let plot = picture.plot
    var values: [Double] = []
    for element in picture.elements where element.attributes["data-marker"] != nil {
      let value = try #require(element.attributes["data-value"].flatMap { Double($0) })
      values.append(value)
      let place = ReadPicture.numbers(element.attributes["d"])
      let isVertical = element.attributes["data-marker"] == "vertical"
      let share =
        isVertical
        ? (place[0] - plot.number("x")) / plot.number("width")
        : 1 - (place[1] - plot.number("y")) / plot.number("height")
      let axis = isVertical ? "x" : "y"
      #expect(
        Self.differ(plot, axis, plot.value(axis, at: share), value) <= 2 * Self.rounding)
    }
    #expect(values == SampleCharts.swing.markers.map(\.value))
  }

  @Test("number the axes where the numbers are")
  func ticks() throws {
    for chart in SampleCharts.named.values {
      let picture = try ReadPicture(SVGChart(chart).text)
      let plot = picture.plot
      let numbers = picture.elements.filter { $0.attributes["class"] == "number" }
      #expect(numbers.count >= 6)
      for number in numbers {
        let value = try #require(Self.number(number.text), "\(number.text) is a number")
        let isBelow = number.attributes["text-anchor"] == "middle"
        let place = ReadPicture.numbers(number.attributes[isBelow ? "x" : "y"])[0]
        let share =
          isBelow
          ? (place - plot.number("x")) / plot.number("width")
          : 1 - (place - plot.number("y")) / plot.number("height")
        let axis = isBelow ? "x" : "y"
        #expect(
          Self.differ(plot, axis, plot.value(axis, at: share), value) <= 2 * Self.rounding
            || (value == 0 && (plot.value(axis, at: share)).magnitude < 1e-4))
      }
    }
  }

  /// `0.25`, `1,200`, `2×10⁻⁶`, `10⁻⁹` as numbers.
  static func number(_ text: String) -> Double? {
    let plain = text.replacing(",", with: "").replacing("−", with: "-")
    if let number = Double(plain) { return number }
    let parts = plain.components(separatedBy: "10")
    guard parts.count == 2 else { return nil }
    let digits: [Character: Character] = [
      "⁻": "-", "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7",
      "⁸": "8", "⁹": "9",
    ]
    guard let exponent = Int(String(parts[1].map { digits[$0] ?? "?" })) else { return nil }
    let mantissa = parts[0].isEmpty ? "1" : parts[0].replacing("×", with: "")
    return Double("\(mantissa)e\(exponent)")
  }

  @Test("say what they are and what is to be seen, and run nothing")
  func accessible() throws {
    let text = SVGChart(SampleCharts.swing).text
    let picture = try ReadPicture(text)
    #expect(picture.elements[0].attributes["role"] == "img")
    #expect(picture.elements[1].name == "title")
    #expect(picture.elements[1].text == "A swing that fades")
    #expect(picture.elements[2].name == "desc")
    #expect(picture.elements[2].text == "The value against time.")
    #expect(!text.contains("<script") && !text.contains(" id=") && !text.contains("href"))
    #expect(text == SVGChart(SampleCharts.swing).text)
  }

  @Test("look as the golden files do", arguments: SampleCharts.named.keys.sorted())
  func golden(name: String) throws {
    let chart = try #require(SampleCharts.named[name])
    #expect(try chartGolden("\(name).svg").difference(from: SVGChart(chart).text) == nil)
  }

  @Test("escape what XML would misread")
  func escaping() throws {
    let chart = Chart(
      title: #"a < b & "c" > 'd'"#, summary: "\u{1}x\ny", horizontal: .init("x & y"),
      vertical: .init("<z>"), series: [Chart.Series("\"&", .line([.init(0, 0), .init(1, 1)]))])
    let picture = try ReadPicture(SVGChart(chart).text)
    #expect(picture.elements[1].text == #"a < b & "c" > 'd'"#)
    #expect(picture.elements[2].text == "x y")
    #expect(picture.data(of: "\"&").first?.count == 2)
  }
}

@Suite("SVG charts of odd data")
struct OddSVGChartTests {
  static let cases = SampleCharts.odd.keys.sorted().flatMap { name in
    Chart.Axis.Scale.allCases.map { (name, $0) }
  }

  @Test("are pictures all the same", arguments: cases)
  func odd(name: String, scale: Chart.Axis.Scale) throws {
    let points = try #require(SampleCharts.odd[name])
    let text = SVGChart(SampleCharts.chart(of: points, scale)).text
    #expect(!text.contains("nan") && !text.contains("inf"))
    let picture = try ReadPicture(text)
    #expect(picture.plot.number("data-x-from") < picture.plot.number("data-x-to"))
    // What is on both axes is in the picture, in one piece a gap.
    let drawable = points.filter { point in
      [point.x, point.y].allSatisfy {
        $0.magnitude <= 1e300 && (scale == .linear || $0 >= 1e-300)
      }
    }
    #expect(picture.places(of: "points").count == drawable.count)
  }

  @Test("break a line where a point is missing")
  func gaps() throws {
    let chart = SampleCharts.chart(of: try #require(SampleCharts.odd["gaps"]), .linear)
    let picture = try ReadPicture(SVGChart(chart).text)
    #expect(picture.places(of: "line").map(\.count) == [1, 1, 1])
  }

  @Test("cut a line that leaves the axes without bending it")
  func cut() throws {
    let chart = Chart(
      title: "", summary: "", horizontal: .init("x", bounds: 0...1),
      vertical: .init("y", bounds: 0...1),
      series: [Chart.Series("line", .line([.init(0.5, 0), .init(0.6, 1e9), .init(0.7, 1e9)]))])
    let picture = try ReadPicture(SVGChart(chart).text)
    let pieces = picture.data(of: "line")
    #expect(pieces.count == 1)
    let end = try #require(pieces.first?.last)
    #expect((end.x - 0.5).magnitude < 1e-4, "the line is as steep as it was")
    #expect(end.y > 1 && end.y < 3, "and ends not far outside")
  }
}

@Suite("Texts of SVG charts")
struct SVGChartTextTests {
  /// Charts with seeded titles, names, numbers and markers.
  static func chart(_ seed: UInt64) -> Chart {
    var random = ChartRandom(state: seed)
    func words(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 1...12, using: &random)).map { _ in
            "abcdefghijklmnopqrstuvwxyzWMIO%-0123456789".randomElement(using: &random) ?? "x"
          })
      }.joined(separator: " ")
    }
    func number() -> Double {
      Double.random(in: -1...1, using: &random)
        * pow(10, Double(Int.random(in: -8...8, using: &random)))
    }
    let scales = Chart.Axis.Scale.allCases
    let points = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      Chart.Point(number(), number())
    }
    return Chart(
      title: words(20), summary: words(3),
      horizontal: .init(
        words(6), unit: words(1), scale: scales.randomElement(using: &random) ?? .linear),
      vertical: .init(words(6), scale: scales.randomElement(using: &random) ?? .linear),
      series: (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Chart.Series(words(4), .line(points))
      },
      markers: (0..<Int.random(in: 0...18, using: &random)).map { index in
        let near = points.randomElement(using: &random) ?? Chart.Point(1, 1)
        let isVertical = index % 3 > 0
        return Chart.Marker(
          isVertical ? .vertical : .horizontal,
          at: (isVertical ? near.x : near.y) * Double.random(in: 0.9...1.1, using: &random),
          words(3))
      })
  }

  @Test("neither overlap nor leave the picture, in the widest of the usual fonts")
  func apart() throws {
    var texts = 0
    for seed in 0..<400 as Range<UInt64> {
      let picture = try ReadPicture(SVGChart(Self.chart(seed)).text)
      let (width, height) = picture.size
      let all = picture.texts.filter { !$0.content.isEmpty }
      texts += all.count
      for (index, text) in all.enumerated() {
        #expect(
          text.left >= 0 && text.right <= width && text.top >= 0 && text.bottom <= height,
          "seed \(seed): \(text) in \(width) × \(height)")
        for other in all[..<index] {
          #expect(!text.overlaps(other), "seed \(seed): \(text) and \(other)")
        }
      }
    }
    #expect(texts > 4000)
  }

  @Test("grow smaller in wider pictures, and are of ten points in a narrow one")
  func sizes() throws {
    let style = try #require(
      ReadPicture(SVGChart(SampleCharts.swing).text).elements.first { $0.name == "style" }?.text)
    let base = try #require(style.firstMatch(of: /\.settle-chart\{font-size:([\d.]+)px\}/))
    #expect((Double(base.1) ?? 0) * 320 / 480 >= 10)
    var last = Double(base.1) ?? 0
    for rule in style.matches(of: /min-width:(\d+)px\)\{\.settle-chart\{font-size:([\d.]+)px/) {
      let (width, size) = (Double(rule.1) ?? 0, Double(rule.2) ?? 0)
      #expect(size < last)
      // Text of a page is of 14 to 18 points; the widest picture asked for is 1200.
      #expect(size * width / 480 >= 12 && size * width / 480 <= 18)
      last = size
    }
    #expect(last * 1200 / 480 >= 14 && last * 1200 / 480 <= 20)
  }
}

@Suite("Colours of SVG charts")
struct SVGChartColorTests {
  /// The rules of the style sheet outside of and inside the part for dark paper.
  static func sheets() throws -> (light: Substring, dark: Substring) {
    let text = SVGChart(SampleCharts.swing).text
    let start = try #require(text.range(of: "@media(prefers-color-scheme:dark){"))
    let end = try #require(
      text.range(of: "@media(min-width", range: start.upperBound..<text.endIndex))
    return (text[..<start.lowerBound], text[start.upperBound..<end.lowerBound])
  }

  static func color(_ rule: String, _ sheet: Substring) throws -> [Double] {
    let start = try #require(sheet.range(of: ".settle-chart \(rule)")).upperBound
    let digits = sheet[start...].prefix(6)
    return stride(from: 0, to: 6, by: 2).map { offset in
      let pair = digits.dropFirst(offset).prefix(2)
      return Double(Int(pair, radix: 16) ?? 0) / 255
    }
  }

  /// The relative luminance of WCAG 2.
  static func luminance(_ color: [Double]) -> Double {
    let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  static func contrast(_ first: [Double], _ second: [Double]) -> Double {
    let (one, two) = (luminance(first), luminance(second))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  @Test("stand out from the paper, light or dark, as WCAG 2 asks of graphics and of text")
  func contrast() throws {
    let (light, dark) = try Self.sheets()
    for sheet in [light, dark] {
      let paper = try Self.color(".paper{fill:#", sheet)
      for index in 0..<6 {
        let ink = try Self.color(".ink\(index){stroke:#", sheet)
        #expect(Self.contrast(ink, paper) >= 3)
      }
      #expect(Self.contrast(try Self.color("text{fill:#", sheet), paper) >= 7)
      #expect(Self.contrast(try Self.color("text.number{fill:#", sheet), paper) >= 4.5)
    }
  }

  @Test("differ between any two neighbours also without the red–green axis")
  func colorBlind() throws {
    // Blue against yellow is what deuteranopes and protanopes keep, with lightness: a crude
    // projection on both is enough to find a pair that only red and green tell apart.
    let (light, dark) = try Self.sheets()
    for sheet in [light, dark] {
      let inks = try (0..<6).map { try Self.color(".ink\($0){stroke:#", sheet) }
      for (first, second) in zip(inks, inks.dropFirst()) {
        func seen(_ color: [Double]) -> (Double, Double) {
          let yellow = (color[0] + 2 * color[1]) / 3
          return (color[2] - yellow, yellow)
        }
        let (one, two) = (seen(first), seen(second))
        #expect(hypot(one.0 - two.0, one.1 - two.1) > 0.1)
      }
    }
  }

  @Test("are helped by dashes, so that the first five lines differ in black and white")
  func dashes() throws {
    let chart = Chart(
      title: "", summary: "", horizontal: .init("x"), vertical: .init("y"),
      series: (0..<5).map { Chart.Series("\($0)", .line([.init(0, 0), .init(1, Double($0))])) })
    let picture = try ReadPicture(SVGChart(chart).text)
    let dashes = picture.elements.filter { $0.series != nil && $0.name == "path" }.map {
      $0.attributes["class"]?.split(separator: " ").last { $0.hasPrefix("dash") } ?? ""
    }
    #expect(Set(dashes).count == 5)
  }
}

/// A small seeded generator (SplitMix64), so that every run draws the same charts.
private struct ChartRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
