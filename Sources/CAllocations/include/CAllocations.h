/// Counts the heap allocations of a program.
///
/// On Linux with glibc this target replaces malloc and its family for the whole process, so it is
/// for tools and tests, and no library that ships to users depends on it. To link it is enough: it
/// makes itself known before `main`, and readers ask `measure_allocation_counter`.
#ifndef SETTLE_CALLOCATIONS_H
#define SETTLE_CALLOCATIONS_H

/// The version of the way of counting, as `MEASURE_COUNTING_VERSION` states it.
int allocation_counting_version(void);

#endif
