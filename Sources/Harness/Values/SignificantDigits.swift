extension Double {
  /// This number rounded to `digits` significant decimal digits.
  ///
  /// Figures that are compared between machines are rounded so: the mathematics libraries of two
  /// systems differ in the sixteenth digit, and a figure of nine does not show it.
  ///
  /// - Parameter digits: 1…17.
  /// - Returns: The double nearest to those digits.
  public func rounded(toSignificantDigits digits: Int) -> Double {
    precondition((1...17).contains(digits), "\(digits) significant digits; 1 to 17 are possible")
    guard isFinite, self != 0 else { return self }
    // Double prints the shortest digits that name it; those are cut by decimal arithmetic.
    let scientific = Decimals(of: self)
    return scientific.rounded(to: digits).value
  }
}

/// The decimal digits that name a double: ±0.d₁d₂d₃… × 10^exponent.
struct Decimals {
  private var isNegative: Bool
  private var digits: [UInt8]
  private var exponent: Int

  /// Takes the shortest digits that round-trip.
  init(of number: Double) {
    isNegative = number < 0
    digits = []
    exponent = 0
    var seenPoint = false
    var scale = ""
    for character in number.magnitude.description.utf8 {
      switch character {
      case UInt8(ascii: "."): seenPoint = true
      case UInt8(ascii: "e"): scale = " "
      case _ where !scale.isEmpty: scale.unicodeScalars.append(Unicode.Scalar(character))
      default:
        digits.append(character - UInt8(ascii: "0"))
        if !seenPoint { exponent += 1 }
      }
    }
    exponent += Int(scale.dropFirst()) ?? 0
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent -= zeros
  }

  /// These digits cut to `count`, the last one rounded to nearest, halves upwards.
  func rounded(to count: Int) -> Decimals {
    guard digits.count > count else { return self }
    var result = self
    let roundsUp = digits[count] >= 5
    result.digits.removeSubrange(count...)
    guard roundsUp else { return result }
    var index = count - 1
    while index >= 0, result.digits[index] == 9 {
      result.digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      result.digits[index] += 1
    } else {
      result.digits.insert(1, at: 0)
      result.exponent += 1
    }
    return result
  }

  /// The double nearest to these digits.
  var value: Double {
    let mantissa = digits.map { Character(Unicode.Scalar($0 + UInt8(ascii: "0"))) }
    let text = "\(isNegative ? "-" : "")0.\(String(mantissa))e\(exponent)"
    return Double(text) ?? .nan
  }
}
