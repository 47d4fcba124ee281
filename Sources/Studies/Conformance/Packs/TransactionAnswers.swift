import AnimationModel
import AnimationTiming
import Harness

/// Answers to the reference kinds that ask about transactions and completions, played by the model.
///
/// An animation is a name in these cases. Each name stands for a linear animation of its own duration,
/// so that what a property was handed can be told from what the model has recorded.
enum TransactionAnswers {
  /// `completion` without a motion: what a change is animated by, and when its callback is called.
  static func completion(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    if question.has("nested") { return try nested(question) }
    if question.has("callbacks") { return try callbacks(question) }
    if question.has("criteria") { return try waiting(question) }
    return try change(question)
  }

  /// A change by `delta` in a `transaction`, below an `implicit` animation bound to a value.
  private static func change(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    var names = Names()
    let explicit = try question.has("transaction") ? animation("transaction", question) : nil
    let delta = try question.number("delta")
    var implicit: (name: String?, valueChanged: Bool)?
    if question.has("implicit") {
      let words = try question.object("implicit")
      implicit = (try name("animation", words), try words.flag("valueChanged", default: true))
    }
    var stage = recording
    let changes = try played { () throws in
      let value = try stage.property("value", 0.0)
      let trigger = stage.state("trigger", 0)
      if let implicit {
        try stage.animation(implicit.name.map { try names.animation($0) }, value: trigger)
      }
      try stage.withAnimation(explicit.map { try names.animation($0) }) { stage in
        if implicit?.valueChanged == true { try stage.set(trigger, to: 1) }
        try stage.set(value, to: delta)
      }
      return try stage.changes(of: value)
    }
    let created = changes.compactMap(\.animation)
    return [
      "animationsCreated": JSONValue(Double(created.count)),
      "animation": created.last.flatMap { names.name(of: $0) }.map { .string($0) } ?? .null,
    ]
  }

  /// Writes inside of nested animations: which one each value is handed.
  private static func nested(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    var names = Names()
    _ = try question.elements("nested")
    let writes = try question.elements("writes").map { element throws(Refusal) in
      let words = question.inside(element, "writes[]")
      let path = try words.elements("inside").compactMap(\.text)
      return (path: path, value: try words.text("value"))
    }
    var stage = recording
    var answer: [String: JSONValue] = [:]
    try played { () throws in
      let properties = try writes.map { try stage.property($0.value, 0.0) }
      let animations = try writes.map { try $0.path.map { try names.animation($0) } }
      try stage.update { stage in
        for (path, property) in zip(animations, properties) {
          try set(property, inside: path[...], on: &stage)
        }
      }
      for (write, property) in zip(writes, properties) {
        let handed = try stage.changes(of: property).last?.animation
        answer[write.value] = handed.flatMap { names.name(of: $0) }.map { .string($0) } ?? .null
      }
    }
    return answer
  }

  private static func set(
    _ property: Property<Double>, inside path: ArraySlice<Animation>, on stage: inout Stage
  ) throws {
    guard let outermost = path.first else { return try stage.set(property, to: 1) }
    try stage.withAnimation(outermost) { stage in
      try set(property, inside: path.dropFirst(), on: &stage)
    }
  }

  /// Callbacks of a body that creates some animations: how often each is called, and when.
  private static func callbacks(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let created = try count("animationsCreated", question)
    let callbacks = try count("callbacks", question)
    var calls = 0
    var isInBody = true
    var when = "never"
    try played { () throws in
      var stage = Stage()
      var transaction = Transaction(animation: try .linear(duration: 1))
      for _ in 0..<callbacks { transaction.addAnimationCompletion(then: .nothing) }
      let properties = try (0..<created).map { try stage.property("\($0)", 0.0) }
      try stage.withTransaction(transaction) { stage in
        for property in properties { try stage.set(property, to: 1) }
        // Nobody can be told of a call before the body has returned.
        isInBody = stage.ledger.contains { $0.firedAt != nil }
      }
      while case .completion(let number)? = try stage.next(until: 10) {
        calls += 1
        let entry = stage.ledgerEntry(number)
        when = isInBody ? "in-body" : entry.firedAt == entry.registeredAt ? "after-body" : "later"
      }
    }
    return [
      "fires": JSONValue(callbacks == 0 ? 0 : Double(calls) / Double(callbacks)),
      "when": .string(when),
    ]
  }

