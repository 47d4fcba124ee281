/// Pipes that no program inherits that another thread starts at the same moment.
#ifndef SETTLE_PIPE_H
#define SETTLE_PIPE_H

#include <fcntl.h>
#include <unistd.h>

#if defined(__linux__)
// glibc hides this prototype behind _GNU_SOURCE, which a module map cannot define in time.
extern int pipe2(int ends[2], int flags);
#endif

/// Makes a pipe whose ends are closed in programs that this process starts; -1 on failure.
static inline int cpipe_make(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  // There is no such call; POSIX_SPAWN_CLOEXEC_DEFAULT keeps the ends from programs started here.
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

#endif
