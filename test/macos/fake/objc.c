/*
 * The Objective-C run time as far as it is used: objc/runtime.h, objc/message.h, and the pools of clang's ARC runtime. A
 * message that a class does not have is noted; on a Mac it would throw and end the process.
 */
#include "objc.h"

#include <stdlib.h>
#include <string.h>

static const FakeType class_type = {"Class", 701, NULL, NULL, NULL};

/* ---- names ---- */

#define MOST_NAMES 128
static char *names[MOST_NAMES];
static FakeClass *classes[MOST_NAMES];

/* The one copy of a name: selectors are compared by address. */
FAKE_EXPORT const char *sel_registerName(const char *name) {
  int place = 0;
  while (place < MOST_NAMES && names[place] != NULL && strcmp(names[place], name) != 0) place += 1;
  if (place == MOST_NAMES) abort();
  if (names[place] == NULL) names[place] = strdup(name);
  return names[place];
}

static bool is_class(const char *name) {
  if (strcmp(name, "NSObject") == 0) return true;
  for (const FakeEntry *entry = fake_methods; entry->run != NULL; entry += 1)
    if (strcmp(entry->class_name, name) == 0) return true;
  return false;
}

/* NULL for a class that is not known. */
FAKE_EXPORT void *objc_getClass(const char *name) {
  int place = 0;
  while (place < MOST_NAMES && classes[place] != NULL && strcmp(classes[place]->name, name) != 0) place += 1;
  if (place == MOST_NAMES || (classes[place] == NULL && !is_class(name))) return NULL;
  if (classes[place] == NULL) {
    FakeClass *class = fake_immortal(fake_new(&class_type, sizeof *class));
    class->name = strdup(name);
    classes[place] = class;
  }
  return classes[place];
}

/* Whether a class, or its instances, answer a message. */
FAKE_EXPORT bool fake_answers(const char *class_name, const char *selector, bool of_class) {
  for (const FakeEntry *entry = fake_methods; entry->run != NULL; entry += 1)
    if (entry->of_class == of_class && strcmp(entry->selector, selector) == 0 && strcmp(entry->class_name, class_name) == 0) return true;
  return false;
}

/* ---- pools ---- */

#define MOST_POOLED 4096
static CFTypeRef pooled[MOST_POOLED];
static size_t pooled_count, pool_starts[64], pool_count;

FAKE_EXPORT void *objc_autoreleasePoolPush(void) {
  if (pool_count == 64) abort();
  pool_starts[pool_count++] = pooled_count;
  return (void *)(uintptr_t)pool_count;
}

FAKE_EXPORT void objc_autoreleasePoolPop(void *pool) {
  if ((uintptr_t)pool != pool_count || pool_count == 0) {
    fake_violation("objc_autoreleasePoolPop was given pool %lu of %zu", (unsigned long)(uintptr_t)pool, pool_count);
    return;
  }
  pool_count -= 1;
  while (pooled_count > pool_starts[pool_count]) CFRelease(pooled[--pooled_count]);
}

void *fake_autorelease(CFTypeRef owned) {
  if (owned == NULL) return NULL;
  if (pool_count == 0) fake_violation("an object was autoreleased with no pool in place and leaks");
  else if (pooled_count == MOST_POOLED) abort();
  else pooled[pooled_count++] = owned;
  return (void *)(uintptr_t)owned;
}

/* ---- messages ---- */

static const char *class_of(const FakeObject *object) {
  return object->type == &class_type ? ((const FakeClass *)object)->name : object->type->name;
}

CGPoint fake_message_point;

/*
 * The results and arguments that are used all travel in the registers of pointers, on arm64 and on x86-64, but for one point,
 * whose two numbers travel in the first registers of floating-point numbers wherever among the arguments it stands. Other
 * structures would need their own shape. A message to nil answers 0.
 */
FAKE_EXPORT void *objc_msgSend(void *receiver, const char *selector, void *first, void *second, double x, double y) {
  fake_message_point = (CGPoint){x, y};
  if (receiver == NULL) return NULL;
  const FakeObject *object = fake_check(receiver, NULL, selector);
  if (object == NULL) return NULL;
  bool to_class = object->type == &class_type;
  const char *name = class_of(object);
  for (const FakeEntry *entry = fake_methods; entry->run != NULL; entry += 1)
    if (entry->of_class == to_class && strcmp(entry->selector, selector) == 0 && strcmp(entry->class_name, name) == 0)
      return entry->run(receiver, first, second);
  fake_violation("%s[%s %s]: unrecognized selector", to_class ? "+" : "-", name, selector);
  return NULL;
}
