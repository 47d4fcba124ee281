import AnimationTiming
import Harness
import Reporting

/// A spring as a design token, in the layout of the Design Tokens Community Group.
///
/// The format has no type for springs, so the type is our own, `spring`; its value is SwiftUI's newest
/// generation, and the others are told under the name of this tool, for programs that know them only.
struct TuneToken {
  let spring: Spring

  init(_ spring: Spring) { self.spring = spring }

  /// The file.
  var text: String {
    JSONWriter(.pretty, sortsKeys: false).text([
      "spring": [
        "$type": "spring",
        "$value": [
          "duration": ["value": JSONValue(spring.duration), "unit": "s"],
          // 1 − ζ carries the rounding of ζ, which nobody typed.
          "bounce": JSONValue(spring.bounce.rounded(toSignificantDigits: 12)),
        ],
        "$extensions": [
          "settle": .object([JSONField("version", .string(Settle.version))] + parameters)
        ],
      ]
    ])
  }

  private var parameters: [JSONField] {
    [
      JSONField("response", JSONValue(spring.response)),
      JSONField("dampingFraction", JSONValue(spring.dampingFraction)),
      JSONField("mass", JSONValue(spring.mass)),
      JSONField("stiffness", JSONValue(spring.stiffness)),
      JSONField("damping", JSONValue(spring.damping)),
    ]
  }

  /// Writes the file whole, or not at all.
  func save(to path: String, pending: PendingFiles) throws(FileError) {
    try OutputFile.write([OutputFile(path, text)], pending: pending)
  }
}
