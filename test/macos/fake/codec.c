/*
 * Objects as bytes and back, little-endian: one tag, then the content. test/macos/fake/codec.ts is the other end.
 */
#include "fake.h"

#include <stdlib.h>
#include <string.h>

enum Tag {
  TAG_ABSENT, TAG_FALSE, TAG_TRUE, TAG_INTEGER, TAG_REAL, TAG_STRING, TAG_ARRAY, TAG_DICTIONARY, TAG_DATA, TAG_POINT,
  TAG_SIZE, TAG_RECT, TAG_RANGE, TAG_ERROR, TAG_ELEMENT, TAG_URL, TAG_NULL, TAG_ATTRIBUTED, TAG_UNKNOWN, TAG_DATE
};

void fake_buffer_add(FakeBuffer *buffer, const void *bytes, size_t length) {
  if (buffer->length + length > buffer->room) {
    buffer->room = (buffer->length + length) * 2 + 256;
    buffer->bytes = realloc(buffer->bytes, buffer->room);
    if (buffer->bytes == NULL) abort();
  }
  memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length += length;
}

static void add_tag(FakeBuffer *buffer, enum Tag tag) {
  uint8_t byte = (uint8_t)tag;
  fake_buffer_add(buffer, &byte, 1);
}

static void add_count(FakeBuffer *buffer, CFIndex count) {
  uint32_t narrow = (uint32_t)count;
  fake_buffer_add(buffer, &narrow, 4);
}

static void encode_ax_value(FakeBuffer *buffer, const FakeAxValue *value) {
  static const enum Tag tags[6] = {TAG_UNKNOWN, TAG_POINT, TAG_SIZE, TAG_RECT, TAG_RANGE, TAG_ERROR};
  static const size_t sizes[6] = {0, sizeof(CGPoint), sizeof(CGSize), sizeof(CGRect), sizeof(CFRange), sizeof(AXError)};
  add_tag(buffer, tags[value->type]);
  fake_buffer_add(buffer, &value->as, sizes[value->type]);
}

static void encode_number(FakeBuffer *buffer, const FakeNumber *number) {
  add_tag(buffer, number->is_float ? TAG_REAL : TAG_INTEGER);
  if (number->is_float) fake_buffer_add(buffer, &number->real, 8);
  else fake_buffer_add(buffer, &number->integer, 8);
}

static void encode_collection(FakeBuffer *buffer, CFTypeRef object) {
  if (fake_is(object, &fake_array_type)) {
    const FakeArray *array = object;
    add_tag(buffer, TAG_ARRAY);
    add_count(buffer, array->count);
    for (CFIndex index = 0; index < array->count; index += 1) fake_encode(buffer, array->items[index]);
    return;
  }
  const FakeDictionary *dictionary = object;
  add_tag(buffer, TAG_DICTIONARY);
  add_count(buffer, dictionary->count);
  for (CFIndex index = 0; index < dictionary->count; index += 1) {
    fake_encode(buffer, dictionary->keys[index]);
    fake_encode(buffer, dictionary->values[index]);
  }
}

static void encode_bytes(FakeBuffer *buffer, CFTypeRef object) {
  if (fake_is(object, &fake_data_type)) {
    const FakeData *data = object;
    add_tag(buffer, TAG_DATA);
    add_count(buffer, data->length);
    fake_buffer_add(buffer, data->bytes, (size_t)data->length);
    return;
  }
  const FakeString *string = object;
  add_tag(buffer, TAG_STRING);
  add_count(buffer, string->length);
  fake_buffer_add(buffer, string->units, (size_t)string->length * 2);
}

static void encode_element(FakeBuffer *buffer, const FakeElement *element) {
  add_tag(buffer, TAG_ELEMENT);
  fake_buffer_add(buffer, &element->id, 8);
  fake_buffer_add(buffer, &element->pid, 4);
}

void fake_encode(FakeBuffer *buffer, CFTypeRef object) {
  const FakeType *type = object == NULL ? NULL : ((const FakeObject *)object)->type;
  if (type == NULL) add_tag(buffer, TAG_ABSENT);
  else if (type == &fake_boolean_type) add_tag(buffer, ((const FakeBoolean *)object)->value ? TAG_TRUE : TAG_FALSE);
  else if (type == &fake_number_type) encode_number(buffer, object);
  else if (type == &fake_string_type || type == &fake_data_type) encode_bytes(buffer, object);
  else if (type == &fake_array_type || type == &fake_dictionary_type) encode_collection(buffer, object);
  else if (type == &fake_ax_value_type) encode_ax_value(buffer, object);
  else if (type == &fake_element_type) encode_element(buffer, object);
  else if (type == &fake_null_type) add_tag(buffer, TAG_NULL);
  else if (type == &fake_url_type || type == &fake_attributed_type) {
    add_tag(buffer, type == &fake_url_type ? TAG_URL : TAG_ATTRIBUTED);
    fake_encode(buffer, ((const FakeUrl *)object)->text);
  } else {
    add_tag(buffer, TAG_UNKNOWN);
  }
}

