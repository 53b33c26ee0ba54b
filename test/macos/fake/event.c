/* Making events: CGEvent.h, CGEventSource.h. An event is a record of what the caller put into it. */
#include "event.h"

#include <string.h>

enum {
  kCGEventKeyDown = 10, kCGEventKeyUp = 11, kCGEventScrollWheel = 22,
  kCGMouseEventButtonNumber = 3, kCGKeyboardEventKeycode = 9,
  kCGScrollWheelEventPointDeltaAxis1 = 96, kCGScrollWheelEventPointDeltaAxis2 = 97
};

const FakeType fake_event_type = {"CGEvent", 401, NULL, NULL, NULL};
static const FakeType source_type = {"CGEventSource", 402, NULL, NULL, NULL};

/* The seconds that events of this process block the user's own ones, unless the source says otherwise (CGRemoteOperation.h). */
static const double apple_suppression = 0.25;

FAKE_EXPORT CFTypeID CGEventGetTypeID(void) { return fake_event_type.id; }
FAKE_EXPORT CFTypeID CGEventSourceGetTypeID(void) { return source_type.id; }

/* States: -1 private, 0 combined session, 1 HID system. */
FAKE_EXPORT CFTypeRef CGEventSourceCreate(int32_t state) {
  if (state < -1 || state > 1) {
    fake_violation("CGEventSourceCreate was given the state %d", state);
    return NULL;
  }
  FakeEventSource *source = fake_new(&source_type, sizeof *source);
  source->state = state;
  source->suppression = apple_suppression;
  return source;
}

FAKE_EXPORT void CGEventSourceSetLocalEventsSuppressionInterval(CFTypeRef source, double seconds) {
  FakeEventSource *object = fake_check(source, &source_type, "CGEventSourceSetLocalEventsSuppressionInterval");
  if (object != NULL) object->suppression = seconds;
}

FAKE_EXPORT double CGEventSourceGetLocalEventsSuppressionInterval(CFTypeRef source) {
  const FakeEventSource *object = fake_check(source, &source_type, "CGEventSourceGetLocalEventsSuppressionInterval");
  return object == NULL ? 0 : object->suppression;
}

static FakeEvent *make_event(CFTypeRef source, uint32_t type, const char *caller) {
  const FakeEventSource *from = source == NULL ? NULL : fake_check(source, &source_type, caller);
  FakeEvent *event = fake_new(&fake_event_type, sizeof *event);
  event->type = type;
  event->state = from == NULL ? -2 : from->state;
  event->suppression = from == NULL ? apple_suppression : from->suppression;
  return event;
}

/* A field of the answer's dictionary as a double. */
static double part(CFTypeRef dictionary, const char *key) {
  CFTypeRef value = fake_lookup(dictionary, key);
  return fake_is(value, &fake_number_type) ? ((const FakeNumber *)value)->real : 0;
}

/* A null event stands at the cursor. */
FAKE_EXPORT CFTypeRef CGEventCreate(CFTypeRef source) {
  FakeEvent *event = make_event(source, 0, "CGEventCreate");
  FakeRequest request;
  CFTypeRef cursor = NULL;
  fake_begin(&request, "CGEventCreate");
  fake_send(&request, 0, 0, &cursor);
  event->location = (CGPoint){part(cursor, "x"), part(cursor, "y")};
  if (cursor != NULL) CFRelease(cursor);
  return event;
}

FAKE_EXPORT CFTypeRef CGEventCreateMouseEvent(CFTypeRef source, uint32_t type, CGPoint point, uint32_t button) {
  FakeEvent *event = make_event(source, type, "CGEventCreateMouseEvent");
  bool is_mouse = (type >= 1 && type <= 7) || (type >= 25 && type <= 27);
  if (!is_mouse) fake_violation("CGEventCreateMouseEvent was given the type %u", type);
  event->location = point;
  event->fields[kCGMouseEventButtonNumber] = button;
  return event;
}

