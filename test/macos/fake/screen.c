/* Windows, displays and the login session as the window server tells them: CGWindow.h, CGDirectDisplay.h, CGSession.h. */
#include "fake.h"

typedef struct { FakeObject base; uint64_t width, pixel_width; } FakeMode;
static const FakeType mode_type = {"CGDisplayMode", 403, NULL, NULL, NULL};

static CFTypeRef ask(const char *function, int64_t first, int64_t second) {
  FakeRequest request;
  CFTypeRef value = NULL;
  fake_begin(&request, function);
  fake_write_integer(&request, first);
  fake_write_integer(&request, second);
  fake_send(&request, 0, 0, &value);
  return value;
}

/* Owned by the caller. Options: 0 all windows, 1 those on screen, 16 without desktop elements. */
FAKE_EXPORT CFTypeRef CGWindowListCopyWindowInfo(uint32_t option, uint32_t relative_to) {
  return ask("CGWindowListCopyWindowInfo", option, relative_to);
}

/* NULL without a window server session. */
FAKE_EXPORT CFTypeRef CGSessionCopyCurrentDictionary(void) { return ask("CGSessionCopyCurrentDictionary", 0, 0); }

FAKE_EXPORT uint32_t CGMainDisplayID(void) {
  CFTypeRef id = ask("CGMainDisplayID", 0, 0);
  uint32_t answer = (uint32_t)fake_integer_of(id);
  if (id != NULL) CFRelease(id);
  return answer;
}

FAKE_EXPORT CGError CGGetActiveDisplayList(uint32_t maximum, uint32_t *displays, uint32_t *count) {
  CFTypeRef ids = ask("CGGetActiveDisplayList", 0, 0);
  const FakeArray *list = fake_is(ids, &fake_array_type) ? ids : NULL;
  uint32_t found = list == NULL ? 0 : (uint32_t)list->count;
  uint32_t told = displays != NULL && found > maximum ? maximum : found;
  for (uint32_t index = 0; displays != NULL && index < told; index += 1) displays[index] = (uint32_t)fake_integer_of(list->items[index]);
  *count = told;
  if (ids != NULL) CFRelease(ids);
  return 0;
}

/* An empty rectangle for a display that is not there. */
FAKE_EXPORT CGRect CGDisplayBounds(uint32_t display) {
  CFTypeRef bounds = ask("CGDisplayBounds", display, 0);
  CGRect rect = {{0, 0}, {0, 0}};
  if (fake_is(bounds, &fake_ax_value_type)) rect = ((const FakeAxValue *)bounds)->as.rect;
  if (bounds != NULL) CFRelease(bounds);
  return rect;
}

/* boolean_t: four bytes, unlike Boolean. */
FAKE_EXPORT int32_t CGDisplayIsBuiltin(uint32_t display) { return ask("CGDisplayIsBuiltin", display, 0) == kCFBooleanTrue; }
FAKE_EXPORT int32_t CGDisplayIsMain(uint32_t display) { return display == CGMainDisplayID(); }

FAKE_EXPORT CFTypeRef CGDisplayCopyDisplayMode(uint32_t display) {
  CFTypeRef facts = ask("CGDisplayCopyDisplayMode", display, 0);
  if (facts == NULL) return NULL;
  FakeMode *mode = fake_new(&mode_type, sizeof *mode);
  mode->width = (uint64_t)fake_integer_of(fake_lookup(facts, "width"));
  mode->pixel_width = (uint64_t)fake_integer_of(fake_lookup(facts, "pixelWidth"));
  CFRelease(facts);
  return mode;
}

FAKE_EXPORT uint64_t CGDisplayModeGetWidth(CFTypeRef mode) {
  const FakeMode *object = fake_check(mode, &mode_type, "CGDisplayModeGetWidth");
  return object == NULL ? 0 : object->width;
}

FAKE_EXPORT uint64_t CGDisplayModeGetPixelWidth(CFTypeRef mode) {
  const FakeMode *object = fake_check(mode, &mode_type, "CGDisplayModeGetPixelWidth");
  return object == NULL ? 0 : object->pixel_width;
}

/* Unlike CFRelease it takes NULL. */
FAKE_EXPORT void CGDisplayModeRelease(CFTypeRef mode) {
  if (mode != NULL && fake_check(mode, &mode_type, "CGDisplayModeRelease") != NULL) CFRelease(mode);
}