/* ---- back ---- */

static void take(const uint8_t **at, const uint8_t *end, void *into, size_t length) {
  if ((size_t)(end - *at) < length) {
    fake_violation("the test process sent a message that is cut off");
    memset(into, 0, length);
    *at = end;
    return;
  }
  memcpy(into, *at, length);
  *at += length;
}

static uint32_t take_count(const uint8_t **at, const uint8_t *end) {
  uint32_t count;
  take(at, end, &count, 4);
  return count;
}

static CFTypeRef decode_struct(const uint8_t **at, const uint8_t *end, uint8_t tag) {
  union { CGPoint point; CGSize size; CGRect rect; CFRange range; AXError error; } value;
  memset(&value, 0, sizeof value);
  switch (tag) {
    case TAG_POINT: take(at, end, &value.point, sizeof value.point); return AXValueCreate(kAXValueCGPoint, &value);
    case TAG_SIZE: take(at, end, &value.size, sizeof value.size); return AXValueCreate(kAXValueCGSize, &value);
    case TAG_RECT: take(at, end, &value.rect, sizeof value.rect); return AXValueCreate(kAXValueCGRect, &value);
    case TAG_RANGE: take(at, end, &value.range, sizeof value.range); return AXValueCreate(kAXValueCFRange, &value);
    default: take(at, end, &value.error, sizeof value.error); return AXValueCreate(kAXValueAXError, &value);
  }
}

static CFTypeRef decode_collection(const uint8_t **at, const uint8_t *end, uint8_t tag) {
  uint32_t count = take_count(at, end);
  if (tag == TAG_ARRAY) {
    FakeArray *array = fake_array(count);
    for (uint32_t index = 0; index < count; index += 1) fake_append(array, fake_decode(at, end));
    return array;
  }
  FakeDictionary *dictionary = fake_dictionary(count);
  for (uint32_t index = 0; index < count; index += 1) {
    CFTypeRef key = fake_decode(at, end);
    fake_put(dictionary, key, fake_decode(at, end));
  }
  return dictionary;
}

static CFTypeRef decode_string(const uint8_t **at, const uint8_t *end) {
  uint32_t length = take_count(at, end);
  if ((size_t)(end - *at) < (size_t)length * 2) return fake_string(NULL, 0);
  FakeString *string = (FakeString *)(uintptr_t)fake_string(NULL, 0);
  string->units = realloc(string->units, (size_t)length * 2 + 2);
  if (string->units == NULL) abort();
  string->length = length;
  take(at, end, string->units, (size_t)length * 2);
  return string;
}

static CFTypeRef decode_number(const uint8_t **at, const uint8_t *end, uint8_t tag) {
  int64_t integer;
  double real;
  if (tag == TAG_INTEGER) {
    take(at, end, &integer, 8);
    return fake_integer(integer);
  }
  take(at, end, &real, 8);
  return fake_real(real);
}

static CFTypeRef decode_element(const uint8_t **at, const uint8_t *end) {
  uint64_t id;
  int32_t pid;
  take(at, end, &id, 8);
  take(at, end, &pid, 4);
  return fake_element(id, pid);
}

static CFTypeRef decode_data(const uint8_t **at, const uint8_t *end) {
  uint32_t length = take_count(at, end);
  if ((size_t)(end - *at) < length) length = (uint32_t)(end - *at);
  CFTypeRef data = fake_data(*at, length);
  *at += length;
  return data;
}

static CFTypeRef decode_on_text(const uint8_t **at, const uint8_t *end, uint8_t tag) {
  CFTypeRef text = fake_decode(at, end);
  CFTypeRef object = tag == TAG_URL ? fake_url(text) : fake_attributed(text);
  CFRelease(text);
  return object;
}

CFTypeRef fake_decode(const uint8_t **at, const uint8_t *end) {
  uint8_t tag;
  take(at, end, &tag, 1);
  switch (tag) {
    case TAG_FALSE: return kCFBooleanFalse;
    case TAG_TRUE: return kCFBooleanTrue;
    case TAG_INTEGER:
    case TAG_REAL: return decode_number(at, end, tag);
    case TAG_STRING: return decode_string(at, end);
    case TAG_ARRAY:
    case TAG_DICTIONARY: return decode_collection(at, end, tag);
    case TAG_DATA: return decode_data(at, end);
    case TAG_POINT:
    case TAG_SIZE:
    case TAG_RECT:
    case TAG_RANGE:
    case TAG_ERROR: return decode_struct(at, end, tag);
    case TAG_ELEMENT: return decode_element(at, end);
    case TAG_URL:
    case TAG_ATTRIBUTED: return decode_on_text(at, end, tag);
    case TAG_NULL: return kCFNull;
    case TAG_DATE: {
      FakeDate *date = fake_new(&fake_date_type, sizeof *date);
      take(at, end, &date->seconds, 8);
      return date;
    }
    default: return NULL;
  }
}
