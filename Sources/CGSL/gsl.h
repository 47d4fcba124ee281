/// The parts of the GNU Scientific Library that Settle calls, as one module.
///
/// GSL publishes its methods as global pointer variables, which Swift 6 rejects as shared mutable
/// state; the readers below hand them out as values. Nothing here keeps state or allocates.
#ifndef SETTLE_GSL_H
#define SETTLE_GSL_H

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_chebyshev.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_interp.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_multifit.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_multimin.h>
#include <gsl/gsl_odeiv2.h>
#include <gsl/gsl_qrng.h>
#include <gsl/gsl_roots.h>
#include <gsl/gsl_statistics_double.h>

// Root bracketing.

static inline const gsl_root_fsolver_type *cgsl_root_brent(void) { return gsl_root_fsolver_brent; }

// Minimisation.

static inline const gsl_min_fminimizer_type *cgsl_min_brent(void) {
  return gsl_min_fminimizer_brent;
}
static inline const gsl_multimin_fminimizer_type *cgsl_multimin_nmsimplex2(void) {
  return gsl_multimin_fminimizer_nmsimplex2;
}

// Quasi-random sequences.

static inline const gsl_qrng_type *cgsl_qrng_sobol(void) { return gsl_qrng_sobol; }
static inline const gsl_qrng_type *cgsl_qrng_halton(void) { return gsl_qrng_halton; }
static inline const gsl_qrng_type *cgsl_qrng_reversehalton(void) {
  return gsl_qrng_reversehalton;
}

// Interpolation.

static inline const gsl_interp_type *cgsl_interp_cspline(void) { return gsl_interp_cspline; }
static inline const gsl_interp_type *cgsl_interp_akima(void) { return gsl_interp_akima; }
static inline const gsl_interp_type *cgsl_interp_steffen(void) { return gsl_interp_steffen; }

// Steppers of ordinary differential equations.

static inline const gsl_odeiv2_step_type *cgsl_step_rkf45(void) { return gsl_odeiv2_step_rkf45; }
static inline const gsl_odeiv2_step_type *cgsl_step_rkck(void) { return gsl_odeiv2_step_rkck; }
static inline const gsl_odeiv2_step_type *cgsl_step_rk8pd(void) { return gsl_odeiv2_step_rk8pd; }
static inline const gsl_odeiv2_step_type *cgsl_step_msadams(void) {
  return gsl_odeiv2_step_msadams;
}
static inline const gsl_odeiv2_step_type *cgsl_step_msbdf(void) { return gsl_odeiv2_step_msbdf; }
static inline const gsl_odeiv2_step_type *cgsl_step_bsimp(void) { return gsl_odeiv2_step_bsimp; }

/// The oscillator x″ + 2ζx′ + x = 0 as y₀′ = y₁, y₁′ = −y₀ − 2ζy₁; `damping` points at 2ζ.
static inline int cgsl_oscillator_rate(
    double time, const double state[], double rate[], void *damping) {
  (void)time;
  rate[0] = state[1];
  rate[1] = -state[0] - *(const double *)damping * state[1];
  return GSL_SUCCESS;
}

/// The constant Jacobian of `cgsl_oscillator_rate`, row by row.
static inline int cgsl_oscillator_jacobian(
    double time, const double state[], double *jacobian, double drift[], void *damping) {
  (void)time;
  (void)state;
  jacobian[0] = 0;
  jacobian[1] = 1;
  jacobian[2] = -1;
  jacobian[3] = -*(const double *)damping;
  drift[0] = 0;
  drift[1] = 0;
  return GSL_SUCCESS;
}

// Trust-region fitting.

static inline const gsl_multifit_nlinear_type *cgsl_fit_trust(void) {
  return gsl_multifit_nlinear_trust;
}
static inline const gsl_multifit_nlinear_trs *cgsl_trs_lm(void) {
  return gsl_multifit_nlinear_trs_lm;
}
static inline const gsl_multifit_nlinear_trs *cgsl_trs_lmaccel(void) {
  return gsl_multifit_nlinear_trs_lmaccel;
}
static inline const gsl_multifit_nlinear_trs *cgsl_trs_dogleg(void) {
  return gsl_multifit_nlinear_trs_dogleg;
}

#endif
