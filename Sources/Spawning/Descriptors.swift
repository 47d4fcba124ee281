import CPipe

#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// The calls on descriptors of pipes; those that a signal broke off are made again.
package enum Descriptors {
  /// The two ends of a pipe.
  package struct Ends {
    package let reading: Int32
    package let writing: Int32
  }

  /// Why the last call failed, in the system's words.
  package static var reason: String { String(cString: strerror(errno)) }

  /// Makes a pipe that no other program inherits, with descriptors above those of the standard
  /// streams: a process that was started without them would else hand on the wrong ones.
  ///
  /// - Returns: `nil` when there are no descriptors left.
  package static func pipe() -> Ends? {
    var ends: [Int32] = [-1, -1]
    guard cpipe_make(&ends) == 0 else { return nil }
    guard let reading = lifted(ends[0]) else {
      close(ends[1])
      return nil
    }
    guard let writing = lifted(ends[1]) else {
      close(reading)
      return nil
    }
    return Ends(reading: reading, writing: writing)
  }

  /// `descriptor`, or in its place one above 2.
  private static func lifted(_ descriptor: Int32) -> Int32? {
    guard descriptor < 3 else { return descriptor }
    let higher = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    close(descriptor)
    return higher < 0 ? nil : higher
  }

  /// Lets reads and writes return at once, and writes fail instead of raising a signal where the
  /// system knows how to.
  package static func makeNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
  }

  /// What a read or write came to.
  package enum Transfer {
    case bytes(Int)

    /// Nothing can be moved right now.
    case wait

    /// The other end is closed, or the descriptor is broken.
    case closed
  }

  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer)
    -> Transfer
  {
    let count = again { systemRead(descriptor, buffer.baseAddress, buffer.count) }
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? .wait : .closed
  }

  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
    let (count, code) = withoutBrokenPipeSignal {
      let count = again { systemWrite(descriptor, bytes.baseAddress, bytes.count) }
      return (count, errno)
    }
    if count >= 0 { return .bytes(count) }
    return code == EAGAIN || code == EWOULDBLOCK ? .wait : .closed
  }

  /// Waits until one of `requests` can be served.
  ///
  /// - Returns: Whether one can, or whether the wait was broken off; `false` after `milliseconds`.
  package static func poll(_ requests: inout [pollfd], milliseconds: Int32) -> Bool {
    let count = systemPoll(&requests, nfds_t(requests.count), milliseconds)
    return count > 0 || (count < 0 && errno == EINTR)
  }

  package static func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  /// Calls `body`, a write, while this thread takes no signal for a pipe without readers.
  ///
  /// The disposition of the process is its owner's. The signal goes to the thread that writes, so
  /// it is kept off, and taken away when it has come.
  private static func withoutBrokenPipeSignal<Result>(_ body: () -> Result) -> Result {
    #if canImport(Darwin)
      return body()
    #else
      var (broken, old, pending) = (sigset_t(), sigset_t(), sigset_t())
      sigemptyset(&broken)
      sigaddset(&broken, SIGPIPE)
      sigpending(&pending)
      guard sigismember(&pending, SIGPIPE) == 0 else { return body() }
      pthread_sigmask(SIG_BLOCK, &broken, &old)
      let result = body()
      var now = timespec(tv_sec: 0, tv_nsec: 0)
      while sigtimedwait(&broken, nil, &now) == -1, errno == EINTR {}
      pthread_sigmask(SIG_SETMASK, &old, nil)
      return result
    #endif
  }

  private static func again(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      guard result == -1, errno == EINTR else { return result }
    }
  }
}

// The calls of the system whose names the methods above hide.

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

private func systemPoll(_ requests: inout [pollfd], _ count: nfds_t, _ time: Int32) -> Int32 {
  poll(&requests, count, time)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }
