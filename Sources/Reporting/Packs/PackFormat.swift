import Harness

/// The names that a pack is made of, which its reader, its linter and its schema share.
package enum PackFormat {
  /// The fields of a pack, and those that it must have.
  package static let packFields = [
    "$schema", "pack", "source", "license", "commit", "about", "mode", "cite", "cases",
  ]
  package static let requiredPackFields = ["pack", "source", "mode", "cases"]

  /// The fields of a case, and those that it must have.
  package static let caseFields = [
    "id", "kind", "given", "expect", "tolerance", "rule", "mode", "convention", "cite", "evidence",
  ]
  package static let requiredCaseFields = ["id", "kind", "given", "expect", "tolerance"]

  /// The kinds that solvers of ours answer; a pack may have others.
  package static let kinds = [
    "animation.value", "completion", "constant", "css.parse", "curve-relation", "curve.bounds",
    "curve.compose", "curve.equal", "curve.preset", "curve.range", "curve.value", "decay",
    "gesture.project", "gesture.rubberband", "interpolating-spring-longest-settling",
    "keyframe-timeline", "parameters.valid", "preset", "spring-force", "spring-from-settling",
    "spring-update", "spring.convert", "spring.settling", "spring.value", "spring.value-clamped",
    "transaction-coalescing", "uikit-duration-form", "uikit-spring-end", "velocity-sampler",
  ]

  /// Whether `name` can be part of the ids of figures: it must not have their separator.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        JSONByte.isDigit($0) || $0 == JSONByte.minus || (0x61...0x7A).contains($0)
      }
  }
}
