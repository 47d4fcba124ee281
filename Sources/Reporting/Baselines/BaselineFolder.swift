package import Harness

/// The folder of accepted figures: `conformance.json`, `settling.json`, …, one file a study.
///
/// A figure lives in the file that the first part of its id names.
package struct BaselineFolder: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The file of a study.
  package func file(of study: String) -> String { "\(path)/\(study).json" }

  /// The paths of the reference packs; `nil` when there is no folder for them.
  package func packs() throws(FileError) -> [String]? {
    try FileBytes.files(in: "\(path)/References", withSuffix: ".json")?
      .filter { !$0.hasSuffix(".schema.json") }
  }

  /// The file of known deviations.
  package var expectations: String { "\(path)/expectations.json" }

  /// What is accepted for `grid` in the files of `studies`, and which of them have nothing.
  ///
  /// - Throws: `FileError` with the place in the file that cannot be understood.
  package func read(
    grid: String, studies: [String]
  ) throws(FileError) -> (baseline: Baseline, missing: [String]) {
    var figures: [String: Double] = [:]
    var missing: [String] = []
    for study in studies {
      guard let found = try BaselineFile.figures(of: grid, at: file(of: study)) else {
        missing.append(study)
        continue
      }
      figures.merge(found) { first, _ in first }
    }
    return (Baseline(grid: grid, figures: figures), missing)
  }

  /// Every grid for which one of the files has figures, with all of them, by grid.
  package func readAll() throws(FileError) -> [String: [String: Double]] {
    var grids: [String: [String: Double]] = [:]
    let files = try FileBytes.files(in: path, withSuffix: ".json") ?? []
    for path in files where path != expectations {
      for (grid, figures) in try BaselineFile.read(path) {
        grids[grid, default: [:]].merge(figures) { first, _ in first }
      }
    }
    return grids
  }

  /// The files that make the exact figures of `run` the accepted ones.
  ///
  /// Only the grid of the run is replaced, only in the files of its studies; everything else in
  /// them stays. A study without exact figures has no file.
  ///
  /// - Throws: `FileError` for a file that cannot be understood, and for a figure that is no
  ///   number, which nothing could be compared with.
  package func files(accepting run: RunRecord) throws(FileError) -> [OutputFile] {
    let baseline = Baseline(accepting: run)
    var files: [OutputFile] = []
    for study in run.plan.studies {
      let path = file(of: study)
      let figures = baseline.figures.filter { $0.key.hasPrefix("\(study)/") }
      if let bad = figures.filter({ $0.value.isNaN }).keys.min() {
        throw FileError(
          .malformed, path, "\(bad) is not a number; it must be one to be accepted", field: bad,
          requirement: "a number")
      }
      var grids = FileBytes.exists(path) ? try BaselineFile.read(path) : [:]
      guard !figures.isEmpty || grids[baseline.grid] != nil else { continue }
      grids[baseline.grid] = figures.isEmpty ? nil : figures
      files.append(OutputFile(path, BaselineFile.bytes(grids)))
    }
    return files
  }
}
