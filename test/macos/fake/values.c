/* Strings, numbers, booleans, null, dates, data, URLs and attributed strings: CFString.h, CFNumber.h, CFData.h, CFURL.h. */
#include "fake.h"

#include <stdlib.h>
#include <string.h>

/* ---- booleans, null, dates ---- */

const FakeType fake_boolean_type = {"CFBoolean", 21, NULL, NULL, NULL};
const FakeType fake_null_type = {"CFNull", 16, NULL, NULL, NULL};

static bool date_equal(const FakeObject *a, const FakeObject *b) {
  return ((const FakeDate *)a)->seconds == ((const FakeDate *)b)->seconds;
}
const FakeType fake_date_type = {"CFDate", 42, NULL, date_equal, NULL};

FAKE_EXPORT CFTypeRef kCFBooleanTrue, kCFBooleanFalse, kCFNull;

__attribute__((constructor)) static void make_constants(void) {
  FakeBoolean *yes = fake_immortal(fake_new(&fake_boolean_type, sizeof(FakeBoolean)));
  yes->value = true;
  kCFBooleanTrue = yes;
  kCFBooleanFalse = fake_immortal(fake_new(&fake_boolean_type, sizeof(FakeBoolean)));
  kCFNull = fake_immortal(fake_new(&fake_null_type, sizeof(FakeObject)));
}

FAKE_EXPORT CFTypeID CFBooleanGetTypeID(void) { return fake_boolean_type.id; }
FAKE_EXPORT CFTypeID CFNullGetTypeID(void) { return fake_null_type.id; }
FAKE_EXPORT CFTypeID CFDateGetTypeID(void) { return fake_date_type.id; }

FAKE_EXPORT Boolean CFBooleanGetValue(CFTypeRef boolean) {
  const FakeBoolean *object = fake_check(boolean, &fake_boolean_type, "CFBooleanGetValue");
  return object != NULL && object->value;
}

FAKE_EXPORT double CFDateGetAbsoluteTime(CFTypeRef date) {
  const FakeDate *object = fake_check(date, &fake_date_type, "CFDateGetAbsoluteTime");
  return object == NULL ? 0 : object->seconds;
}

/* ---- numbers ---- */

static bool number_equal(const FakeObject *a, const FakeObject *b) {
  return ((const FakeNumber *)a)->real == ((const FakeNumber *)b)->real;
}
static CFHashCode number_hash(const FakeObject *object) { return (CFHashCode)((const FakeNumber *)object)->integer; }
const FakeType fake_number_type = {"CFNumber", 22, NULL, number_equal, number_hash};

/* CFNumberType: the fixed ones, then C's own; 0 where there is none. */
static const struct { uint8_t size; bool is_float; } number_types[17] = {
    {0, false}, {1, false}, {2, false}, {4, false}, {8, false}, {4, true},  {8, true}, {1, false}, {2, false},
    {4, false}, {8, false}, {8, false}, {4, true},  {8, true},  {8, false}, {8, false}, {8, true}};

static CFTypeRef make_number(int64_t type, int64_t integer, double real) {
  FakeNumber *number = fake_new(&fake_number_type, sizeof *number);
  number->type = type;
  number->is_float = number_types[type].is_float;
  number->integer = integer;
  number->real = real;
  return number;
}

CFTypeRef fake_integer(int64_t value) { return make_number(4, value, (double)value); }
CFTypeRef fake_real(double value) { return make_number(6, (int64_t)value, value); }

FAKE_EXPORT CFTypeID CFNumberGetTypeID(void) { return fake_number_type.id; }

FAKE_EXPORT CFTypeRef CFNumberCreate(CFTypeRef allocator, int64_t type, const void *value) {
  int64_t integer = 0;
  double real = 0;
  float narrow = 0;
  (void)allocator;
  if (type < 1 || type > 16 || value == NULL) {
    fake_violation("CFNumberCreate was given the type %ld", (long)type);
    return NULL;
  }
  size_t size = number_types[type].size;
  if (!number_types[type].is_float) {
    /* Sign extended, as the smaller integers of C are. */
    memcpy(&integer, value, size);
    integer = (int64_t)((uint64_t)integer << (64 - size * 8)) >> (64 - size * 8);
    return make_number(type, integer, (double)integer);
  }
  if (size == 4) {
    memcpy(&narrow, value, 4);
    real = narrow;
  } else {
    memcpy(&real, value, 8);
  }
  return make_number(type, (int64_t)real, real);
}

FAKE_EXPORT int64_t CFNumberGetType(CFTypeRef number) {
  const FakeNumber *object = fake_check(number, &fake_number_type, "CFNumberGetType");
  return object == NULL ? 0 : object->type;
}

FAKE_EXPORT Boolean CFNumberIsFloatType(CFTypeRef number) {
  const FakeNumber *object = fake_check(number, &fake_number_type, "CFNumberIsFloatType");
  return object != NULL && object->is_float;
}

FAKE_EXPORT Boolean CFNumberGetValue(CFTypeRef number, int64_t type, void *value) {
  const FakeNumber *object = fake_check(number, &fake_number_type, "CFNumberGetValue");
  if (object == NULL || type < 1 || type > 16) return 0;
  if (number_types[type].is_float) {
    float narrow = (float)object->real;
    if (number_types[type].size == 4) memcpy(value, &narrow, 4);
    else memcpy(value, &object->real, 8);
    return 1;
  }
  memcpy(value, &object->integer, number_types[type].size);
  return !object->is_float || (double)object->integer == object->real;
}

