/// How stepping methods stand against the exact spring.
public struct IntegratorRecord: Hashable, Sendable {
  /// One method at one frame rate on one spring, released from rest at a distance of 1.
  public struct Row: Hashable, Sendable {
    /// The method, as one word.
    public let method: String

    /// Frames per second.
    public let rate: Double

    /// The spring, as an id of its parameters.
    public let spring: String

    /// The largest distance from the exact motion at any frame, in distances of the move; infinite
    /// when the method runs away.
    public let error: Double

    /// How far the method passes the target, in distances of the move.
    public let overshoot: Double

    /// How far the exact spring does.
    public let exactOvershoot: Double

    /// The first frame after which it stays within 0.1 %, in seconds; infinite when it does not
    /// within four times the exact time.
    public let settling: Double

    /// The exact settling time, in seconds.
    public let exactSettling: Double

    /// The most energy it had at any frame, as a multiple of that at the release: 1 for a spring.
    public let peakEnergy: Double

    public init(
      method: String, rate: Double, spring: String, error: Double, overshoot: Double,
      exactOvershoot: Double, settling: Double, exactSettling: Double, peakEnergy: Double
    ) {
      self.method = method
      self.rate = rate
      self.spring = spring
      self.error = error
      self.overshoot = overshoot
      self.exactOvershoot = exactOvershoot
      self.settling = settling
      self.exactSettling = exactSettling
      self.peakEnergy = peakEnergy
    }

    /// Names the row among all others.
    public var id: String { "\(method)/\(spring)/\(rate)" }
  }

  public let rows: [Row]

  public init(rows: [Row]) { self.rows = rows }
}
