/*
 * A stand-in for the parts of Apple's frameworks that Gatehand calls, for tests on any system with a C compiler. It has
 * the names, parameters and ownership rules of Apple's headers (test/contracts holds the facts), checks what its callers
 * do with memory, and asks the test process for everything a real Mac would know. It proves that the layer above calls
 * the frameworks as they are declared. It proves nothing about macOS itself.
 */
#ifndef GATEHAND_FAKE_H
#define GATEHAND_FAKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FAKE_EXPORT __attribute__((visibility("default")))

/* The types of CFBase.h, AXError.h and CGGeometry.h, as wide as there. */
typedef const void *CFTypeRef;
typedef int64_t CFIndex;
typedef uint64_t CFTypeID;
typedef uint64_t CFHashCode;
typedef uint8_t Boolean;
typedef uint16_t UniChar;
typedef int32_t AXError;
typedef int32_t CGError;
typedef struct { CFIndex location, length; } CFRange;
typedef struct { double x, y; } CGPoint;
typedef struct { double width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;

enum {
  kAXErrorSuccess = 0,
  kAXErrorFailure = -25200,
  kAXErrorIllegalArgument = -25201,
  kAXErrorInvalidUIElement = -25202,
  kAXErrorInvalidUIElementObserver = -25203,
  kAXErrorCannotComplete = -25204,
  kAXErrorAttributeUnsupported = -25205,
  kAXErrorNotificationAlreadyRegistered = -25209,
  kAXErrorNotificationNotRegistered = -25210,
  kAXErrorAPIDisabled = -25211,
  kAXErrorNoValue = -25212
};

/* ---- objects (object.c) ---- */

typedef struct FakeObject FakeObject;

/* What all objects of one type share. */
typedef struct {
  const char *name;
  CFTypeID id;
  void (*finalize)(FakeObject *object);
  bool (*equal)(const FakeObject *a, const FakeObject *b);
  CFHashCode (*hash)(const FakeObject *object);
} FakeType;

struct FakeObject {
  uint64_t magic;
  const FakeType *type;
  int64_t retains;
  FakeObject *previous, *next;
};

/* A new object with one reference; `size` bytes, zeroed behind the header. */
void *fake_new(const FakeType *type, size_t size);
/* Takes an object out of the counts: it lives as long as the process. */
void *fake_immortal(void *object);
/* The object behind a reference that must be of this type (NULL: of any); NULL and a violation when it is not. */
void *fake_check(CFTypeRef reference, const FakeType *type, const char *caller);
/* Whether a live object is of this type. */
bool fake_is(CFTypeRef reference, const FakeType *type);
/* Notes a broken rule. */
void fake_violation(const char *format, ...) __attribute__((format(printf, 1, 2)));

CFTypeRef CFRetain(CFTypeRef object);
void CFRelease(CFTypeRef object);
Boolean CFEqual(CFTypeRef a, CFTypeRef b);
CFHashCode CFHash(CFTypeRef object);

/* ---- values ---- */

extern const FakeType fake_string_type, fake_number_type, fake_boolean_type, fake_null_type, fake_date_type;
extern const FakeType fake_array_type, fake_dictionary_type, fake_data_type, fake_url_type, fake_attributed_type;
extern const FakeType fake_ax_value_type, fake_element_type, fake_observer_type;

typedef struct { FakeObject base; CFIndex length; UniChar *units; } FakeString;
typedef struct { FakeObject base; bool is_float; int64_t type; int64_t integer; double real; } FakeNumber;
typedef struct { FakeObject base; bool value; } FakeBoolean;
typedef struct { FakeObject base; double seconds; } FakeDate;
typedef struct { FakeObject base; bool is_mutable; bool retains_items; CFIndex count, room; CFTypeRef *items; } FakeArray;
typedef struct { FakeObject base; bool is_mutable; bool retains_items; CFIndex count, room; CFTypeRef *keys, *values; } FakeDictionary;
typedef struct { FakeObject base; CFIndex length; uint8_t *bytes; } FakeData;
typedef struct { FakeObject base; CFTypeRef text; } FakeUrl; /* also of an attributed string: its text */
typedef struct { FakeObject base; uint32_t type; union { CGPoint point; CGSize size; CGRect rect; CFRange range; AXError error; } as; } FakeAxValue;
typedef struct { FakeObject base; uint64_t id; int32_t pid; float timeout; } FakeElement;

/* kAXValue…Type of AXValueConstants.h. */
enum { kAXValueCGPoint = 1, kAXValueCGSize = 2, kAXValueCGRect = 3, kAXValueCFRange = 4, kAXValueAXError = 5 };

extern CFTypeRef kCFBooleanTrue, kCFBooleanFalse, kCFNull;

/* Each answers an object that the caller owns. */
CFTypeRef fake_string(const UniChar *units, CFIndex length);
CFTypeRef fake_string_utf8(const char *text);
CFTypeRef fake_integer(int64_t value);
CFTypeRef fake_real(double value);
CFTypeRef fake_data(const uint8_t *bytes, CFIndex length);
CFTypeRef fake_url(CFTypeRef text);
CFTypeRef fake_attributed(CFTypeRef text);
CFTypeRef fake_element(uint64_t id, int32_t pid);
CFTypeRef AXValueCreate(uint32_t type, const void *value);
FakeArray *fake_array(CFIndex room);
FakeDictionary *fake_dictionary(CFIndex room);
/* Both take the caller's references over. */
void fake_append(FakeArray *array, CFTypeRef owned);
void fake_put(FakeDictionary *dictionary, CFTypeRef owned_key, CFTypeRef owned_value);

/* A string as UTF-8 in `buffer`, cut where it ends. */
const char *fake_utf8(CFTypeRef string, char *buffer, size_t size);
int64_t fake_integer_of(CFTypeRef number);
/* The value of a key, borrowed; NULL when it is not there or `dictionary` is none. */
CFTypeRef fake_lookup(CFTypeRef dictionary, const char *key);

/* ---- the way to the test process (wire.c, codec.c) ---- */

typedef struct { uint8_t *bytes; size_t length, room; } FakeBuffer;

/* A request under the name of the function it stands for. The writers take no reference over. */
typedef struct { FakeBuffer buffer; } FakeRequest;
void fake_begin(FakeRequest *request, const char *function);
void fake_write_null(FakeRequest *request);
void fake_write_integer(FakeRequest *request, int64_t value);
void fake_write_real(FakeRequest *request, double value);
void fake_write_text(FakeRequest *request, const char *utf8);
void fake_write(FakeRequest *request, CFTypeRef object);
/*
 * Sends and waits. `value` gets what was answered, owned by the caller, or NULL. The result is the code the test process
 * gave; kAXErrorCannotComplete when it let the call hang for `timeout_seconds`, and `offline` when nobody listens.
 */
int32_t fake_send(FakeRequest *request, double timeout_seconds, int32_t offline, CFTypeRef *value);

/* codec.c */
void fake_buffer_add(FakeBuffer *buffer, const void *bytes, size_t length);
void fake_encode(FakeBuffer *buffer, CFTypeRef object);
CFTypeRef fake_decode(const uint8_t **at, const uint8_t *end);

extern CFTypeRef kCFRunLoopDefaultMode;
/* keyboard.c: the run loop turned in its default mode. */
void fake_keyboard_pumped(void);

/* Seconds an accessibility call to this element may take; NULL asks for the default of the process. */
double fake_messaging_timeout(const FakeElement *element);

#endif
