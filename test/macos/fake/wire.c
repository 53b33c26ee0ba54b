/*
 * The way to the test process: one request, one answer, over a Unix socket whose path stands in GATEHAND_FAKE_SOCKET. The
 * caller waits, as it does for a Mach message. An answer may also tell the caller to be slow, to hang or to crash, which
 * happens here, in C, where a real framework would.
 *
 * Message: uint32 length of the rest, then the content. A request holds the function's name and its arguments, as objects
 * (codec.c). An answer holds: uint8 what to do, uint32 milliseconds, int32 code, three doubles of news, one object. An answer
 * that is marked may be kept until the test process names another state of its Mac, with an answer or by fake_state_is.
 */
#include "fake.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* Older SDKs of Apple's lack it; Node ignores the signal in any case. */
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

enum Conduct { ANSWER, DELAY, TIME_OUT, HANG, CRASH };

enum { UNTRIED = -1, OFFLINE = -2 };
/* One request and its answer at a time, whatever thread it comes from. */
static pthread_mutex_t line = PTHREAD_MUTEX_INITIALIZER;
static int connection = UNTRIED;
static int64_t request_count;
enum { HEADER = 33, MAY_BE_KEPT = 0x80 };
enum { NEWS_TIME, NEWS_OWING, NEWS_STATE, NEWS };
static double news[NEWS];

/* Answers that hold as long as the Mac's state does, by the bytes of their requests. */
#define SLOTS 1024
typedef struct { uint8_t *request, *answer; size_t request_length; uint32_t answer_length; } Kept;
static Kept kept[SLOTS];
static double kept_state;

static void nap(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  while (nanosleep(&time, &time) != 0 && errno == EINTR) {}
}

static int connect_to(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return OFFLINE;
  strcpy(address.sun_path, path);
  int socket_fd = socket(AF_UNIX, SOCK_STREAM, 0);
  if (socket_fd < 0) return OFFLINE;
  if (connect(socket_fd, (struct sockaddr *)&address, sizeof address) == 0) return socket_fd;
  close(socket_fd);
  return OFFLINE;
}

static bool online(void) {
  if (connection == UNTRIED) {
    const char *path = getenv("GATEHAND_FAKE_SOCKET");
    connection = path == NULL || path[0] == '\0' ? OFFLINE : connect_to(path);
    if (path != NULL && path[0] != '\0' && connection == OFFLINE) fprintf(stderr, "nobody listens at GATEHAND_FAKE_SOCKET\n");
  }
  return connection >= 0;
}

static bool write_all(const uint8_t *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = send(connection, bytes, length, MSG_NOSIGNAL);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    length -= (size_t)written;
  }
  return true;
}

static bool read_all(uint8_t *bytes, size_t length) {
  while (length > 0) {
    ssize_t got = read(connection, bytes, length);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    length -= (size_t)got;
  }
  return true;
}

void fake_begin(FakeRequest *request, const char *function) {
  uint32_t room_for_length = 0;
  memset(request, 0, sizeof *request);
  fake_buffer_add(&request->buffer, &room_for_length, 4);
  fake_write_text(request, function);
}

void fake_write(FakeRequest *request, CFTypeRef object) { fake_encode(&request->buffer, object); }
void fake_write_null(FakeRequest *request) { fake_encode(&request->buffer, NULL); }

static void write_owned(FakeRequest *request, CFTypeRef owned) {
  fake_write(request, owned);
  CFRelease(owned);
}

void fake_write_integer(FakeRequest *request, int64_t value) { write_owned(request, fake_integer(value)); }
void fake_write_real(FakeRequest *request, double value) { write_owned(request, fake_real(value)); }
void fake_write_text(FakeRequest *request, const char *utf8) { write_owned(request, fake_string_utf8(utf8)); }

/* The answer's bytes behind its length, or NULL when the test process is gone. */
static uint8_t *exchange(FakeRequest *request, uint32_t *length) {
  uint32_t size = (uint32_t)request->buffer.length - 4;
  memcpy(request->buffer.bytes, &size, 4);
  uint8_t *answer = NULL;
  if (write_all(request->buffer.bytes, request->buffer.length) && read_all((uint8_t *)length, 4)) {
    answer = malloc(*length + 1u);
    if (answer != NULL && !read_all(answer, *length)) {
      free(answer);
      answer = NULL;
    }
  }
  return answer;
}

static Kept *slot_of(const FakeBuffer *request) {
  uint32_t hash = 5381;
  for (size_t index = 4; index < request->length; index += 1) hash = hash * 33 + request->bytes[index];
  return &kept[hash % SLOTS];
}

static void forget(Kept *slot) {
  free(slot->request);
  free(slot->answer);
  memset(slot, 0, sizeof *slot);
}

