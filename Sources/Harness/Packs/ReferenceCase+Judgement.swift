extension ReferenceCase {
  /// Judges an answer to this case of `pack` by the figures of the source.
  ///
  /// The field that uses most of its tolerance stands for all of them. A figure that the answer does
  /// not have is an error, not a failure: nothing was compared.
  public func judge(_ answer: ReferenceAnswer, pack: String) -> Finding {
    switch answer {
    case .values(let values): judge(values, pack: pack)
    case .unsupported(let reason): finding(pack, .unsupported, reason)
    case .error(let reason): finding(pack, .error, reason)
    case .timeout(let reason): finding(pack, .timeout, reason)
    case .crash(let reason): finding(pack, .crash, reason)
    case .notRun(let reason): finding(pack, .notrun, reason)
    }
  }

  private func judge(_ values: [String: JSONValue], pack: String) -> Finding {
    var worst: Discrepancy?
    var unknown: String?
    for field in expect {
      guard let found = values[field.name] else {
        unknown = field.name
        continue
      }
      let discrepancy = Discrepancy(
        field: field.name, expected: field.value, found: found, tolerance: tolerance[field.name])
      if worst.map({ discrepancy.severity > $0.severity }) ?? true { worst = discrepancy }
    }
    if let unknown, worst.map({ $0.severity <= 1 }) ?? true {
      let known = values.keys.sorted().joined(separator: ", ")
      return finding(
        pack, .error, "expect.\(unknown) is no field of the answer, which has \(known)")
    }
    guard let worst else { return finding(pack, .error, "nothing is expected") }
    let agrees = worst.severity <= 1
    return finding(
      pack, agrees ? .pass : .fail, agrees ? nil : worst.description, error: worst.error,
      limit: worst.tolerance)
  }

  private func finding(
    _ pack: String, _ status: Status, _ message: String?, error: Double? = nil,
    limit: Double? = nil
  ) -> Finding {
    Finding(
      rule: kind, caseID: id, pack: pack, mode: mode, status: status, error: error, limit: limit,
      message: message)
  }
}
