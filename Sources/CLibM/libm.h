/// The C mathematics library, and the one function of it that the platforms spell differently.
///
/// The solvers import this module instead of Foundation, so that they also compile where there is
/// no Foundation.
#ifndef SETTLE_LIBM_H
#define SETTLE_LIBM_H

#include <math.h>

#if defined(__GLIBC__)
// glibc hides this prototype behind _GNU_SOURCE, which a module map cannot define in time.
extern void sincos(double angle, double *sine, double *cosine);
#endif

/// Sine and cosine of one angle in radians; one argument reduction where the platform offers it.
static inline void libm_sincos(double angle, double *sine, double *cosine) {
#if defined(__GLIBC__)
  sincos(angle, sine, cosine);
#elif defined(__APPLE__)
  __sincos(angle, sine, cosine);
#else
  *sine = sin(angle);
  *cosine = cos(angle);
#endif
}

#endif
