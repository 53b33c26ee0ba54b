/* Events and their sources, shared by the files that make and post them. */
#ifndef GATEHAND_FAKE_EVENT_H
#define GATEHAND_FAKE_EVENT_H

#include "fake.h"

/* Field numbers of CGEventTypes.h end far below this. */
#define FAKE_EVENT_FIELDS 256
/* Unicode strings longer than this are cut by CGEventKeyboardSetUnicodeString (enigo #68, espanso #609). */
#define FAKE_EVENT_UNITS 20

typedef struct { FakeObject base; int32_t state; double suppression; } FakeEventSource;

typedef struct {
  FakeObject base;
  uint32_t type;
  CGPoint location;
  uint64_t flags;
  bool flags_set; /* otherwise the event has the flags that are down when it is posted */
  int64_t fields[FAKE_EVENT_FIELDS];
  double doubles[FAKE_EVENT_FIELDS];
  UniChar units[FAKE_EVENT_UNITS];
  size_t unit_count;
  uint32_t scroll_unit;
  int32_t state; /* CGEventSourceStateID; -2 without a source */
  double suppression;
} FakeEvent;

extern const FakeType fake_event_type;

#endif
