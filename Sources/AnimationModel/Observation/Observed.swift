public import AnimationTiming

/// A property of any type that is watched.
public struct Observed: Hashable, Sendable {
  let index: Int

  public init<Value: VectorArithmetic>(_ property: Property<Value>) { index = property.index }

  init(index: Int) { self.index = index }
}

extension Stage {
  func check(_ observed: [Observed]) throws(ModelError) {
    guard !observed.isEmpty else {
      throw .invalidParameter("observed", "empty", requirement: "at least one property")
    }
    for property in observed where property.index >= tracks.count {
      throw .unknown("the property", index: property.index, count: tracks.count)
    }
  }

  /// Whether a property moves now.
  func moves(_ observed: Observed) -> Bool {
    let track = tracks[observed.index]
    return track.isMoving && (options.playback == .frames || animationTime < track.end)
  }

  /// How far a property is from its target, and how fast it moves.
  func rest(_ observed: Observed) -> (distance: Double, speed: Double) {
    tracks[observed.index].rest(at: animationTime)
  }

  /// Whether a property is at its target, or has passed it since `earlier`.
  func hasMetTarget(_ observed: Observed, since earlier: Stage) -> Bool {
    if rest(observed).distance == 0 { return true }
    let product = tracks[observed.index].displacementProduct(
      at: animationTime, earlier.tracks[observed.index], at: earlier.animationTime)
    return product.map { $0 <= 0 } ?? false
  }
}
