import CLibM

/// Numbers inside sentences: a few significant digits, without an exponent where it can be helped.
enum TraceNumber {
  static func text(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
    let exponent = floor(log10(value.magnitude))
    let scale = pow(10, Double(digits - 1) - exponent)
    let rounded = scale.isFinite && scale > 0 ? (value * scale).rounded() / scale : value
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
