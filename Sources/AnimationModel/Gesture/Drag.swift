public import AnimationTiming

/// A finger that drags a value and lets it go.
///
/// While it drags, the value follows it by a spring; beyond the bounds it gives way ever less. Small
/// movements are free until one axis has won. When the finger lets go, the place to rest is the one
/// nearest to where the throw would end, and the spring that leads there takes the velocity over. A value
/// that is still on its way can be caught at any time.
///
/// ```swift
/// var drag = try Drag(offset, along: .horizontal, in: 0...800, band: RubberBand(dimension: 400))
/// try drag.begin(on: &stage)
/// try drag.move(by: SIMD2(120, 3), on: &stage)
/// let target = try drag.end(on: &stage, at: SnapPoints([0, 400, 800]), by: .snappy)
/// ```
public struct Drag: Sendable {
  public let property: Property<Double>
  public let axis: AxisLock.Axis
  public let bounds: ClosedRange<Double>
  public let band: RubberBand

  /// How the value follows the finger; at once when `nil`.
  public let following: Animation?

  private var lock: AxisLock
  private var sampler = VelocitySampler<Double>()

  /// Where the finger would have to be for what was shown when it touched down.
  private var origin: Double?

  /// Describes a drag; the finger has not touched down yet.
  ///
  /// - Parameters:
  ///   - property: What is dragged.
  ///   - axis: The axis along which it moves.
  ///   - bounds: Where it moves freely.
  ///   - band: How it gives way beyond.
  ///   - lock: What decides on the axis.
  ///   - following: How the value follows the finger; at once when `nil`.
  public init(
    _ property: Property<Double>, along axis: AxisLock.Axis, in bounds: ClosedRange<Double>,
    band: RubberBand, lock: AxisLock, following: Animation? = .interactiveSpring
  ) {
    self.property = property
    self.axis = axis
    self.bounds = bounds
    self.band = band
    self.lock = lock
    self.following = following
  }

  /// The velocity of the finger along the axis, in units per second, as it would be handed over at `time`.
  public func velocity(at time: Double) -> Double { sampler.velocity(at: time) }

  /// The finger touches down: a value on its way is caught where it is.
  ///
  /// - Throws: `ModelError` when the property is of another stage.
  public mutating func begin(on stage: inout Stage) throws {
    let shown = try stage.value(of: property)
    lock.reset()
    sampler.reset()
    // At the limit of the band no pull is known; the last one that is will do.
    let pull = band.value(showing: shown, in: bounds)
    origin = pull.isFinite ? pull : shown
    if following == nil, try stage.isAnimating(property) { try stage.stop(property) }
    try follow(to: shown, on: &stage)
  }

  /// The finger has moved.
  ///
  /// - Parameters:
  ///   - translation: From where it touched down, in units; finite.
  ///   - stage: The stage of the property.
  /// - Throws: `ModelError` when the finger is not down or the property is of another stage.
  public mutating func move(by translation: SIMD2<Double>, on stage: inout Stage) throws {
    guard let origin else {
      throw ModelError.invalidParameter("drag", "not begun", requirement: "begun before it moves")
    }
    let free = lock.update(translation)
    let along = axis == .horizontal ? free.x : free.y
    sampler.add(origin + along, at: stage.animationTime)
    try follow(to: band.value(origin + along, in: bounds), on: &stage)
  }

  /// The finger lets go.
  ///
  /// - Parameters:
  ///   - stage: The stage of the property.
  ///   - points: Where the value may come to rest.
  ///   - animation: What leads there; a fluid spring takes the velocity over.
  ///   - rate: How fast a throw slows down.
  /// - Returns: The place to rest.
  /// - Throws: `ModelError` when the finger is not down or the property is of another stage.
  @discardableResult
  public mutating func end(
    on stage: inout Stage, at points: SnapPoints, by animation: Animation,
    rate: DecelerationRate = .normal
  ) throws -> Double {
    guard origin != nil else {
      throw ModelError.invalidParameter("drag", "not begun", requirement: "begun before it ends")
    }
    origin = nil
    let shown = try stage.value(of: property)
    let velocity = sampler.velocity(at: stage.animationTime)
    let target = points.projected(from: shown, velocity: velocity, rate: rate)
    let property = property
    try stage.withAnimation(animation) { try $0.set(property, to: target) }
    return target
  }

  private func follow(to value: Double, on stage: inout Stage) throws {
    var transaction = Transaction(animation: following)
    transaction.tracksVelocity = true
    let property = property
    try stage.withTransaction(transaction) { try $0.set(property, to: value) }
  }
}
