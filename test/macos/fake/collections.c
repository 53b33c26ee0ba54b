/*
 * Arrays and dictionaries: CFArray.h, CFDictionary.h. What they hand out is borrowed and dies with them (the Get Rule).
 * Only kCFType…CallBacks and no callbacks at all are known, which is all that Gatehand may pass.
 */
#include "fake.h"

#include <stdlib.h>

typedef struct { CFIndex version; void *functions[5]; } FakeCallBacks;
FAKE_EXPORT FakeCallBacks kCFTypeArrayCallBacks, kCFTypeDictionaryKeyCallBacks, kCFTypeDictionaryValueCallBacks;

static void release_all(CFTypeRef *items, CFIndex count) {
  for (CFIndex index = 0; index < count; index += 1)
    if (items[index] != NULL) CFRelease(items[index]);
}

/* Whether the callbacks retain; anything unknown is noted, for a Mac would jump into it. */
static bool retaining(const void *callbacks, const void *known, const char *caller) {
  if (callbacks != NULL && callbacks != known) fake_violation("%s was given callbacks it does not know", caller);
  return callbacks != NULL;
}

static void *grown(void *items, CFIndex room) {
  void *more = realloc(items, (size_t)room * sizeof(CFTypeRef));
  if (more == NULL) abort();
  return more;
}

/* ---- arrays ---- */

static void array_finalize(FakeObject *object) {
  FakeArray *array = (FakeArray *)object;
  if (array->retains_items) release_all(array->items, array->count);
  free(array->items);
}

static bool array_equal(const FakeObject *a, const FakeObject *b) {
  const FakeArray *one = (const FakeArray *)a, *other = (const FakeArray *)b;
  if (one->count != other->count) return false;
  for (CFIndex index = 0; index < one->count; index += 1)
    if (!CFEqual(one->items[index], other->items[index])) return false;
  return true;
}

const FakeType fake_array_type = {"CFArray", 19, array_finalize, array_equal, NULL};

FakeArray *fake_array(CFIndex room) {
  FakeArray *array = fake_new(&fake_array_type, sizeof *array);
  array->room = room < 4 ? 4 : room;
  array->items = grown(NULL, array->room);
  array->retains_items = true;
  return array;
}

void fake_append(FakeArray *array, CFTypeRef owned) {
  if (array->count == array->room) {
    array->room *= 2;
    array->items = grown(array->items, array->room);
  }
  array->items[array->count++] = owned;
}

FAKE_EXPORT CFTypeID CFArrayGetTypeID(void) { return fake_array_type.id; }

FAKE_EXPORT CFTypeRef CFArrayCreate(CFTypeRef allocator, const CFTypeRef *values, CFIndex count, const void *callbacks) {
  (void)allocator;
  FakeArray *array = fake_array(count);
  array->retains_items = retaining(callbacks, &kCFTypeArrayCallBacks, "CFArrayCreate");
  for (CFIndex index = 0; index < count; index += 1)
    fake_append(array, array->retains_items ? CFRetain(values[index]) : values[index]);
  return array;
}

FAKE_EXPORT CFTypeRef CFArrayCreateMutable(CFTypeRef allocator, CFIndex capacity, const void *callbacks) {
  (void)allocator;
  FakeArray *array = fake_array(capacity);
  array->is_mutable = true;
  array->retains_items = retaining(callbacks, &kCFTypeArrayCallBacks, "CFArrayCreateMutable");
  return array;
}

FAKE_EXPORT void CFArrayAppendValue(CFTypeRef array, CFTypeRef value) {
  FakeArray *object = fake_check(array, &fake_array_type, "CFArrayAppendValue");
  if (object == NULL) return;
  if (!object->is_mutable) fake_violation("CFArrayAppendValue was given an array that cannot be changed");
  else fake_append(object, object->retains_items ? CFRetain(value) : value);
}

FAKE_EXPORT CFIndex CFArrayGetCount(CFTypeRef array) {
  const FakeArray *object = fake_check(array, &fake_array_type, "CFArrayGetCount");
  return object == NULL ? 0 : object->count;
}

FAKE_EXPORT CFTypeRef CFArrayGetValueAtIndex(CFTypeRef array, CFIndex index) {
  const FakeArray *object = fake_check(array, &fake_array_type, "CFArrayGetValueAtIndex");
  if (object == NULL) return NULL;
  if (index < 0 || index >= object->count) {
    fake_violation("CFArrayGetValueAtIndex was asked for %ld of %ld", (long)index, (long)object->count);
    return NULL;
  }
  return object->items[index];
}

FAKE_EXPORT void CFArrayGetValues(CFTypeRef array, CFRange range, CFTypeRef *values) {
  for (CFIndex index = 0; index < range.length; index += 1) values[index] = CFArrayGetValueAtIndex(array, range.location + index);
}

/* ---- dictionaries ---- */

static void dictionary_finalize(FakeObject *object) {
  FakeDictionary *dictionary = (FakeDictionary *)object;
  if (dictionary->retains_items) {
    release_all(dictionary->keys, dictionary->count);
    release_all(dictionary->values, dictionary->count);
  }
  free(dictionary->keys);
  free(dictionary->values);
}

const FakeType fake_dictionary_type = {"CFDictionary", 18, dictionary_finalize, NULL, NULL};

