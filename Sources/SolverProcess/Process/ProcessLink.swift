#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Spawning

/// The way to an adapter that is another program, over its standard streams.
///
/// One loop writes and reads as either is possible, so that neither side waits for the other for ever
/// when both pipes are full. Nothing here waits without a limit.
package final class ProcessLink: AdapterLink {
  private let child: ChildProcess
  private let limits: AdapterLimits
  private var lines: LineBuffer
  private var complaints = TextTail()
  private var outgoing: [UInt8] = []
  private var sent = 0
  private var (canWrite, canRead, canReadErrors) = (true, true, true)
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Starts the program of `words`.
  package init(
    _ words: [String], environment: [String: String], limits: AdapterLimits,
    running: RunningProcesses
  ) throws(AdapterFault) {
    child = try ChildProcess(words, environment: environment, running: running)
    self.limits = limits
    lines = LineBuffer(limit: limits.lineLength)
  }

  deinit { child.end(after: .zero) }

  package func send(_ line: [UInt8]) {
    if sent == outgoing.count { (outgoing, sent) = ([], 0) }
    outgoing += line
  }

  package func nextLine(within limit: Duration) throws(AdapterFault) -> [UInt8] {
    let deadline = ContinuousClock.now + limit
    while true {
      if let line = try arrivedLine() { return line }
      guard canRead else { throw ended() }
      guard ContinuousClock.now < deadline else {
        throw AdapterFault(.timeout, "said nothing for \(limit.text)\(complaint)")
      }
      serve(until: deadline)
    }
  }

  package func arrivedLine() throws(AdapterFault) -> [UInt8]? {
    if let line = lines.next() { return line }
    guard !lines.isOverfull else {
      throw AdapterFault(.error, "said more than \(limits.lineLength) bytes without ending a line")
    }
    return nil
  }

  package func finish() throws(AdapterFault) -> [String] {
    let deadline = ContinuousClock.now + limits.end
    // First what is still to be written, then the end of it; and everything that is still said.
    while sent < outgoing.count, canWrite, canRead, ContinuousClock.now < deadline {
      serve(until: deadline)
    }
    child.closeInput()
    canWrite = false
    while canRead, lines.isEmpty, ContinuousClock.now < deadline { serve(until: deadline) }
    guard lines.isEmpty else { throw AdapterFault(.error, "said more than it was asked for") }
    let endsItself = child.waitForEnd(within: deadline - ContinuousClock.now)
    child.end(after: endsItself ? .zero : limits.end)
    guard endsItself else { return ["did not end within \(limits.end.text) of being asked to"] }
    let remarks = child.ending.map { ["\($0) after it was asked to end\(complaint)"] } ?? []
    return remarks + (canRead ? ["left something running, which has been ended"] : [])
  }

  package func abandon() { child.end(after: limits.end) }

  /// Why nothing more comes.
  private func ended() -> AdapterFault {
    let isBroken = !lines.isEmpty
    let hasEnded = child.waitForEnd(within: limits.end)
    // What it said last is in the pipe by now; there may be no end of it.
    for _ in 0..<16 where canReadErrors { serve(until: ContinuousClock.now) }
    child.end(after: hasEnded ? .zero : limits.end)
    let how =
      hasEnded ? child.ending ?? "ended with code 0" : "closed its output without ending"
    return AdapterFault(
      .crash, "\(how) \(isBroken ? "in the middle of a line" : "before it answered")\(complaint)")
  }

  /// What the program last said on its standard error.
  private var complaint: String { complaints.lastLine.map { "; it said: \($0)" } ?? "" }

  /// Waits until something can be moved or the deadline has come, and moves what can be.
  private func serve(until deadline: ContinuousClock.Instant) {
    var requests: [pollfd] = []
    if canRead { requests.append(pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)) }
    if canReadErrors {
      requests.append(pollfd(fd: child.errors, events: Int16(POLLIN), revents: 0))
    }
    if canWrite, sent < outgoing.count {
      requests.append(pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0))
    }
    let rest = deadline - ContinuousClock.now
    if Descriptors.poll(&requests, milliseconds: rest.roundedUpMilliseconds) { move(requests) }
  }

  private func move(_ requests: [pollfd]) {
    for request in requests where request.revents != 0 {
      switch request.fd {
      case child.output: canRead = read(child.output) { lines.append($0) }
      case child.errors: canReadErrors = read(child.errors) { complaints.append($0) }
      default: write()
      }
    }
  }

  /// - Returns: Whether more may come.
  private func read(_ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    buffer.withUnsafeMutableBytes { bytes in
      switch Descriptors.read(descriptor, into: bytes) {
      case .bytes(let count): take(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      case .wait: break
      case .closed: return false
      }
      return true
    }
  }

  private func write() {
    outgoing.withUnsafeBytes { bytes in
      switch Descriptors.write(child.input, UnsafeRawBufferPointer(rebasing: bytes[sent...])) {
      case .bytes(let count): sent += count
      case .wait: break
      case .closed: canWrite = false  // it may still have an answer to what it has read
      }
    }
  }
}

extension Duration {
  /// At least 0 and at most an hour.
  fileprivate var roundedUpMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds < 3600 else { return 3_600_000 }
    let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000
    let part = (attoseconds + attosecondsPerMillisecond - 1) / attosecondsPerMillisecond
    return Int32(max(0, seconds * 1000 + part))
  }

  /// `2.5 s`, `300 ms`.
  var text: String {
    let (seconds, attoseconds) = components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
