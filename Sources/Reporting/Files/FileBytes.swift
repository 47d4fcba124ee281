/// Reads whole files and looks into folders.
package enum FileBytes {
  /// The contents of the file at `path`, in memory once.
  ///
  /// - Throws: `FileError` with the system's reason.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = SystemCalls.openForReading(path)
    guard descriptor >= 0 else { throw FileError(.unreadable, path, SystemCalls.reason) }
    defer { _ = SystemCalls.closeFile(descriptor) }
    // One byte more than the size, so that the end of the file is met in the first buffer; what
    // has no size, such as a pipe, starts small and grows.
    var bytes: [UInt8] = []
    var room = SystemCalls.size(descriptor) + 1
    while true {
      let capacity = max(room, 65_536)
      var failure: String?
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        while count < capacity {
          let free = UnsafeMutableBufferPointer(rebasing: buffer[count...])
          let length = SystemCalls.readSome(descriptor, into: .init(free))
          if length < 0 { failure = SystemCalls.reason }
          guard length > 0 else { break }
          count += length
        }
      }
      if let failure { throw FileError(.unreadable, path, failure) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.count < capacity { return bytes }
      room = bytes.count
    }
  }

  /// The paths of the files in `folder` whose names end in `suffix`, in the order of their names;
  /// `nil` when there is no such folder.
  ///
  /// - Throws: `FileError` when there is one that cannot be read.
  package static func files(
    in folder: String, withSuffix suffix: String
  ) throws(FileError) -> [String]? {
    guard exists(folder) else { return nil }
    guard let names = SystemCalls.names(in: folder) else {
      throw FileError(.unreadable, folder, SystemCalls.reason)
    }
    return names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Whether there is anything at `path`.
  package static func exists(_ path: String) -> Bool { SystemCalls.resolve(path) != nil }

  /// Whether there is a folder at `path`.
  package static func isFolder(_ path: String) -> Bool { SystemCalls.isFolder(path) }

  /// Adds text to the end of the file at `path`, which is made when it is missing.
  ///
  /// For files that others add to as well, such as those by which a job talks to its server.
  package static func append(_ text: String, to path: String) throws(FileError) {
    let descriptor = SystemCalls.openForAppending(path)
    guard descriptor >= 0 else { throw FileError(.unwritable, path, SystemCalls.reason) }
    defer { _ = SystemCalls.closeFile(descriptor) }
    var failure: String?
    Array(text.utf8).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == nil {
        let length = SystemCalls.writeSome(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if length < 0 { failure = SystemCalls.reason } else { rest = rest.dropFirst(length) }
      }
    }
    if let failure { throw FileError(.unwritable, path, failure) }
  }

  /// Makes `folder` and those it lies in, as far as they are missing.
  ///
  /// - Throws: `FileError` that names the one that cannot be made.
  package static func makeFolder(_ folder: String) throws(FileError) {
    guard !SystemCalls.isFolder(folder) else { return }
    var end = folder.startIndex
    repeat {
      end = folder[end...].dropFirst().firstIndex(of: "/") ?? folder.endIndex
      let part = String(folder[..<end])
      guard SystemCalls.makeFolder(part) else {
        throw FileError(.unwritable, part, SystemCalls.reason)
      }
    } while end < folder.endIndex
  }
}
