/// What a model refuses to do: what is wrong, the value, and what it must be.
public enum ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A time that is negative or not a finite number.
  case invalidTime(String, Double)

  /// An event, or a stretch of time, that lies before the present.
  case timeInThePast(String, Double, now: Double)

  /// A property, a state or a node of another stage.
  case unknown(String, index: Int, count: Int)

  /// A value that is not finite or longer than 1e90.
  case invalidValue(String, length: Double)

  /// Reactions at one instant that go on and on.
  case endlessReaction(String, at: Double, limit: Int)

  /// A parameter that makes no sense.
  case invalidParameter(String, String, requirement: String)

  public var description: String {
    switch self {
    case .invalidTime(let name, let time): "\(name) is \(time); it must be finite and ≥ 0"
    case .timeInThePast(let name, let time, let now):
      "\(name) is \(time); it must be at least the present, \(now)"
    case .unknown(let kind, let index, let count):
      "\(kind) is number \(index); it must be one of the \(count) of this stage, of the same type"
    case .invalidValue(let name, let length):
      "\(name) is \(length) long; it must be finite and at most 1e90 long"
    case .endlessReaction(let name, let time, let limit):
      "\(name) reacts to itself at \(time) s; a chain of reactions must end after \(limit)"
    case .invalidParameter(let name, let value, let requirement):
      "\(name) is \(value); it must be \(requirement)"
    }
  }
}

extension Double {
  /// This time, when it is finite and not negative.
  func checkedTime(_ name: String) throws(ModelError) -> Double {
    guard isFinite, self >= 0 else { throw .invalidTime(name, self) }
    return self
  }

  /// This number, when it is finite and above 0.
  func checkedPositive(_ name: String) throws(ModelError) -> Double {
    guard isFinite, self > 0 else {
      throw .invalidParameter(name, "\(self)", requirement: "finite and > 0")
    }
    return self
  }
}
