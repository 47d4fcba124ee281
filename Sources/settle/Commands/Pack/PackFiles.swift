import Harness
import Reporting

/// The reference packs of a call.
enum PackFiles {
  /// The packs beside the baselines.
  ///
  /// - Throws: `FileError` also when there is none: a check that leaves out all reference figures
  ///   because of a wrong path must not look like a good one.
  static func all(of baselines: BaselineFolder) throws(FileError) -> [ReferencePack] {
    let paths = try baselines.packs() ?? []
    guard !paths.isEmpty else {
      throw FileError(
        .unreadable, "\(baselines.path)/References",
        "no reference packs here; --baselines DIR says where they are")
    }
    return try read(paths)
  }

  /// The packs in `paths`, in the order of their names.
  ///
  /// - Throws: `FileError` also when two have the same name, which their figures would share.
  static func read(_ paths: [String]) throws(FileError) -> [ReferencePack] {
    var packs: [(path: String, pack: ReferencePack)] = []
    // The schema lies beside the packs, so that `References/*.json` names it too.
    for path in paths where !path.hasSuffix(".schema.json") {
      let pack = try PackReader.read(path)
      if let twin = packs.first(where: { $0.pack.name == pack.name }) {
        throw FileError(
          .malformed, path, "its name \"\(pack.name)\" is that of \(twin.path)", field: "name",
          value: pack.name, requirement: "another name than that of \(twin.path)")
      }
      packs.append((path, pack))
    }
    return packs.map(\.pack).sorted { $0.name < $1.name }
  }
}
