import Foundation
import Reporting
import TestSupport
import Testing

@Suite("Files")
struct FileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func error(_ body: () throws -> Void) -> FileError? {
    #expect(throws: FileError.self, performing: body)
  }

  @Test("are read whole, whatever their length", arguments: [0, 1, 65_535, 65_536, 200_000])
  func readWhole(length: Int) throws {
    let text = String(repeating: "x", count: length)
    #expect(try FileBytes.read(try folder.write(text, to: "f")) == Array(text.utf8))
  }

  @Test("that have no size are read to their end")
  func readWithoutSize() throws {
    #expect(try FileBytes.read("/dev/null").isEmpty)
  }

  @Test("that cannot be read are named with the system's reason")
  func unreadable() throws {
    #expect(
      error { _ = try FileBytes.read("/no/such") }?.description
        == "/no/such: No such file or directory")
    #expect(error { _ = try FileBytes.read(folder.path) }?.reason == "Is a directory")
    #expect(error { _ = try FileBytes.read(folder.path("f")) }?.kind == .unreadable)
  }

  @Test("are replaced whole and leave nothing else behind")
  func replace() throws {
    try folder.write("old", to: "a")
    let pending = PendingFiles()
    let files = [OutputFile(folder.path("a"), "new"), OutputFile(folder.path("b"), [0, 255])]
    try OutputFile.write(files, pending: pending)
    #expect(folder.text("a") == "new")
    #expect(try FileBytes.read(folder.path("b")) == [0, 255])
    #expect(folder.names == ["a", "b"])
  }

  @Test("stay as they were when one of a set cannot be written")
  func allOrNothing() throws {
    try folder.write("old", to: "a")
    try folder.write("a file", to: "file")
    let bad = folder.path("file/c")
    let error = error {
      try OutputFile.write(
        [OutputFile(folder.path("a"), "new"), OutputFile(bad, "x")], pending: PendingFiles())
    }
    #expect(error?.description == "\(bad): Not a directory")
    #expect(error?.kind == .unwritable)
    #expect(folder.text("a") == "old")
    #expect(folder.names == ["a", "file"])
  }

  @Test("do not take the place of a folder")
  func folderInTheWay() throws {
    try folder.write("x", to: "d/f")
    let error = error {
      try OutputFile.write(
        [OutputFile(folder.path("a"), "new"), OutputFile(folder.path("d"), "x")],
        pending: PendingFiles())
    }
    #expect(error?.description == "\(folder.path("d")): Is a directory")
    #expect(folder.names == ["d", "d/f"])
  }

  @Test("behind a link are replaced, and the link stays")
  func link() throws {
    try folder.write("old", to: "real")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("real"))
    try OutputFile.write([OutputFile(folder.path("link"), "new")], pending: PendingFiles())
    #expect(folder.text("real") == "new")
    #expect(folder.names == ["link", "real"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link"))
        == folder.path("real"))
  }

  @Test("in folders that are missing get them, and a file in the way is named")
  func makeFolders() throws {
    try FileBytes.makeFolder(folder.path("x/y/z"))
    try FileBytes.makeFolder(folder.path("x/y/z"))
    #expect(folder.names == ["x", "x/y", "x/y/z"])
    try folder.write("x", to: "file")
    #expect(
      error { try FileBytes.makeFolder(folder.path("file/y")) }?.description
        == "\(folder.path("file")): Not a directory")
  }

  @Test("of a folder are listed by name, without hidden ones")
  func list() throws {
    for name in ["b.json", "a.json", ".c.json", "d.txt"] { try folder.write("", to: name) }
    #expect(
      try FileBytes.files(in: folder.path, withSuffix: ".json")
        == [folder.path("a.json"), folder.path("b.json")])
    #expect(try FileBytes.files(in: folder.path("none"), withSuffix: ".json") == nil)
  }
}
