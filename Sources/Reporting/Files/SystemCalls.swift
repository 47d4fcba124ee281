#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few calls of the system that reading and writing whole files takes.
///
/// Each answers -1 or `nil` on failure, and then `reason` says why; a call that a signal broke off
/// is made again.
enum SystemCalls {
  /// Why the last call failed, in the system's words.
  static var reason: String { String(cString: strerror(errno)) }

  static func openForReading(_ path: String) -> Int32 {
    again { open(path, O_RDONLY | O_CLOEXEC) }
  }

  static func openForAppending(_ path: String) -> Int32 {
    again { open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666) }
  }

  /// Makes a file that must not exist yet.
  static func create(_ path: String) -> Int32 {
    again { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  }

  /// The size of an open file in bytes, as far as the system knows it.
  static func size(_ descriptor: Int32) -> Int {
    var information = stat()
    return fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
  }

  static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  static func readSome(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    again { read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Writes some of `bytes`.
  ///
  /// - Returns: How many.
  static func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    again { write(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Waits until the contents of the file have reached the disk.
  static func synchronize(_ descriptor: Int32) -> Int32 { again { fsync(descriptor) } }

  static func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }

  static func move(_ old: String, to new: String) -> Int32 { rename(old, new) }

  static func remove(_ path: String) { _ = unlink(path) }

  /// Makes one folder; one that exists is fine.
  static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    guard errno == EEXIST else { return false }
    if isFolder(path) { return true }
    errno = ENOTDIR
    return false
  }

  /// The path with links resolved; `nil` when there is nothing.
  static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder, in no order; `nil` when it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        })
    }
    return names
  }

  static var processIdentifier: Int32 { getpid() }

  private static func again<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      guard result == -1, errno == EINTR else { return result }
    }
  }
}
