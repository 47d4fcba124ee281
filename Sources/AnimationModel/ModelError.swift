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

  /// The parameter, property or event that is to blame.
  public var field: String {
    switch self {
    case .invalidTime(let name, _), .timeInThePast(let name, _, _), .unknown(let name, _, _),
      .invalidValue(let name, _), .endlessReaction(let name, _, _),
      .invalidParameter(let name, _, _):
      name
    }
  }

  /// What it is, as the end of the sentence "it is …".
  public var value: String {
    switch self {
    case .invalidTime(_, let time), .timeInThePast(_, let time, _): "\(time)"
    case .unknown(_, let index, _): "number \(index)"
    case .invalidValue(_, let length): "\(length) long"
    case .endlessReaction(_, let time, _): "called by itself at \(time) s"
    case .invalidParameter(_, let value, _): value
    }
  }

  /// What it must be, as the end of the sentence "it must be …".
  public var requirement: String {
    switch self {
    case .invalidTime: "finite and ≥ 0"
    case .timeInThePast(_, _, let now): "at least the present, \(now)"
    case .unknown(_, _, let count): "one of the \(count) of this stage, of the same type"
    case .invalidValue: "finite and at most 1e90 long"
    case .endlessReaction(_, _, let limit): "done after a chain of \(limit) reactions"
    case .invalidParameter(_, _, let requirement): requirement
    }
  }

  public var description: String {
    if case .endlessReaction(let name, let time, let limit) = self {
      return "\(name) reacts to itself at \(time) s; a chain of reactions must end after \(limit)"
    }
    return "\(field) is \(value); it must be \(requirement)"
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
