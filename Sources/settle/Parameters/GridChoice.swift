import Conformance
import Harness
import Reporting
import Studies

/// The grid that a command is to run over: one that is built in, or one from a file.
struct GridChoice {
  let grid: Grid

  /// The file it is from; `nil` when it is built in.
  private let path: String?

  /// Finds the grid called `word`.
  ///
  /// - Throws: `UsageError` when `word` is neither a name nor a file, `FileError` when the file is
  ///   no grid, or calls itself like one that is built in.
  init(_ word: String) throws {
    if let grid = BuiltInGrids.grid(named: word) {
      (self.grid, path) = (grid, nil)
      return
    }
    guard word.contains("/") || word.hasSuffix(".json") || FileBytes.exists(word) else {
      let names = ArgumentReader.choices(BuiltInGrids.names, nearestTo: word)
      throw UsageError("--grid", word, mustBe: "the path of a file or \(names)")
    }
    let grid = try GridReader.read(word)
    guard BuiltInGrids.grid(named: grid.name) == nil else {
      throw FileError(
        .malformed, word, "name is \"\(grid.name)\", which is built in; it must be another",
        field: "name", value: grid.name, requirement: "another name than those built in")
    }
    let known = BuiltInGrids.axes
    if let stray = grid.axes.map(\.name).first(where: { !known.contains($0) }) {
      throw FileError(
        .malformed, word,
        "axes.\(stray) is no axis of any study; it must be "
          + ArgumentReader.choices(known, nearestTo: stray),
        field: "axes.\(stray)", requirement: "one of \(known.joined(separator: ", "))")
    }
    (self.grid, path) = (grid, word)
  }

  /// Does `work`, and names the file when the grid does not suit it.
  func use<Result>(_ work: (Grid) throws -> Result) throws -> Result {
    do {
      return try work(grid)
    } catch let error as GridError {
      guard let path else { throw error }
      throw FileError(.malformed, path, error.field, error.value, mustBe: error.requirement)
    }
  }
}
