import Foundation
import Harness
import Reporting
import SolverProcess

/// The adapter of a call, if it has one, and how long it is waited for.
struct AdapterOptions {
  /// The program and its arguments as they were given; `nil` without an adapter.
  let command: String?
  let limits: AdapterLimits

  /// The words that give the same options again.
  let again: [String]

  private let words: [String]

  init(_ arguments: inout ArgumentReader) throws(UsageError) {
    command = try arguments.option(
      "--adapter", "'CMD ARGS'", "a program that answers in place of a solver of ours")
    let start = try arguments.option(
      "--start-timeout", "TIME", "how long the adapter may take to greet", default: "10s")
    let answer = try arguments.option(
      "--case-timeout", "TIME", "how long it may take from one answer to the next", default: "10s")
    limits = AdapterLimits(
      start: try Self.duration(start, "--start-timeout"),
      answer: try Self.duration(answer, "--case-timeout"))
    guard let command else {
      (words, again) = ([], [])
      return
    }
    guard let words = CommandWords.split(command), !words.isEmpty else {
      throw UsageError("--adapter", command, mustBe: "a command whose quotes are closed")
    }
    self.words = words
    again =
      ["--adapter", command] + (start == "10s" ? [] : ["--start-timeout", start])
      + (answer == "10s" ? [] : ["--case-timeout", answer])
  }

  private static func duration(_ text: String, _ name: String) throws(UsageError) -> Duration {
    let seconds = try SecondsText.seconds(text, name)
    guard seconds > 0, seconds <= 86_400 else {
      throw UsageError(name, text, mustBe: "above 0 and at most a day, 86400 s")
    }
    return .seconds(seconds)
  }

  /// Starts the adapter and greets it.
  func start(_ console: Console) throws(AdapterFault) -> AdapterSession {
    try AdapterSession(
      try ProcessLink(
        words, environment: ProcessInfo.processInfo.environment, limits: limits,
        running: console.running), limits: limits)
  }
}
