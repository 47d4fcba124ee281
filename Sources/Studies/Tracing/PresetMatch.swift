import AnimationTiming
import CLibM
import GSLNumerics
import Interchange

/// A named spring near the one that was found.
package struct PresetMatch: Sendable {
  /// The preset, such as `swiftui:bouncy`, and the others that are the same spring.
  package let name: String
  package let twins: [String]

  /// How probable so large a difference is when the recording shows the preset, 0…1.
  package let probability: Double

  /// Whether the recording can tell the preset from the spring that was found: with 95 % confidence.
  package var isDistinguishable: Bool { probability < 0.05 }

  /// The presets that were compared in full.
  private static let most = 4

  /// The nearest presets, the most probable first.
  ///
  /// Near by ln ω₀ and ln ζ first; of the nearest each is fitted to the recording with its frequency and
  /// ratio held and everything else free, and judged by the rise of the deviance:
  /// F = (ΔD/2)/s² with 2 and n − p degrees of freedom.
  static func nearest(to fit: SpringFit) -> [PresetMatch] {
    let found = fit.fit.parameters
    func distance(_ spring: Spring) -> Double {
      hypot(
        log(spring.angularFrequency) - found[SpringModel.logFrequency],
        log(max(spring.dampingRatio, 1e-3)) - found[SpringModel.logRatio])
    }
    var springs: [(spring: Spring, presets: [SpringPreset])] = []
    for preset in SpringPresetCatalogue.all {
      guard let spring = preset.spring else { continue }
      // One spring to the eye and to every recording: equal to a millionth.
      let index = springs.firstIndex {
        ($0.spring.angularFrequency / spring.angularFrequency - 1).magnitude < 1e-6
          && ($0.spring.dampingRatio - spring.dampingRatio).magnitude < 1e-6
      }
      if let index {
        springs[index].presets.append(preset)
      } else {
        springs.append((spring, [preset]))
      }
    }
    let near = springs.map { (distance($0.spring), $0) }.sorted { $0.0 < $1.0 }.prefix(most)
    return near.compactMap { match($0.1.spring, $0.1.presets, fit) }
      .sorted { $0.probability > $1.probability }
  }

  private static func match(
    _ spring: Spring, _ presets: [SpringPreset], _ fit: SpringFit
  ) -> PresetMatch? {
    var start = fit.fit.parameters
    start[SpringModel.logFrequency] = log(spring.angularFrequency)
    start[SpringModel.logRatio] = log(max(spring.dampingRatio, 1e-6))
    let others = fit.fit.free.filter {
      $0 != SpringModel.logFrequency && $0 != SpringModel.logRatio
    }
    let held = others.isEmpty ? nil : fit.fitter.fit(from: start, free: others)
    let deviance = held?.deviance ?? fit.fitter.deviance(start)
    let ratio = max(0, deviance - fit.fit.deviance) / 2 / fit.fit.variance
    guard ratio.isFinite,
      let probability = try? FisherDistribution.upperTail(
        ratio, numerator: 2, denominator: fit.fit.degreesOfFreedom), let first = presets.first
    else { return nil }
    return PresetMatch(
      name: first.name, twins: presets.dropFirst().map(\.name), probability: probability)
  }
}
