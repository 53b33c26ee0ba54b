/*
 * Posting events, and the state of the input devices: CGEvent.h, CGEventSource.h, CGRemoteOperation.h. Every posted event is
 * recorded with its time; the test process hears of it and lets the simulated Mac receive it.
 */
#include "event.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* The last events posted from this process, for tests without a test process to ask. */
#define KEPT 256
static char kept[KEPT][192];
static int64_t posted_count;

static int64_t monotonic_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void put(FakeDictionary *record, const char *key, CFTypeRef owned) { fake_put(record, fake_string_utf8(key), owned); }

/* All that the event holds; fields that are 0 are left out. */
static FakeDictionary *record_of(const FakeEvent *event, uint32_t tap, int32_t pid) {
  char name[8];
  FakeDictionary *record = fake_dictionary(14), *fields = fake_dictionary(8), *doubles = fake_dictionary(2);
  for (int field = 0; field < FAKE_EVENT_FIELDS; field += 1) {
    snprintf(name, sizeof name, "%d", field);
    if (event->fields[field] != 0) put(fields, name, fake_integer(event->fields[field]));
    if (event->doubles[field] != 0) put(doubles, name, fake_real(event->doubles[field]));
  }
  put(record, "tap", fake_integer(tap));
  put(record, "pid", fake_integer(pid));
  put(record, "type", fake_integer(event->type));
  put(record, "x", fake_real(event->location.x));
  put(record, "y", fake_real(event->location.y));
  put(record, "fields", fields);
  put(record, "doubles", doubles);
  put(record, "text", fake_string(event->units, (CFIndex)event->unit_count));
  put(record, "scrollUnit", fake_integer(event->scroll_unit));
  put(record, "sourceState", fake_integer(event->state));
  put(record, "suppressionSeconds", fake_real(event->suppression));
  put(record, "atNs", fake_integer(monotonic_ns()));
  if (event->flags_set) put(record, "flags", fake_integer((int64_t)event->flags));
  return record;
}

static void keep(const FakeEvent *event) {
  char *line = kept[posted_count % KEPT];
  snprintf(line, sizeof kept[0], "type %u at %g,%g button %ld click %ld key %ld flags 0x%lx units %zu first %u wheel %ld,%ld", event->type,
           event->location.x, event->location.y, (long)event->fields[3], (long)event->fields[1], (long)event->fields[9],
           (unsigned long)event->flags, event->unit_count, event->unit_count > 0 ? event->units[0] : 0, (long)event->fields[96],
           (long)event->fields[97]);
  posted_count += 1;
}

static void post(const char *function, CFTypeRef event, uint32_t tap, int32_t pid) {
  FakeRequest request;
  const FakeEvent *object = fake_check(event, &fake_event_type, function);
  if (object == NULL) return;
  keep(object);
  FakeDictionary *record = record_of(object, tap, pid);
  fake_begin(&request, function);
  fake_write(&request, record);
  CFRelease(record);
  fake_send(&request, 0, 0, NULL);
}

/* Taps: 0 HID, 1 session, 2 annotated session. */
FAKE_EXPORT void CGEventPost(uint32_t tap, CFTypeRef event) {
  if (tap > 2) fake_violation("CGEventPost was given the tap %u", tap);
  post("CGEventPost", event, tap, 0);
}

/* To the event queue of one process, past every tap and counter. */
FAKE_EXPORT void CGEventPostToPid(int32_t pid, CFTypeRef event) {
  if (pid <= 0) fake_violation("CGEventPostToPid was given the process %d", pid);
  post("CGEventPostToPid", event, 0, pid);
}

/* Events posted from this process. */
FAKE_EXPORT int64_t fake_posted_events(void) { return posted_count; }

/* One of the last 256 as a line of text; empty when it is not kept. */
FAKE_EXPORT const char *fake_posted_event(int64_t index) {
  return index < 0 || index >= posted_count || index < posted_count - KEPT ? "" : kept[index % KEPT];
}

/* ---- the devices ---- */

/* A question with up to two numbers, answered by a number or a truth. */
static int64_t ask_number(const char *function, int64_t first, int64_t second) {
  FakeRequest request;
  CFTypeRef value = NULL;
  fake_begin(&request, function);
  fake_write_integer(&request, first);
  fake_write_integer(&request, second);
  fake_send(&request, 0, 0, &value);
  int64_t answer = value == kCFBooleanTrue ? 1 : fake_integer_of(value);
  if (value != NULL) CFRelease(value);
  return answer;
}

FAKE_EXPORT uint64_t CGEventSourceFlagsState(int32_t state) { return (uint64_t)ask_number("CGEventSourceFlagsState", state, 0); }

FAKE_EXPORT bool CGEventSourceButtonState(int32_t state, uint32_t button) {
  return ask_number("CGEventSourceButtonState", state, button) != 0;
}

FAKE_EXPORT uint32_t CGEventSourceCounterForEventType(int32_t state, uint32_t type) {
  return (uint32_t)ask_number("CGEventSourceCounterForEventType", state, type);
}

FAKE_EXPORT bool CGPreflightPostEventAccess(void) { return ask_number("CGPreflightPostEventAccess", 0, 0) != 0; }
FAKE_EXPORT bool CGPreflightScreenCaptureAccess(void) { return ask_number("CGPreflightScreenCaptureAccess", 0, 0) != 0; }
FAKE_EXPORT Boolean IsSecureEventInputEnabled(void) { return ask_number("IsSecureEventInputEnabled", 0, 0) != 0; }

FAKE_EXPORT CGError CGWarpMouseCursorPosition(CGPoint point) {
  FakeRequest request;
  fake_begin(&request, "CGWarpMouseCursorPosition");
  fake_write_real(&request, point.x);
  fake_write_real(&request, point.y);
  return fake_send(&request, 0, 0, NULL);
}

FAKE_EXPORT CGError CGAssociateMouseAndMouseCursorPosition(int32_t connected) {
  return (CGError)ask_number("CGAssociateMouseAndMouseCursorPosition", connected, 0);
}
