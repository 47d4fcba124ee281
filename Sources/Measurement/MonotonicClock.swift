import CMeasure

/// The clock that measures: nanoseconds that never go back, about 25 ns a reading.
package enum MonotonicClock {
  /// Nanoseconds since an origin without meaning.
  package static var now: UInt64 { measure_nanoseconds() }

  /// The step that the system states, in nanoseconds.
  package static var step: UInt64 { measure_clock_step() }
}
