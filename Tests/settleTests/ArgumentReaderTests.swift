import Testing
import settle

@Suite("Argument reader")
struct ArgumentReaderTests {
  private enum Size: String, CaseIterable { case small, large }

  /// What a small command would take.
  private struct Parsed: Equatable {
    var isLoud = false
    var name = ""
    var size = Size.small
    var parts: [String] = []
    var files: [String] = []
    var operands: [String] = []

    init(_ reader: inout ArgumentReader, most: Int = .max) throws(UsageError) {
      isLoud = try reader.flag("--loud", "make noise")
      name = try reader.option("--name", "NAME", "call it so", default: "x")
      size = try reader.choice("--size", "how big", default: Size.small)
      parts = try reader.list("--part", "PART,…", "these parts")
      files = try reader.words("--file", "FILE…", "these files")
      operands = try reader.operands("[WORD…]", "the rest", atMost: most)
    }
  }

  private func parse(_ line: String, most: Int = .max) throws -> Parsed {
    var reader = ArgumentReader(line.split(separator: " ").map(String.init))
    let parsed = try Parsed(&reader, most: most)
    try reader.finish()
    return parsed
  }

  private func refusal(_ line: String, most: Int = .max) -> String? {
    do {
      _ = try parse(line, most: most)
      return nil
    } catch { return "\(error)" }
  }

  @Test("takes options in any order and in both spellings")
  func options() throws {
    let parsed = try parse(
      "a --size=large --loud b --part 1,2 --name=n=1 --file f g --name2 x".replacing(
        " --name2 x", with: ""))
    #expect(parsed.isLoud)
    #expect(parsed.name == "n=1")
    #expect(parsed.size == .large)
    #expect(parsed.parts == ["1", "2"])
    #expect(parsed.files == ["f", "g"])
    #expect(parsed.operands == ["a", "b"])
  }

  @Test("falls back to the defaults")
  func defaults() throws {
    let parsed = try parse("")
    #expect(!parsed.isLoud)
    #expect(parsed.name == "x")
    #expect(parsed.size == .small)
    #expect(parsed.parts.isEmpty && parsed.files.isEmpty && parsed.operands.isEmpty)
  }

  @Test("takes everything behind -- as operands, and negative numbers as values")
  func literals() throws {
    #expect(try parse("-- --loud --").operands == ["--loud", "--"])
    #expect(try parse("--name -1").name == "-1")
    #expect(throws: UsageError.self) { try parse("--name=") }
    #expect(try parse("--file a --file b c").files == ["a", "b", "c"])
  }

  @Test(
    "refuses what it does not understand, and says what is meant",
    arguments: [
      ("--lout", "unknown option --lout; did you mean --loud?"),
      ("--nmae x", "unknown option --nmae; did you mean --name?"),
      ("--zzz", "unknown option --zzz; known are --loud, --name, --size, --part, --file"),
      ("-x", "unknown option -x; known are --loud, --name, --size, --part, --file"),
      ("--name", "--name needs a value: NAME"), ("--name --loud", "--name needs a value: NAME"),
      ("--file", "--file needs a value: FILE…"),
      ("--loud=yes", "--loud takes no value; it was given yes"),
      ("--loud --loud", "--loud is given twice"), ("--name a --name=b", "--name is given twice"),
      ("--size lrage", "--size is lrage; it must be one of small, large; did you mean large?"),
      ("--part a,,b", "--part has an empty part between commas"),
    ])
  func refuse(line: String, message: String) { #expect(refusal(line) == message) }

  @Test("refuses more operands than there may be")
  func tooMany() {
    #expect(refusal("a b", most: 2) == nil)
    #expect(refusal("a b c", most: 2) == "c is one argument too many; at most 2 can be given")
  }

  @Test("lists in the help exactly what it takes")
  func help() throws {
    var reader = ArgumentReader.describing
    _ = try Parsed(&reader)
    #expect(
      reader.declarations.map(\.usage) == [
        "--loud", "--name NAME", "--size small|large", "--part PART,…", "--file FILE…", "[WORD…]",
      ])
    #expect(reader.declarations[1].text == "call it so (default: x)")
  }
}
