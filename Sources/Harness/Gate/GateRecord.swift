/// What the gate says of a whole run.
public struct GateRecord: Hashable, Sendable {
  /// What it says of one case.
  public struct Case: Hashable, Sendable {
    public let id: String
    public let operation: String
    public let status: GateStatus
    public let counters: LayerJudgement
    public let instructions: LayerJudgement
    public let time: TimeJudgement

    /// What was measured; `nil` where nothing was.
    public let nanoseconds: Double?
    public let ratio: Double?
    public let reading: CounterReading?
    public let instructionReading: InstructionReading?

    public init(
      id: String, operation: String, counters: LayerJudgement, instructions: LayerJudgement,
      time: TimeJudgement, nanoseconds: Double? = nil, ratio: Double? = nil,
      reading: CounterReading? = nil, instructionReading: InstructionReading? = nil
    ) {
      self.id = id
      self.operation = operation
      self.counters = counters
      self.instructions = instructions
      self.time = time
      self.nanoseconds = nanoseconds
      self.ratio = ratio
      self.reading = reading
      self.instructionReading = instructionReading
      status = .gravest([counters.status, instructions.status, time.status])
    }

    /// A case of which nothing was measured.
    public init(missing id: String, _ reason: String) {
      self.init(
        id: id, operation: "", counters: LayerJudgement(.missing, reason),
        instructions: LayerJudgement(.unavailable), time: TimeJudgement(.unavailable))
    }

    /// Why, in one line: what the layers say that led to the status.
    public var reason: String {
      [
        counters.status == status ? counters.reason : "",
        instructions.status == status ? instructions.reason : "",
        time.status == status ? time.reason : "",
      ].filter { !$0.isEmpty }.joined(separator: "; ")
    }
  }

  /// The cases in the order of their ids.
  public let cases: [Case]
  public let policy: GatePolicy

  /// What a reader must know besides.
  public let notes: [String]

  public init(cases: [Case], policy: GatePolicy, notes: [String]) {
    self.cases = cases.sorted { $0.id < $1.id }
    self.policy = policy
    self.notes = notes
  }

  /// The verdict in one word; that of the gravest case.
  public var verdict: String {
    guard !cases.isEmpty else { return "empty" }
    return cases.map(\.status).max { $0.gravity < $1.gravity }?.rawValue ?? "empty"
  }

  public func count(_ status: GateStatus) -> Int { cases.count { $0.status == status } }

  /// How the verdict is told to a shell.
  public var exitCode: ExitCode {
    guard !cases.isEmpty else { return .noBaseline }
    return cases.map { exitCode($0.status) }.max { $0.gravity < $1.gravity } ?? .noBaseline
  }

  private func exitCode(_ status: GateStatus) -> ExitCode {
    switch status {
    case .pass, .unavailable: .success
    case .improved: policy.isStrict ? .findings : .success
    case .incomparable: policy.onIncomparable == .fail ? .noBaseline : .success
    case .inconclusive: policy.onInconclusive == .fail ? .inconclusive : .success
    case .missing: .noBaseline
    case .unstable: .runError
    case .regressed: .findings
    }
  }
}
