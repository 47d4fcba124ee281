import AnimationTiming

extension Spring {
  /// The bounce as a person would write it: 0.3 instead of 0.30000000000000004.
  ///
  /// The damping ratio is what a spring keeps, so several bounces stand for one and the same
  /// spring; this is one with few decimals, if there is one.
  var tidyBounce: Double {
    bounce.tidied { candidate in
      (candidate >= 0 ? 1 - candidate : 1 / (1 + candidate)) == dampingRatio
    }
  }

  /// The perceptual duration in seconds as a person would write it.
  var tidyDuration: Double {
    duration.tidied { candidate in 2 * .pi / candidate == angularFrequency }
  }
}

extension Double {
  /// A neighbour of this value with few decimals that `stands` for the same, or this value.
  ///
  /// - Parameter stands: Whether a candidate means the same.
  /// - Returns: The candidate with the fewest of 3, 6, 9, 12 or 15 decimals.
  func tidied(where stands: (Double) -> Bool) -> Double {
    for scale in [1e3, 1e6, 1e9, 1e12, 1e15] {
      let candidate = (self * scale).rounded() / scale
      if candidate.isFinite, stands(candidate) { return candidate }
    }
    return self
  }
}
