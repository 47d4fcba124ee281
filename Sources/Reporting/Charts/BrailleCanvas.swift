/// A field of character cells, each of two by four dots.
///
/// A braille character is U+2800 and one bit a dot:
/// ```
/// 0 3
/// 1 4
/// 2 5
/// 6 7
/// ```
struct BrailleCanvas: Hashable, Sendable {
  /// Dots from left to right and from top to bottom.
  let width: Int
  let height: Int

  /// What was drawn at each dot, row by row: the layer that drew there last.
  private var dots: [Int?]

  /// A blank field of `columns` by `rows` characters, at least one each.
  init(columns: Int, rows: Int) {
    width = 2 * max(columns, 1)
    height = 4 * max(rows, 1)
    dots = Array(repeating: nil, count: width * height)
  }

  /// Sets a dot, when it lies in the field.
  mutating func set(_ column: Int, _ row: Int, layer: Int) {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return }
    dots[row * width + column] = layer
  }

  /// Draws from one place to another, both in dots, setting those whose number `pattern` accepts.
  ///
  /// One dot a column where the line is flat and one a row where it is steep. The places are within
  /// a few widths of the field, so the loop is bounded by that.
  ///
  /// - Returns: How many dots were walked over, counted on from `walked`.
  @discardableResult
  mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), layer: Int,
    walked: Int = 0, where pattern: (Int) -> Bool = { _ in true }
  ) -> Int {
    let steps = max((end.x - start.x).magnitude, (end.y - start.y).magnitude).rounded(.up)
    let count = max(Int(min(steps, 1e5)), 1)
    for step in 0...count {
      let share = Double(step) / Double(count)
      guard pattern(walked + step) else { continue }
      set(
        Int((start.x + share * (end.x - start.x)).rounded()),
        Int((start.y + share * (end.y - start.y)).rounded()), layer: layer)
    }
    return walked + count
  }

  /// The rows of characters: braille, or for each cell the sign of the highest layer in it.
  ///
  /// - Parameter signs: That of layer 0, then those of the others in turn; at least two.
  /// - Returns: One string a row of cells, all of one length.
  func rows(signs: [Character]?) -> [String] {
    stride(from: 0, to: height, by: 4).map { top in
      String(
        stride(from: 0, to: width, by: 2).map { left in
          signs.map { sign(left, top, $0) } ?? braille(left, top)
        })
    }
  }

  private func braille(_ left: Int, _ top: Int) -> Character {
    var bits: UInt32 = 0
    for (bit, place) in Self.places.enumerated()
    where dots[(top + place.row) * width + left + place.column] != nil {
      bits |= 1 << UInt32(bit)
    }
    return bits == 0 ? " " : Unicode.Scalar(0x2800 + bits).map(Character.init) ?? " "
  }

  private func sign(_ left: Int, _ top: Int, _ signs: [Character]) -> Character {
    let layers = Self.places.compactMap { dots[(top + $0.row) * width + left + $0.column] }
    guard let layer = layers.max() else { return " " }
    return layer == 0 ? signs[0] : signs[1 + (layer - 1) % (signs.count - 1)]
  }

  /// Where the dot of each bit lies in its cell.
  private static let places: [(column: Int, row: Int)] = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]
}
