/*
 * Observers and the run loop: AXUIElement.h, CFRunLoop.h. A notification waits in the test process until the run loop
 * runs in a mode that holds the observer's source; only then is its callback called, on the thread that runs the loop.
 */
#include "fake.h"

#include <stdlib.h>
#include <time.h>

typedef void (*FakeCallback)(CFTypeRef observer, CFTypeRef element, CFTypeRef notification, void *refcon);

typedef struct FakeObserver FakeObserver;
typedef struct { FakeObject base; FakeObserver *observer; CFTypeRef mode; } FakeSource;
typedef struct { CFTypeRef element, notification; void *refcon; } FakeWatch;
struct FakeObserver {
  FakeObject base;
  uint64_t id;
  int32_t pid;
  FakeCallback callback;
  FakeSource *source;
  FakeWatch *watches;
  size_t count;
  FakeObserver *next;
};

static FakeObserver *observers;
static uint64_t last_id;

static void source_finalize(FakeObject *object) {
  FakeSource *source = (FakeSource *)object;
  if (source->mode != NULL) CFRelease(source->mode);
}

static const FakeType source_type = {"CFRunLoopSource", 36, source_finalize, NULL, NULL};
static const FakeType run_loop_type = {"CFRunLoop", 37, NULL, NULL, NULL};

static void tell(const char *question, uint64_t id) {
  FakeRequest request;
  fake_begin(&request, question);
  fake_write_integer(&request, (int64_t)id);
  fake_send(&request, 0, 0, NULL);
}

static void observer_finalize(FakeObject *object) {
  FakeObserver *observer = (FakeObserver *)object;
  FakeObserver **link = &observers;
  while (*link != observer) link = &(*link)->next;
  *link = observer->next;
  for (size_t index = 0; index < observer->count; index += 1) {
    CFRelease(observer->watches[index].element);
    CFRelease(observer->watches[index].notification);
  }
  free(observer->watches);
  if (observer->source->mode != NULL) fake_violation("an AXObserver ended while its source stood in a run loop");
  observer->source->observer = NULL;
  CFRelease(observer->source);
  tell("fake_observer_ended", observer->id);
}

const FakeType fake_observer_type = {"AXObserver", 303, observer_finalize, NULL, NULL};

FAKE_EXPORT CFTypeID AXObserverGetTypeID(void) { return fake_observer_type.id; }

FAKE_EXPORT AXError AXObserverCreate(int32_t pid, FakeCallback callback, CFTypeRef *out) {
  if (callback == NULL || out == NULL) return kAXErrorIllegalArgument;
  FakeObserver *observer = fake_new(&fake_observer_type, sizeof *observer);
  observer->id = ++last_id;
  observer->pid = pid;
  observer->callback = callback;
  observer->source = fake_new(&source_type, sizeof(FakeSource));
  observer->source->observer = observer;
  observer->next = observers;
  observers = observer;
  *out = observer;
  return kAXErrorSuccess;
}

static FakeWatch *watch_of(FakeObserver *observer, CFTypeRef element, CFTypeRef notification) {
  for (size_t index = 0; index < observer->count; index += 1)
    if (CFEqual(observer->watches[index].element, element) && CFEqual(observer->watches[index].notification, notification))
      return &observer->watches[index];
  return NULL;
}

static AXError ask(FakeObserver *observer, const char *function, CFTypeRef element, CFTypeRef notification) {
  FakeRequest request;
  fake_begin(&request, function);
  fake_write(&request, element);
  fake_write_integer(&request, (int64_t)(fake_messaging_timeout(element) * 1000));
  fake_write_integer(&request, (int64_t)observer->id);
  fake_write_integer(&request, observer->pid);
  fake_write(&request, notification);
  return fake_send(&request, fake_messaging_timeout(element), kAXErrorAPIDisabled, NULL);
}

FAKE_EXPORT AXError AXObserverAddNotification(CFTypeRef reference, CFTypeRef element, CFTypeRef notification, void *refcon) {
  FakeObserver *observer = fake_check(reference, &fake_observer_type, "AXObserverAddNotification");
  if (observer == NULL) return kAXErrorInvalidUIElementObserver;
  if (fake_check(element, &fake_element_type, "AXObserverAddNotification") == NULL) return kAXErrorIllegalArgument;
  if (fake_check(notification, &fake_string_type, "AXObserverAddNotification") == NULL) return kAXErrorIllegalArgument;
  if (watch_of(observer, element, notification) != NULL) return kAXErrorNotificationAlreadyRegistered;
  AXError code = ask(observer, "AXObserverAddNotification", element, notification);
  if (code != kAXErrorSuccess) return code;
  observer->watches = realloc(observer->watches, (observer->count + 1) * sizeof(FakeWatch));
  if (observer->watches == NULL) abort();
  observer->watches[observer->count++] = (FakeWatch){CFRetain(element), CFRetain(notification), refcon};
  return kAXErrorSuccess;
}

FAKE_EXPORT AXError AXObserverRemoveNotification(CFTypeRef reference, CFTypeRef element, CFTypeRef notification) {
  FakeObserver *observer = fake_check(reference, &fake_observer_type, "AXObserverRemoveNotification");
  if (observer == NULL) return kAXErrorInvalidUIElementObserver;
  FakeWatch *watch = watch_of(observer, element, notification);
  if (watch == NULL) return kAXErrorNotificationNotRegistered;
  AXError code = ask(observer, "AXObserverRemoveNotification", element, notification);
  CFRelease(watch->element);
  CFRelease(watch->notification);
  *watch = observer->watches[--observer->count];
  return code;
}

