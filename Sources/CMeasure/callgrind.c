#include "CMeasure.h"

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define HAS_REQUESTS 1
#endif
#endif

#if defined(HAS_REQUESTS)

bool measure_has_callgrind_requests(void) { return true; }
bool measure_runs_on_valgrind(void) { return RUNNING_ON_VALGRIND != 0; }
void measure_callgrind_start(void) { CALLGRIND_START_INSTRUMENTATION; }
void measure_callgrind_toggle(void) { CALLGRIND_TOGGLE_COLLECT; }
void measure_callgrind_dump(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

#else

bool measure_has_callgrind_requests(void) { return false; }
bool measure_runs_on_valgrind(void) { return false; }
void measure_callgrind_start(void) {}
void measure_callgrind_toggle(void) {}
void measure_callgrind_dump(const char *name) { (void)name; }

#endif
