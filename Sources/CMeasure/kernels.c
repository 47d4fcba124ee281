// Frozen: the code below is what times are divided by. It is never edited, only added to; a kernel
// that must change gets a new name, and MEASURE_KERNEL_VERSION goes up.

#include "CMeasure.h"

#include <math.h>
#include <stdlib.h>

double measure_kernel_libm(uint64_t repetitions) {
  double sum = 0;
  for (uint64_t index = 0; index < repetitions; index += 1) {
    double time = measure_hide((double)(index & 1023) * 0x1p-10);
    double fade = exp(-3.0 * time);
    sum += fade * (cos(11.0 * time) + 0.25 * sin(11.0 * time));
    measure_use(sum);
  }
  return sum;
}

double measure_kernel_arith_latency(uint64_t repetitions) {
  double value = measure_hide(0.5);
  const double factor = measure_hide(0.999), term = measure_hide(0.001);
  for (uint64_t index = 0; index < repetitions; index += 1) {
    for (int step = 0; step < 16; step += 1) {
      value = measure_hide(value * factor + term);
    }
  }
  return value;
}

double measure_kernel_arith_throughput(uint64_t repetitions) {
  const double factor = measure_hide(0.999), term = measure_hide(0.001);
  double a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
  for (uint64_t index = 0; index < repetitions; index += 1) {
    for (int step = 0; step < 2; step += 1) {
      a = measure_hide(a * factor + term);
      b = measure_hide(b * factor + term);
      c = measure_hide(c * factor + term);
      d = measure_hide(d * factor + term);
      e = measure_hide(e * factor + term);
      f = measure_hide(f * factor + term);
      g = measure_hide(g * factor + term);
      h = measure_hide(h * factor + term);
    }
  }
  return a + b + c + d + e + f + g + h;
}

double measure_kernel_alloc(uint64_t repetitions) {
  double sum = 0;
  for (uint64_t index = 0; index < repetitions; index += 1) {
    void *last = NULL;
    for (size_t size = 48; size <= 96; size += 16) {
      void *block = malloc(size);
      measure_use_memory(block);
      free(last);
      last = block;
    }
    free(last);
    sum += 1;
  }
  return sum;
}

double measure_kernel_memory(uint64_t repetitions) {
  static double from[8192], to[8192];
  const double half = measure_hide(0.5);
  for (uint64_t index = 0; index < repetitions; index += 1) {
    for (int place = 0; place < 8192; place += 1) {
      from[place] = (double)place;
      to[place] = half * from[place] + half * to[place];
    }
    measure_use_memory(from);
    measure_use_memory(to);
  }
  return to[8191];
}