/* Borrowed: the observer owns it. */
FAKE_EXPORT CFTypeRef AXObserverGetRunLoopSource(CFTypeRef reference) {
  const FakeObserver *observer = fake_check(reference, &fake_observer_type, "AXObserverGetRunLoopSource");
  return observer == NULL ? NULL : observer->source;
}

/* ---- the run loop: one, that of the only thread ---- */

FAKE_EXPORT CFTypeRef CFRunLoopGetCurrent(void) {
  static CFTypeRef loop;
  if (loop == NULL) loop = fake_immortal(fake_new(&run_loop_type, sizeof(FakeObject)));
  return loop;
}

FAKE_EXPORT CFTypeRef CFRunLoopGetMain(void) { return CFRunLoopGetCurrent(); }

FAKE_EXPORT void CFRunLoopAddSource(CFTypeRef loop, CFTypeRef reference, CFTypeRef mode) {
  FakeSource *source = fake_check(reference, &source_type, "CFRunLoopAddSource");
  if (source == NULL || fake_check(loop, &run_loop_type, "CFRunLoopAddSource") == NULL) return;
  if (fake_check(mode, &fake_string_type, "CFRunLoopAddSource") == NULL || source->mode != NULL) return;
  source->mode = CFRetain(mode);
  CFRetain(source);
}

FAKE_EXPORT void CFRunLoopRemoveSource(CFTypeRef loop, CFTypeRef reference, CFTypeRef mode) {
  FakeSource *source = fake_check(reference, &source_type, "CFRunLoopRemoveSource");
  if (source == NULL || fake_check(loop, &run_loop_type, "CFRunLoopRemoveSource") == NULL) return;
  if (source->mode == NULL || !CFEqual(source->mode, mode)) return;
  CFRelease(source->mode);
  source->mode = NULL;
  CFRelease(source);
}

FAKE_EXPORT void CFRunLoopStop(CFTypeRef loop) { fake_check(loop, &run_loop_type, "CFRunLoopStop"); }
FAKE_EXPORT void CFRunLoopWakeUp(CFTypeRef loop) { fake_check(loop, &run_loop_type, "CFRunLoopWakeUp"); }

static FakeObserver *observer_in(CFTypeRef mode, uint64_t id) {
  for (FakeObserver *observer = observers; observer != NULL; observer = observer->next)
    if ((id == 0 || observer->id == id) && observer->source->mode != NULL && CFEqual(observer->source->mode, mode)) return observer;
  return NULL;
}

/* One notification: {observer, element it was registered on, name, element it tells of}. */
static bool deliver(CFTypeRef mode, CFTypeRef event) {
  FakeObserver *observer = observer_in(mode, (uint64_t)fake_integer_of(fake_lookup(event, "observer")));
  FakeWatch *watch = observer == NULL ? NULL : watch_of(observer, fake_lookup(event, "registered"), fake_lookup(event, "name"));
  if (watch == NULL) return false;
  CFRetain(observer);
  observer->callback(observer, fake_lookup(event, "element"), fake_lookup(event, "name"), watch->refcon);
  CFRelease(observer);
  return true;
}

/* Delivers what waits for the observers of a mode; how many it delivered. */
static int pump(CFTypeRef mode) {
  int handled = 0;
  FakeRequest request;
  CFTypeRef events = NULL;
  FakeArray *ids = fake_array(4);
  for (const FakeObserver *observer = observers; observer != NULL; observer = observer->next)
    if (observer->source->mode != NULL && CFEqual(observer->source->mode, mode)) fake_append(ids, fake_integer((int64_t)observer->id));
  fake_begin(&request, "CFRunLoopRunInMode");
  fake_write(&request, ids);
  CFRelease(ids);
  fake_send(&request, 0, 0, &events);
  if (events == NULL) return 0;
  const FakeArray *list = fake_is(events, &fake_array_type) ? events : NULL;
  for (CFIndex index = 0; list != NULL && index < list->count; index += 1) handled += deliver(mode, list->items[index]) ? 1 : 0;
  CFRelease(events);
  return handled;
}

enum { kCFRunLoopRunFinished = 1, kCFRunLoopRunTimedOut = 3, kCFRunLoopRunHandledSource = 4 };

FAKE_EXPORT int32_t CFRunLoopRunInMode(CFTypeRef mode, double seconds, Boolean return_after_source_handled) {
  static const double step = 0.002;
  int handled = 0;
  if (fake_check(mode, &fake_string_type, "CFRunLoopRunInMode") == NULL) return kCFRunLoopRunFinished;
  if (CFEqual(mode, kCFRunLoopDefaultMode)) fake_keyboard_pumped();
  if (observer_in(mode, 0) == NULL) return kCFRunLoopRunFinished;
  for (double waited = 0; ; waited += step) {
    handled += pump(mode);
    if ((handled > 0 && return_after_source_handled) || waited >= seconds) break;
    nanosleep(&(struct timespec){0, (long)(step * 1e9)}, NULL);
  }
  return handled > 0 && return_after_source_handled ? kCFRunLoopRunHandledSource : kCFRunLoopRunTimedOut;
}
