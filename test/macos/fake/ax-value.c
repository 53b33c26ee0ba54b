/* AXValue: a point, size, rectangle, range or error in a box (AXValue.h, AXValueConstants.h). */
#include "fake.h"

#include <string.h>

static const size_t sizes[6] = {0, sizeof(CGPoint), sizeof(CGSize), sizeof(CGRect), sizeof(CFRange), sizeof(AXError)};

static bool ax_value_equal(const FakeObject *a, const FakeObject *b) {
  const FakeAxValue *one = (const FakeAxValue *)a, *other = (const FakeAxValue *)b;
  return one->type == other->type && memcmp(&one->as, &other->as, sizes[one->type]) == 0;
}

const FakeType fake_ax_value_type = {"AXValue", 301, NULL, ax_value_equal, NULL};

FAKE_EXPORT CFTypeID AXValueGetTypeID(void) { return fake_ax_value_type.id; }

FAKE_EXPORT CFTypeRef AXValueCreate(uint32_t type, const void *value) {
  if (type < 1 || type > 5 || value == NULL) {
    fake_violation("AXValueCreate was given the type %u", type);
    return NULL;
  }
  FakeAxValue *object = fake_new(&fake_ax_value_type, sizeof *object);
  object->type = type;
  memcpy(&object->as, value, sizes[type]);
  return object;
}

/*
 * The real one does not look at the type of what it is given: clients that skip the check of CFGetTypeID read garbage
 * there. Here that is noted.
 */
FAKE_EXPORT uint32_t AXValueGetType(CFTypeRef value) {
  const FakeAxValue *object = fake_check(value, &fake_ax_value_type, "AXValueGetType");
  return object == NULL ? 0 : object->type;
}

FAKE_EXPORT Boolean AXValueGetValue(CFTypeRef value, uint32_t type, void *out) {
  const FakeAxValue *object = fake_check(value, &fake_ax_value_type, "AXValueGetValue");
  if (object == NULL || object->type != type) return 0;
  memcpy(out, &object->as, sizes[type]);
  return 1;
}
