import Studies
import Testing

@Suite("Parts of the runner")
struct RunnerPartsTests {
  @Test("read the region and its instructions out of a dump of Callgrind")
  func dumps() throws {
    let dump = """
      # callgrind format
      version: 1
      desc: Trigger: Client Request: spring/textbook
      events: Ir
      summary: 326554
      fn=(1) main
      10 4
      totals: 326554
      """
    let found = try #require(CallgrindCount.total(of: dump))
    #expect(found.name == "spring/textbook" && found.instructions == 326_554)
    #expect(CallgrindCount.total(of: dump.replacing("Client Request", with: "Exit")) == nil)
    let counted = dump.replacing("summary: 326554", with: "").replacing("totals: 326554", with: "")
    #expect(CallgrindCount.total(of: counted) == nil)
    #expect(CallgrindCount.total(of: "") == nil)
  }

  /// An ELF file of 64 bits with the two section headers of nothing and of names.
  private var program: [UInt8] {
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    bytes += [UInt8](repeating: 0, count: 0x40 - bytes.count)
    bytes += Array("\0.text\0.debug_info\0.debug_line\0".utf8)
    let (names, length) = (0x40, bytes.count - 0x40)
    let table = bytes.count
    bytes += [UInt8](repeating: 0, count: 2 * 0x40)
    func put(_ value: Int, at offset: Int, _ size: Int) {
      for index in 0..<size { bytes[offset + index] = UInt8(value >> (8 * index) & 0xFF) }
    }
    put(table, at: 0x28, 8)
    put(0x40, at: 0x3A, 2)
    put(2, at: 0x3C, 2)
    put(1, at: 0x3E, 2)
    put(names, at: table + 0x40 + 0x18, 8)
    put(length, at: table + 0x40 + 0x20, 8)
    return bytes
  }

  @Test("hide the debug sections of a program, and nothing else")
  func bareExecutable() {
    let bare = BareExecutable.bytes(of: program)
    let changed = zip(program, bare).filter { $0 != $1 }
    #expect(bare.count == program.count && changed.count == 2)
    #expect(changed.allSatisfy { $0 == UInt8(ascii: "d") && $1 == UInt8(ascii: "x") })
  }

  @Test("leave alone what is no such file, or one that lies about its size")
  func otherFiles() {
    for bytes in [[], [0x7F, 0x45, 0x4C, 0x46], Array("#!/bin/sh\necho .debug_info".utf8)]
      as [[UInt8]]
    {
      #expect(BareExecutable.bytes(of: bytes) == bytes)
    }
    for offset in [0x28, 0x3E] {
      var lying = program
      lying[offset + 1] = 0xFF
      #expect(BareExecutable.bytes(of: lying) == lying)
    }
    for length in 0..<program.count {
      let part = Array(program.prefix(length))
      #expect(BareExecutable.bytes(of: part).count == length)
    }
  }
}
