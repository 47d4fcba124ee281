/// A file that is to be written whole or not at all.
package struct OutputFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
}

extension OutputFile {
  /// Writes files so that, whatever happens, each is either as it was or complete.
  ///
  /// All are written under temporary names in their folders and brought to the disk; only when all
  /// have succeeded are they renamed, one after the other. A full disk, a missing right or an
  /// interrupt therefore leaves every earlier file untouched. Between two renames nothing can fail
  /// that has not been tried before, short of the machine stopping.
  ///
  /// - Parameters:
  ///   - files: What to write; no two have the same path.
  ///   - pending: Knows the temporary files while there are any.
  /// - Throws: `FileError` that names the file and gives the system's reason; the temporary files
  ///   are gone then.
  package static func write(_ files: [OutputFile], pending: PendingFiles) throws(FileError) {
    var moves: [(from: String, to: String)] = []
    defer { for move in moves { pending.discard(move.from) } }
    for (index, file) in files.enumerated() {
      // A link is followed, so that it is the file it points to that changes.
      let target = SystemCalls.resolve(file.path) ?? file.path
      guard !SystemCalls.isFolder(target) else {
        throw FileError(.unwritable, file.path, "Is a directory")
      }
      let temporary = temporaryPath(for: target, index)
      pending.add(temporary)
      moves.append((temporary, target))
      try file.write(to: temporary)
    }
    try pending.place(moves)
  }

  /// A hidden name in the same folder, for a rename does not cross file systems.
  private static func temporaryPath(for target: String, _ index: Int) -> String {
    let name = target.split(separator: "/").last ?? "file"
    let folder = target.dropLast(name.count)
    return "\(folder).\(name).\(SystemCalls.processIdentifier)-\(index).partial"
  }

  private func write(to temporary: String) throws(FileError) {
    // What an earlier process of the same number may have left behind.
    SystemCalls.remove(temporary)
    let descriptor = SystemCalls.create(temporary)
    guard descriptor >= 0 else { throw FileError(.unwritable, path, SystemCalls.reason) }
    var failure: String?
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == nil {
        let length = SystemCalls.writeSome(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if length < 0 { failure = SystemCalls.reason } else { rest = rest.dropFirst(length) }
      }
    }
    if failure == nil, SystemCalls.synchronize(descriptor) != 0 { failure = SystemCalls.reason }
    if SystemCalls.closeFile(descriptor) != 0, failure == nil { failure = SystemCalls.reason }
    if let failure { throw FileError(.unwritable, path, failure) }
  }
}
