/*
 * Reference counting as CoreFoundation does it (Memory Management Programming Guide for Core Foundation: "The Create
 * Rule", "The Get Rule"), with what Apple leaves out: it counts what lives, and notes each release too many, each use
 * after the last release and each reference of the wrong type, where a Mac would crash or go on with nonsense.
 */
#include "fake.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t alive = 0x6c6976696e672121u;
static const uint64_t immortal = 0x666f726576657221u;
static const uint64_t dead = 0x6465616464656164u;

/* Released objects stay recognisable until this many others were released. */
#define GRAVES 65536
static FakeObject *graves[GRAVES];
static size_t next_grave;

/* A call that may wait long comes on a thread of its own, with objects of its own. */
static pthread_mutex_t books = PTHREAD_MUTEX_INITIALIZER;
static FakeObject *living;
static int64_t live_count, created_count, violation_count;
static char violation_text[4096];

void fake_violation(const char *format, ...) {
  size_t used = strlen(violation_text);
  violation_count += 1;
  if (used + 2 >= sizeof violation_text) return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(violation_text + used, sizeof violation_text - used - 1, format, arguments);
  va_end(arguments);
  strcat(violation_text, "\n");
}

void *fake_new(const FakeType *type, size_t size) {
  FakeObject *object = calloc(1, size);
  if (object == NULL) abort();
  object->magic = alive;
  object->type = type;
  object->retains = 1;
  pthread_mutex_lock(&books);
  object->next = living;
  if (living != NULL) living->previous = object;
  living = object;
  live_count += 1;
  created_count += 1;
  pthread_mutex_unlock(&books);
  return object;
}

static void unlink_object(FakeObject *object) {
  pthread_mutex_lock(&books);
  if (object->previous != NULL) object->previous->next = object->next;
  else living = object->next;
  if (object->next != NULL) object->next->previous = object->previous;
  live_count -= 1;
  pthread_mutex_unlock(&books);
}

void *fake_immortal(void *reference) {
  FakeObject *object = reference;
  unlink_object(object);
  created_count -= 1;
  object->magic = immortal;
  return object;
}

static void bury(FakeObject *object) {
  if (object->type->finalize != NULL) object->type->finalize(object);
  unlink_object(object);
  object->magic = dead;
  pthread_mutex_lock(&books);
  free(graves[next_grave]);
  graves[next_grave] = object;
  next_grave = (next_grave + 1) % GRAVES;
  pthread_mutex_unlock(&books);
}

void *fake_check(CFTypeRef reference, const FakeType *type, const char *caller) {
  const FakeObject *object = reference;
  if (object == NULL) {
    fake_violation("%s was given NULL", caller);
    return NULL;
  }
  if (((uintptr_t)object & 7) != 0) {
    fake_violation("%s was given something that is no object", caller);
    return NULL;
  }
  if (object->magic == dead) {
    fake_violation("%s was given a %s after its last release", caller, object->type->name);
    return NULL;
  }
  if (object->magic != alive && object->magic != immortal) {
    fake_violation("%s was given something that is no object", caller);
    return NULL;
  }
  if (type != NULL && object->type != type) {
    fake_violation("%s was given a %s instead of a %s", caller, object->type->name, type->name);
    return NULL;
  }
  return (void *)(uintptr_t)object;
}

bool fake_is(CFTypeRef reference, const FakeType *type) {
  const FakeObject *object = reference;
  return object != NULL && (object->magic == alive || object->magic == immortal) && object->type == type;
}

FAKE_EXPORT CFTypeRef CFRetain(CFTypeRef reference) {
  FakeObject *object = fake_check(reference, NULL, "CFRetain");
  if (object != NULL && object->magic == alive) object->retains += 1;
  return reference;
}

FAKE_EXPORT void CFRelease(CFTypeRef reference) {
  FakeObject *object = fake_check(reference, NULL, "CFRelease");
  if (object == NULL || object->magic == immortal) return;
  object->retains -= 1;
  if (object->retains == 0) bury(object);
}

FAKE_EXPORT CFIndex CFGetRetainCount(CFTypeRef reference) {
  const FakeObject *object = fake_check(reference, NULL, "CFGetRetainCount");
  return object == NULL ? 0 : object->retains;
}

FAKE_EXPORT CFTypeID CFGetTypeID(CFTypeRef reference) {
  const FakeObject *object = fake_check(reference, NULL, "CFGetTypeID");
  return object == NULL ? 0 : object->type->id;
}

FAKE_EXPORT Boolean CFEqual(CFTypeRef a, CFTypeRef b) {
  const FakeObject *one = fake_check(a, NULL, "CFEqual");
  const FakeObject *other = fake_check(b, NULL, "CFEqual");
  if (one == NULL || other == NULL) return 0;
  if (one == other) return 1;
  return one->type == other->type && one->type->equal != NULL && one->type->equal(one, other);
}

FAKE_EXPORT CFHashCode CFHash(CFTypeRef reference) {
  const FakeObject *object = fake_check(reference, NULL, "CFHash");
  if (object == NULL) return 0;
  return object->type->hash == NULL ? (CFHashCode)(uintptr_t)object >> 4 : object->type->hash(object);
}

FAKE_EXPORT CFTypeRef CFCopyDescription(CFTypeRef reference) {
  char text[64];
  const FakeObject *object = fake_check(reference, NULL, "CFCopyDescription");
  snprintf(text, sizeof text, "<%s>", object == NULL ? "nothing" : object->type->name);
  return fake_string_utf8(text);
}

/* ---- what tests read ---- */

/* Objects that live now, without the constants of the library. */
FAKE_EXPORT int64_t fake_live_objects(void) { return live_count; }

/* Objects ever made. */
FAKE_EXPORT int64_t fake_created_objects(void) { return created_count; }

/* Rules broken so far. */
FAKE_EXPORT int64_t fake_violations(void) { return violation_count; }

/* What was broken, a line each, until the next reset. */
FAKE_EXPORT const char *fake_violation_text(void) { return violation_text; }

FAKE_EXPORT void fake_forget_violations(void) {
  violation_count = 0;
  violation_text[0] = '\0';
}

/* How many objects of each type live: "CFString 3, CFArray 1". */
FAKE_EXPORT const char *fake_describe_living(void) {
  static char text[2048];
  const FakeType *types[64];
  int64_t counts[64];
  size_t kinds = 0;
  for (const FakeObject *object = living; object != NULL; object = object->next) {
    size_t kind = 0;
    while (kind < kinds && types[kind] != object->type) kind += 1;
    if (kind == kinds) {
      if (kinds == 64) continue;
      types[kinds] = object->type;
      counts[kinds++] = 0;
    }
    counts[kind] += 1;
  }
  size_t used = 0;
  text[0] = '\0';
  for (size_t kind = 0; kind < kinds && used < sizeof text; kind += 1)
    used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %ld", kind == 0 ? "" : ", ", types[kind]->name, (long)counts[kind]);
  return text;
}
