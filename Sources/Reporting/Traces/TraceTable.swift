/// Times and positions of a recording, whatever the file they came in looks like.
///
/// CSV, TSV and their kin are read by `DelimitedReader`; JSON as an array of rows (arrays or objects)
/// or an object of arrays. In both, a gap is not a number.
package struct TraceTable: Sendable {
  /// Seconds.
  package let times: [Double]

  /// In the unit of the file.
  package let positions: [Double]

  /// The columns that were taken, and those that were not.
  package let timeName: String
  package let positionName: String

  /// What the positions are called without their unit.
  package let positionLabel: String
  package let otherNames: [String]

  /// The unit of the times in the file, and how it is known.
  package let timeUnit: TimeUnit
  package let isTimeUnitGuessed: Bool

  /// The unit that the name of the column says; empty when it says none.
  package let positionUnit: String

  /// What reads a file.
  package struct Choice: Hashable, Sendable {
    /// The column of the positions, by name or number; `nil` for the one with the widest range.
    package var column: String?

    /// The column of the times; `nil` for the one that is called so, or the first one.
    package var timeColumn: String?

    /// The unit of the times; `nil` for what the name says, or what the steps suggest.
    package var unit: TimeUnit?

    /// Rows a second, for files that count frames or have no times.
    package var framesPerSecond: Double?

    package init() {}
  }

  /// A unit of time.
  package enum TimeUnit: String, CaseIterable, Hashable, Sendable {
    case seconds = "s"
    case milliseconds = "ms"
    case microseconds = "us"
    case nanoseconds = "ns"
    case frames

    /// How many make a second; nothing of that sort for frames.
    var perSecond: Double {
      switch self {
      case .seconds, .frames: 1
      case .milliseconds: 1e3
      case .microseconds: 1e6
      case .nanoseconds: 1e9
      }
    }

    /// The unit that `word` abbreviates.
    init?(word: String) {
      switch word.lowercased() {
      case "s", "sec", "secs", "second", "seconds": self = .seconds
      case "ms", "msec", "millis", "milliseconds": self = .milliseconds
      case "us", "µs", "usec", "micros", "microseconds": self = .microseconds
      case "ns", "nsec", "nanos", "nanoseconds": self = .nanoseconds
      case "frame", "frames": self = .frames
      default: return nil
      }
    }

    /// The unit in which steps of this size are frames or rows of a log: 0.9 ms to 0.9 s.
    init(guessedFrom step: Double) {
      self =
        step < 0.9
        ? .seconds : step < 500 ? .milliseconds : step < 5e5 ? .microseconds : .nanoseconds
    }
  }

  /// Takes columns of numbers.
  ///
  /// - Throws: `FileError` when a column is missing or cannot be chosen.
  init(_ columns: NamedColumns, _ choice: Choice) throws(FileError) {
    let path = columns.path
    let time = try Self.timeColumn(columns, choice)
    let others = columns.names.indices.filter { $0 != time }
    let position =
      try choice.column.map { word throws(FileError) in try columns.index(of: word) }
      ?? others.max { Self.width(columns.values[$0]) < Self.width(columns.values[$1]) }
    guard let position else {
      throw FileError(
        .malformed, path,
        "has one column, \(columns.names[0]); it must have times and positions, or --fps must say "
          + "how many rows make a second")
    }
    positions = columns.values[position]
    positionName = columns.names[position]
    positionLabel = columns.labels[position]
    positionUnit = columns.units[position] ?? ""
    otherNames = others.filter { $0 != position }.map { columns.names[$0] }
    guard let time else {
      let rate = choice.framesPerSecond ?? .nan
      times = positions.indices.map { Double($0) / rate }
      (timeName, timeUnit, isTimeUnitGuessed) = ("rows", .frames, false)
      return
    }
    timeName = columns.names[time]
    let values = columns.values[time]
    let said = columns.units[time].flatMap { TimeUnit(word: $0) } ?? TimeUnit(word: timeName)
    let unit = choice.framesPerSecond != nil ? .frames : choice.unit ?? said
    let found = unit ?? TimeUnit(guessedFrom: Self.step(values))
    if found == .frames, choice.framesPerSecond == nil {
      throw FileError(
        .malformed, path,
        "counts frames in \(timeName); --fps must say how many of them make a second")
    }
    (timeUnit, isTimeUnitGuessed) = (found, unit == nil)
    let scale = choice.framesPerSecond ?? found.perSecond
    times = scale == 1 ? values : values.map { $0 / scale }
  }

  /// The column of the times; `nil` when the rows themselves are the times.
  private static func timeColumn(
    _ columns: NamedColumns, _ choice: Choice
  ) throws(FileError) -> Int? {
    if let word = choice.timeColumn { return try columns.index(of: word) }
    let named = columns.names.indices.first { index in
      let name = columns.bareNames[index]
      return names.contains(name) || TimeUnit(word: name) != nil
        || prefixes.contains(where: name.hasPrefix)
    }
    if let named { return named }
    return columns.names.count == 1 && choice.framesPerSecond != nil ? nil : 0
  }

  /// What columns of times are called.
  private static let names: Set<String> = ["t", "zeit", "temps", "tiempo", "tempo", "tid"]
  private static let prefixes = ["time", "sec", "elapsed", "frame", "ms"]

  /// Greatest less least finite value.
  private static func width(_ values: [Double]) -> Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values where value.isFinite { (low, high) = (min(low, value), max(high, value)) }
    return low <= high ? high - low : 0
  }

  /// The usual step between two finite values.
  private static func step(_ values: [Double]) -> Double {
    let finite = values.lazy.filter(\.isFinite).prefix(2000)
    let steps = zip(finite.dropFirst(), finite).map { ($0 - $1).magnitude }.filter { $0 > 0 }
    return steps.sorted().dropFirst(steps.count / 2).first ?? 1
  }
}

