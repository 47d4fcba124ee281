/// A timing curve under the name that a platform gives it.
///
/// Names are `set/name`, because the sets disagree: `easeInSine` is an exact sine in one, and one of
/// two different Bézier approximations in others. Each set keeps its own spelling.
public struct NamedCurve: Hashable, Sendable {
  /// Where a name comes from.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// The CSS keywords.
    case css
    /// SwiftUI's `UnitCurve`, with SwiftUI's answers.
    case swiftui
    /// `CAMediaTimingFunctionName` and UIKit's curves.
    case coreAnimation = "core-animation"
    /// The motion tokens of Material 3.
    case material3
    /// The approximations listed at easings.net.
    case easingsNet = "easings.net"
    /// Jetpack Compose: its own three, and the list of easings.net under its own names.
    case compose
    /// Flutter's `Curves`, with an older set of approximations.
    case flutter
    /// Penner's functions, exactly.
    case penner
    /// The JavaScript library Motion.
    case motion
  }

  public let origin: Origin

  /// The name within its set, in the spelling of the set.
  public let name: String

  public let curve: Curve

  /// The name with its set in front, such as `css/ease-in`.
  public var fullName: String { "\(origin.rawValue)/\(name)" }

  init(_ origin: Origin, _ name: String, _ curve: Curve) {
    self.origin = origin
    self.name = name
    self.curve = curve
  }

  /// All of them, set by set.
  public static let all: [NamedCurve] =
    css + swiftUI + coreAnimation + material3 + easingsNet + compose + flutter + penner + motion

  /// The curve called `name`.
  ///
  /// Case, dashes and underscores do not matter. Without a set in front, the CSS keywords are meant,
  /// and after them SwiftUI's curves.
  ///
  /// - Throws: `ParameterError` that names similar curves when there is none of that name.
  public static func named(_ name: String) throws(ParameterError) -> NamedCurve {
    let wanted = folded(name)
    if let match = all.first(where: { folded($0.fullName) == wanted }) { return match }
    let loose = all.filter { $0.origin == .css || $0.origin == .swiftui }
    if let match = loose.first(where: { folded($0.name) == wanted }) { return match }
    throw ParameterError("curve", name, mustBe: requirement(for: wanted))
  }

  /// The curves of one set, in its order.
  public static func all(from origin: Origin) -> [NamedCurve] { all.filter { $0.origin == origin } }

  private static func requirement(for wanted: String) -> String {
    let last = wanted.split(separator: "/").last.map(String.init) ?? wanted
    let similar = all.filter { folded($0.name) == last }.map(\.fullName)
    let names =
      similar.isEmpty ? ["css/ease", "swiftui/easeInOut", "penner/ease-out-back"] : similar
    return "a known curve, such as \(names.joined(separator: ", "))"
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}

extension NamedCurve: CustomStringConvertible {
  public var description: String { fullName }
}
