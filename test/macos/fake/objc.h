/* Objective-C objects: what a class can do is a list of methods. */
#ifndef GATEHAND_FAKE_OBJC_H
#define GATEHAND_FAKE_OBJC_H

#include "fake.h"

typedef struct { FakeObject base; const char *name; } FakeClass;

/* A method as objc_msgSend finds it. Results that are objects are autoreleased unless the selector says `new`. */
typedef void *(*FakeMethod)(void *self, void *first, void *second);
/* A point among the arguments of the message that is being sent. */
extern CGPoint fake_message_point;
typedef struct { const char *class_name; bool of_class; const char *selector; FakeMethod run; } FakeEntry;

extern const FakeEntry fake_methods[];
extern const FakeType fake_pasteboard_type, fake_pasteboard_item_type, fake_bundle_type, fake_running_type, fake_screen_type, fake_window_type;

/* Hands an owned object to the innermost pool; NULL stays NULL. */
void *fake_autorelease(CFTypeRef owned);

/* objc.c: whether a class, or its instances, answer a message. */
bool fake_answers(const char *class_name, const char *selector, bool of_class);

#endif
