/// Why a time would mean nothing here.
package struct MeasurementRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Whether it is the program to be measured that is missing, as after a build that failed.
  package let isMissing: Bool

  package init(_ description: String, isMissing: Bool = false) {
    self.description = description
    self.isMissing = isMissing
  }

  /// Checks the build and the clock.
  ///
  /// - Throws: `MeasurementRefusal` for an unoptimised build or a clock coarser than 1 µs.
  package static func check(
    build: BuildKind = .current, clockStep: UInt64 = MonotonicClock.step
  ) throws(MeasurementRefusal) {
    guard build == .release else {
      throw MeasurementRefusal(
        "this is a debug build; times mean something after `swift build -c release`")
    }
    guard clockStep <= 1000 else {
      throw MeasurementRefusal(
        "the clock steps by \(clockStep) ns; it must step by at most 1000 ns")
    }
  }
}
