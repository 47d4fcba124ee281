public import Harness

/// Makes a case that fails as simple as it can be while it still fails.
///
/// One axis after the other, the simplest number with which the case still fails takes the place of the
/// one that is there, and this is repeated until nothing changes. Every replacement goes down in a
/// strict order of numbers (fewer digits, nearer to one, positive), so it ends; it also ends after
/// `trialLimit` trials, and then the case is simpler and perhaps not simplest. No randomness: equal
/// inputs give equal cases. Some 20 to 60 trials are usual.
public enum Shrinker {
  /// The most cases that are tried.
  public static let trialLimit = 400

  /// The simplest case found.
  ///
  /// - Parameters:
  ///   - point: A case that fails.
  ///   - fails: Whether another case fails in the same way; asked at most `trialLimit` times.
  /// - Returns: `point` itself when nothing simpler fails.
  public static func simplest(
    of point: GridPoint, whereStill fails: (GridPoint) -> Bool
  ) -> GridPoint {
    var (best, trials) = (point, 0)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for axis in best.values.indices {
        for candidate in Simplicity.simpler(than: best.values[axis]) {
          guard trials < trialLimit else { return best }
          trials += 1
          var values = best.values
          values[axis] = candidate
          let trial = GridPoint(names: best.names, values: values)
          if fails(trial) {
            best = trial
            hasChanged = true
            break
          }
        }
      }
    }
    return best
  }
}