FAKE_EXPORT CFTypeRef CGEventCreateKeyboardEvent(CFTypeRef source, uint16_t key, bool down) {
  FakeEvent *event = make_event(source, down ? kCGEventKeyDown : kCGEventKeyUp, "CGEventCreateKeyboardEvent");
  if (key > 127) fake_violation("CGEventCreateKeyboardEvent was given the key %u", key);
  event->fields[kCGKeyboardEventKeycode] = key;
  return event;
}

/* Units: 0 pixels, 1 lines. The first wheel is the vertical one. */
FAKE_EXPORT CFTypeRef CGEventCreateScrollWheelEvent2(CFTypeRef source, uint32_t unit, uint32_t wheels, int32_t wheel1, int32_t wheel2, int32_t wheel3) {
  FakeEvent *event = make_event(source, kCGEventScrollWheel, "CGEventCreateScrollWheelEvent2");
  if (unit > 1 || wheels < 1 || wheels > 3) fake_violation("CGEventCreateScrollWheelEvent2 was given the unit %u and %u wheels", unit, wheels);
  event->scroll_unit = unit;
  event->fields[kCGScrollWheelEventPointDeltaAxis1] = wheel1;
  if (wheels > 1) event->fields[kCGScrollWheelEventPointDeltaAxis2] = wheel2;
  (void)wheel3;
  return event;
}

FAKE_EXPORT CGPoint CGEventGetLocation(CFTypeRef event) {
  const FakeEvent *object = fake_check(event, &fake_event_type, "CGEventGetLocation");
  return object == NULL ? (CGPoint){0, 0} : object->location;
}

FAKE_EXPORT void CGEventSetLocation(CFTypeRef event, CGPoint point) {
  FakeEvent *object = fake_check(event, &fake_event_type, "CGEventSetLocation");
  if (object != NULL) object->location = point;
}

FAKE_EXPORT uint32_t CGEventGetType(CFTypeRef event) {
  const FakeEvent *object = fake_check(event, &fake_event_type, "CGEventGetType");
  return object == NULL ? 0 : object->type;
}

FAKE_EXPORT uint64_t CGEventGetFlags(CFTypeRef event) {
  const FakeEvent *object = fake_check(event, &fake_event_type, "CGEventGetFlags");
  return object == NULL ? 0 : object->flags;
}

FAKE_EXPORT void CGEventSetFlags(CFTypeRef event, uint64_t flags) {
  FakeEvent *object = fake_check(event, &fake_event_type, "CGEventSetFlags");
  if (object == NULL) return;
  object->flags = flags;
  object->flags_set = true;
}

FAKE_EXPORT void CGEventSetIntegerValueField(CFTypeRef event, uint32_t field, int64_t value) {
  FakeEvent *object = fake_check(event, &fake_event_type, "CGEventSetIntegerValueField");
  if (object == NULL) return;
  if (field >= FAKE_EVENT_FIELDS) fake_violation("CGEventSetIntegerValueField was given the field %u", field);
  else object->fields[field] = value;
}

/* Kept beside the whole numbers: a Mac tells parts of a point by the one and points by the other. */
FAKE_EXPORT void CGEventSetDoubleValueField(CFTypeRef event, uint32_t field, double value) {
  FakeEvent *object = fake_check(event, &fake_event_type, "CGEventSetDoubleValueField");
  if (object == NULL) return;
  if (field >= FAKE_EVENT_FIELDS) fake_violation("CGEventSetDoubleValueField was given the field %u", field);
  else object->doubles[field] = value;
}

FAKE_EXPORT int64_t CGEventGetIntegerValueField(CFTypeRef event, uint32_t field) {
  const FakeEvent *object = fake_check(event, &fake_event_type, "CGEventGetIntegerValueField");
  return object == NULL || field >= FAKE_EVENT_FIELDS ? 0 : object->fields[field];
}

FAKE_EXPORT void CGEventKeyboardSetUnicodeString(CFTypeRef event, uint64_t length, const UniChar *units) {
  FakeEvent *object = fake_check(event, &fake_event_type, "CGEventKeyboardSetUnicodeString");
  if (object == NULL || (units == NULL && length > 0)) return;
  object->unit_count = length > FAKE_EVENT_UNITS ? FAKE_EVENT_UNITS : length;
  memcpy(object->units, units, object->unit_count * 2);
}
