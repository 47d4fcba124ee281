public import AnimationTiming

// Declaring, reading and setting values.

extension Stage {
  /// The longest value that a property takes, in its unit.
  public static let largestLength = 1e90

  /// Declares a node inside another; modifiers of a node act on all properties inside.
  ///
  /// - Throws: `ModelError` when `parent` is no node of this stage.
  public mutating func node(in parent: Node = .root) throws(ModelError) -> Node {
    try check(parent)
    nodes.append(NodeRecord(parent: parent.index))
    return Node(index: nodes.count - 1)
  }

  /// Declares a value that is shown and animated.
  ///
  /// - Parameters:
  ///   - label: Its name in seams and messages.
  ///   - value: What it shows at first, of finite length.
  ///   - node: Where it is.
  /// - Returns: The handle of the property.
  /// - Throws: `ModelError` that names what is wrong.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  public mutating func property<Value: VectorArithmetic>(
    _ label: String, _ value: Value, in node: Node = .root
  ) throws(ModelError) -> Property<Value> {
    try check(node)
    try Self.check(value, label)
    tracks.append(
      Track(value, retargeting: options.retargeting, playback: options.playback))
    books.append(TrackBook(label: label, node: node.index))
    return Property(index: tracks.count - 1)
  }

  /// Declares a value that is not animated itself.
  public mutating func state<Value: Equatable & Sendable>(
    _ label: String, _ value: Value
  ) -> StateValue<Value> {
    states.append(StateBox(value: value))
    stateBooks.append(StateBook(label: label))
    return StateValue(index: states.count - 1)
  }

  /// Declares a property that follows a state, as what a view shows follows from its state.
  ///
  /// - Parameters:
  ///   - label: Its name in seams and messages.
  ///   - state: The state to follow.
  ///   - node: Where it is.
  ///   - rule: What is shown for a value of the state.
  /// - Returns: The handle of the property.
  /// - Throws: `ModelError` that names what is wrong.
  public mutating func property<Value: VectorArithmetic, Source: Equatable & Sendable>(
    _ label: String, following state: StateValue<Source>, in node: Node = .root,
    _ rule: @escaping @Sendable (Source) -> Value
  ) throws(ModelError) -> Property<Value> {
    let property = try property(label, rule(try value(of: state)), in: node)
    stateBooks[state.index].followers.append { stage in
      guard let source = try? stage.value(of: state) else { return }
      let value = rule(source)
      guard value.magnitudeSquared <= Self.largestLength * Self.largestLength else { return }
      _ = stage.tracks[property.index].set(value)
      stage.enlist(.property(property.index))
    }
    return property
  }

  /// What a property shows now, in its unit.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  public func value<Value>(of property: Property<Value>) throws(ModelError) -> Value {
    try read(.value(animationTime), property)
  }

  /// How fast what a property shows moves now, in units per second.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  public func velocity<Value>(of property: Property<Value>) throws(ModelError) -> Value {
    try read(.velocity(animationTime), property)
  }

  /// The value that the model has: where a property goes, what was set last included.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  public func target<Value>(of property: Property<Value>) throws(ModelError) -> Value {
    try read(.target, property)
  }

  /// Whether a property is on its way.
  public func isAnimating<Value>(_ property: Property<Value>) throws(ModelError) -> Bool {
    try check(property)
    let track = tracks[property.index]
    return track.isRunning && (options.playback == .frames || animationTime < track.end)
  }

  /// How far a property is from its target, in its unit, and its speed per second.
  public func rest<Value>(
    of property: Property<Value>
  ) throws(ModelError) -> (distance: Double, speed: Double) {
    try check(property)
    return tracks[property.index].rest(at: animationTime)
  }

  /// What every update has changed, when `StageOptions.recordsChanges` is set.
  public func changes<Value>(of property: Property<Value>) throws(ModelError) -> [Change<Value>] {
    guard property.index < tracks.count, let track = tracks[property.index] as? Track<Value> else {
      throw unknown(property)
    }
    return track.changes
  }

  /// The value of a state, what was set last included.
  public func value<Value>(of state: StateValue<Value>) throws(ModelError) -> Value {
    let box = try box(state)
    return box.pending ?? box.value
  }

  /// Sets where a property goes, under the current transaction.
  ///
  /// - Throws: `ModelError` for a property of another stage, and for a value that is not finite.
  #if compiler(>=6.3)
    @specialized(where Value == Double)
    @specialized(where Value == SIMD2<Double>)
    @specialized(where Value == SIMD4<Double>)
  #endif
  public mutating func set<Value>(
    _ property: Property<Value>, to value: Value
  ) throws(ModelError) {
    guard property.index < books.count else { throw unknown(property) }
    try Self.check(value, books[property.index].label)
    try beginWrite()
    guard tracks[property.index].set(value) else { throw unknown(property) }
    enlist(.property(property.index))
    try endWrite()
  }

  /// Sets a state, under the current transaction.
  ///
  /// - Throws: `ModelError` for a state of another stage.
  public mutating func set<Value>(
    _ state: StateValue<Value>, to value: Value
  ) throws(ModelError) {
    var box = try box(state)
    try beginWrite()
    box.pending = value
    states[state.index] = box
    enlist(.state(state.index))
    try endWrite()
  }

  private func read<Value>(
    _ reading: Reading, _ property: Property<Value>
  ) throws(ModelError) -> Value {
    guard property.index < tracks.count,
      let value = tracks[property.index].read(reading, as: Value.self)
    else { throw unknown(property) }
    return value
  }

  private func unknown<Value>(_ property: Property<Value>) -> ModelError {
    .unknown("the property", index: property.index, count: tracks.count)
  }

  private func box<Value>(_ state: StateValue<Value>) throws(ModelError) -> StateBox<Value> {
    guard state.index < states.count, let box = states[state.index] as? StateBox<Value> else {
      throw .unknown("the state", index: state.index, count: states.count)
    }
    return box
  }

  func check<Value>(_ property: Property<Value>) throws(ModelError) {
    _ = try read(.target, property)
  }

  func check(_ node: Node) throws(ModelError) {
    guard node.index < nodes.count else {
      throw .unknown("the node", index: node.index, count: nodes.count)
    }
  }

  private static func check(
    _ value: some VectorArithmetic, _ label: String
  ) throws(ModelError) {
    guard value.magnitudeSquared <= largestLength * largestLength else {
      throw .invalidValue(label, length: value.length)
    }
  }
}
