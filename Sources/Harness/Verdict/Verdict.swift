/// What a run comes to, of which the exit code is a function.
public enum Verdict: String, Sendable, CaseIterable {
  case pass

  /// A check failed, or a figure differs from the accepted one.
  case fail

  /// Something could not be checked.
  case error

  /// There is nothing accepted to compare with.
  case noBaseline = "no-baseline"

  /// Nothing was selected, or nothing of it could be judged.
  case empty

  /// The verdict on cases that have been counted; not to judge any is no pass.
  public init(_ counts: StatusCounts) {
    if counts.planned == counts[.unsupported] + counts[.skip] {
      self = .empty
    } else if !counts.isComplete
      || [.error, .timeout, .crash, .notrun].contains(where: { counts[$0] > 0 })
    {
      self = .error
    } else {
      self = counts[.fail] + counts[.xpass] > 0 ? .fail : .pass
    }
  }

  public var exitCode: ExitCode {
    switch self {
    case .pass: .success
    case .fail: .findings
    case .error: .runError
    case .noBaseline, .empty: .noBaseline
    }
  }

  /// The one that decides when several hold; `pass` of none.
  public static func gravest(_ verdicts: [Verdict]) -> Verdict {
    verdicts.max { $0.exitCode.gravity < $1.exitCode.gravity } ?? .pass
  }
}

/// How the tool says to a shell what became of a call.
public enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0

  /// A check failed: a violation, a regression, a finding, a stale table.
  case findings = 1

  /// The call or a configuration is wrong.
  case usage = 2

  /// The run itself failed: a file, an adapter, disagreeing oracles.
  case runError = 3

  /// No verdict was possible.
  case inconclusive = 4

  /// The baseline is missing or cannot be compared, or nothing was selected.
  case noBaseline = 5

  case internalError = 70

  /// Which of several codes decides: 70 > 2 > 3 > 5 > 1 > 4 > 0.
  public var gravity: Int {
    switch self {
    case .success: 0
    case .inconclusive: 1
    case .findings: 2
    case .noBaseline: 3
    case .runError: 4
    case .usage: 5
    case .internalError: 6
    }
  }
}
