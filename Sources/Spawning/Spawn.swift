#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Starts other programs.
///
/// Not Foundation's `Process`: it has no process group that a caller could choose, its children
/// inherit what the starting thread blocks, and it leaves the descriptors of its pipes to be
/// collected some time later.
package enum Spawn {
  /// Why a program could not be started, in the system's words.
  package struct Failure: Error {
    package let reason: String
  }

  /// The standard streams of a program; without an input it reads an empty file.
  package struct Streams {
    let input: Int32?
    let output: Int32
    let errors: Int32

    package init(input: Int32? = nil, output: Int32, errors: Int32) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }
  }

  /// Starts the program `words[0]`, looked for in the `PATH` of this process unless it is a path,
  /// with these arguments.
  ///
  /// What this process ignores or blocks, the program does not.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments; not empty.
  ///   - environment: The whole environment of the program.
  ///   - streams: Descriptors that the program gets a copy of.
  ///   - leadsGroup: Whether it has a process group of its own, by which it can be ended with all
  ///     that it starts; the keys of a terminal then no longer reach it.
  /// - Returns: The number of the process, which the caller has to wait for.
  /// - Throws: `Failure` when it cannot be started.
  package static func start(
    _ words: [String], environment: [String: String], streams: Streams, leadsGroup: Bool
  ) throws(Failure) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let input = streams.input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, streams.output, 1)
    posix_spawn_file_actions_adddup2(&actions, streams.errors, 2)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if leadsGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in arguments + variables { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(
      &identifier, words[0], &actions, &attributes, arguments, variables + [nil])
    guard code == 0 else { throw Failure(reason: String(cString: strerror(code))) }
    return identifier
  }

  /// Takes away the process `identifier` once it has ended, and waits until then.
  ///
  /// - Returns: Its exit code, or the number of the signal that ended it.
  package static func wait(for identifier: Int32) -> Ending {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
  }

  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    case code(Int32)
    case signal(Int32)
  }
}
