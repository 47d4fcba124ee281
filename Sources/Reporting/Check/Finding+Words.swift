package import Harness

extension Finding {
  /// The case as it is named beside others: PACK/CASE of a pack, the parameters of a rule's.
  package var place: String { pack.map { "\($0)/\(caseID)" } ?? caseID }

  /// What was found, in one line, with the truth it was held to where that is not the mathematics.
  package var account: String {
    let truth = mode.map { $0 == .exact ? "" : "held to \($0.rawValue): " } ?? ""
    return truth + measure
  }

  private var measure: String {
    if let message { return message }
    let error = error.map { "error \(NumberFormat.significant($0))" }
    let limit = limit.map { "limit \(NumberFormat.significant($0))" }
    return [error, limit].compactMap(\.self).joined(separator: ", ")
  }
}

extension StatusCounts {
  /// `12 pass, 3 fail`: every status that there is.
  package var words: String {
    Status.allCases.filter { self[$0] > 0 }
      .map { "\(NumberFormat.count(self[$0])) \($0.rawValue)" }.joined(separator: ", ")
  }
}
