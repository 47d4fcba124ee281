import Reporting
import TestSupport
import Testing

@Suite("Tables of numbers")
struct DelimitedReaderTests {
  private static func read(_ text: String) throws(FileError) -> DelimitedTable {
    try DelimitedReader.read(Array(text.utf8), path: "t.csv")
  }

  /// The same table as different programs write it: inputs 0, 0.5, 1 and outputs 0, −1.25, 1e−3.
  static let everySpelling: [(text: String, names: [String])] = [
    ("0,0\n0.5,-1.25\n1,1e-3\n", ["column 1", "column 2"]),
    ("t,x\n0,0\n0.5,-1.25\n1,1e-3", ["t", "x"]),
    ("\u{FEFF}t,x\r\n0,0\r\n0.5,-1.25\r\n1,0.001\r\n", ["t", "x"]),
    ("t;x\n0;0\n0,5;-1,25\n1;0,001\n", ["t", "x"]),
    ("t\tx\n0\t0\n0.5\t-1.25\n1\t.001\n", ["t", "x"]),
    ("\"t (ms)\",\"x, y\"\n\"0\",\"0\"\n\"0.5\",\"-1.25\"\n1,1E-03\n", ["t (ms)", "x, y"]),
    ("# exported\n\nt , x\n 0 , 0 \n\n0.5 , -1.25\n# half way\n1 , +0.0010", ["t", "x"]),
    ("t x\n0 0\n0.5 -1.25\n  1   1e-3  \n", ["t", "x"]),
    ("t|x\n0|0\n0.5|-1.25\n1|1e-3\n", ["t", "x"]),
    ("0 0\n0,5 -1,25\n1 0,001\n", ["column 1", "column 2"]),
  ]

  @Test("are the same however they are written", arguments: everySpelling)
  func spellings(text: String, names: [String]) throws {
    let table = try Self.read(text)
    #expect(table.names == names)
    #expect(table.columns == [[0, 0.5, 1], [0, -1.25, 0.001]])
    #expect(table.hasHeader == (names[0] != "column 1"))
  }

  @Test("have gaps where there is no number")
  func gaps() throws {
    let table = try Self.read("t,x\n0,\n1,NA\n2,nan\n3,4\n")
    #expect(table.columns[0] == [0, 1, 2, 3])
    #expect(table.columns[1].map(\.isNaN) == [true, true, true, false])
  }

  static let everyFault: [(text: String, error: String)] = [
    ("", "t.csv: has no row; it must have numbers in it"),
    ("\n# nothing\n", "t.csv: has no row; it must have numbers in it"),
    ("t,x\n", "t.csv: has a header and no row"),
    ("t,x\n0,1\n2,three\n", "t.csv:3:3: x is \"three\"; it must be a number"),
    ("0,1\n2\n", "t.csv:2:2: the row has 1 column; it must have 2"),
    ("0,1\n\n2,3,4\n", "t.csv:3:5: the row has more than 2 columns"),
    ("0,1\n2,1e999\n", "t.csv:2:3: column 2 is \"1e999\"; it must be a number"),
    ("0,1\n2,0x10\n", "t.csv:2:3: column 2 is \"0x10\"; it must be a number"),
    ("0,1\n2,1.2.3\n", "t.csv:2:3: column 2 is \"1.2.3\"; it must be a number"),
  ]

  @Test("that are none say where and why", arguments: everyFault)
  func faults(text: String, error: String) {
    #expect { try Self.read(text) } throws: { "\($0)" == error }
  }

  @Test("find columns by name, with or without the unit, and by number")
  func columns() throws {
    let table = try Self.read("time_ms,pos [pt],v\n0,1,2\n3,4,5\n")
    #expect(try table.column("POS") == 1)
    #expect(try table.column("pos [pt]") == 1)
    #expect(try table.column("3") == 2)
    #expect(table.unit(ofColumn: 0) == "ms")
    #expect(table.unit(ofColumn: 1) == "pt")
    #expect(table.unit(ofColumn: 2) == nil)
    #expect { try table.column("w") } throws: {
      "\($0)" == "t.csv: has no column w; its columns are time_ms, pos [pt], v"
    }
    #expect(throws: FileError.self) { try table.column("4") }
  }

  @Test("know the line of every row")
  func lines() throws {
    let straight = try Self.read("t,x\n0,1\n2,3\n")
    #expect((0..<2).map(straight.line) == [2, 3])
    let broken = try Self.read("# a\nt,x\n0,1\n\n2,3\n# b\n4,5")
    #expect((0..<3).map(broken.line) == [3, 5, 7])
  }

  /// Every double comes back as it was printed, by the fast way and by the slow one.
  @Test("read back every number that is printed")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 71)
    var numbers = (0..<5000).map { _ in random.signed(1e-300, 1e300) }
    numbers += (0..<5000).map { _ in (random.between(-1000, 1000) * 1e6).rounded() / 1e6 }
    let text = numbers.map { "\($0),1" }.joined(separator: "\n")
    #expect(try Self.read(text).columns[0] == numbers)
  }
}
