import Harness
import Reporting
import SolverProcess
import Testing

@Suite("The adapter protocol")
struct AdapterProtocolTests {
  /// An adapter of this process that answers each line by a list of lines, and keeps what it was sent.
  final class Script: AdapterLink {
    private(set) var sent: [String] = []
    private var lines: [[UInt8]]
    private let answers: (JSONValue) -> [JSONValue]

    init(greeting: String, _ answers: @escaping (JSONValue) -> [JSONValue]) {
      lines = [Array(greeting.utf8)]
      self.answers = answers
    }

    func send(_ line: [UInt8]) {
      let text = String(decoding: line, as: UTF8.self)
      sent.append(text)
      guard let value = try? JSONParser.parse(text, path: "request"), value["cmd"] == "run" else {
        return
      }
      lines += answers(value).map { JSONWriter(.compact).bytes($0) }
    }

    func nextLine(within limit: Duration) throws(AdapterFault) -> [UInt8] {
      guard let line = try arrivedLine() else { throw AdapterFault(.timeout, "silent") }
      return line
    }

    func arrivedLine() throws(AdapterFault) -> [UInt8]? {
      lines.isEmpty ? nil : lines.removeFirst()
    }

    func finish() throws(AdapterFault) -> [String] { [] }
    func abandon() {}
  }

  private static func question(
    _ id: Int, kind: String = "spring.value", mode: Mode = .exact, rule: String? = nil
  ) -> ReferenceCase {
    ReferenceCase(
      id: "\(id)", kind: kind, given: ["n": JSONValue(id)], expect: [JSONField("value", 0)],
      tolerance: .uniform(0), rule: rule, mode: mode, convention: nil)
  }

  private static let words = #"{"protocol":1,"name":"t","version":"1","kinds":["spring.value","k"]"#

  private static func values(_ request: JSONValue) -> [JSONValue] {
    let first = Int(request["seq"]?.number ?? 0)
    let given = request["given"]?.elements ?? [request["given"] ?? .null]
    return given.indices.map { offset in
      ["seq": JSONValue(first + offset), "values": ["value": given[offset]["n"] ?? .null]]
    }
  }

