import CLibM

/// What is known of a spring motion before the fit.
package struct TraceAssumptions: Hashable, Sendable {
  /// Seconds; `nil` when it is to be found.
  package var latency: Double?

  /// In positions per second; `nil` when it is to be found.
  package var velocity: Double?

  /// Where the value starts; `nil` when it is to be found.
  package var from: Double?

  /// Where it is drawn to; `nil` when it is to be found.
  package var target: Double?

  /// Assumes nothing unless told.
  package init(
    latency: Double? = nil, velocity: Double? = nil, from: Double? = nil, target: Double? = nil
  ) {
    self.latency = latency
    self.velocity = velocity
    self.from = from
    self.target = target
  }
}

/// Finds the best spring for a recording, from several starts.
struct SpringSearch: Sendable {
  let fitter: TraceFitter<SpringModel>
  let outline: TraceOutline
  let assumptions: TraceAssumptions

  /// Starts that are followed to their end; half of them where others are there.
  private static let starts = 4

  init(
    _ fitter: TraceFitter<SpringModel>, _ outline: TraceOutline,
    _ assumptions: TraceAssumptions = TraceAssumptions()
  ) {
    self.fitter = fitter
    self.outline = outline
    self.assumptions = assumptions
  }

  /// The parameters that may change when the velocity may, or is held.
  func free(isMoving: Bool) -> [Int] {
    var free: [Int] = []
    if assumptions.from == nil { free.append(SpringModel.from) }
    if assumptions.target == nil { free.append(SpringModel.target) }
    if assumptions.latency == nil { free.append(SpringModel.latency) }
    free += [SpringModel.logFrequency, SpringModel.logRatio]
    if isMoving { free.append(SpringModel.velocity) }
    return free
  }

  /// Starts that move at their release, from one that rests.
  ///
  /// At rest the derivatives by latency and velocity are proportional, and no fit leaves that place.
  /// A release δ later at the velocity a·δ, a = ω₀²·(B − A) the first acceleration, is nearly the same
  /// motion and has left it.
  private static func pushed(_ resting: [Double]) -> [[Double]] {
    let frequency = exp(resting[SpringModel.logFrequency])
    let acceleration =
      frequency * frequency * (resting[SpringModel.target] - resting[SpringModel.from])
    return [-0.4, -0.15, 0.15, 0.4].map { phase in
      var start = resting
      start[SpringModel.latency] += phase / frequency
      start[SpringModel.velocity] = acceleration * phase / frequency
      return start
    }
  }

  /// The best spring.
  ///
  /// - Parameters:
  ///   - isMoving: Whether the velocity at the release is free; else it is what is assumed, or 0.
  ///   - others: More parameters to start from.
  /// - Returns: `nil` when no fit ends.
  func best(isMoving: Bool, others: [[Double]] = []) -> ModelFit? {
    let scan = SpringScan(fitter.trace, outline)
    let isScannedMoving = isMoving || (assumptions.velocity ?? 0) != 0
    let found = scan.starts(
      latency: assumptions.latency, isMoving: isScannedMoving,
      limit: others.isEmpty ? Self.starts : Self.starts / 2)
    let free = free(isMoving: isMoving)
    var best: ModelFit?
    let pushed = isMoving ? others.flatMap(Self.pushed) : []
    for start in others + pushed + found {
      var start = start
      if let from = assumptions.from { start[SpringModel.from] = from }
      if let target = assumptions.target { start[SpringModel.target] = target }
      if let latency = assumptions.latency { start[SpringModel.latency] = latency }
      if !isMoving { start[SpringModel.velocity] = assumptions.velocity ?? 0 }
      guard let fit = fitter.fit(from: start, free: free) else { continue }
      if best.map({ fit.deviance < $0.deviance }) ?? true { best = fit }
    }
    return best
  }
}
