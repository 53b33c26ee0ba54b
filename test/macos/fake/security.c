/* Code signatures (SecCode.h) and the consent to Apple events (AppleEvents.h, AEDataModel.h). */
#include "fake.h"

#include <string.h>

typedef struct { FakeObject base; CFTypeRef attributes; } FakeCode;

static void code_finalize(FakeObject *object) {
  CFTypeRef attributes = ((FakeCode *)object)->attributes;
  if (attributes != NULL) CFRelease(attributes);
}
static const FakeType code_type = {"SecCode", 601, code_finalize, NULL, NULL};
static const FakeType requirement_type = {"SecRequirement", 603, code_finalize, NULL, NULL};
static const FakeType descriptor_type = {"AEDesc", 602, code_finalize, NULL, NULL};

enum { errSecParam = -50, errSecCSNoSuchCode = -67065, procNotFound = -600 };

/* Attributes: {kSecGuestAttributeAudit: audit_token_t as data} or {kSecGuestAttributePid: number}. */
FAKE_EXPORT int32_t SecCodeCopyGuestWithAttributes(CFTypeRef host, CFTypeRef attributes, uint32_t flags, CFTypeRef *guest) {
  FakeRequest request;
  (void)flags;
  if (host != NULL) fake_violation("SecCodeCopyGuestWithAttributes was given a host");
  if (fake_check(attributes, &fake_dictionary_type, "SecCodeCopyGuestWithAttributes") == NULL) return errSecParam;
  fake_begin(&request, "SecCodeCopyGuestWithAttributes");
  fake_write(&request, attributes);
  int32_t code = fake_send(&request, 0, errSecCSNoSuchCode, NULL);
  if (code != 0) return code;
  FakeCode *object = fake_new(&code_type, sizeof *object);
  object->attributes = CFRetain(attributes);
  *guest = object;
  return 0;
}

static int32_t ask_code(CFTypeRef code, uint32_t flags, const char *function, CFTypeRef *out) {
  FakeRequest request;
  const FakeCode *object = fake_check(code, &code_type, function);
  if (object == NULL) return errSecParam;
  fake_begin(&request, function);
  fake_write(&request, object->attributes);
  fake_write_integer(&request, flags);
  return fake_send(&request, 0, errSecCSNoSuchCode, out);
}

FAKE_EXPORT int32_t SecRequirementCreateWithString(CFTypeRef text, uint32_t flags, CFTypeRef *requirement) {
  (void)flags;
  if (fake_check(text, &fake_string_type, "SecRequirementCreateWithString") == NULL) return errSecParam;
  FakeCode *object = fake_new(&requirement_type, sizeof *object);
  object->attributes = CFRetain(text);
  *requirement = object;
  return 0;
}

FAKE_EXPORT int32_t SecCodeCheckValidity(CFTypeRef code, uint32_t flags, CFTypeRef requirement) {
  FakeRequest request;
  const FakeCode *object = fake_check(code, &code_type, "SecCodeCheckValidity");
  const FakeCode *must = requirement == NULL ? NULL : fake_check(requirement, &requirement_type, "SecCodeCheckValidity");
  if (object == NULL) return errSecParam;
  fake_begin(&request, "SecCodeCheckValidity");
  fake_write(&request, object->attributes);
  fake_write_integer(&request, flags);
  if (must != NULL) fake_write(&request, must->attributes);
  return fake_send(&request, 0, errSecCSNoSuchCode, NULL);
}

FAKE_EXPORT int32_t SecCodeCopySigningInformation(CFTypeRef code, uint32_t flags, CFTypeRef *information) {
  return ask_code(code, flags, "SecCodeCopySigningInformation", information);
}

/*
 * AEDesc is packed on two bytes: the type at 0, the handle at 4, 12 bytes in all. A descriptor counts as a living object
 * until it is disposed of.
 */
FAKE_EXPORT int16_t AECreateDesc(uint32_t type, const void *data, int64_t size, uint8_t *descriptor) {
  FakeCode *handle = fake_new(&descriptor_type, sizeof *handle);
  handle->attributes = fake_data(data, size);
  memcpy(descriptor, &type, 4);
  memcpy(descriptor + 4, &handle, 8);
  return 0;
}

static FakeCode *handle_of(const uint8_t *descriptor, const char *caller) {
  FakeCode *handle;
  memcpy(&handle, descriptor + 4, 8);
  return fake_check(handle, &descriptor_type, caller);
}

FAKE_EXPORT int16_t AEDisposeDesc(uint8_t *descriptor) {
  FakeCode *handle = handle_of(descriptor, "AEDisposeDesc");
  if (handle != NULL) CFRelease(handle);
  memset(descriptor, 0, 12);
  return 0;
}

FAKE_EXPORT int32_t AEDeterminePermissionToAutomateTarget(const uint8_t *target, uint32_t event_class, uint32_t event_id, Boolean ask_user) {
  FakeRequest request;
  uint32_t type;
  const FakeCode *handle = handle_of(target, "AEDeterminePermissionToAutomateTarget");
  if (handle == NULL) return procNotFound;
  memcpy(&type, target, 4);
  fake_begin(&request, "AEDeterminePermissionToAutomateTarget");
  fake_write_integer(&request, type);
  fake_write(&request, handle->attributes);
  fake_write_integer(&request, event_class);
  fake_write_integer(&request, event_id);
  fake_write_integer(&request, ask_user);
  return fake_send(&request, 0, procNotFound, NULL);
}
