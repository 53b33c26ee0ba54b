/*
 * The fake frameworks with answers of their own instead of the test process's, and loops in C that make the same calls as
 * the drivers do: what is left between the two is the price of koffi and of the conversion to plain values. Linked with
 * --wrap, so that the fake itself stays as it is.
 */
#include "fake.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

extern CFIndex CFArrayGetCount(CFTypeRef array);
extern CFTypeRef CFArrayGetValueAtIndex(CFTypeRef array, CFIndex index);
extern CFTypeID CFGetTypeID(CFTypeRef object);
extern Boolean CFEqual(CFTypeRef a, CFTypeRef b);
extern CFHashCode CFHash(CFTypeRef object);
extern void CFRelease(CFTypeRef object);
extern CFTypeRef CFRetain(CFTypeRef object);
extern CFIndex CFStringGetLength(CFTypeRef string);
extern void CFStringGetCharacters(CFTypeRef string, CFRange range, UniChar *units);
extern Boolean CFBooleanGetValue(CFTypeRef boolean);
extern CFTypeRef AXUIElementCreateApplication(int32_t pid);
extern AXError AXUIElementGetPid(CFTypeRef element, int32_t *pid);
extern AXError AXUIElementCopyMultipleAttributeValues(CFTypeRef element, CFTypeRef names, uint32_t options, CFTypeRef *values);
extern CFTypeRef AXValueCreate(uint32_t type, const void *value);
extern uint32_t AXValueGetType(CFTypeRef value);
extern Boolean AXValueGetValue(CFTypeRef value, uint32_t type, void *out);

void __real_fake_begin(FakeRequest *request, const char *function);
static const char *function_asked = "";

void __wrap_fake_begin(FakeRequest *request, const char *function) {
  function_asked = function;
  __real_fake_begin(request, function);
}

static CFTypeRef none(void) {
  AXError error = kAXErrorNoValue;
  return AXValueCreate(5, &error);
}

/* What a button with a title answers to the fourteen attributes of a walk. */
static CFTypeRef button(void) {
  CGPoint place = {120, 340};
  CGSize size = {80, 24};
  FakeArray *values = fake_array(14);
  fake_append(values, fake_string_utf8("AXButton"));
  fake_append(values, none());
  fake_append(values, fake_string_utf8("Save as Draft"));
  fake_append(values, fake_string_utf8("Saves what was written"));
  fake_append(values, none());
  fake_append(values, none());
  fake_append(values, fake_string_utf8("save-button"));
  fake_append(values, CFRetain(kCFBooleanTrue));
  fake_append(values, CFRetain(kCFBooleanFalse));
  fake_append(values, CFRetain(kCFBooleanFalse));
  fake_append(values, AXValueCreate(1, &place));
  fake_append(values, AXValueCreate(2, &size));
  fake_append(values, none());
  fake_append(values, fake_array(0));
  return values;
}

int32_t __wrap_fake_send(FakeRequest *request, double timeout_seconds, int32_t offline, CFTypeRef *value) {
  (void)timeout_seconds;
  (void)offline;
  free(request->buffer.bytes);
  if (value != NULL) *value = strcmp(function_asked, "AXUIElementCopyMultipleAttributeValues") == 0 ? button() : NULL;
  return kAXErrorSuccess;
}

static double now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* Reads one value as the conversion does; the sum keeps the compiler from leaving it out. */
static int64_t read_value(CFTypeRef value) {
  CFTypeID type = CFGetTypeID(value);
  if (type == fake_string_type.id) {
    UniChar units[256];
    CFIndex length = CFStringGetLength(value);
    CFStringGetCharacters(value, (CFRange){0, length < 256 ? length : 256}, units);
    return length + units[0];
  }
  if (type == fake_boolean_type.id) return CFBooleanGetValue(value);
  if (type == fake_array_type.id) return CFArrayGetCount(value);
  double numbers[4];
  AXValueGetValue(value, AXValueGetType(value), numbers);
  return (int64_t)numbers[0];
}

static int64_t read_element(CFTypeRef element, CFTypeRef names) {
  CFTypeRef values = NULL;
  int64_t sum = 0;
  if (AXUIElementCopyMultipleAttributeValues(element, names, 0, &values) != kAXErrorSuccess) return 0;
  for (CFIndex at = 0, count = CFArrayGetCount(values); at < count; at += 1) sum += read_value(CFArrayGetValueAtIndex(values, at));
  CFRelease(values);
  return sum;
}

/* Nanoseconds per call of: 0 CFEqual, 1 CFHash, 2 AXUIElementGetPid, 3 reading the fourteen attributes of an element. */
FAKE_EXPORT double bench_loop(int32_t kind, int32_t times) {
  static const char *const named[] = {"AXRole",     "AXSubrole", "AXTitle",   "AXDescription", "AXPlaceholderValue", "AXValue",          "AXIdentifier",
                                      "AXEnabled",  "AXFocused", "AXSelected", "AXPosition",   "AXSize",             "AXTitleUIElement", "AXChildren"};
  CFTypeRef a = AXUIElementCreateApplication(7), b = AXUIElementCreateApplication(7);
  FakeArray *names = fake_array(14);
  for (int at = 0; at < 14; at += 1) fake_append(names, fake_string_utf8(named[at]));
  volatile int64_t sum = 0;
  double start = now_ns();
  for (int32_t time = 0; time < times; time += 1) {
    int32_t pid = 0;
    if (kind == 0) sum += CFEqual(a, b);
    else if (kind == 1) sum += (int64_t)CFHash(a);
    else if (kind == 2) sum += AXUIElementGetPid(a, &pid) + pid;
    else sum += read_element(a, names);
  }
  double end = now_ns();
  CFRelease(a);
  CFRelease(b);
  CFRelease(names);
  return (end - start) / times;
}
