import Synchronization

/// The temporary files of this process that are not yet in their final place.
///
/// Whoever ends the process early, such as the handler of an interrupt, removes them first.
package final class PendingFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  package init() {}

  /// Removes the files, and calls `end` while no other can be made and none can be put in place.
  ///
  /// Files that belong together are put in place in one step as seen from here: either all of
  /// them are, or none is.
  package func abandon(_ end: () -> Void) {
    paths.withLock { paths in
      for path in paths.sorted() { SystemCalls.remove(path) }
      paths = []
      end()
    }
  }

  func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Removes one file.
  func discard(_ path: String) {
    paths.withLock { paths in
      if paths.remove(path) != nil { SystemCalls.remove(path) }
    }
  }

  /// Puts files in place, in one step.
  ///
  /// - Throws: At the first that cannot be; the ones before it are in place then.
  func place(_ moves: [(from: String, to: String)]) throws(FileError) {
    try paths.withLock { paths throws(FileError) in
      for move in moves {
        guard SystemCalls.move(move.from, to: move.to) == 0 else {
          throw FileError(.unwritable, move.to, SystemCalls.reason)
        }
        paths.remove(move.from)
      }
    }
  }
}
