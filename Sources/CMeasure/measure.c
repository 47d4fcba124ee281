#include "CMeasure.h"

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