  @Test("sends one object a request to an adapter that announces no batches")
  func single() throws {
    let link = Script(greeting: Self.words + "}", Self.values)
    let session = try AdapterSession(link, limits: AdapterLimits())
    var answers: [ReferenceAnswer] = []
    AdapterRun(session).ask((0..<3).map { ((), Self.question($0, rule: "r")) }) { _, _, answer in
      answers.append(answer)
    }
    #expect(answers == (0..<3).map { .values(["value": JSONValue($0)]) })
    #expect(
      link.sent == [
        "{\"cmd\":\"start\",\"protocol\":1}\n",
        #"{"cmd":"run","seq":0,"kind":"spring.value","mode":"exact","given":{"n":0},"rule":"r"}"#
          + "\n",
        #"{"cmd":"run","seq":1,"kind":"spring.value","mode":"exact","given":{"n":1},"rule":"r"}"#
          + "\n",
        #"{"cmd":"run","seq":2,"kind":"spring.value","mode":"exact","given":{"n":2},"rule":"r"}"#
          + "\n",
        "{\"cmd\":\"stop\"}\n",
      ])
  }

  @Test("puts together only what can share a request, in order, at most as many as are taken")
  func batches() throws {
    let link = Script(greeting: Self.words + #","batch":3}"#, Self.values)
    let session = try AdapterSession(link, limits: AdapterLimits())
    let kinds = [
      "spring.value", "spring.value", "spring.value", "spring.value", "k", "spring.value",
    ]
    let questions = kinds.enumerated().map { ($0, Self.question($0, kind: $1)) }
    var answers: [Int] = []
    AdapterRun(session).ask(questions) { index, _, answer in
      if answer == .values(["value": JSONValue(index)]) { answers.append(index) }
    }
    #expect(answers == [0, 1, 2, 3, 4, 5])
    #expect(
      link.sent.dropFirst().dropLast().map { $0.split(separator: "\"seq\":")[1].first } == [
        "0", "3", "4", "5",
      ])
  }

  @Test("asks nothing of a kind or a mode that was not announced, and accounts for it in its place")
  func refusals() throws {
    let link = Script(greeting: Self.words + #","modes":["exact"],"batch":9}"#, Self.values)
    let session = try AdapterSession(link, limits: AdapterLimits())
    let questions = [
      Self.question(0), Self.question(1, kind: "other"), Self.question(2, mode: .apple),
      Self.question(3),
    ]
    let pack = ReferencePack(name: "p", source: "s", mode: .exact, cases: questions)
    var findings: [Finding] = []
    let expectations = Expectations(
      [Expectation(id: "p/3", status: .fail, reason: "known")], of: "t")
    let record = AdapterRun(session).run([(pack, nil)], expectations: expectations) {
      findings.append($0)
    }[0]
    #expect(findings.map(\.status) == [.pass, .unsupported, .unsupported, .xfail])
    #expect(findings.map(\.caseID) == ["0", "1", "2", "3"])
    #expect(record.counts.isComplete)
    #expect(link.sent.count == 3)
  }

  @Test("asks for the mathematics alone when no modes are announced")
  func silentModes() throws {
    let link = Script(greeting: Self.words + "}", Self.values)
    let greeting = try AdapterSession(link, limits: AdapterLimits()).greeting
    #expect(greeting.refusal(of: Self.question(0)) == nil)
    for mode in [Mode.apple, .css] {
      #expect(greeting.refusal(of: Self.question(0, mode: mode)) != nil)
    }
  }

  @Test("does not ask a case that is to be skipped")
  func skips() throws {
    let link = Script(greeting: Self.words + "}", Self.values)
    let session = try AdapterSession(link, limits: AdapterLimits())
    let pack = ReferencePack(
      name: "p", source: "s", mode: .exact, cases: [Self.question(0), Self.question(1)])
    let expectations = Expectations(
      [Expectation(id: "p/*", status: .skip, reason: "hangs")], of: "t")
    let record = AdapterRun(session).run([(pack, nil)], expectations: expectations)[0]
    #expect(record.counts[.skip] == 2)
    #expect(link.sent == ["{\"cmd\":\"start\",\"protocol\":1}\n", "{\"cmd\":\"stop\"}\n"])
  }

  @Test(
    "refuses greetings and answers that are not of its shape",
    arguments: [
      "[]", "{}", #"{"protocol":1}"#, #"{"protocol":1,"name":"t","version":"1","kinds":"all"}"#,
      #"{"protocol":1,"name":"t","version":"1","kinds":[],"batch":0}"#,
      #"{"protocol":"1","name":"t","version":"1","kinds":[]}"#,
    ])
  func badGreetings(line: String) {
    let link = Script(greeting: line, Self.values)
    #expect {
      try AdapterSession(link, limits: AdapterLimits())
    } throws: { ($0 as? AdapterFault)?.kind == .error }
  }

  static let shapeless: [JSONValue] = [
    [], ["seq": 0], ["values": [:]], ["seq": "0", "values": [:]], ["seq": 0.5, "values": [:]],
    ["seq": 0, "values": []], ["seq": 0, "results": []], ["seq": 0, "results": [[:]]],
    ["seq": 0, "results": [["values": [:]], ["values": [:]]]], ["seq": 0, "error": 1],
  ]

  @Test("takes nothing else for an answer", arguments: shapeless)
  func badAnswers(answer: JSONValue) throws {
    let link = Script(greeting: Self.words + "}") { _ in [answer] }
    let session = try AdapterSession(link, limits: AdapterLimits())
    let answers = session.answers(to: [Self.question(0)], isLast: true)
    #expect(session.fault?.kind == .error)
    #expect(answers == [.error(session.fault?.description ?? "")])
  }

  @Test("goes through a loopback unchanged")
  func loopback() throws {
    let values: [String: JSONValue] = [
      "value": 0.1, "list": [1, [2, 3]], "text": "\"\n\u{1F600}", "flag": true, "nothing": nil,
    ]
    let link = LoopbackLink(kinds: ["k"]) { question in
      question.given["n"] == 1 ? .unsupported("no") : .values(values)
    }
    let session = try AdapterSession(link, limits: AdapterLimits())
    let answers = session.answers(
      to: [Self.question(0, kind: "k"), Self.question(1, kind: "k")], isLast: true)
    #expect(answers == [.values(values), .unsupported("no")])
  }
}

