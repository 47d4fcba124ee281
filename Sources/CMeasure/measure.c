#include "CMeasure.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#include <stdio.h>
#endif

const char *measure_libc(void) {
#if defined(__GLIBC__)
  static char text[32];
  snprintf(text, sizeof text, "glibc %s", gnu_get_libc_version());
  return text;
#elif defined(__APPLE__)
  return "libSystem";
#else
  return "unknown";
#endif
}

bool measure_is_optimised(void) {
#if defined(__OPTIMIZE__)
  return true;
#else
  return false;
#endif
}

int measure_x86_level(void) {
#if defined(__x86_64__)
  // The levels of the x86-64 psABI supplement, each by its last additions.
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("sse4.2") || !__builtin_cpu_supports("popcnt")) return 1;
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") ||
      !__builtin_cpu_supports("bmi2"))
    return 2;
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
      !__builtin_cpu_supports("avx512vl"))
    return 3;
  return 4;
#else
  return 0;
#endif
}

static const measure_allocation_source *registered;

void measure_register_allocation_source(const measure_allocation_source *source) {
  registered = source;
}

const measure_allocation_source *measure_allocation_counter(void) { return registered; }

void measure_allocate(uint64_t size) {
  // Through a hidden pointer, for a pair of malloc and free in sight is removed.
  void *block = malloc((size_t)size);
  measure_use_memory(block);
  free(block);
}
