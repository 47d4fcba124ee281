import AnimationModel

/// The logic of a screen with a list, apart from any view.
///
/// A tap on Add inserts a blank row, which the list slides in; then the editor of the row is pushed. Going
/// back from a row that is still blank removes it, once the pop has finished.
public struct ListFlow: Sendable {
  /// What a user does.
  public enum Event: Int, CaseIterable, Sendable {
    case add, openFirst, back
  }

  /// A row of the list.
  public struct Row: Hashable, Sendable {
    public let id: Int
    public var name: String

    public var isBlank: Bool { name.isEmpty }
  }

  /// Whether events are ignored while something moves.
  public let isGuarded: Bool

  public private(set) var rows = [Row(id: 0, name: "Milk")]

  /// The rows whose editors are open, the last one on top.
  public private(set) var path: [Int] = []

  /// Whether something moves.
  public private(set) var isBusy = false

  /// What the flow waits for; the argument of its cues is the number of a row.
  private enum Step: Int {
    case inserted = 100
    case slid, pushed, popped, left
  }

  private var nextID = 1

  /// When the motion that is waited for began, in seconds.
  private var began = 0.0

  /// How long the list slides a row, and the navigation a screen, in seconds.
  ///
  /// The platform does not say, so that a wait cannot be shorter than what is seen.
  public static let slide = 0.35
  public static let navigation = 0.5

  public init(isGuarded: Bool) { self.isGuarded = isGuarded }

  /// Acts on what the user has done.
  public mutating func handle(
    _ event: Event, on stage: inout Stage, rows report: ExternalMotion.Report
  ) throws {
    if isGuarded, isBusy { return }
    switch event {
    case .add:
      guard path.isEmpty else { return }
      let row = Row(id: nextID, name: "")
      nextID += 1
      begin(stage)
      let inserted = Reaction.cue(Cue(Step.inserted.rawValue, row.id))
      try stage.withAnimation(completionCriteria: .removed, label: "insert", then: inserted) {
        stage in
        rows.append(row)
        try stage.moveElsewhere("row", duration: Self.slide, reporting: report)
      }
    case .openFirst:
      guard path.isEmpty else { return }
      begin(stage)
      try push(0, on: &stage, rows: report)
    case .back:
      guard let top = path.popLast() else { return }
      begin(stage)
      let popped = Reaction.cue(Cue(Step.popped.rawValue, top))
      try stage.withAnimation(completionCriteria: .removed, label: "pop", then: popped) { stage in
        try stage.moveElsewhere("pop", duration: Self.navigation, reporting: report)
      }
    }
  }

  /// Acts on what the flow has waited for.
  public mutating func handle(
    _ cue: Cue, on stage: inout Stage, rows report: ExternalMotion.Report
  ) throws {
    switch Step(rawValue: cue.kind) {
    case .inserted: try wait(Self.slide, then: .slid, about: cue.argument, on: &stage)
    case .slid: try push(cue.argument, on: &stage, rows: report)
    case .pushed: isBusy = false
    case .popped: try wait(Self.navigation, then: .left, about: cue.argument, on: &stage)
    case .left:
      rows.removeAll { $0.id == cue.argument && $0.isBlank }
      isBusy = false
    case nil: break
    }
  }

  private mutating func begin(_ stage: Stage) {
    isBusy = true
    began = stage.now
  }

  /// Waits for what is left of a motion that may or may not have been waited for already.
  ///
  /// Without guards the next step is taken in the completion, whenever that is called.
  private mutating func wait(
    _ minimum: Double, then step: Step, about row: Int, on stage: inout Stage
  ) throws {
    let end = isGuarded ? max(began + minimum, stage.now) : stage.now
    try stage.schedule(Cue(step.rawValue, row), at: end)
  }

  private mutating func push(
    _ row: Int, on stage: inout Stage, rows report: ExternalMotion.Report
  ) throws {
    path.append(row)
    try stage.moveElsewhere("push", duration: Self.navigation, reporting: report)
    try stage.schedule(Cue(Step.pushed.rawValue, row), at: stage.now + Self.navigation)
  }
}
