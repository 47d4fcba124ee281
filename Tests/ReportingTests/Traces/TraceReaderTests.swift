import Foundation
import Reporting
import TestSupport
import Testing

@Suite("Recordings in files")
struct TraceReaderTests {
  static func read(
    _ text: String, _ change: (inout TraceTable.Choice) -> Void = { _ in }
  ) throws(FileError) -> TraceTable {
    var choice = TraceTable.Choice()
    change(&choice)
    return try TraceReader.read(Array(text.utf8), path: "trace", choice)
  }

  /// The same three rows in many spellings.
  static let spellings = [
    "time,y\n0,10\n0.5,20\n1,40\n", "0,10\n0.5,20\n1,40\n", "time;y\n0;10\n0,5;20\n1;40\n",
    "t_ms\ty_px\n0\t10\n500\t20\n1000\t40\n", "time_ms   y\n0 10\n500 20\n1000 40\n",
    "y,time [us]\r\n10,0\r\n20,500000\r\n40,1000000\r\n",
    "# a log\n\nseconds,y\n0,10\n0.5,20\n1,40",
    "[[0, 10], [0.5, 20], [1, 40]]",
    #"[{"t": 0, "y": 10}, {"t": 0.5, "y": 20}, {"t": 1, "y": 40}]"#,
    #"{"time": [0, 0.5, 1], "y": [10, 20, 40], "name": "log"}"#,
    #"{"frames": {"time": [0, 0.5, 1], "y": [10, 20, 40]}}"#,
    "\u{FEFF}Zeit_ms;y\n0;10\n500;20\n1000;40\n",
  ]

  @Test("are the same in every spelling", arguments: spellings)
  func same(text: String) throws {
    let table = try Self.read(text)
    #expect(table.times == [0, 0.5, 1])
    #expect(table.positions == [10, 20, 40])
  }

  @Test("have the unit that is said, and else the one that the steps suggest")
  func units() throws {
    let said = try Self.read("t_ms,y_px\n0,1\n16,2\n33,3\n")
    #expect(said.timeUnit == .milliseconds && !said.isTimeUnitGuessed && said.positionUnit == "px")
    let guessed = try Self.read("0,1\n16.7,2\n33.3,3\n")
    #expect(guessed.timeUnit == .milliseconds && guessed.isTimeUnitGuessed)
    #expect(try Self.read("0,1\n16667,2\n33333,3\n").timeUnit == .microseconds)
    #expect(try Self.read("0,1\n16666667,2\n33333333,3\n").timeUnit == .nanoseconds)
    #expect(try Self.read("0,1\n0.0167,2\n0.0333,3\n").timeUnit == .seconds)
    let told = try Self.read("0,1\n16.7,2\n33.3,3\n") { $0.unit = .seconds }
    #expect(told.times == [0, 16.7, 33.3] && !told.isTimeUnitGuessed)
  }

  @Test("may count frames, or have none")
  func frames() throws {
    let counted = try Self.read("frame,y\n0,1\n1,2\n3,3\n") { $0.framesPerSecond = 60 }
    #expect(counted.times == [0, 1.0 / 60, 3.0 / 60])
    let bare = try Self.read("y\n1\n2\n4\n") { $0.framesPerSecond = 50 }
    #expect(bare.times == [0, 0.02, 0.04] && bare.positions == [1, 2, 4])
    let error = #expect(throws: FileError.self) { try Self.read("frame,y\n0,1\n1,2\n3,3\n") }
    #expect(error?.reason.contains("--fps") == true)
    let single = #expect(throws: FileError.self) { try Self.read("1\n2\n4\n") }
    #expect(single?.reason.contains("has one column") == true)
  }

  @Test("show the column that is asked for, and else the one with the widest range")
  func columns() throws {
    let text = "time,x_pt,y_pt,opacity\n0,5,10,0\n0.5,6,20,0.5\n1,5,40,1\n"
    let widest = try Self.read(text)
    #expect(widest.positionName == "y_pt" && widest.otherNames == ["x_pt", "opacity"])
    for word in ["x_pt", "x", "X", "2"] {
      #expect(try Self.read(text) { $0.column = word }.positions == [5, 6, 5])
    }
    let swapped = try Self.read(text) {
      $0.timeColumn = "opacity"
      $0.column = "time"
    }
    #expect(swapped.times == [0, 0.5, 1])
    let error = #expect(throws: FileError.self) { try Self.read(text) { $0.column = "opacty" } }
    #expect(error?.reason.contains("did you mean opacity?") == true)
  }

  @Test("keep their gaps")
  func gaps() throws {
    let table = try Self.read("time,y\n0,10\n0.5,\n1,nan\n1.5,NA\n2,3\n")
    #expect(table.positions.map(\.isNaN) == [false, true, true, true, false])
    #expect(try Self.read(#"[[0, 1], [1, null], [2, 3]]"#).positions[1].isNaN)
  }

  @Test(
    "are refused with the place, when they are no such table",
    arguments: [
      ("", "has no row"), ("time,y\n", "no row"), ("time,y\n0,1\n1\n", "must have 2"),
      ("time,y\n0,1\n1,2,3\n", "more than"), ("time,y\n0,1\n1,two\n", "must be a number"),
      ("[[0, 1], [1]]", "must have 2"), (#"{"a": "b"}"#, "arrays of numbers"),
      ("[[0, 1], [1, 2]", "ends"), (#"{"t": [1, 2], "y": [1]}"#, "as many"),
      ("[]", "rows of numbers"),
      ("\0\u{1}\u{2}PNG", "is no text"), ("%PDF-1.7\n\u{1C}\u{5}q,", "is no text"),
      (#"[{"t": 1, "y": 2}, {"y": 1, "t": 2}]"#, "first row"),
    ])
  func refusals(text: String, reason: String) {
    let error = #expect(throws: FileError.self) { try Self.read(text) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    #expect(error?.description.contains("\n") == false)
  }

  @Test("never crash the reader, whatever their bytes are")
  func fuzz() {
    let seeds = Self.spellings.map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<3000 {
      var bytes = generator.oneOf(seeds)
      for _ in 0..<Int(generator.between(1, 8)) where !bytes.isEmpty {
        let place = Int(generator.unit() * Double(bytes.count))
        switch generator.next() % 3 {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        default: bytes.insert(contentsOf: generator.oneOf(seeds).prefix(5), at: place)
        }
      }
      if let table = try? TraceReader.read(bytes, path: "fuzz") {
        #expect(table.times.count == table.positions.count)
      }
    }
  }
}
