package import AnimationTiming

/// A story to be played: what an app knows and shows, how it reacts, and what happens to it when.
///
/// Everything is named once and meant by its number from then on, so that a story can be played
/// thousands of times without looking anything up. Whoever makes one resolves the names; `Player`
/// plays it.
package struct Scenario: Sendable {
  package var name = ""

  /// One sentence or two for people.
  package var about = ""

  /// How long it is played, in seconds; finite and > 0.
  package var until = 1.0
  package var clock = FrameClock.standard
  package var options = StageOptions()
  package var platform = Platform()

  /// What lists may hold.
  package var items: [String] = []
  package var states: [State] = []
  package var loaders: [Loader] = []
  package var properties: [PropertyDeclaration] = []
  package var motions: [Motion] = []
  package var overrides: [Override] = []
  package var causes: [String] = []

  /// The names of waits and completions.
  package var labels: [String] = []
  package var handlers: [Handler] = []

  /// What is done after a state has changed, by the number of the state.
  package var changeBlocks: [Int: Int] = [:]

  /// Whether taps reach the app; `nil` for always.
  package var hitTesting: Condition?

  /// In the order of the file, which is that of what happens at one time.
  package var events: [Event] = []

  /// What handlers and continuations do.
  package var blocks: [[Action]] = []
  package var invariants: [Invariant] = []
  package var expectations: [Expectation] = []
  package var exploration: ExplorationPlan?

  /// Whether the end of something is noticed by other means than a completion.
  package var hasWatches = false

  package init() {}
}

extension Scenario {
  /// Facts about where the app runs, which it cannot choose.
  package struct Platform: Hashable, Sendable {
    /// What a completion learns of motions that somebody else runs.
    package var rows = ExternalMotion.Report.atOnce
    package var motion = Motion.full

    package enum Motion: String, Hashable, Sendable, CaseIterable {
      case full, reduced, disabled

      package var preference: MotionPreference {
        switch self {
        case .full: .full
        case .reduced: .reduced(nil)
        case .disabled: .disabled
        }
      }
    }

    package init() {}

    package init(rows: ExternalMotion.Report, motion: Motion) {
      self.rows = rows
      self.motion = motion
    }
  }

  /// Something that the app knows: a flag, a number, or a list of items.
  package struct State: Hashable, Sendable {
    package enum Start: Hashable, Sendable {
      case flag(Bool)
      case number(Double)
      case list([Int])
    }

    package let name: String
    package let start: Start

    package init(_ name: String, _ start: Start) {
      self.name = name
      self.start = start
    }
  }

  /// Something that the app shows: a number, or 2 or 4 that move as one.
  package struct PropertyDeclaration: Hashable, Sendable {
    /// What it shows for a flag.
    package struct Rule: Hashable, Sendable {
      package let flag: Int
      package let off: [Double]
      package let on: [Double]

      package init(flag: Int, off: [Double], on: [Double]) {
        self.flag = flag
        self.off = off
        self.on = on
      }
    }

    package let name: String
    package let start: [Double]

    /// How it follows a flag; `nil` for one that is set itself.
    package let rule: Rule?

    package init(_ name: String, _ start: [Double], following rule: Rule? = nil) {
      self.name = name
      self.start = start
      self.rule = rule
    }
  }

  /// A sign of waiting, and the flag that tells whether it is shown.
  package struct Loader: Hashable, Sendable {
    package let flag: Int
    package let rule: LoaderRule

    package init(flag: Int, rule: LoaderRule) {
      self.flag = flag
      self.rule = rule
    }
  }

  /// A motion that somebody else runs.
  package struct Motion: Hashable, Sendable {
    package let name: String

    /// Seconds; finite and ≥ 0.
    package var duration: Double

    /// Seconds under reduced motion.
    package var reducedDuration: Double

    /// Who runs it, for sentences: "the list".
    package let mover: String

    /// What completions learn of it, when that is no fact of the platform.
    package let report: ExternalMotion.Report?

    package init(
      _ name: String, duration: Double, reducedDuration: Double? = nil,
      mover: String = "the platform", report: ExternalMotion.Report? = nil
    ) {
      self.name = name
      self.duration = duration
      self.reducedDuration = reducedDuration ?? duration
      self.mover = mover
      self.report = report
    }
  }

  /// An animation that a property chooses by what has caused its change or by what changes with it,
  /// whatever the change says.
  package struct Override: Sendable {
    /// When it counts.
    package enum Occasion: Hashable, Sendable {
      case always

      /// The change carries this cause.
      case cause(Int)

      /// The same update changes a flag or a number, or where a property goes; unless the change disables
      /// animations.
      case state(Int)
      case property(Int)
    }

    package let property: Int
    package let occasion: Occasion
    package let animation: Animation?

    package init(property: Int, on occasion: Occasion, animation: Animation?) {
      self.property = property
      self.occasion = occasion
      self.animation = animation
    }
  }

  /// How the app reacts to something that is called by a name.
  package struct Handler: Sendable {
    package let name: String

    /// Only then does it react.
    package let condition: Condition?
    package let block: Int

    package init(_ name: String, condition: Condition?, block: Int) {
      self.name = name
      self.condition = condition
      self.block = block
    }
  }

  /// A formula and how it was written.
  package struct Condition: Hashable, Sendable {
    package let formula: Formula
    package let text: String

    package init(_ formula: Formula, _ text: String) {
      self.formula = formula
      self.text = text
    }
  }

  /// Something that happens at a time.
  package struct Event: Sendable {
    package enum Kind: Hashable, Sendable {
      /// A finger, which hit testing may keep from the app.
      case tap(handler: Int)

      /// A link or the app itself, which nothing keeps from it.
      case navigate(handler: Int)
      case block(Int)
    }

    /// Seconds; finite, ≥ 0 and at most the end of the scenario.
    package let time: Double
    package let kind: Kind

    package init(at time: Double, _ kind: Kind) {
      self.time = time
      self.kind = kind
    }
  }

  /// What must be true.
  package struct Invariant: Sendable {
    package enum Scope: String, Hashable, Sendable, CaseIterable {
      /// After everything that happens, and in every frame when it looks at what is shown.
      case always

      /// When the scenario ends.
      case atEnd
    }

    package let name: String
    package let scope: Scope
    package let condition: Condition

    package init(_ name: String, _ scope: Scope, _ condition: Condition) {
      self.name = name
      self.scope = scope
      self.condition = condition
    }
  }

  /// Which events are tried at which times.
  package struct ExplorationPlan: Hashable, Sendable {
    /// Taps and navigations.
    package var events: [Event.Kind]

    /// Seconds.
    package var from: Double
    package var until: Double

    /// How many are added at most: 1 or 2.
    package var most: Int

    package init(events: [Event.Kind], from: Double, until: Double, most: Int = 2) {
      self.events = events
      self.from = from
      self.until = until
      self.most = most
    }
  }
}
