// For `settle check --adapter ./spring`, built by `cc -O2 -o spring spring.c -lm`: a textbook.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char line[65536];

// The number behind "name":, or `fallback` when the line has none.
static double number(const char *name, double fallback) {
  char key[64];
  snprintf(key, sizeof key, "\"%s\":", name);
  const char *field = strstr(line, key);
  return field ? strtod(field + strlen(key), NULL) : fallback;
}

// Mass, angular frequency w (rad/s) and damping ratio z, from any one generation of parameters.
static int spring(double *mass, double *w, double *z) {
  double stiffness = number("stiffness", 0), bounce = number("bounce", 0);
  *mass = number("mass", 1), *w = 2 * M_PI / number("response", number("duration", 0));
  *z = number("dampingFraction", bounce >= 0 ? 1 - bounce : 1 / (1 + bounce));
  if (stiffness > 0) {
    *w = sqrt(stiffness / *mass);
    *z = number("dampingRatio", number("damping", NAN) / (2 * sqrt(stiffness * *mass)));
  }
  if (strstr(line, "\"allowOverDamping\":false")) *z = fmin(*z, 1);
  return strstr(line, "\"spring\":") && isfinite(*w) && isfinite(*z);
}

static void convert(int seq, double mass, double w, double z) {
  printf("{\"seq\":%d,\"values\":{\"mass\":%.17g,\"stiffness\":%.17g,\"damping\":%.17g,", seq, mass,
         mass * w * w, 2 * z * w * mass);
  printf("\"response\":%.17g,\"duration\":%.17g,\"bounce\":%.17g,\"dampingFraction\":%.17g,"
         "\"dampingRatio\":%.17g}}\n", 2 * M_PI / w, 2 * M_PI / w, z <= 1 ? 1 - z : 1 / z - 1, z, z);
}

// x'' + 2 z w x' + w^2 x = 0, where x is the way that is left.
static void motion(int seq, double w, double z) {
  double target = number("target", 1), x = number("from", 0) - target, v = number("velocity", 0);
  double t = number("time", 0), d = w * sqrt(fabs((1 - z) * (1 + z)));
  double c = 1, s = t, decay = exp(-w * t);
  if (z < 1) c = cos(d * t), s = sin(d * t) / d, decay = exp(-z * w * t);
  if (z > 1) c = (1 + exp(-2 * d * t)) / 2, s = -expm1(-2 * d * t) / (2 * d);
  if (z > 1) decay = exp(-w * w / (z * w + d) * t);  // the slow exponential: nothing overflows
  printf("{\"seq\":%d,\"values\":{\"value\":%.17g,\"velocity\":%.17g}}\n", seq,
         target + decay * (x * c + (v + z * w * x) * s),
         decay * (v * c - (z * w * v + w * w * x) * s));
}

// Bernstein's polynomials of the second and third point, and their slopes, at t
static void curve(int seq, double at, double x1, double y1, double x2, double y2) {
  double low = 0, high = 1, t, u, rise, run, y = at;
  for (int step = 0; step < 60; step++) {  // x rises with t, so halving finds the t of an x
    t = (low + high) / 2, u = 1 - t;
    *(3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t < at ? &low : &high) = t;
  }
  t = high, u = 1 - t, rise = u * u * y1 + 2 * u * t * (y2 - y1) + t * t * (1 - y2);
  run = u * u * x1 + 2 * u * t * (x2 - x1) + t * t * (1 - x2);
  if (at > 0 && at < 1) y = 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t;
  printf("{\"seq\":%d,\"values\":{\"value\":%.17g", seq, y);
  printf(run > 1e-6 ? ",\"velocity\":%.17g}}\n" : "}}\n", rise / run);
}

int main(void) {
  while (fgets(line, sizeof line, stdin) && !strstr(line, "\"cmd\":\"stop\"")) {
    double mass, w, z, p[4], at = number("at", -1);
    int seq = (int)number("seq", 0), isSpring = spring(&mass, &w, &z);
    const char *b = strstr(line, "\"bezier\":[");
    int isBezier = b && sscanf(b + 10, "%lf,%lf,%lf,%lf]", p, p + 1, p + 2, p + 3) == 4;
    if (strstr(line, "\"cmd\":\"start\""))  // no "batch": one case a request
      puts("{\"protocol\":1,\"name\":\"textbook-c\",\"version\":\"1\",\"modes\":[\"exact\"],"
           "\"kinds\":[\"spring.value\",\"spring.convert\",\"curve.value\"]}");
    else if (strstr(line, "\"kind\":\"spring.value\"") && isSpring) motion(seq, w, z);
    else if (strstr(line, "\"kind\":\"spring.convert\"") && isSpring) convert(seq, mass, w, z);
    else if (isBezier && !strstr(line, "\"limit\"") && at >= 0 && at <= 1)
      curve(seq, at, p[0], p[1], p[2], p[3]);
    else printf("{\"seq\":%d,\"unsupported\":\"other words than a textbook has\"}\n", seq);
    fflush(stdout);
  }
}
