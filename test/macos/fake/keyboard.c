/*
 * The keyboard layout: TextInputSources.h (HIToolbox), UnicodeUtilities.h (CarbonCore). The layout's data is a table of our
 * own, made by the test process: what each key types with no modifier, Shift, Option, and both.
 */
#include "fake.h"

#include <string.h>

#define KEYS 128
static const char table_mark[8] = "fakelayo";

typedef struct { FakeObject base; CFTypeRef properties; } FakeInputSource;

static void input_source_finalize(FakeObject *object) {
  CFTypeRef properties = ((FakeInputSource *)object)->properties;
  if (properties != NULL) CFRelease(properties);
}
static const FakeType input_source_type = {"TISInputSource", 501, input_source_finalize, NULL, NULL};

static CFTypeRef current(const char *function) {
  FakeRequest request;
  FakeInputSource *source = fake_new(&input_source_type, sizeof *source);
  fake_begin(&request, function);
  fake_send(&request, 0, 0, &source->properties);
  return source;
}

FAKE_EXPORT CFTypeRef TISCopyCurrentKeyboardLayoutInputSource(void) { return current("TISCopyCurrentKeyboardLayoutInputSource"); }
FAKE_EXPORT CFTypeRef TISCopyCurrentKeyboardInputSource(void) { return current("TISCopyCurrentKeyboardInputSource"); }
FAKE_EXPORT CFTypeRef TISCopyCurrentASCIICapableKeyboardLayoutInputSource(void) {
  return current("TISCopyCurrentKeyboardLayoutInputSource");
}

/* Borrowed: it dies with the input source. NULL for a property it does not have. */
FAKE_EXPORT CFTypeRef TISGetInputSourceProperty(CFTypeRef source, CFTypeRef key) {
  char name[128];
  const FakeInputSource *object = fake_check(source, &input_source_type, "TISGetInputSourceProperty");
  if (object == NULL || fake_check(key, &fake_string_type, "TISGetInputSourceProperty") == NULL) return NULL;
  return fake_lookup(object->properties, fake_utf8(key, name, sizeof name));
}

FAKE_EXPORT uint8_t LMGetKbdType(void) { return 40; }

/* Modifiers: Carbon's bits shifted right by 8 (command 1, shift 2, option 8, control 16). No dead keys. */
FAKE_EXPORT int32_t UCKeyTranslate(const void *layout, uint16_t key, uint16_t action, uint32_t modifiers, uint32_t keyboard, uint32_t options,
                                   uint32_t *dead_keys, uint64_t maximum, uint64_t *length, UniChar *out) {
  UniChar unit = 0;
  (void)keyboard;
  (void)options;
  if (layout == NULL || memcmp(layout, table_mark, sizeof table_mark) != 0) {
    fake_violation("UCKeyTranslate was given something that is no layout");
    return -50; /* paramErr */
  }
  if (dead_keys == NULL || length == NULL || out == NULL || maximum < 1 || key >= KEYS || action > 3) {
    fake_violation("UCKeyTranslate was given the key %u, the action %u, room for %lu", key, action, (unsigned long)maximum);
    return -50;
  }
  uint32_t column = (modifiers & 2 ? 1u : 0u) + (modifiers & 8 ? 2u : 0u);
  memcpy(&unit, (const uint8_t *)layout + sizeof table_mark + (column * KEYS + key) * 2, 2);
  *length = unit == 0 ? 0 : 1;
  if (unit != 0) out[0] = unit;
  return 0;
}
