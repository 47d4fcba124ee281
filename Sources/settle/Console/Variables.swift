#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The variables of the environment.
enum Variables {
  /// The value of a variable; `nil` when it is not set, or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The width that `COLUMNS` asks for, from 1 up; `nil` when it asks for none.
  static var columns: Int? { Self["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
}
