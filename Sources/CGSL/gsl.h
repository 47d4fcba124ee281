/// The parts of the GNU Scientific Library that Settle calls, as one module.
#ifndef SETTLE_GSL_H
#define SETTLE_GSL_H

#include <gsl/gsl_errno.h>

#endif
