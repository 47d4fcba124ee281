/// Many springs that move together, one frame at a time, each with parameters of its own.
///
/// The tracks lie in arrays of their own (structure of arrays), so that a frame is one pass over
/// contiguous memory that the compiler turns into vector instructions. Adding a track allocates;
/// a frame does not.
///
/// Cost: four multiplications and additions a track and frame; bound by memory from a few thousand
/// tracks on. Accuracy: that of `PreparedSpring`.
public struct SpringBatch: Sendable {
  /// The length of a frame in seconds.
  public let timeStep: Double

  private var displacements: [Double] = []
  private var velocities: [Double] = []
  private var displacementGains: [Double] = []
  private var displacementsFromVelocity: [Double] = []
  private var velocitiesFromDisplacement: [Double] = []
  private var velocityGains: [Double] = []

  /// An empty batch for frames of `timeStep` seconds.
  ///
  /// - Throws: `ParameterError` unless `timeStep` is finite and ≥ 0.
  public init(timeStep: Double) throws(ParameterError) {
    self.timeStep = try timeStep.nonNegative("timeStep")
  }

  /// How many tracks there are.
  public var count: Int { displacements.count }

  /// Adds a track that starts with `motion`, which must be `isBounded`.
  public mutating func append(_ spring: Spring, from motion: Motion) {
    precondition(motion.isBounded, "the start \(motion) must be finite and at most 1e100")
    let propagator = Propagator(spring, time: timeStep)
    displacements.append(motion.displacement)
    velocities.append(motion.velocity)
    displacementGains.append(propagator.displacementGain)
    displacementsFromVelocity.append(propagator.displacementFromVelocity)
    velocitiesFromDisplacement.append(propagator.velocityFromDisplacement)
    velocityGains.append(propagator.velocityGain)
  }

  /// The motion of one track now; writing it releases the track from there.
  public subscript(track: Int) -> Motion {
    get { Motion(displacement: displacements[track], velocity: velocities[track]) }
    set {
      precondition(newValue.isBounded, "the motion \(newValue) must be finite and at most 1e100")
      displacements[track] = newValue.displacement
      velocities[track] = newValue.velocity
    }
  }

  /// Moves every track on by one frame.
  ///
  /// - Complexity: O(count); no allocation unless a copy of this batch is held elsewhere.
  public mutating func step() {
    let count = count
    displacements.withUnsafeMutableBufferPointer { x in
      velocities.withUnsafeMutableBufferPointer { v in
        displacementGains.withUnsafeBufferPointer { a in
          displacementsFromVelocity.withUnsafeBufferPointer { b in
            velocitiesFromDisplacement.withUnsafeBufferPointer { c in
              velocityGains.withUnsafeBufferPointer { d in
                for track in 0..<count {
                  let (oldX, oldV) = (x[track], v[track])
                  x[track] = oldX + (a[track] * oldX + b[track] * oldV)
                  v[track] = oldV + (c[track] * oldX + d[track] * oldV)
                }
              }
            }
          }
        }
      }
    }
  }
}
