/// A copy of a program whose debug information nobody finds.
///
/// Valgrind reads the debug information of whatever it runs, and version 3.19 gives up on that of
/// a current compiler ("debuginfo reader: ensure_valid failed"), before the program starts. It finds
/// the sections by their names, so the copy calls them something else; its code is untouched.
package enum BareExecutable {
  /// The bytes of `program` with other names for its debug sections; unchanged when it is no 64-bit
  /// little-endian ELF file.
  ///
  /// Source: Tool Interface Standard, ELF specification 1.2, and its 64-bit variant: the offset of
  /// the section headers is at 0x28, their size, number and the index of the one for names at 0x3A;
  /// in a header, offset and size of the section are at 0x18 and 0x20.
  package static func bytes(of program: [UInt8]) -> [UInt8] {
    guard program.count >= 0x40, program.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      return program
    }
    func number(at offset: Int, _ size: Int) -> Int? {
      guard offset >= 0, offset <= program.count - size else { return nil }
      let value = program[offset..<offset + size].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      return Int(exactly: value)
    }
    guard let table = number(at: 0x28, 8), let size = number(at: 0x3A, 2),
      let index = number(at: 0x3E, 2), table <= program.count,
      let names = number(at: table + index * size + 0x18, 8),
      let length = number(at: table + index * size + 0x20, 8),
      names <= program.count, length <= program.count - names
    else { return program }
    var bytes = program
    let prefix = Array(".debug_".utf8)
    for place in names..<names + max(0, length - prefix.count)
    where program[place..<place + prefix.count].elementsEqual(prefix) {
      bytes[place + 1] = UInt8(ascii: "x")
    }
    return bytes
  }
}
