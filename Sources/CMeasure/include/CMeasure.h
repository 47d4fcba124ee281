/// What Swift cannot say about measuring: guards that the optimiser must respect, a clock, frozen
/// reference kernels, the requests of Callgrind, and the place where allocation counters report.
#ifndef SETTLE_CMEASURE_H
#define SETTLE_CMEASURE_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

// Guards

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

/// Makes the optimiser believe that the memory behind `pointer` is read and written.
static inline void measure_use_memory(const void *pointer) {
  __asm__ volatile("" : : "r"(pointer) : "memory");
}

// Clock

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

// Build and machine

/// The name and version of the C library, such as "glibc 2.36"; the text is static.
const char *measure_libc(void);

/// Whether the C part of the program was optimised.
bool measure_is_optimised(void);

/// The level of the x86-64 architecture that the processor offers, 1 to 4; 0 elsewhere.
int measure_x86_level(void);

// Reference kernels

/// The version of the kernels; a kernel never changes its work without a new one.
#define MEASURE_KERNEL_VERSION 1

/// An exponential, a sine and a cosine a repetition: what closed forms are made of.
double measure_kernel_libm(uint64_t repetitions);

/// Sixteen multiply-adds a repetition, each waiting for the one before.
double measure_kernel_arith_latency(uint64_t repetitions);

/// Sixteen multiply-adds a repetition in eight independent chains.
double measure_kernel_arith_throughput(uint64_t repetitions);

/// Four allocations of growing size a repetition, each freed after the next is made.
double measure_kernel_alloc(uint64_t repetitions);

/// One pass over two arrays of 8,192 numbers a repetition, 128 KiB in all.
double measure_kernel_memory(uint64_t repetitions);

// Callgrind

/// Whether the program was compiled with the requests of Callgrind.
bool measure_has_callgrind_requests(void);

/// Whether the program runs on Valgrind's simulated processor.
bool measure_runs_on_valgrind(void);

/// Begins to simulate, without collecting.
void measure_callgrind_start(void);

/// Begins to collect, or ends to.
void measure_callgrind_toggle(void);

/// Writes what was collected under `name`, and begins at zero.
void measure_callgrind_dump(const char *name);

// Allocations

/// The version of the way of counting; counts of different versions are not compared.
#define MEASURE_COUNTING_VERSION 1

/// What happened on the heap between two moments.
typedef struct {
  /// Blocks made on this thread: by malloc, calloc, realloc of nothing, and aligned ones.
  uint64_t allocations;
  /// Blocks given another size.
  uint64_t resizings;
  uint64_t frees;
  /// Bytes asked for by the above.
  uint64_t bytes;
  /// Bytes that became used less those that were freed, as the allocator rounds them.
  int64_t live;
  /// The most that `live` has been.
  int64_t peak;
  /// Events on other threads, which belong to nobody known.
  uint64_t elsewhere;
} measure_allocations;

/// Something that counts allocations.
typedef struct {
  /// Why it cannot count, in one line; null when it can.
  const char *unavailable;
  /// Counts from zero on the calling thread.
  void (*begin)(void);
  /// Ends that.
  measure_allocations (*end)(void);
} measure_allocation_source;

/// Takes the source of this program; called before `main` by the target that counts.
void measure_register_allocation_source(const measure_allocation_source *source);

/// The source of this program; null when it is linked without one.
const measure_allocation_source *measure_allocation_counter(void);

/// Makes a block of `size` bytes and frees it, which no optimiser can leave out.
void measure_allocate(uint64_t size);

#endif
