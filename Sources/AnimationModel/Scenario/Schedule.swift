/// Events that are added to a story, and when; or its own in another order.
public struct Schedule: Hashable, Sendable {
  /// On which side of what happens at the same time.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// Before everything that is planned for then.
    case first

    /// After what has been planned for then from the start, and before what has come up since.
    case normal

    /// After the frame at that time: everything that is due then has happened.
    case last
  }

  /// One event.
  public struct Event: Hashable, Sendable {
    /// Which, as a number of yours.
    public var kind: Int

    /// Seconds.
    public var time: Double
    public var order: Order

    public init(kind: Int, time: Double, order: Order = .normal) {
      self.kind = kind
      self.time = time
      self.order = order
    }
  }

  /// In the order in which they happen.
  public var events: [Event]

  /// In which order the events happen that a story itself puts at one time; 0 for as it is told.
  public var arrangement: Int

  public init(_ events: [Event] = [], arrangement: Int = 0) {
    self.events = events
    self.arrangement = arrangement
  }
}
