/// Figures that somebody else's tests, documents or measurements state.
public struct ReferencePack: Hashable, Sendable {
  public let name: String

  /// Repository or title.
  public let source: String

  /// Which truth the figures follow unless a case says otherwise.
  public let mode: Mode
  public let cases: ReferenceCases

  public init(name: String, source: String, mode: Mode, cases: ReferenceCases) {
    self.name = name
    self.source = source
    self.mode = mode
    self.cases = cases
  }

  public init(name: String, source: String, mode: Mode, cases: [ReferenceCase]) {
    self.init(name: name, source: source, mode: mode, cases: ReferenceCases(cases))
  }
}

/// One figure, or a few that belong together, of a reference pack.
public struct ReferenceCase: Hashable, Sendable {
  /// Unique in its pack.
  public let id: String

  /// What is asked, such as `spring.value`.
  public let kind: String

  /// The question.
  public let given: JSONValue

  /// The answer of the source, by field.
  public let expect: [JSONField]
  public let tolerance: Tolerance

  /// The definition the answer follows where several are in use.
  public let rule: String?

  /// Which truth the figure follows.
  public let mode: Mode

  /// How the source deviates from the default meaning.
  public let convention: String?

  public init(
    id: String, kind: String, given: JSONValue, expect: [JSONField], tolerance: Tolerance,
    rule: String?, mode: Mode, convention: String?
  ) {
    self.id = id
    self.kind = kind
    self.given = given
    self.expect = expect
    self.tolerance = tolerance
    self.rule = rule
    self.mode = mode
    self.convention = convention
  }

  /// How far an answer may be from the figure.
  public enum Tolerance: Hashable, Sendable {
    /// The same for every field.
    case uniform(Double)

    /// By field; a field without one must be met exactly.
    case byField([String: Double])

    public subscript(field: String) -> Double {
      switch self {
      case .uniform(let tolerance): tolerance
      case .byField(let tolerances): tolerances[field] ?? 0
      }
    }
  }
}
