extension Double {
  /// Stands where a table has no number.
  ///
  /// A NaN with a payload of its own, which copies keep and no calculation makes: so a value that
  /// somebody computed and that is none, which tables write as `nan`, stays apart from one that
  /// nobody wrote.
  package static let gap = Double(nan: 0x6A9, signaling: false)

  /// Whether this is `gap`.
  package var isGap: Bool { bitPattern == Self.gap.bitPattern }
}