static void state_is(double state) {
  if (state != kept_state) for (size_t index = 0; index < SLOTS; index += 1) forget(&kept[index]);
  kept_state = state;
}

/* A copy of the answer that was kept for the same request; NULL when there is none. */
static uint8_t *kept_answer(const FakeBuffer *request, uint32_t *length) {
  const Kept *slot = slot_of(request);
  bool same = slot->request_length == request->length && memcmp(slot->request + 4, request->bytes + 4, request->length - 4) == 0;
  uint8_t *answer = same ? malloc(slot->answer_length) : NULL;
  if (answer == NULL) return NULL;
  memcpy(answer, slot->answer, slot->answer_length);
  memcpy(answer + 9, news, sizeof news);
  *length = slot->answer_length;
  return answer;
}

static void keep(const FakeBuffer *request, uint8_t *answer, uint32_t length) {
  Kept *slot = slot_of(request);
  answer[0] &= (uint8_t)~MAY_BE_KEPT;
  forget(slot);
  slot->request = malloc(request->length);
  slot->answer = malloc(length);
  if (slot->request == NULL || slot->answer == NULL) abort();
  memcpy(slot->request, request->bytes, request->length);
  memcpy(slot->answer, answer, length);
  slot->request_length = request->length;
  slot->answer_length = length;
}

/* The answer to a request, from the test process or as it was kept; NULL when there is none. */
static uint8_t *answer_to(FakeRequest *request, uint32_t *length) {
  uint8_t *answer = kept_answer(&request->buffer, length);
  if (answer != NULL) return answer;
  request_count += 1;
  answer = exchange(request, length);
  if (answer == NULL || *length < HEADER) return answer;
  memcpy(news, answer + 9, sizeof news);
  state_is(news[NEWS_STATE]);
  if ((answer[0] & MAY_BE_KEPT) != 0) keep(&request->buffer, answer, *length);
  return answer;
}

/* Does what the test process told; true when the call then fails for having taken too long. */
static bool misbehaves(enum Conduct conduct, uint32_t ms, double timeout_seconds) {
  double seconds = ms / 1000.0;
  /* A caller with a time-out goes on when that is over, whatever the app does meanwhile. */
  if (conduct == DELAY) nap(timeout_seconds > 0 && seconds > timeout_seconds ? timeout_seconds : seconds);
  if (conduct == TIME_OUT) nap(timeout_seconds);
  if (conduct == CRASH) raise(SIGSEGV);
  while (conduct == HANG) nap(3600);
  return conduct == TIME_OUT || (conduct == DELAY && timeout_seconds > 0 && seconds > timeout_seconds);
}

int32_t fake_send(FakeRequest *request, double timeout_seconds, int32_t offline, CFTypeRef *value) {
  uint32_t length = 0;
  pthread_mutex_lock(&line);
  uint8_t *answer = online() ? answer_to(request, &length) : NULL;
  pthread_mutex_unlock(&line);
  int32_t code = offline;
  CFTypeRef result = NULL;
  free(request->buffer.bytes);
  if (online() && (answer == NULL || length < HEADER)) {
    connection = OFFLINE;
    fprintf(stderr, "the test process no longer answers\n");
  }
  if (answer != NULL && length >= HEADER) {
    uint32_t ms;
    const uint8_t *at = answer + HEADER;
    memcpy(&ms, answer + 1, 4);
    memcpy(&code, answer + 5, 4);
    if (misbehaves(answer[0], ms, timeout_seconds)) code = kAXErrorCannotComplete;
    else result = fake_decode(&at, answer + length);
  }
  free(answer);
  if (value != NULL) *value = result;
  else if (result != NULL) CFRelease(result);
  return code;
}

/* Requests sent so far, answered or not. */
FAKE_EXPORT int64_t fake_requests(void) { return request_count; }

/* What the test process told with its last answer, so that nobody need ask: 0 its time, 1 which simulated app owes time (0 none, -1 several). */
FAKE_EXPORT double fake_news(int32_t index) { return index < 0 || index >= NEWS_STATE ? 0.0 / 0.0 : news[index]; }

/* The state of the Mac as the test process told it by another way. */
FAKE_EXPORT void fake_state_is(double state) { state_is(state); }

/* What the test process answers to a question that is no function of Apple's; NaN when nobody answers or it is no number. */
FAKE_EXPORT double fake_ask(const char *question, double argument) {
  FakeRequest request;
  CFTypeRef value = NULL;
  fake_begin(&request, question);
  fake_write_real(&request, argument);
  fake_send(&request, 0, 0, &value);
  double answer = fake_is(value, &fake_number_type) ? ((const FakeNumber *)value)->real : 0.0 / 0.0;
  if (value != NULL) CFRelease(value);
  return answer;
}
