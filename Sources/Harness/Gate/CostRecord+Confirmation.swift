extension CostRecord {
  /// This run, confirmed by the first batch of `other`, which may be from another runner.
  ///
  /// A case that was slower here is then regressed only when it was slower there too; what this run
  /// measured a second time itself does not count.
  ///
  /// - Parameter other: A run of the same cases on a machine of the same class.
  /// - Returns: The measurement of this run with that of `other` in the place of its second batch.
  /// - Throws: `MergeError` that says in what they differ.
  public func confirmed(by other: CostRecord) throws(MergeError) -> CostRecord {
    guard version == other.version else {
      throw MergeError(
        description: "versions \(version) and \(other.version) of the tool; both must be of one")
    }
    var confirmed = self
    for index in parts.indices {
      let part = parts[index]
      guard let second = other.parts.first(where: { $0.shard == part.shard }) else {
        throw MergeError(description: "shard \(part.shard) is not in the second run")
      }
      if let difference = second.fingerprint.differences(from: part.fingerprint).first {
        throw MergeError(description: "the second run is of another machine: \(difference)")
      }
      try Self.demandSameSamples(part, second)
      confirmed.parts[index].processes =
        part.processes.filter { $0.batch == 0 }
        + second.processes.filter { $0.batch == 0 }.map { $0.moved(to: 1) }
    }
    return confirmed
  }

  /// Demands that samples of the second run are as long as those of the first.
  private static func demandSameSamples(
    _ first: CostPart, _ second: CostPart
  ) throws(MergeError) {
    let others = Dictionary(second.subjects.map { ($0.id, $0) }) { first, _ in first }
    for subject in first.subjects {
      guard let other = others[subject.id] else {
        throw MergeError(description: "\(subject.id) is not in the second run")
      }
      let kernels = (first.kernels[subject.kernel], second.kernels[subject.kernel])
      guard subject.workload == other.workload, subject.repetitions == other.repetitions,
        kernels.0 == kernels.1
      else {
        throw MergeError(
          description: "the samples of \(subject.id) are not alike; an accepted baseline fixes them"
        )
      }
    }
  }
}

extension CostProcess {
  fileprivate func moved(to batch: Int) -> CostProcess {
    CostProcess(batch: batch, kernels: kernels, cases: cases, medians: medians)
  }
}
