import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG chart as a reader of XML finds it, apart from the code that wrote it.
final class ReadPicture: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""

    /// The `data-series` of the group around it.
    let series: String?
  }

  struct Text {
    let content: String
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    /// Whether the two rectangles share more than an edge.
    func overlaps(_ other: Text) -> Bool {
      left < other.right - 0.01 && other.left < right - 0.01 && top < other.bottom - 0.01
        && other.top < bottom - 0.01
    }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []
  private var series: [String] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let name = attributes["data-series"] { series.append(name) }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, series: series.last))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let index = open.popLast() else { return }
    if elements[index].attributes["data-series"] != nil { series.removeLast() }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let index = open.last { elements[index].text += string }
  }

  /// The numbers of an attribute.
  static func numbers(_ text: String?) -> [Double] {
    (text ?? "").split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
  }

  var size: (width: Double, height: Double) {
    let box = Self.numbers(elements.first?.attributes["viewBox"])
    return box.count == 4 ? (box[2], box[3]) : (0, 0)
  }
}

extension ReadPicture {
  /// The axes, from the attributes of the plot alone.
  struct Plot {
    let attributes: [String: String]

    func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? .nan }

    /// The number at a share of an axis.
    func value(_ axis: String, at share: Double) -> Double {
      let (from, to) = (number("data-\(axis)-from"), number("data-\(axis)-to"))
      return attributes["data-\(axis)-scale"] == "logarithmic"
        ? from * pow(to / from, share) : from + share * (to - from)
    }
  }

  var plot: Plot {
    Plot(attributes: elements.first { $0.attributes["class"] == "plot" }?.attributes ?? [:])
  }

  /// The places in the path of a series, in the units of the plot, one array a piece.
  func places(of series: String) -> [[(x: Double, y: Double)]] {
    elements.filter { $0.series == series && $0.name == "path" }.flatMap { element in
      if let transform = element.attributes["transform"] {
        let numbers = Self.numbers(transform)
        return [[(numbers[0], numbers[1])]]
      }
      return (element.attributes["d"] ?? "").split(separator: "M").map { piece in
        piece.replacing("Z", with: "").split(separator: "L").map { place in
          let numbers = Self.numbers(String(place))
          return (numbers[0], numbers[1])
        }
      }
    }
  }

  /// The data of a series, read back from the places of its path.
  func data(of series: String) -> [[(x: Double, y: Double)]] {
    let plot = plot
    let (width, height) = (plot.number("width"), plot.number("height"))
    return places(of: series).map { piece in
      piece.map { place in
        (plot.value("x", at: place.x / width), plot.value("y", at: 1 - place.y / height))
      }
    }
  }

  /// Every text with the room it takes in the font that sets widest.
  var texts: [Text] {
    elements.filter { $0.name == "text" }.map { element in
      let a = element.attributes
      let isBold = a["class"] == "title"
      let width = WideFont.width(element.text, isBold: isBold) * 15
      let (ascent, descent) = (15 * 0.76, 15 * 0.24)
      let shift = Double((a["dy"] ?? "0").replacing("em", with: "")) ?? 0
      let anchor = a["text-anchor"] ?? "start"
      let start = anchor == "end" ? -width : anchor == "middle" ? -width / 2 : 0
      if let transform = a["transform"] {
        // Turned by a quarter: to the right in the text is upwards in the picture.
        let place = Self.numbers(transform)
        let base = place[0] + shift * 15
        return Text(
          content: element.text, left: base - ascent, right: base + descent,
          top: place[1] - start - width, bottom: place[1] - start)
      }
      let base = Self.numbers(a["y"])[0] + shift * 15
      let left = Self.numbers(a["x"])[0] + start
      return Text(
        content: element.text, left: left, right: left + width, top: base - ascent,
        bottom: base + descent)
    }
  }
}

/// The advance widths of DejaVu Sans, in thousandths of an em: the widest of the usual fonts.
enum WideFont {
  static func width(_ text: String, isBold: Bool) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      let place = Int(scalar.value) - 32
      let thousandths =
        ascii.indices.contains(place) ? ascii[place] : others[scalar] ?? 1000
      return sum + Double(thousandths) / 1000 * (isBold ? 1.1 : 1)
    }
  }

  private static let ascii = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]

  private static let others: [Unicode.Scalar: Int] = [
    "−": 838, "×": 838, "⁻": 528, "⁰": 401, "¹": 401, "²": 401, "³": 401, "⁴": 401, "⁵": 401,
    "⁶": 401, "⁷": 401, "⁸": 401, "⁹": 401, "…": 1000, "±": 838, "≤": 838, "≥": 838, "–": 500,
    "ε": 541,
  ]
}
