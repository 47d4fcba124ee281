#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Synchronization

/// Standard output or standard error, unbuffered.
package final class StandardStream: TextSink {
  private let descriptor: Int32
  private let state = Mutex(State())

  private struct State {
    /// Nobody reads any more, which is the reader's right and no failure of ours.
    var isClosed = false
    var failure: String?
  }

  package static let output = StandardStream(1)
  package static let errors = StandardStream(2)

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Why text was lost, in the system's words; `nil` when none was, or nobody wanted it.
  package var failure: String? { state.withLock(\.failure) }

  /// Whether a person looks at the stream.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How wide the terminal is in characters; `nil` when the stream is none.
  package var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// Whether the locale of the process says that text is UTF-8.
  package static var speaksUnicode: Bool {
    // The first of them that is set decides, as for the C library.
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let locale = String(cString: value).lowercased()
      return locale.contains("utf-8") || locale.contains("utf8")
    }
    return false
  }

  package func write(_ text: String) {
    var text = text
    state.withLock { state in
      guard !state.isClosed else { return }
      text.withUTF8 { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let buffer = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: rest))
          let length = systemWrite(descriptor, buffer.baseAddress, buffer.count)
          if length >= 0 {
            rest = rest.dropFirst(length)
          } else if errno != EINTR {
            state.isClosed = true
            if errno != EPIPE { state.failure = String(cString: strerror(errno)) }
            return
          }
        }
      }
    }
  }

  /// Lets a write to a stream that nobody reads fail instead of ending the process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}

/// `write` of the system, which a method of that name hides.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
