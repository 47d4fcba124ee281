#include "CAllocations.h"

#include "CMeasure.h"

int allocation_counting_version(void) { return MEASURE_COUNTING_VERSION; }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__linux__)
#include <features.h>
#endif

#if (defined(__GLIBC__) || defined(__APPLE__)) && !defined(HAS_SANITIZER)

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

/// How many threads count.
static atomic_int counting;
static atomic_uint_fast64_t elsewhere;

#endif

#if defined(HAS_SANITIZER)

static const char *reason = "a sanitizer has its own malloc";
static void begin(void) {}
static measure_allocations end(void) { return (measure_allocations){0}; }

#elif defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void __libc_free(void *);
extern void *__libc_memalign(size_t, size_t);

// The initial-exec model needs no call, and therefore no allocation, at the first access.
#define THREAD static __thread __attribute__((tls_model("initial-exec")))
THREAD int is_mine;
THREAD measure_allocations mine;

static inline int counts_here(void) {
  if (__builtin_expect(!atomic_load_explicit(&counting, memory_order_relaxed), 1)) return 0;
  if (is_mine) return 1;
  atomic_fetch_add_explicit(&elsewhere, 1, memory_order_relaxed);
  return 0;
}

static inline void add_live(int64_t bytes) {
  mine.live += bytes;
  if (mine.live > mine.peak) mine.peak = mine.live;
}

static inline void *made(void *block, size_t size) {
  if (block && counts_here()) {
    mine.allocations += 1;
    mine.bytes += size;
    add_live((int64_t)malloc_usable_size(block));
  }
  return block;
}

void *malloc(size_t size) { return made(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  void *block = __libc_calloc(count, size);
  return made(block, count * size);  // no overflow where a block was made
}

void free(void *block) {
  if (block && counts_here()) {
    mine.frees += 1;
    mine.live -= (int64_t)malloc_usable_size(block);
  }
  __libc_free(block);
}

void *realloc(void *block, size_t size) {
  if (!block) return malloc(size);
  if (!counts_here()) return __libc_realloc(block, size);
  int64_t before = (int64_t)malloc_usable_size(block);
  void *other = __libc_realloc(block, size);
  if (other) {
    mine.resizings += 1;
    mine.bytes += size;
    add_live((int64_t)malloc_usable_size(other) - before);
  } else if (size == 0) {
    mine.frees += 1;
    mine.live -= before;
  }
  return other;
}

void *reallocarray(void *block, size_t count, size_t size) {
  size_t product;
  if (__builtin_mul_overflow(count, size, &product)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(block, product);
}

void *memalign(size_t alignment, size_t size) {
  return made(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **place, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  int kept = errno;
  void *block = memalign(alignment, size);
  errno = kept;
  if (!block) return ENOMEM;
  *place = block;
  return 0;
}

void *valloc(size_t size) { return memalign((size_t)sysconf(_SC_PAGESIZE), size); }

void *pvalloc(size_t size) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size_t whole = (size + page - 1) / page * page;
  if (whole < size) {
    errno = ENOMEM;
    return NULL;
  }
  return memalign(page, whole ? whole : page);
}

static const char *reason;

static void begin(void) {
  mine = (measure_allocations){0};
  atomic_store(&elsewhere, 0);
  if (!is_mine) atomic_fetch_add(&counting, 1);
  is_mine = 1;
}

static measure_allocations end(void) {
  if (is_mine) atomic_fetch_sub(&counting, 1);
  is_mine = 0;
  mine.elsewhere = atomic_load(&elsewhere);
  return mine;
}

#elif defined(__APPLE__)

#include <dlfcn.h>
#include <malloc/malloc.h>
#include <pthread.h>

// Called by the system for each operation of any zone: 2 is making, 4 is freeing, both is resizing.
// No thread-local variable here: the first access to one may allocate.
typedef void logger(uint32_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uint32_t);

static pthread_t owner;
static measure_allocations mine;
static const char *reason;

static void log_event(uint32_t type, uintptr_t zone, uintptr_t second, uintptr_t third,
                      uintptr_t result, uint32_t frames) {
  (void)zone;
  (void)result;
  (void)frames;
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) return;
  if (!pthread_equal(pthread_self(), owner)) {
    atomic_fetch_add_explicit(&elsewhere, 1, memory_order_relaxed);
    return;
  }
  int makes = (type & 2) != 0, frees = (type & 4) != 0;
  if (makes && frees && second != 0) {
    mine.resizings += 1;
    mine.bytes += third;
  } else if (makes) {
    size_t size = frees ? third : second;
    mine.allocations += 1;
    mine.bytes += size;
    mine.live += (int64_t)malloc_size((const void *)result);
    if (mine.live > mine.peak) mine.peak = mine.live;
  } else if (frees && second != 0) {
    mine.frees += 1;
    mine.live -= (int64_t)malloc_size((const void *)second);
  }
}

static logger **slot(void) { return (logger **)dlsym(RTLD_DEFAULT, "malloc_logger"); }

static void begin(void) {
  mine = (measure_allocations){0};
  atomic_store(&elsewhere, 0);
  owner = pthread_self();
  atomic_store(&counting, 1);  // the logger belongs to the process, so one thread at a time
  logger **place = slot();
  if (place) *place = log_event;
}

static measure_allocations end(void) {
  logger **place = slot();
  if (place) *place = NULL;
  atomic_store(&counting, 0);
  mine.elsewhere = atomic_load(&elsewhere);
  return mine;
}

#else

static const char *reason = "this C library offers no way to count";
static void begin(void) {}
static measure_allocations end(void) { return (measure_allocations){0}; }

#endif

static measure_allocation_source source;

/// Proves the counters before anyone believes them: a block made by this program, and one that the
/// C library makes for itself, must both be seen. A linker that drops or hides the definitions
/// above would otherwise turn every count into a silent zero.
__attribute__((constructor)) static void prove_and_register(void) {
  source = (measure_allocation_source){.unavailable = reason, .begin = begin, .end = end};
#if (defined(__GLIBC__) || defined(__APPLE__)) && !defined(HAS_SANITIZER)
#if defined(__APPLE__)
  if (!slot()) source.unavailable = "this system has no malloc_logger";
#endif
  if (!source.unavailable) {
    begin();
    measure_allocate(40);
    measure_allocations seen = end();
    if (seen.allocations != 1 || seen.frees != 1 || seen.bytes != 40) {
      source.unavailable = "a deliberate allocation was not seen";
    }
  }
#if defined(__GLIBC__)
  if (!source.unavailable) {
    begin();
    char *copy = strdup("made by the C library");
    measure_use_memory(copy);
    measure_allocations seen = end();
    free(copy);
    if (seen.allocations != 1) {
      source.unavailable = "an allocation of the C library was not seen";
    }
  }
#endif
#endif
  measure_register_allocation_source(&source);
}
