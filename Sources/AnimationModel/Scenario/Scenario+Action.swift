package import AnimationTiming

extension Scenario {
  /// One thing that an app does.
  package indirect enum Action: Sendable {
    /// Sets a flag or a number.
    case setState(Int, Formula)
    case setList(Int, [Int])

    /// Sets where a property goes, component by component.
    case setProperty(Int, [Formula])
    case append(item: Int, list: Int)

    /// Takes the last occurrence of an item out of a list.
    case remove(item: Int, list: Int)
    case removeAll(item: Int, list: Int)
    case removeLast(list: Int)

    /// Does something under a transaction.
    case change(Change)

    /// Lets somebody else move something.
    case move(motion: Int)
    case wait(Wait)

    /// Forgets the waits of a label that are still under way.
    case cancel(label: Int)
    case when(Condition, then: [Action], otherwise: [Action])

    /// What a handler does, if its condition holds.
    case perform(handler: Int)

    /// Ends the motion of a property at once; of all without one.
    case stop(property: Int?)
    case background(Bool)

    /// A finger touches a property, drags it, and lets go.
    case grab(Grab)
    case drag(property: Int, by: SIMD2<Double>)
    case release(property: Int, points: SnapPoints, animation: Animation)
    case prefer(Platform.Motion)

    /// Begins a work that a loader stands for, and ends one; what then is done comes when it is gone.
    case load(loader: Int)
    case loaded(loader: Int, then: Int?)
  }

  /// Changes under one transaction.
  package struct Change: Sendable {
    /// `nil` for at once.
    package var animation: Animation?
    package var cause: Int?
    package var disablesAnimations = false
    package var tracksVelocity = false
    package var completions: [Completion] = []
    package var actions: [Action] = []

    package init(animation: Animation?) { self.animation = animation }
  }

  /// What is done when the changes of a transaction are complete.
  package struct Completion: Sendable {
    package let label: Int
    package let criterion: CompletionCriteria

    /// What notices the end; `nil` for the animation itself.
    package let means: CompletionMeans?

    /// The flag through whose values that is noticed; `nil` for all that the change sets.
    package let flag: Int?

    /// `nil` for nothing.
    package let block: Int?

    package init(
      label: Int, criterion: CompletionCriteria = .logicallyComplete, means: CompletionMeans? = nil,
      flag: Int? = nil, block: Int?
    ) {
      self.label = label
      self.criterion = criterion
      self.means = means
      self.flag = flag
      self.block = block
    }
  }

  /// How a finger drags a property; see `Drag`.
  package struct Grab: Sendable {
    package let property: Int
    package let axis: AxisLock.Axis
    package let bounds: ClosedRange<Double>
    package let band: RubberBand
    package let lock: AxisLock

    /// How the value follows the finger; at once when `nil`.
    package let following: Animation?

    package init(
      property: Int, axis: AxisLock.Axis, bounds: ClosedRange<Double>, band: RubberBand,
      lock: AxisLock, following: Animation?
    ) {
      self.property = property
      self.axis = axis
      self.bounds = bounds
      self.band = band
      self.lock = lock
      self.following = following
    }
  }

  /// What is done later.
  package struct Wait: Sendable {
    /// Since when a wait is measured.
    package enum Origin: Hashable, Sendable {
      case now

      /// The transaction whose completion is being called; the present elsewhere.
      case change

      /// A number that holds a time.
      case state(Int)
    }

    package let label: Int

    /// Seconds; what is negative counts as 0.
    package let duration: Formula
    package let origin: Origin
    package let block: Int

    package init(label: Int, duration: Formula, origin: Origin, block: Int) {
      self.label = label
      self.duration = duration
      self.origin = origin
      self.block = block
    }
  }
}
