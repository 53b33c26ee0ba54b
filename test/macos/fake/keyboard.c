/*
 * The keyboard layout: TextInputSources.h (HIToolbox), UnicodeUtilities.h (CarbonCore). The layout's data is a table of our
 * own, made by the test process (layouts.ts): for ANSI and for JIS keyboards what each key types with Shift, Option and
 * Command down or up.
 *
 * A process hears of another layout only while its run loop is pumped in the default mode (CopyQ#3536): until then it keeps
 * what it was told first. Where GATEHAND_FAKE_MAIN_LOOP is set, the run loop turns by itself, as in Electron's main process.
 */
#include "fake.h"

#include <stdlib.h>
#include <string.h>

#define KEYS 128
static const char table_mark[8] = "fakelayo";

typedef struct { FakeObject base; CFTypeRef properties; } FakeInputSource;

static void input_source_finalize(FakeObject *object) {
  CFTypeRef properties = ((FakeInputSource *)object)->properties;
  if (properties != NULL) CFRelease(properties);
}
static const FakeType input_source_type = {"TISInputSource", 501, input_source_finalize, NULL, NULL};

enum { ANSI = 40, JIS = 42 };

/* What this process heard last, as it came over the wire: nothing lives on in between. */
static struct { const char *function; FakeBuffer answer; } heard[3];
static int64_t heard_keyboard = 0;
static bool pumped = true;

void fake_keyboard_pumped(void) { pumped = true; }

static void forget_if_pumped(void) {
  if (!pumped && getenv("GATEHAND_FAKE_MAIN_LOOP") == NULL) return;
  for (size_t index = 0; index < sizeof heard / sizeof *heard; index += 1) {
    heard[index].function = NULL;
    heard[index].answer.length = 0;
  }
  heard_keyboard = 0;
  pumped = false;
}

static CFTypeRef ask(const char *function) {
  FakeRequest request;
  CFTypeRef answer = NULL;
  fake_begin(&request, function);
  fake_send(&request, 0, 0, &answer);
  return answer;
}

static CFTypeRef current(const char *function) {
  FakeInputSource *source = fake_new(&input_source_type, sizeof *source);
  forget_if_pumped();
  for (size_t index = 0; index < sizeof heard / sizeof *heard; index += 1) {
    if (heard[index].function == NULL) {
      CFTypeRef answer = ask(function);
      heard[index].function = function;
      fake_encode(&heard[index].answer, answer);
      if (answer != NULL) CFRelease(answer);
    }
    if (strcmp(heard[index].function, function) != 0) continue;
    const uint8_t *at = heard[index].answer.bytes;
    source->properties = fake_decode(&at, at + heard[index].answer.length);
    break;
  }
  return source;
}

FAKE_EXPORT CFTypeRef TISCopyCurrentKeyboardLayoutInputSource(void) { return current("TISCopyCurrentKeyboardLayoutInputSource"); }
FAKE_EXPORT CFTypeRef TISCopyCurrentKeyboardInputSource(void) { return current("TISCopyCurrentKeyboardInputSource"); }
FAKE_EXPORT CFTypeRef TISCopyCurrentASCIICapableKeyboardLayoutInputSource(void) {
  return current("TISCopyCurrentASCIICapableKeyboardLayoutInputSource");
}

/* Borrowed: it dies with the input source. NULL for a property it does not have. */
FAKE_EXPORT CFTypeRef TISGetInputSourceProperty(CFTypeRef source, CFTypeRef key) {
  char name[128];
  const FakeInputSource *object = fake_check(source, &input_source_type, "TISGetInputSourceProperty");
  if (object == NULL || fake_check(key, &fake_string_type, "TISGetInputSourceProperty") == NULL) return NULL;
  return fake_lookup(object->properties, fake_utf8(key, name, sizeof name));
}

FAKE_EXPORT uint8_t LMGetKbdType(void) {
  forget_if_pumped();
  if (heard_keyboard == 0) {
    CFTypeRef answer = ask("LMGetKbdType");
    heard_keyboard = fake_integer_of(answer);
    if (answer != NULL) CFRelease(answer);
  }
  return (uint8_t)heard_keyboard;
}

/* Modifiers: Carbon's bits shifted right by 8 (command 1, shift 2, option 8, control 16). No dead keys. ANSI and JIS keyboards differ. */
FAKE_EXPORT int32_t UCKeyTranslate(const void *layout, uint16_t key, uint16_t action, uint32_t modifiers, uint32_t keyboard, uint32_t options,
                                   uint32_t *dead_keys, uint64_t maximum, uint64_t *length, UniChar *out) {
  UniChar unit = 0;
  (void)options;
  if (layout == NULL || memcmp(layout, table_mark, sizeof table_mark) != 0) {
    fake_violation("UCKeyTranslate was given something that is no layout");
    return -50; /* paramErr */
  }
  if (dead_keys == NULL || length == NULL || out == NULL || maximum < 1 || key >= KEYS || action > 3) {
    fake_violation("UCKeyTranslate was given the key %u, the action %u, room for %lu", key, action, (unsigned long)maximum);
    return -50;
  }
  uint32_t column = (modifiers & 2 ? 1u : 0u) + (modifiers & 8 ? 2u : 0u) + (modifiers & 1 ? 4u : 0u) + (keyboard == JIS ? 8u : 0u);
  memcpy(&unit, (const uint8_t *)layout + sizeof table_mark + (column * KEYS + key) * 2, 2);
  *length = unit == 0 ? 0 : 1;
  if (unit != 0) out[0] = unit;
  return 0;
}
