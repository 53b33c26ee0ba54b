/* Strings as UTF-16, as CFString.h shows them: lengths and ranges count UTF-16 units. */
#include "fake.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t utf8_encoding = 0x08000100; /* kCFStringEncodingUTF8 */

static void string_finalize(FakeObject *object) { free(((FakeString *)object)->units); }

static bool string_equal(const FakeObject *a, const FakeObject *b) {
  const FakeString *one = (const FakeString *)a, *other = (const FakeString *)b;
  return one->length == other->length && memcmp(one->units, other->units, (size_t)one->length * 2) == 0;
}

static CFHashCode string_hash(const FakeObject *object) {
  const FakeString *string = (const FakeString *)object;
  CFHashCode hash = 5381;
  for (CFIndex index = 0; index < string->length; index += 1) hash = hash * 33 + string->units[index];
  return hash;
}

const FakeType fake_string_type = {"CFString", 7, string_finalize, string_equal, string_hash};

CFTypeRef fake_string(const UniChar *units, CFIndex length) {
  FakeString *string = fake_new(&fake_string_type, sizeof *string);
  string->length = length;
  string->units = malloc((size_t)length * 2 + 2);
  if (string->units == NULL) abort();
  if (length > 0) memcpy(string->units, units, (size_t)length * 2);
  return string;
}

/* One code point of well-formed UTF-8. */
static uint32_t next_code_point(const unsigned char **at) {
  const unsigned char *text = *at;
  uint32_t code = text[0];
  int more = code < 0x80 ? 0 : code < 0xe0 ? 1 : code < 0xf0 ? 2 : 3;
  if (more > 0) code &= (uint32_t)0x3f >> more;
  for (int index = 1; index <= more; index += 1) code = code << 6 | (text[index] & 0x3f);
  *at = text + more + 1;
  return code;
}

CFTypeRef fake_string_utf8(const char *text) {
  size_t bytes = strlen(text);
  UniChar *units = malloc(bytes * 2 + 2);
  const unsigned char *at = (const unsigned char *)text, *end = at + bytes;
  CFIndex length = 0;
  if (units == NULL) abort();
  while (at < end) {
    uint32_t code = next_code_point(&at);
    if (code >= 0x10000) {
      units[length++] = (UniChar)(0xd800 + ((code - 0x10000) >> 10));
      code = 0xdc00 + ((code - 0x10000) & 0x3ff);
    }
    units[length++] = (UniChar)code;
  }
  CFTypeRef string = fake_string(units, length);
  free(units);
  return string;
}

/* Writes one code point; answers its bytes, or 0 when there is no room. */
static size_t put_code_point(char *out, size_t room, uint32_t code) {
  size_t bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const unsigned char leads[5] = {0, 0, 0xc0, 0xe0, 0xf0};
  if (bytes > room) return 0;
  for (size_t index = bytes; index > 1; index -= 1) {
    out[index - 1] = (char)(0x80 | (code & 0x3f));
    code >>= 6;
  }
  out[0] = (char)(leads[bytes] | code);
  return bytes;
}

/* Fills `buffer` up to `size` - 1 bytes and ends it; false when it was too small. */
static bool to_utf8(const FakeString *string, char *buffer, size_t size) {
  size_t used = 0;
  bool whole = true;
  for (CFIndex index = 0; index < string->length && whole; index += 1) {
    uint32_t code = string->units[index];
    bool pair = code >= 0xd800 && code < 0xdc00 && index + 1 < string->length && (string->units[index + 1] & 0xfc00) == 0xdc00;
    if (pair) code = 0x10000 + ((code & 0x3ff) << 10) + (string->units[++index] & 0x3ff);
    size_t written = put_code_point(buffer + used, size - 1 - used, code);
    whole = written > 0;
    used += written;
  }
  buffer[used] = '\0';
  return whole;
}

const char *fake_utf8(CFTypeRef string, char *buffer, size_t size) {
  const FakeString *object = fake_is(string, &fake_string_type) ? string : NULL;
  buffer[0] = '\0';
  if (object != NULL) to_utf8(object, buffer, size);
  return buffer;
}

FAKE_EXPORT CFTypeID CFStringGetTypeID(void) { return fake_string_type.id; }

FAKE_EXPORT CFTypeRef CFStringCreateWithCharacters(CFTypeRef allocator, const UniChar *units, CFIndex length) {
  (void)allocator;
  if (length < 0 || (units == NULL && length > 0)) {
    fake_violation("CFStringCreateWithCharacters was given %ld units at %p", (long)length, (const void *)units);
    return NULL;
  }
  return fake_string(units, length);
}

FAKE_EXPORT CFTypeRef CFStringCreateWithCString(CFTypeRef allocator, const char *text, uint32_t encoding) {
  (void)allocator;
  if (encoding != utf8_encoding || text == NULL) {
    fake_violation("CFStringCreateWithCString was given the encoding %u, text at %p", encoding, (const void *)text);
    return NULL;
  }
  return fake_string_utf8(text);
}

FAKE_EXPORT CFIndex CFStringGetLength(CFTypeRef string) {
  const FakeString *object = fake_check(string, &fake_string_type, "CFStringGetLength");
  return object == NULL ? 0 : object->length;
}

FAKE_EXPORT void CFStringGetCharacters(CFTypeRef string, CFRange range, UniChar *buffer) {
  const FakeString *object = fake_check(string, &fake_string_type, "CFStringGetCharacters");
  if (object == NULL) return;
  if (range.location < 0 || range.length < 0 || range.location + range.length > object->length) {
    fake_violation("CFStringGetCharacters was asked for %ld+%ld of %ld units", (long)range.location, (long)range.length, (long)object->length);
    return;
  }
  memcpy(buffer, object->units + range.location, (size_t)range.length * 2);
}

FAKE_EXPORT CFIndex CFStringGetMaximumSizeForEncoding(CFIndex length, uint32_t encoding) {
  return encoding == utf8_encoding ? length * 3 : length;
}

FAKE_EXPORT Boolean CFStringGetCString(CFTypeRef string, char *buffer, CFIndex size, uint32_t encoding) {
  const FakeString *object = fake_check(string, &fake_string_type, "CFStringGetCString");
  if (object == NULL || size < 1) return 0;
  if (encoding != utf8_encoding) {
    fake_violation("CFStringGetCString was given the encoding %u", encoding);
    return 0;
  }
  return to_utf8(object, buffer, (size_t)size);
}
