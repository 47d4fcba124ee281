extension PreparedSpring {
  /// One motion on its way, frame by frame, with the next frame computed ahead.
  ///
  /// A step of a `PreparedSpring` waits for the step before it, nine cycles at the least. A track
  /// keeps two neighbouring frames and steps each by two frames in turn, so two steps are on their
  /// way at a time.
  public struct Track: Hashable, Sendable {
    /// The spring that moves.
    public let spring: PreparedSpring

    @usableFromInline var current: Motion
    @usableFromInline var following: Motion

    /// Releases `spring` from `motion`, which must be `isBounded`.
    public init(_ spring: PreparedSpring, from motion: Motion) {
      precondition(motion.isBounded, "the start \(motion) must be finite and at most 1e100")
      self.spring = spring
      current = motion
      following = spring.next(motion)
    }

    /// The motion of this frame.
    @inlinable public var motion: Motion { current }

    /// Moves on by one frame.
    ///
    /// Inlined across modules for the reason given at `PreparedSpring.step(_:)`.
    @inlinable
    public mutating func step() {
      let next = spring.twoFrames.next(current)
      current = following
      following = next
    }
  }

  /// A track that is released from `motion`, which must be `isBounded`.
  public func track(from motion: Motion) -> Track { Track(self, from: motion) }
}