  /// What a completion waits for whose property is changed again: two runs, with and without.
  private static func waiting(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let text = try question.text("criteria")
    guard let criterion = CompletionCriteria(rawValue: text) else {
      throw .malformed("given.criteria is \(text); it must be logicallyComplete or removed")
    }
    let isRetargeted = try question.flag("retargeted", default: false)
    let times = try played { () throws in
      try [false, isRetargeted].map { isRetargeted in
        var stage = Stage()
        let value = try stage.property("value", 0.0)
        let animation = try Animation.linear(duration: 1)
        try stage.withAnimation(animation, completionCriteria: criterion, then: .nothing) {
          try $0.set(value, to: 1)
        }
        try stage.run(until: 0.5)
        if isRetargeted { try stage.withAnimation(animation) { try $0.set(value, to: 2) } }
        try stage.runToRest()
        return stage.ledger[0].firedAt
      }
    }
    return ["waitsFor": .string(times[0] == times[1] ? "own animation" : "all animations")]
  }

  /// `transaction-coalescing`: what an update sees of values written one after the other.
  static func coalescing(_ question: Question) throws(Refusal) -> [String: JSONValue] {
    let initial = try question.number("initial")
    let writes = try question.elements("writes").map { element throws(Refusal) in
      let words = question.inside(element, "writes[]")
      return (
        isAnimated: try words.flag("animated", default: false),
        values: try words.numbers("values")
      )
    }
    let changes = try played { () throws in
      var stage = recording
      let value = try stage.property("value", initial)
      try stage.update { stage in
        for write in writes {
          try stage.withAnimation(write.isAnimated ? .default : nil) { stage in
            for number in write.values { try stage.set(value, to: number) }
          }
        }
      }
      return try stage.changes(of: value)
    }
    return [
      "observed": .array([JSONValue(initial)] + changes.map { JSONValue($0.to) }),
      "changes": .array(changes.map { .array([JSONValue($0.from), JSONValue($0.to)]) }),
    ]
  }

  private static var recording: Stage {
    var options = StageOptions()
    options.recordsChanges = true
    return Stage(options: options)
  }

  /// Linear animations by name.
  private struct Names {
    private var names: [String] = []

    mutating func animation(_ name: String) throws -> Animation {
      if !names.contains(name) { names.append(name) }
      let number = names.firstIndex(of: name) ?? 0
      return try .linear(duration: Double(number + 1))
    }

    func name(of animation: Animation) -> String? {
      names.indices.first { index in
        (try? Animation.linear(duration: Double(index + 1))) == animation
      }.map { names[$0] }
    }
  }

  private static func animation(
    _ field: String, _ question: Question
  ) throws(Refusal) -> String? {
    guard question.fields[field]?.fields != nil else { return nil }
    return try name("animation", question.object(field))
  }

  /// The name of an animation, or `nil` where the case says that there is none.
  private static func name(_ field: String, _ question: Question) throws(Refusal) -> String? {
    guard question.has(field), question.fields[field] != .null else { return nil }
    return try question.text(field)
  }

  private static func count(_ field: String, _ question: Question) throws(Refusal) -> Int {
    guard let count = Int(exactly: try question.number(field)), (0...1000).contains(count) else {
      throw .malformed("given.\(field) must be a whole number up to 1000")
    }
    return count
  }

  /// Plays `body`, turning what the model refuses into a malformed case.
  private static func played<Value>(_ body: () throws -> Value) throws(Refusal) -> Value {
    do {
      return try body()
    } catch {
      throw .malformed("\(error)")
    }
  }
}