@Suite("Smoke tests of adapters")
struct SmokeTestTests {
  private static func session(
    _ answer: @escaping @Sendable (ReferenceCase) -> ReferenceAnswer
  ) throws(AdapterFault) -> AdapterSession {
    try AdapterSession(
      LoopbackLink(kinds: ["spring.value", "spring.convert", "curve.value"], answer),
      limits: AdapterLimits())
  }

  /// Knows the answers of the smoke pack by heart.
  private static let good: @Sendable (ReferenceCase) -> ReferenceAnswer = { question in
    let found = SmokeTest.pack.cases.first { $0.given == question.given }
    return .values(
      Dictionary(uniqueKeysWithValues: (found?.expect ?? []).map { ($0.name, $0.value) }))
  }

  private static let bad: @Sendable (ReferenceCase) -> ReferenceAnswer = { _ in
    .values(["value": 5, "velocity": 5, "stiffness": 5, "damping": 5, "dampingFraction": 5])
  }

  final class Echo: AdapterLink {
    private var line: [UInt8] = []
    private let isBroken: Bool
    init(isBroken: Bool = false) { self.isBroken = isBroken }
    func send(_ line: [UInt8]) { self.line = isBroken ? [] : Array(line.dropLast()) }
    func nextLine(within limit: Duration) throws(AdapterFault) -> [UInt8] { line }
    func arrivedLine() throws(AdapterFault) -> [UInt8]? { nil }
    func finish() throws(AdapterFault) -> [String] { [] }
    func abandon() {}
  }

  @Test("pass a good adapter, and fail a wrong one")
  func adapters() {
    let good = SmokeTest(
      knownGood: Self.good, echo: { Echo() },
      start: { () throws(AdapterFault) in try Self.session(Self.good) })
    #expect(good.verdict == .pass)
    #expect(good.steps.map(\.stage) == SmokeTest.Stage.allCases)
    let bad = SmokeTest(
      knownGood: Self.good, echo: { Echo() },
      start: { () throws(AdapterFault) in try Self.session(Self.bad) })
    #expect(bad.verdict == .fail)
    #expect(bad.steps.last?.stage == .answers)
    #expect(bad.record?.counts[.fail] == SmokeTest.pack.cases.count)
  }

  @Test("stop at a broken harness, and start no adapter")
  func harness() {
    for (answer, isBroken) in [(Self.bad, false), (Self.good, true)] {
      let test = SmokeTest(
        knownGood: answer, echo: { Echo(isBroken: isBroken) },
        start: { () throws(AdapterFault) in
          Issue.record("the adapter was started")
          return try Self.session(Self.good)
        })
      #expect(test.verdict == .error)
      #expect(test.steps.last?.stage == (isBroken ? .pipes : .harness))
      #expect(test.record == nil)
    }
  }

  @Test("tell an adapter that does not start from one that is wrong")
  func silent() {
    let test = SmokeTest(
      knownGood: Self.good, echo: { Echo() },
      start: { () throws(AdapterFault) in throw AdapterFault(.timeout, "silent") })
    #expect(test.verdict == .error)
    #expect(test.steps.last?.stage == .greeting)
    #expect(test.steps.last?.message == "silent")
  }
}

@Suite("Commands as words")
struct CommandWordsTests {
  static let commands: [(String, [String]?)] = [
    ("", []), ("  ", []), ("a", ["a"]), (" a  b\tc ", ["a", "b", "c"]),
    ("'a b' c", ["a b", "c"]), (#""a b"'c'd"#, ["a bcd"]), ("''", [""]), (#"a\ b"#, ["a b"]),
    (#"'a\b'"#, [#"a\b"#]), (#""a\"b\\c\d""#, [#"a"b\c\d"#]), ("'open", nil), (#""open"#, nil),
    (#"open\"#, nil), ("$HOME *", ["$HOME", "*"]),
  ]

  @Test("are those a shell would see, without what only a shell means", arguments: commands)
  func words(command: String, words: [String]?) {
    #expect(CommandWords.split(command) == words)
  }
}
