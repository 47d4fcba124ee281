import CMeasure

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The clock that measures: nanoseconds that never go back, about 25 ns a reading.
package enum MonotonicClock {
  /// Nanoseconds since an origin without meaning.
  package static var now: UInt64 { measure_nanoseconds() }

  /// The step that the system states, in nanoseconds.
  package static var step: UInt64 { measure_clock_step() }

  /// Waits; not at all for 0 seconds and less.
  package static func sleep(_ seconds: Double) {
    guard seconds > 0 else { return }
    var wait = timespec()
    wait.tv_sec = Int(seconds)
    wait.tv_nsec = Int((seconds - seconds.rounded(.down)) * 1e9)
    nanosleep(&wait, nil)
  }
}
