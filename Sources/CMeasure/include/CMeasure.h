/// What Swift cannot say about measuring: guards that the optimiser must respect, and a clock.
#ifndef SETTLE_CMEASURE_H
#define SETTLE_CMEASURE_H

#include <stdint.h>
#include <time.h>

/// Makes the optimiser believe that `value` is read, so that its computation stays.
///
/// An empty assembly statement with the value in a floating-point register: it emits no
/// instruction. A function that cannot be inlined is no substitute: the Swift optimiser sees
/// through its empty body and removes the loop around it.
static inline void measure_use(double value) {
#if defined(__x86_64__)
  __asm__ volatile("" : : "x"(value));
#elif defined(__aarch64__)
  __asm__ volatile("" : : "w"(value));
#else
  volatile double sink = value;
  (void)sink;
#endif
}

/// Returns `value`, which the optimiser can no longer assume to know or to be unchanged.
static inline double measure_hide(double value) {
#if defined(__x86_64__)
  __asm__ volatile("" : "+x"(value));
  return value;
#elif defined(__aarch64__)
  __asm__ volatile("" : "+w"(value));
  return value;
#else
  volatile double source = value;
  return source;
#endif
}

/// The name and version of the C library, such as "glibc 2.36"; the text is static.
const char *measure_libc(void);

/// Nanoseconds of a clock that never goes back.
///
/// The raw hardware-backed monotonic clock; its origin means nothing.
static inline uint64_t measure_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/// The smallest step of that clock in nanoseconds, as the system states it.
static inline uint64_t measure_clock_step(void) {
  struct timespec step;
  clock_getres(CLOCK_MONOTONIC, &step);
  return (uint64_t)step.tv_sec * 1000000000u + (uint64_t)step.tv_nsec;
}

#endif