/// Columns with their names, from any format.
struct NamedColumns {
  let path: String
  let names: [String]

  /// The names without their units, and the same in small letters.
  let labels: [String]
  let bareNames: [String]
  let units: [String?]
  let values: [[Double]]

  init(_ table: DelimitedTable) {
    self.init(path: table.path, names: table.names, values: table.columns)
  }

  init(path: String, names: [String], values: [[Double]]) {
    self.path = path
    self.names = names
    self.values = values
    units = names.map(Self.unit)
    labels = zip(names, units).map { name, unit in
      let bare = unit.map { name.dropLast($0.count) } ?? name[...]
      return bare.trimmed { " ()[]_,".contains($0) }
    }
    bareNames = labels.map { $0.lowercased() }
  }

  /// What is in brackets, or behind the last underline or comma.
  private static func unit(_ name: String) -> String? {
    let name = name.trimmed { $0 == " " }
    if let start = name.lastIndex(where: { "([".contains($0) }),
      name.hasSuffix(")") || name.hasSuffix("]")
    {
      return String(name[name.index(after: start)...].dropLast())
    }
    let parts = name.split { "_,".contains($0) }
    return parts.count > 1 ? parts.last.map { String($0).trimmed { $0 == " " } } : nil
  }

  /// The column that `word` names, by its name with or without its unit, or by its number from 1.
  func index(of word: String) throws(FileError) -> Int {
    let key = word.lowercased()
    if let index = names.firstIndex(where: { $0.lowercased() == key }) { return index }
    let bare = bareNames.indices.filter { bareNames[$0] == key }
    if bare.count == 1 { return bare[0] }
    if let number = Int(word), names.indices.contains(number - 1) { return number - 1 }
    let cure = NearestName(to: word, among: names).map { "; did you mean \($0.name)?" } ?? ""
    throw FileError(
      .malformed, path,
      "has no column \(word); its columns are \(names.joined(separator: ", "))\(cure)", value: word,
      requirement: "one of \(names.joined(separator: ", "))")
  }
}

extension StringProtocol {
  /// Without the characters at both ends that `isUnwanted`.
  fileprivate func trimmed(_ isUnwanted: (Character) -> Bool) -> String {
    let start = drop(while: isUnwanted)
    let end = start.lastIndex { !isUnwanted($0) }
    return end.map { String(start[...$0]) } ?? ""
  }
}
