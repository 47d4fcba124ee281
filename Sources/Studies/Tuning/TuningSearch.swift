import AnimationTiming
import CLibM
import GSLNumerics

/// Searches the plane of response and damping ratio for springs that keep wishes.
///
/// Goals, in order: nothing is returned that breaks a wish; jumps are met and not stepped over; the
/// work has a bound that no input changes. At one damping ratio the responses that keep a wish are a
/// set of ranges, which is known in closed form where the quantity scales with the response, and
/// sampled else (`ResponseScan`); the sets of several wishes are intersected. Ratios are sampled on a
/// grid that holds both sides of every known jump, so that between two of its nodes the ends of the
/// sets are smooth in the ratio; there, and never across a node, ends are halved for and extrema
/// refined by GSL's minimiser. A jump that is not known is found like a kink: the sections of the
/// minimiser close in on it, and the best place that was met counts.
///
/// Not `Sendable`: it keeps the sets that it has computed.
final class TuningSearch {
  /// The responses that are searched, in seconds.
  static let responses = 1e-4...1e4

  /// The damping ratios that are searched.
  static let ratios = 0.0...10.0

  let wishes: [TuningWish]
  let move: TuningMove

  /// The damping ratios that are looked at first, in order.
  private let nodes: [Double]

  /// For each wish what is known of its sets.
  private var kept: [[Double: ResponseSet]]

  /// What has been answered about wishes together, and those that no spring keeps.
  private var answered: [[Int]: [ClosedRange<Double>]] = [:]
  private var conflicting: [Set<Int>] = []

  let effort: TuningEffort
  private let exponents: [Double?]

  /// What is told apart from a node: rounding of the node itself and of what is computed there.
  private static let aside = 0x1p-46

  /// Prepares a search.
  ///
  /// - Complexity: O(1) a wish; nothing is searched yet.
  init(_ wishes: [TuningWish], _ move: TuningMove) {
    self.wishes = wishes
    self.move = move
    kept = Array(repeating: [:], count: wishes.count)
    exponents = wishes.map { $0.quantity.exponent(move) }
    effort = TuningEffort.suiting(wishes, move)
    nodes = Self.nodes(effort, breaks: wishes.flatMap { $0.quantity.breaks(in: $0.range, move) })
  }

  /// Evenly up to 2, geometrically beyond and next to 0, and each break with both sides.
  private static func nodes(_ effort: TuningEffort, breaks: [Double]) -> [Double] {
    let even = stride(from: 0, through: 2, by: effort.spacing)
    let small = (0..<effort.small).map { effort.spacing / Double(4 << (2 * $0)) }
    let large = (0...effort.large).map { step in
      2 * exp(log(ratios.upperBound / 2) * Double(step) / Double(effort.large))
    }
    let factors: [Double] = [-8, -1, 0, 1, 8].map { 1 + $0 * aside }
    let sides: [Double] = breaks.flatMap { place in factors.map { place * $0 } }
    let all: [Double] = Array(even) + small + large + sides + [ratios.upperBound]
    return Set(all.filter(ratios.contains)).sorted()
  }
}

extension TuningSearch {
  /// The responses that keep one wish at a damping ratio.
  func responses(_ wish: Int, at ratio: Double) -> ResponseSet {
    if let known = kept[wish][ratio] { return known }
    let set = computed(wishes[wish], exponents[wish], at: ratio)
    kept[wish][ratio] = set
    return set
  }

