/*
 * Puts a machine with faults under a program on Linux (LD_PRELOAD): a clock that somebody sets, and a disk that is full or read-only
 * below one folder. What is wrong stands in a file that both sides map: the clock's error in ms, and the errno of writes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct machine {
  int64_t clock_ms;
  int32_t disk_errno;
};

static volatile struct machine healthy;
static volatile struct machine *machine = &healthy;
static char folder[PATH_MAX];

__attribute__((constructor)) static void begin(void) {
  const char *control = getenv("GATEHAND_MACHINE"), *disk = getenv("GATEHAND_MACHINE_DISK");
  if (control == NULL || disk == NULL) return;
  snprintf(folder, sizeof folder, "%s", disk);
  int file = open(control, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof(struct machine), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) machine = mapped;
}

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

int clock_gettime(clockid_t clock, struct timespec *now) {
  static __typeof__(&clock_gettime) next;
  if (next == NULL) next = REAL(clock_gettime);
  int answer = next(clock, now);
  if (answer == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += machine->clock_ms / 1000;
  return answer;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  static int (*next)(struct timeval *restrict, void *restrict);
  if (next == NULL) next = (int (*)(struct timeval *restrict, void *restrict))real("gettimeofday");
  int answer = next(now, zone);
  if (answer == 0) now->tv_sec += machine->clock_ms / 1000;
  return answer;
}

static int below(const char *path) {
  size_t length = strlen(folder);
  return machine->disk_errno != 0 && length > 0 && path != NULL && strncmp(path, folder, length) == 0 &&
         (path[length] == '/' || path[length] == 0);
}

static int open_below(int file) {
  char link[64], path[PATH_MAX];
  if (machine->disk_errno == 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return below(path);
}

static int refuse(void) {
  errno = machine->disk_errno;
  return -1;
}

/* A full disk still opens a file that is there; a read-only one opens none for writing, and both make no new one. */
static int refuses_open(const char *path, int flags) {
  if (!below(path)) return 0;
  if (machine->disk_errno == EROFS) return (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0;
  return (flags & O_CREAT) != 0 && access(path, F_OK) != 0;
}

#define OPEN(name)                                                  \
  int name(const char *path, int flags, ...) {                      \
    va_list more;                                                   \
    va_start(more, flags);                                          \
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(more, mode_t) : 0; \
    va_end(more);                                                   \
    if (refuses_open(path, flags)) return refuse();                 \
    return REAL(name)(path, flags, mode);                           \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int file, const void *bytes, size_t count) {
  return open_below(file) ? refuse() : REAL(write)(file, bytes, count);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  return open_below(file) ? refuse() : REAL(pwrite)(file, bytes, count, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  return open_below(file) ? refuse() : REAL(pwrite64)(file, bytes, count, at);
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  return open_below(file) ? refuse() : REAL(writev)(file, parts, count);
}
ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) {
  return open_below(file) ? refuse() : REAL(pwritev)(file, parts, count, at);
}
ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) {
  return open_below(file) ? refuse() : REAL(pwritev64)(file, parts, count, at);
}
int mkdir(const char *path, mode_t mode) { return below(path) ? refuse() : REAL(mkdir)(path, mode); }
int rename(const char *from, const char *to) {
  return below(to) && machine->disk_errno == EROFS ? refuse() : REAL(rename)(from, to);
}
int unlink(const char *path) { return below(path) && machine->disk_errno == EROFS ? refuse() : REAL(unlink)(path); }
int chmod(const char *path, mode_t mode) { return below(path) && machine->disk_errno == EROFS ? refuse() : REAL(chmod)(path, mode); }
