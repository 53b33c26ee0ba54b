/*
 * Accessibility elements (AXUIElement.h). An element is a number that the test process gave out, so that the same element
 * read twice is CFEqual though the references differ, as on a Mac. Each call is one message that can take as long as the
 * messaging time-out: the element's own, else that of the system-wide element, else Apple's default of 6 seconds.
 */
#include "fake.h"

#include <stdlib.h>

static const uint64_t system_wide = 0;
static float process_timeout = 6;

static bool element_equal(const FakeObject *a, const FakeObject *b) {
  return ((const FakeElement *)a)->id == ((const FakeElement *)b)->id;
}
static CFHashCode element_hash(const FakeObject *object) { return ((const FakeElement *)object)->id; }
const FakeType fake_element_type = {"AXUIElement", 302, NULL, element_equal, element_hash};

CFTypeRef fake_element(uint64_t id, int32_t pid) {
  FakeElement *element = fake_new(&fake_element_type, sizeof *element);
  element->id = id;
  element->pid = pid;
  return element;
}

double fake_messaging_timeout(const FakeElement *element) {
  return element != NULL && element->timeout > 0 ? (double)element->timeout : (double)process_timeout;
}

FAKE_EXPORT CFTypeID AXUIElementGetTypeID(void) { return fake_element_type.id; }

FAKE_EXPORT CFTypeRef AXUIElementCreateSystemWide(void) { return fake_element(system_wide, 0); }

/* Sends nothing on a Mac; here the test process is asked for the number of the app's element. Never fails. */
FAKE_EXPORT CFTypeRef AXUIElementCreateApplication(int32_t pid) {
  FakeRequest request;
  CFTypeRef value = NULL;
  fake_begin(&request, "AXUIElementCreateApplication");
  fake_write_integer(&request, pid);
  fake_send(&request, 0, 0, &value);
  if (fake_is(value, &fake_element_type)) return value;
  if (value != NULL) CFRelease(value);
  return fake_element((uint64_t)pid << 32, pid);
}

/* A time-out of 0 means the default again. Setting it on the system-wide element sets it for the process. */
FAKE_EXPORT AXError AXUIElementSetMessagingTimeout(CFTypeRef element, float seconds) {
  FakeElement *object = fake_check(element, &fake_element_type, "AXUIElementSetMessagingTimeout");
  if (object == NULL || seconds < 0) return kAXErrorIllegalArgument;
  if (object->id == system_wide) process_timeout = seconds > 0 ? seconds : 6;
  else object->timeout = seconds;
  return kAXErrorSuccess;
}

FAKE_EXPORT Boolean AXIsProcessTrusted(void) {
  FakeRequest request;
  CFTypeRef value = NULL;
  fake_begin(&request, "AXIsProcessTrusted");
  fake_send(&request, 0, 0, &value);
  return value == kCFBooleanTrue;
}

FAKE_EXPORT Boolean AXIsProcessTrustedWithOptions(CFTypeRef options) {
  if (options != NULL) fake_check(options, &fake_dictionary_type, "AXIsProcessTrustedWithOptions");
  return AXIsProcessTrusted();
}

/* ---- one message to one element ---- */

typedef struct { FakeRequest request; double timeout; bool valid; } Message;

/* The function's name, the element, and how many milliseconds the caller would wait. */
static Message message_to(CFTypeRef element, const char *function) {
  Message message = {.valid = false};
  const FakeElement *object = fake_check(element, &fake_element_type, function);
  if (object == NULL) return message;
  message.valid = true;
  message.timeout = fake_messaging_timeout(object);
  fake_begin(&message.request, function);
  fake_write(&message.request, object);
  fake_write_integer(&message.request, (int64_t)(message.timeout * 1000));
  return message;
}

/* Another argument, which must be of this type. */
static void with(Message *message, CFTypeRef argument, const FakeType *type, const char *function) {
  if (!message->valid) return;
  if (fake_check(argument, type, function) == NULL) {
    free(message->request.buffer.bytes);
    message->valid = false;
    return;
  }
  fake_write(&message->request, argument);
}

/* The value goes out only when the call worked; otherwise the out parameter keeps what it held, as on a Mac. */
static AXError finish(Message *message, CFTypeRef *out) {
  CFTypeRef value = NULL;
  if (!message->valid) return kAXErrorIllegalArgument;
  int32_t code = fake_send(&message->request, message->timeout, kAXErrorAPIDisabled, &value);
  if (code == kAXErrorSuccess && out != NULL && value != NULL) {
    *out = value;
    return code;
  }
  if (value != NULL) CFRelease(value);
  return code == kAXErrorSuccess && out != NULL ? kAXErrorNoValue : code;
}

static AXError finish_number(Message *message, int64_t *out) {
  CFTypeRef value = NULL;
  AXError code = finish(message, &value);
  if (code != kAXErrorSuccess) return code;
  *out = value == kCFBooleanTrue ? 1 : fake_integer_of(value);
  CFRelease(value);
  return code;
}

