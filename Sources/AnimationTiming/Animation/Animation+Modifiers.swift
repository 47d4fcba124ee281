// Delay, speed, repetition and logical completion, in any nesting. Each call consumes the animation, so
// that a long chain of them is not copied link by link.

extension Animation {
  /// Starts this animation later.
  ///
  /// - Parameter delay: Seconds; finite. A negative one starts part-way.
  /// - Returns: The delayed animation.
  /// - Throws: `ParameterError` that names `delay`.
  public consuming func delay(_ delay: Double) throws(ParameterError) -> Animation {
    modified(by: .delay(try delay.finite("delay")))
  }

  /// Plays this animation `speed` times as fast.
  ///
  /// - Parameter speed: Finite. At 0 it stays at its start and never ends, and so it does at a
  ///   negative speed.
  /// - Returns: The faster or slower animation.
  /// - Throws: `ParameterError` that names `speed`.
  public consuming func speed(_ speed: Double) throws(ParameterError) -> Animation {
    modified(by: .speed(try speed.finite("speed")))
  }

  /// Plays this animation several times.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of passes; 1 and below play once.
  ///   - autoreverses: Whether every second pass plays backwards. Such passes count: an even number
  ///     ends at the start, and the value then jumps to its target.
  /// - Returns: The repeated animation.
  public consuming func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    modified(by: .repeat(count: repeatCount, autoreverses: autoreverses))
  }

  /// Plays this animation again and again, without end.
  ///
  /// - Parameter autoreverses: Whether every second pass plays backwards.
  /// - Returns: The repeated animation.
  public consuming func repeatForever(autoreverses: Bool = true) -> Animation {
    modified(by: .repeat(count: nil, autoreverses: autoreverses))
  }

  /// Counts this animation as logically complete after a time, if it does not sooner.
  ///
  /// - Parameter duration: Seconds; finite. An animation that is over sooner is not prolonged.
  /// - Returns: The same motion with another logical completion.
  /// - Throws: `ParameterError` that names `duration`.
  public consuming func logicallyComplete(after duration: Double) throws(ParameterError)
    -> Animation
  {
    modified(by: .logicallyComplete(after: try duration.finite("duration")))
  }
}
