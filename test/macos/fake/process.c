/* Processes and the other end of a socket: libproc.h, sys/proc_info.h, sys/un.h, bsm/libbsm.h. */
#include "fake.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static CFTypeRef ask(const char *function, int64_t first, int64_t second) {
  FakeRequest request;
  CFTypeRef value = NULL;
  fake_begin(&request, function);
  fake_write_integer(&request, first);
  fake_write_integer(&request, second);
  fake_send(&request, 0, 0, &value);
  return value;
}

/* The length of the path, 0 when there is no such process. */
FAKE_EXPORT int32_t proc_pidpath(int32_t pid, char *buffer, uint32_t size) {
  CFTypeRef path = ask("proc_pidpath", pid, 0);
  if (size > 0) buffer[0] = '\0';
  if (!fake_is(path, &fake_string_type) || size < 1) {
    if (path != NULL) CFRelease(path);
    errno = ESRCH;
    return 0;
  }
  fake_utf8(path, buffer, size);
  CFRelease(path);
  return (int32_t)strlen(buffer);
}

/* Of struct proc_bsdinfo: 136 bytes, pid at 12, start seconds at 120, microseconds at 128. */
enum { PROC_PIDTBSDINFO = 3, BSDINFO_SIZE = 136 };

FAKE_EXPORT int32_t proc_pidinfo(int32_t pid, int32_t flavor, uint64_t argument, void *buffer, int32_t size) {
  (void)argument;
  if (flavor != PROC_PIDTBSDINFO || size < BSDINFO_SIZE) {
    fake_violation("proc_pidinfo was given the flavor %d and room for %d bytes", flavor, size);
    return 0;
  }
  CFTypeRef facts = ask("proc_pidinfo", pid, flavor);
  if (facts == NULL) {
    errno = ESRCH;
    return 0;
  }
  uint32_t told_pid = (uint32_t)pid;
  int64_t seconds = fake_integer_of(fake_lookup(facts, "seconds")), microseconds = fake_integer_of(fake_lookup(facts, "microseconds"));
  uint8_t *bytes = buffer;
  memset(bytes, 0, BSDINFO_SIZE);
  memcpy(bytes + 12, &told_pid, 4);
  memcpy(bytes + 120, &seconds, 8);
  memcpy(bytes + 128, &microseconds, 8);
  CFRelease(facts);
  return BSDINFO_SIZE;
}

/* How many pids were written; without room, how many there are. */
FAKE_EXPORT int32_t proc_listallpids(void *buffer, int32_t size) {
  CFTypeRef pids = ask("proc_listallpids", 0, 0);
  const FakeArray *list = fake_is(pids, &fake_array_type) ? pids : NULL;
  int32_t found = list == NULL ? 0 : (int32_t)list->count, room = size / 4;
  int32_t told = buffer != NULL && found > room ? room : found;
  for (int32_t index = 0; buffer != NULL && index < told; index += 1) ((int32_t *)buffer)[index] = (int32_t)fake_integer_of(list->items[index]);
  if (pids != NULL) CFRelease(pids);
  return told;
}

/* Only SOL_LOCAL (0) with LOCAL_PEERPID (2) and LOCAL_PEERTOKEN (6) of sys/un.h: what the test process says of the peer. */
FAKE_EXPORT int32_t getsockopt(int32_t socket, int32_t level, int32_t option, void *value, uint32_t *size) {
  if (level != 0) {
    fake_violation("getsockopt was given the level %d", level);
    errno = EINVAL;
    return -1;
  }
  CFTypeRef answer = ask("getsockopt", socket, option);
  const FakeData *data = fake_is(answer, &fake_data_type) ? answer : NULL;
  bool fits = data != NULL && (uint64_t)data->length <= *size;
  if (fits) {
    memcpy(value, data->bytes, (size_t)data->length);
    *size = (uint32_t)data->length;
  }
  if (answer != NULL) CFRelease(answer);
  if (fits) return 0;
  errno = ENOTCONN;
  return -1;
}

/* Only CTL_KERN (1) with KERN_PROCARGS2 (49) of sys/sysctl.h: what a process was started with. */
FAKE_EXPORT int32_t sysctl(int32_t *name, uint32_t count, void *value, uint64_t *size, void *next, uint64_t next_size) {
  if (count != 3 || name[0] != 1 || name[1] != 49 || next != NULL || next_size != 0) {
    fake_violation("sysctl was asked for %u numbers, %d and %d first", count, name[0], name[1]);
    errno = EINVAL;
    return -1;
  }
  CFTypeRef answer = ask("sysctl", name[2], 0);
  const FakeData *data = fake_is(answer, &fake_data_type) ? answer : NULL;
  bool fits = data != NULL && (uint64_t)data->length <= *size;
  if (fits) {
    memcpy(value, data->bytes, (size_t)data->length);
    *size = (uint64_t)data->length;
  }
  if (answer != NULL) CFRelease(answer);
  if (fits) return 0;
  errno = EINVAL;
  return -1;
}

/* The layout of audit_token_t as xnu fills it: val[1] effective user, val[5] pid, val[7] version of that pid. */
typedef struct { uint32_t val[8]; } audit_token_t;

FAKE_EXPORT uint32_t audit_token_to_euid(audit_token_t token) { return token.val[1]; }
FAKE_EXPORT int32_t audit_token_to_pid(audit_token_t token) { return (int32_t)token.val[5]; }