int64_t fake_integer_of(CFTypeRef number) {
  return fake_is(number, &fake_number_type) ? ((const FakeNumber *)number)->integer : 0;
}

/* ---- data ---- */

static void data_finalize(FakeObject *object) { free(((FakeData *)object)->bytes); }
static bool data_equal(const FakeObject *a, const FakeObject *b) {
  const FakeData *one = (const FakeData *)a, *other = (const FakeData *)b;
  return one->length == other->length && memcmp(one->bytes, other->bytes, (size_t)one->length) == 0;
}
const FakeType fake_data_type = {"CFData", 20, data_finalize, data_equal, NULL};

CFTypeRef fake_data(const uint8_t *bytes, CFIndex length) {
  FakeData *data = fake_new(&fake_data_type, sizeof *data);
  data->length = length;
  data->bytes = malloc((size_t)length + 1);
  if (data->bytes == NULL) abort();
  if (length > 0) memcpy(data->bytes, bytes, (size_t)length);
  return data;
}

FAKE_EXPORT CFTypeID CFDataGetTypeID(void) { return fake_data_type.id; }

FAKE_EXPORT CFTypeRef CFDataCreate(CFTypeRef allocator, const uint8_t *bytes, CFIndex length) {
  (void)allocator;
  if (length < 0 || (bytes == NULL && length > 0)) {
    fake_violation("CFDataCreate was given %ld bytes at %p", (long)length, (const void *)bytes);
    return NULL;
  }
  return fake_data(bytes, length);
}

FAKE_EXPORT CFIndex CFDataGetLength(CFTypeRef data) {
  const FakeData *object = fake_check(data, &fake_data_type, "CFDataGetLength");
  return object == NULL ? 0 : object->length;
}

FAKE_EXPORT const uint8_t *CFDataGetBytePtr(CFTypeRef data) {
  const FakeData *object = fake_check(data, &fake_data_type, "CFDataGetBytePtr");
  return object == NULL ? NULL : object->bytes;
}

/* ---- URLs and attributed strings: both stand on one string ---- */

static void url_finalize(FakeObject *object) { CFRelease(((FakeUrl *)object)->text); }
static bool url_equal(const FakeObject *a, const FakeObject *b) {
  return CFEqual(((const FakeUrl *)a)->text, ((const FakeUrl *)b)->text) != 0;
}
const FakeType fake_url_type = {"CFURL", 29, url_finalize, url_equal, NULL};
const FakeType fake_attributed_type = {"CFAttributedString", 62, url_finalize, url_equal, NULL};

static CFTypeRef on_text(const FakeType *type, CFTypeRef text) {
  FakeUrl *object = fake_new(type, sizeof *object);
  object->text = CFRetain(text);
  return object;
}

CFTypeRef fake_url(CFTypeRef text) { return on_text(&fake_url_type, text); }
CFTypeRef fake_attributed(CFTypeRef text) { return on_text(&fake_attributed_type, text); }

FAKE_EXPORT CFTypeID CFURLGetTypeID(void) { return fake_url_type.id; }
FAKE_EXPORT CFTypeID CFAttributedStringGetTypeID(void) { return fake_attributed_type.id; }

FAKE_EXPORT CFTypeRef CFURLGetString(CFTypeRef url) {
  const FakeUrl *object = fake_check(url, &fake_url_type, "CFURLGetString");
  return object == NULL ? NULL : object->text;
}

static const char file_scheme[] = "file://";

/* kCFURLPOSIXPathStyle only; nothing is escaped. */
FAKE_EXPORT CFTypeRef CFURLCreateWithFileSystemPath(CFTypeRef allocator, CFTypeRef path, CFIndex style, Boolean is_directory) {
  char text[2048] = "file://";
  (void)allocator;
  (void)is_directory;
  if (style != 0) fake_violation("CFURLCreateWithFileSystemPath was given the style %ld", (long)style);
  if (fake_check(path, &fake_string_type, "CFURLCreateWithFileSystemPath") == NULL) return NULL;
  fake_utf8(path, text + sizeof file_scheme - 1, sizeof text - sizeof file_scheme);
  CFTypeRef string = fake_string_utf8(text);
  CFTypeRef url = fake_url(string);
  CFRelease(string);
  return url;
}

FAKE_EXPORT CFTypeRef CFURLCopyFileSystemPath(CFTypeRef url, CFIndex style) {
  char text[2048];
  const FakeUrl *object = fake_check(url, &fake_url_type, "CFURLCopyFileSystemPath");
  (void)style;
  if (object == NULL) return NULL;
  fake_utf8(object->text, text, sizeof text);
  size_t skipped = strncmp(text, file_scheme, sizeof file_scheme - 1) == 0 ? sizeof file_scheme - 1 : 0;
  return fake_string_utf8(text + skipped);
}

FAKE_EXPORT CFTypeRef CFAttributedStringGetString(CFTypeRef attributed) {
  const FakeUrl *object = fake_check(attributed, &fake_attributed_type, "CFAttributedStringGetString");
  return object == NULL ? NULL : object->text;
}

FAKE_EXPORT CFIndex CFAttributedStringGetLength(CFTypeRef attributed) {
  const FakeUrl *object = fake_check(attributed, &fake_attributed_type, "CFAttributedStringGetLength");
  return object == NULL ? 0 : ((const FakeString *)object->text)->length;
}