  private func computed(
    _ wish: TuningWish, _ exponent: Double?, at ratio: Double
  ) -> ResponseSet {
    let bounds = Self.responses
    guard let exponent else {
      if let scan = FrameScan(wish.quantity, ratio: ratio, move),
        let set = scan.set(wish, within: bounds)
      {
        return set
      }
      let places = wish.quantity.places(in: wish.range, ratio: ratio, move)
      let scan = ResponseScan(
        places: places, isSmooth: wish.quantity.isSmooth, halvings: effort.halvings)
      return scan.set(wish, within: bounds) { response in
        let spring = Spring.tuned(response: response, ratio: ratio)
        return isBeyond(wish, spring) ? .infinity : wish.quantity.value(of: spring, move)
      }
    }
    if wish.quantity == .response {
      return Self.clipped(max(wish.range.lowerBound, 0), wish.range.upperBound)
    }
    let value = wish.quantity.value(of: .tuned(response: 1, ratio: ratio), move)
    guard exponent != 0 else { return holds(wish, at: ratio) ? ResponseSet([bounds]) : .empty }
    // What is 0, infinite or not known at one response is so at every other.
    guard value > 0, value.isFinite else {
      return wish.holds(value) ? ResponseSet([bounds]) : .empty
    }
    // low ≤ value·Tᵖ ≤ high
    let (low, high) = (max(wish.range.lowerBound, 0), wish.range.upperBound)
    guard high > 0 else { return .empty }
    let ends = [low, high].map { pow($0 / value, 1 / exponent) }
    return Self.clipped(min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  /// Whether a wish about the damping ratio alone holds.
  ///
  /// A number of swings holds on both sides of the ratio: where the last swing leaves the band, in the
  /// last digit, it may count as one while the settling takes it for none.
  private func holds(_ wish: TuningWish, at ratio: Double) -> Bool {
    guard case .swings = wish.quantity else {
      return wish.holds(.tuned(response: 1, ratio: ratio), move)
    }
    return [1 - 4 * Self.aside, 1 + 4 * Self.aside].allSatisfy { side in
      wish.holds(.tuned(response: 1, ratio: ratio * side), move)
    }
  }

  /// Whether a stepped move takes longer than the wish cares to know.
  func isBeyond(_ wish: TuningWish, _ spring: Spring) -> Bool {
    guard case .settling(let rule, let band) = wish.quantity, rule.isStepped else { return false }
    let (low, high) = (wish.range.lowerBound, wish.range.upperBound)
    let limit = high.isFinite ? high : low
    return SettlingBound.outlasts(limit * 1.2 + 0.05, rule, band: band, spring, move)
  }

  /// The part of a range that is searched.
  private static func clipped(_ low: Double, _ high: Double) -> ResponseSet {
    let (from, to) = (max(low, responses.lowerBound), min(high, responses.upperBound))
    return from <= to ? ResponseSet([from...to]) : .empty
  }

  /// The responses that keep all of `subset` at a damping ratio.
  func responses(_ subset: [Int], at ratio: Double) -> ResponseSet {
    var common = ResponseSet([Self.responses])
    for wish in subset {
      common = common.intersection(responses(wish, at: ratio))
      if common.isEmpty { break }
    }
    return common
  }

  /// Whether a wish is broken just below a response, and not only because a rule has no answer there.
  func isLimitedBelow(_ response: Double, at ratio: Double) -> Bool {
    guard !TuningSlice.isLowest(response) else { return false }
    let below = Spring.tuned(response: response * (1 - 1e-6), ratio: ratio)
    return wishes.contains { wish in
      let value = wish.quantity.value(of: below, move)
      return !value.isNaN && !wish.holds(value)
    }
  }

  /// How far the sets of `subset` are apart at a damping ratio; 0 where they meet.
  private func gap(_ subset: [Int], at ratio: Double) -> Double {
    guard responses(subset, at: ratio).isEmpty else { return 0 }
    return ResponseSet.gap(subset.map { responses($0, at: ratio) })
  }
}

extension TuningSearch {
  /// The stretches of damping ratios at which some response keeps all of `subset`.
  ///
  /// Both ends keep them. What begins and ends between two nodes is found when the sets come
  /// nearer to each other there than at the nodes.
  func stretches(_ subset: [Int]) -> [ClosedRange<Double>] {
    if let known = answered[subset] { return known }
    // More wishes are not kept more easily.
    guard !conflicting.contains(where: { $0.isSubset(of: subset) }) else { return [] }
    let found = searched(subset)
    answered[subset] = found
    if found.isEmpty { conflicting.append(Set(subset)) }
    return found
  }

  private func searched(_ subset: [Int]) -> [ClosedRange<Double>] {
    let places = nodes(subset)
    guard !places.isEmpty else { return [] }
    var holds = places.map { !responses(subset, at: $0).isEmpty }
    let all = meetings(subset, places, holds)
    guard !all.isEmpty || holds.contains(true) else { return [] }
    var ratios = places
    for meeting in all {
      let index = ratios.firstIndex { $0 >= meeting } ?? ratios.count
      guard index == ratios.count || ratios[index] != meeting else { continue }
      ratios.insert(meeting, at: index)
      holds.insert(true, at: index)
    }
    var stretches: [ClosedRange<Double>] = []
    var start: Double?
    for (index, ratio) in ratios.enumerated() {
      if holds[index], start == nil {
        start = index > 0 ? edge(subset, from: ratio, to: ratios[index - 1]) : ratio
      }
      guard let from = start, holds[index] else { continue }
      if index + 1 == ratios.count {
        stretches.append(from...ratio)
      } else if !holds[index + 1] {
        stretches.append(from...max(from, edge(subset, from: ratio, to: ratios[index + 1])))
        start = nil
      }
    }
    return stretches
  }

  /// The nodes that the wishes about the damping ratio alone leave, and more where few are left.
  private func nodes(_ subset: [Int]) -> [Double] {
    var (low, high) = (Self.ratios.lowerBound, Self.ratios.upperBound)
    for wish in subset {
      guard let range = wishes[wish].quantity.ratios(in: wishes[wish].range, move) else { continue }
      guard range != TuningQuantity.nothing else { return [] }
      let isRounded = !wishes[wish].quantity.isParameter
      low = max(low, range.lowerBound * (isRounded ? 1 - 4 * Self.aside : 1))
      high = min(high, range.upperBound * (isRounded ? 1 + 4 * Self.aside : 1))
    }
    guard low <= high else { return [] }
    var inside = nodes.filter { $0 >= low && $0 <= high }
    if inside.count < 64, low < high {
      inside += (0...64).map { low + (high - low) * Double($0) / 64 }
    }
    return Set(inside + [low, high]).sorted()
  }

  /// The nodes on a stretch.
  func nodes(on stretch: ClosedRange<Double>) -> [Double] { nodes.filter(stretch.contains) }

  /// The last ratio that keeps `subset` on the way from one that does to one that does not.
  private func edge(_ subset: [Int], from: Double, to: Double) -> Double {
    var (inside, outside) = (from, to)
    for _ in 0..<effort.edgeHalvings {
      let middle = inside + (outside - inside) / 2
      guard middle != inside, middle != outside else { break }
      if responses(subset, at: middle).isEmpty { outside = middle } else { inside = middle }
    }
    return inside
  }

  /// Ratios between nodes at which the sets of `subset` meet although they do not at the nodes.
  private func meetings(_ subset: [Int], _ places: [Double], _ holds: [Bool]) -> [Double] {
    guard subset.count > 1 else { return [] }
    let gaps = places.indices.map { holds[$0] ? 0 : gap(subset, at: places[$0]) }
    var nearest: [(gap: Double, bounds: ClosedRange<Double>, guess: Double)] = []
    for index in places.indices.dropFirst().dropLast() {
      let (left, here, right) = (gaps[index - 1], gaps[index], gaps[index + 1])
      guard here > 0, here.isFinite, here <= left, here <= right else { continue }
      nearest.append((here, places[index - 1]...places[index + 1], places[index]))
    }
    nearest.sort { $0.gap < $1.gap }
    return nearest.prefix(4).compactMap { place in
      meeting(subset, place.bounds, place.guess)
    }
  }

  /// A gap that does not close within a millionth of the ratio, in which an end moves by no more than
  /// the root of that.
  private static let kink = 0.01

  /// A ratio at which the sets of `subset` meet, near one at which they come near to each other.
  ///
  /// Two exact wishes meet in a kink no wider than their tolerances, which is narrower than what
  /// GSL's minimiser can tell apart; golden sections go on where it ends.
  private func meeting(
    _ subset: [Int], _ bounds: ClosedRange<Double>, _ guess: Double
  ) -> Double? {
    var (best, least) = (guess, Double.infinity)
    func look(_ ratio: Double) -> Double {
      let gap = min(gap(subset, at: ratio), 1e6)
      if gap < least { (best, least) = (ratio, gap) }
      return gap
    }
    _ = try? refiner?.minimum(
      of: { (ratio: Double) throws(NumericsError) -> Double in
        let gap = look(ratio)
        guard gap > 0 else { throw .stopped(reason: "the sets meet") }
        return gap
      }, in: bounds, from: guess)
    var (low, high) = (
      max(bounds.lowerBound, best * (1 - 1e-6)), min(bounds.upperBound, best * (1 + 1e-6))
    )
    let share = (5.0.squareRoot() - 1) / 2
    let isExact = subset.contains { wishes[$0].isExact }
    for _ in 0..<50 where least > 0 && least < Self.kink && isExact {
      let (one, two) = (high - share * (high - low), low + share * (high - low))
      if look(one) < look(two) { high = two } else { low = one }
    }
    return least == 0 ? best : nil
  }

  /// Brent's minimiser with the tolerances that it can reach.
  var refiner: Minimizer? {
    try? Minimizer(
      absoluteTolerance: 1e-10, relativeTolerance: 3e-8, maximumIterations: effort.iterations)
  }
}