FAKE_EXPORT AXError AXUIElementCopyAttributeNames(CFTypeRef element, CFTypeRef *names) {
  Message message = message_to(element, "AXUIElementCopyAttributeNames");
  return finish(&message, names);
}

FAKE_EXPORT AXError AXUIElementCopyAttributeValue(CFTypeRef element, CFTypeRef attribute, CFTypeRef *value) {
  Message message = message_to(element, "AXUIElementCopyAttributeValue");
  with(&message, attribute, &fake_string_type, "AXUIElementCopyAttributeValue");
  return finish(&message, value);
}

/* Options 0: one slot for each name, an AXValue of type AXError where there is no value. */
FAKE_EXPORT AXError AXUIElementCopyMultipleAttributeValues(CFTypeRef element, CFTypeRef names, uint32_t options, CFTypeRef *values) {
  Message message = message_to(element, "AXUIElementCopyMultipleAttributeValues");
  with(&message, names, &fake_array_type, "AXUIElementCopyMultipleAttributeValues");
  if (message.valid) fake_write_integer(&message.request, options);
  return finish(&message, values);
}

FAKE_EXPORT AXError AXUIElementGetAttributeValueCount(CFTypeRef element, CFTypeRef attribute, CFIndex *count) {
  Message message = message_to(element, "AXUIElementGetAttributeValueCount");
  with(&message, attribute, &fake_string_type, "AXUIElementGetAttributeValueCount");
  return finish_number(&message, count);
}

FAKE_EXPORT AXError AXUIElementCopyAttributeValues(CFTypeRef element, CFTypeRef attribute, CFIndex index, CFIndex maximum, CFTypeRef *values) {
  Message message = message_to(element, "AXUIElementCopyAttributeValues");
  with(&message, attribute, &fake_string_type, "AXUIElementCopyAttributeValues");
  if (message.valid) {
    fake_write_integer(&message.request, index);
    fake_write_integer(&message.request, maximum);
  }
  return finish(&message, values);
}

FAKE_EXPORT AXError AXUIElementIsAttributeSettable(CFTypeRef element, CFTypeRef attribute, Boolean *settable) {
  int64_t answer = 0;
  Message message = message_to(element, "AXUIElementIsAttributeSettable");
  with(&message, attribute, &fake_string_type, "AXUIElementIsAttributeSettable");
  AXError code = finish_number(&message, &answer);
  if (code == kAXErrorSuccess) *settable = answer != 0;
  return code;
}

FAKE_EXPORT AXError AXUIElementSetAttributeValue(CFTypeRef element, CFTypeRef attribute, CFTypeRef value) {
  Message message = message_to(element, "AXUIElementSetAttributeValue");
  with(&message, attribute, &fake_string_type, "AXUIElementSetAttributeValue");
  with(&message, value, NULL, "AXUIElementSetAttributeValue");
  return finish(&message, NULL);
}

FAKE_EXPORT AXError AXUIElementCopyActionNames(CFTypeRef element, CFTypeRef *names) {
  Message message = message_to(element, "AXUIElementCopyActionNames");
  return finish(&message, names);
}

FAKE_EXPORT AXError AXUIElementCopyActionDescription(CFTypeRef element, CFTypeRef action, CFTypeRef *description) {
  Message message = message_to(element, "AXUIElementCopyActionDescription");
  with(&message, action, &fake_string_type, "AXUIElementCopyActionDescription");
  return finish(&message, description);
}

FAKE_EXPORT AXError AXUIElementPerformAction(CFTypeRef element, CFTypeRef action) {
  Message message = message_to(element, "AXUIElementPerformAction");
  with(&message, action, &fake_string_type, "AXUIElementPerformAction");
  return finish(&message, NULL);
}

/* float, not double: whoever declares it otherwise asks for another point. */
FAKE_EXPORT AXError AXUIElementCopyElementAtPosition(CFTypeRef application, float x, float y, CFTypeRef *element) {
  Message message = message_to(application, "AXUIElementCopyElementAtPosition");
  if (message.valid) {
    fake_write_real(&message.request, (double)x);
    fake_write_real(&message.request, (double)y);
  }
  return finish(&message, element);
}

FAKE_EXPORT AXError AXUIElementGetPid(CFTypeRef element, int32_t *pid) {
  int64_t answer = 0;
  Message message = message_to(element, "AXUIElementGetPid");
  AXError code = finish_number(&message, &answer);
  if (code == kAXErrorSuccess) *pid = (int32_t)answer;
  return code;
}

/* Private, but known since 10.9: Hammerspoon, yabai and others call it with these parameters. */
FAKE_EXPORT AXError _AXUIElementGetWindow(CFTypeRef element, uint32_t *window) {
  int64_t answer = 0;
  Message message = message_to(element, "_AXUIElementGetWindow");
  AXError code = finish_number(&message, &answer);
  if (code == kAXErrorSuccess) *window = (uint32_t)answer;
  return code;
}