FakeDictionary *fake_dictionary(CFIndex room) {
  FakeDictionary *dictionary = fake_new(&fake_dictionary_type, sizeof *dictionary);
  dictionary->room = room < 4 ? 4 : room;
  dictionary->keys = grown(NULL, dictionary->room);
  dictionary->values = grown(NULL, dictionary->room);
  dictionary->retains_items = true;
  return dictionary;
}

static CFIndex place_of(const FakeDictionary *dictionary, CFTypeRef key) {
  for (CFIndex index = 0; index < dictionary->count; index += 1)
    if (CFEqual(dictionary->keys[index], key)) return index;
  return -1;
}

void fake_put(FakeDictionary *dictionary, CFTypeRef owned_key, CFTypeRef owned_value) {
  CFIndex place = place_of(dictionary, owned_key);
  if (place >= 0) {
    CFTypeRef old_key = dictionary->keys[place], old_value = dictionary->values[place];
    dictionary->keys[place] = owned_key;
    dictionary->values[place] = owned_value;
    if (dictionary->retains_items) {
      CFRelease(old_key);
      CFRelease(old_value);
    }
    return;
  }
  if (dictionary->count == dictionary->room) {
    dictionary->room *= 2;
    dictionary->keys = grown(dictionary->keys, dictionary->room);
    dictionary->values = grown(dictionary->values, dictionary->room);
  }
  dictionary->keys[dictionary->count] = owned_key;
  dictionary->values[dictionary->count++] = owned_value;
}

CFTypeRef fake_lookup(CFTypeRef dictionary, const char *key) {
  if (!fake_is(dictionary, &fake_dictionary_type)) return NULL;
  const FakeDictionary *object = dictionary;
  CFTypeRef name = fake_string_utf8(key);
  CFIndex place = place_of(object, name);
  CFRelease(name);
  return place < 0 ? NULL : object->values[place];
}

static bool dictionary_retains(const void *keys, const void *values, const char *caller) {
  bool retains_keys = retaining(keys, &kCFTypeDictionaryKeyCallBacks, caller);
  if (retaining(values, &kCFTypeDictionaryValueCallBacks, caller) != retains_keys)
    fake_violation("%s was given callbacks for keys or for values alone", caller);
  return retains_keys;
}

FAKE_EXPORT CFTypeID CFDictionaryGetTypeID(void) { return fake_dictionary_type.id; }

FAKE_EXPORT CFTypeRef CFDictionaryCreateMutable(CFTypeRef allocator, CFIndex capacity, const void *keys, const void *values) {
  (void)allocator;
  FakeDictionary *dictionary = fake_dictionary(capacity);
  dictionary->is_mutable = true;
  dictionary->retains_items = dictionary_retains(keys, values, "CFDictionaryCreateMutable");
  return dictionary;
}

FAKE_EXPORT void CFDictionarySetValue(CFTypeRef dictionary, CFTypeRef key, CFTypeRef value) {
  FakeDictionary *object = fake_check(dictionary, &fake_dictionary_type, "CFDictionarySetValue");
  if (object == NULL) return;
  if (!object->is_mutable) fake_violation("CFDictionarySetValue was given a dictionary that cannot be changed");
  else if (object->retains_items) fake_put(object, CFRetain(key), CFRetain(value));
  else fake_put(object, key, value);
}

FAKE_EXPORT CFTypeRef CFDictionaryCreate(CFTypeRef allocator, const CFTypeRef *keys, const CFTypeRef *values, CFIndex count,
                                         const void *key_callbacks, const void *value_callbacks) {
  (void)allocator;
  FakeDictionary *dictionary = fake_dictionary(count);
  dictionary->retains_items = dictionary_retains(key_callbacks, value_callbacks, "CFDictionaryCreate");
  for (CFIndex index = 0; index < count; index += 1) {
    bool retains = dictionary->retains_items;
    fake_put(dictionary, retains ? CFRetain(keys[index]) : keys[index], retains ? CFRetain(values[index]) : values[index]);
  }
  return dictionary;
}

FAKE_EXPORT CFIndex CFDictionaryGetCount(CFTypeRef dictionary) {
  const FakeDictionary *object = fake_check(dictionary, &fake_dictionary_type, "CFDictionaryGetCount");
  return object == NULL ? 0 : object->count;
}

FAKE_EXPORT CFTypeRef CFDictionaryGetValue(CFTypeRef dictionary, CFTypeRef key) {
  const FakeDictionary *object = fake_check(dictionary, &fake_dictionary_type, "CFDictionaryGetValue");
  if (object == NULL || fake_check(key, NULL, "CFDictionaryGetValue") == NULL) return NULL;
  CFIndex place = place_of(object, key);
  return place < 0 ? NULL : object->values[place];
}

FAKE_EXPORT void CFDictionaryGetKeysAndValues(CFTypeRef dictionary, CFTypeRef *keys, CFTypeRef *values) {
  const FakeDictionary *object = fake_check(dictionary, &fake_dictionary_type, "CFDictionaryGetKeysAndValues");
  for (CFIndex index = 0; object != NULL && index < object->count; index += 1) {
    if (keys != NULL) keys[index] = object->keys[index];
    if (values != NULL) values[index] = object->values[index];
  }
}
