/*
 * The classes of AppKit and Foundation that are used: NSPasteboard.h, NSPasteboardItem.h, NSBundle.h,
 * NSRunningApplication.h, NSWorkspace.h, NSScreen.h, NSApplication.h, NSUserDefaults.h. The test process knows what they answer.
 */
#include "objc.h"

typedef struct { FakeObject base; CFTypeRef facts; } FakeThing;

/* An object that stands on one CF object: an item on its {type: data}, a bundle on its Info.plist, an app, a screen. */
static void thing_finalize(FakeObject *object) {
  CFTypeRef facts = ((FakeThing *)object)->facts;
  if (facts != NULL) CFRelease(facts);
}

const FakeType fake_pasteboard_type = {"NSPasteboard", 711, NULL, NULL, NULL};
const FakeType fake_pasteboard_item_type = {"NSPasteboardItem", 712, thing_finalize, NULL, NULL};
const FakeType fake_bundle_type = {"NSBundle", 713, thing_finalize, NULL, NULL};
const FakeType fake_running_type = {"NSRunningApplication", 714, thing_finalize, NULL, NULL};
const FakeType fake_screen_type = {"NSScreen", 715, thing_finalize, NULL, NULL};
const FakeType fake_window_type = {"NSWindow", 718, NULL, NULL, NULL};

static const FakeType workspace_type = {"NSWorkspace", 716, NULL, NULL, NULL};
static const FakeType application_type = {"NSApplication", 719, NULL, NULL, NULL};
static const FakeType defaults_type = {"NSUserDefaults", 717, thing_finalize, NULL, NULL};

static void *thing(const FakeType *type, CFTypeRef owned_facts) {
  FakeThing *object = fake_new(type, sizeof *object);
  object->facts = owned_facts;
  return object;
}

/* Owned by the caller; NULL where the test process knows nothing. */
static CFTypeRef ask(const char *question, CFTypeRef argument, int64_t number) {
  FakeRequest request;
  CFTypeRef value = NULL;
  fake_begin(&request, question);
  if (argument != NULL) fake_write(&request, argument);
  else fake_write_integer(&request, number);
  fake_send(&request, 0, 0, &value);
  return value;
}

static void *number_of(CFTypeRef owned) {
  int64_t number = owned == kCFBooleanTrue ? 1 : fake_integer_of(owned);
  if (owned != NULL) CFRelease(owned);
  return (void *)(intptr_t)number;
}

static void *borrowed_from(void *self, const char *key) {
  CFTypeRef value = fake_lookup(((FakeThing *)self)->facts, key);
  return (void *)(uintptr_t)value;
}

static void *borrowed_number(void *self, const char *key) {
  return (void *)(intptr_t)fake_integer_of(fake_lookup(((FakeThing *)self)->facts, key));
}

/* An autoreleased array with a thing for each of the facts that are answered. */
static void *things_of(const char *question, const FakeType *type) {
  CFTypeRef facts = ask(question, NULL, 0);
  if (!fake_is(facts, &fake_array_type)) return NULL;
  const FakeArray *list = facts;
  FakeArray *found = fake_array(list->count);
  for (CFIndex index = 0; index < list->count; index += 1) fake_append(found, thing(type, CFRetain(list->items[index])));
  CFRelease(facts);
  return fake_autorelease(found);
}

/* ---- the pasteboard ---- */

static void *general_pasteboard(void *self, void *first, void *second) {
  static void *general;
  (void)self, (void)first, (void)second;
  if (general == NULL) general = fake_immortal(fake_new(&fake_pasteboard_type, sizeof(FakeObject)));
  return general;
}

static void *change_count(void *self, void *first, void *second) {
  (void)self, (void)first, (void)second;
  return number_of(ask("-[NSPasteboard changeCount]", NULL, 0));
}

static void *access_behavior(void *self, void *first, void *second) {
  (void)self, (void)first, (void)second;
  return number_of(ask("-[NSPasteboard accessBehavior]", NULL, 0));
}

static void *pasteboard_responds(void *self, void *selector, void *second) {
  (void)self, (void)second;
  return (void *)(intptr_t)fake_answers("NSPasteboard", selector, false);
}

static void *pasteboard_types(void *self, void *first, void *second) {
  (void)self, (void)first, (void)second;
  return fake_autorelease(ask("-[NSPasteboard types]", NULL, 0));
}

static void *string_for_type(void *self, void *type, void *second) {
  (void)self, (void)second;
  if (fake_check(type, &fake_string_type, "stringForType:") == NULL) return NULL;
  return fake_autorelease(ask("-[NSPasteboard stringForType:]", type, 0));
}

static void *prepare_contents(void *self, void *options, void *second) {
  (void)self, (void)second;
  return number_of(ask("-[NSPasteboard prepareForNewContentsWithOptions:]", NULL, (intptr_t)options));
}

/* A NULL string means none; the type is declared with it. */
static void *set_string(void *self, void *string, void *type) {
  (void)self;
  if (fake_check(string, &fake_string_type, "setString:forType:") == NULL) return NULL;
  if (fake_check(type, &fake_string_type, "setString:forType:") == NULL) return NULL;
  FakeArray *pair = fake_array(2);
  fake_append(pair, CFRetain(type));
  fake_append(pair, CFRetain(string));
  void *done = number_of(ask("-[NSPasteboard setString:forType:]", pair, 0));
  CFRelease(pair);
  return done;
}

static void *pasteboard_items(void *self, void *first, void *second) {
  (void)self, (void)first, (void)second;
  CFTypeRef contents = ask("-[NSPasteboard pasteboardItems]", NULL, 0);
  if (!fake_is(contents, &fake_array_type)) return NULL;
  const FakeArray *list = contents;
  FakeArray *items = fake_array(list->count);
  for (CFIndex index = 0; index < list->count; index += 1)
    fake_append(items, thing(&fake_pasteboard_item_type, CFRetain(list->items[index])));
  CFRelease(contents);
  return fake_autorelease(items);
}

static void *write_objects(void *self, void *objects, void *second) {
  (void)self, (void)second;
  const FakeArray *list = fake_check(objects, &fake_array_type, "writeObjects:");
  if (list == NULL) return NULL;
  FakeArray *contents = fake_array(list->count);
  for (CFIndex index = 0; index < list->count; index += 1) {
    const FakeThing *item = fake_check(list->items[index], &fake_pasteboard_item_type, "writeObjects:");
    if (item != NULL) fake_append(contents, CFRetain(item->facts));
  }
  void *done = number_of(ask("-[NSPasteboard writeObjects:]", contents, 0));
  CFRelease(contents);
  return done;
}

static void *new_item(void *self, void *first, void *second) {
  (void)self, (void)first, (void)second;
  return thing(&fake_pasteboard_item_type, fake_dictionary(4));
}

static void *item_types(void *self, void *first, void *second) {
  (void)first, (void)second;
  const FakeDictionary *data = ((FakeThing *)self)->facts;
  FakeArray *types = fake_array(data->count);
  for (CFIndex index = 0; index < data->count; index += 1) fake_append(types, CFRetain(data->keys[index]));
  return fake_autorelease(types);
}

static void *item_data(void *self, void *type, void *second) {
  char name[256];
  (void)second;
  if (fake_check(type, &fake_string_type, "dataForType:") == NULL) return NULL;
  CFTypeRef data = fake_lookup(((FakeThing *)self)->facts, fake_utf8(type, name, sizeof name));
  /* A string in the place of data is a promise: its app makes the data now, and takes its time for it. */
  if (fake_is(data, &fake_string_type)) return fake_autorelease(ask("-[NSPasteboardItem dataForType:]", type, 0));
  return data == NULL ? NULL : fake_autorelease(CFRetain(data));
}

static void *item_set_data(void *self, void *data, void *type) {
  if (fake_check(data, &fake_data_type, "setData:forType:") == NULL) return NULL;
  if (fake_check(type, &fake_string_type, "setData:forType:") == NULL) return NULL;
  fake_put((FakeDictionary *)(uintptr_t)((FakeThing *)self)->facts, CFRetain(type), CFRetain(data));
  return (void *)1;
}

/* ---- bundles, apps, screens ---- */

static void *bundle_with_path(void *self, void *path, void *second) {
  (void)self, (void)second;
  if (fake_check(path, &fake_string_type, "bundleWithPath:") == NULL) return NULL;
  CFTypeRef info = ask("+[NSBundle bundleWithPath:]", path, 0);
  return info == NULL ? NULL : fake_autorelease(thing(&fake_bundle_type, info));
}

static void *info_dictionary(void *self, void *first, void *second) {
  (void)first, (void)second;
  return (void *)(uintptr_t)((FakeThing *)self)->facts;
}

/* In the language of the user; here there is only one. */
static void *object_for_info_key(void *self, void *key, void *second) {
  char name[128];
  (void)second;
  if (fake_check(key, &fake_string_type, "objectForInfoDictionaryKey:") == NULL) return NULL;
  return borrowed_from(self, fake_utf8(key, name, sizeof name));
}

static void *running_application(void *self, void *pid, void *second) {
  (void)self, (void)second;
  CFTypeRef facts = ask("+[NSRunningApplication runningApplicationWithProcessIdentifier:]", NULL, (int32_t)(intptr_t)pid);
  return facts == NULL ? NULL : fake_autorelease(thing(&fake_running_type, facts));
}

static void *launch_date(void *self, void *first, void *second) {
  (void)first, (void)second;
  return borrowed_from(self, "launchDate");
}

static void *localized_name(void *self, void *first, void *second) {
  (void)first, (void)second;
  return borrowed_from(self, "localizedName");
}

static void *process_identifier(void *self, void *first, void *second) {
  (void)first, (void)second;
  return borrowed_number(self, "processIdentifier");
}

static void *shared_workspace(void *self, void *first, void *second) {
  static void *shared;
  (void)self, (void)first, (void)second;
  if (shared == NULL) shared = fake_immortal(fake_new(&workspace_type, sizeof(FakeObject)));
  return shared;
}

static void *running_applications(void *self, void *first, void *second) {
  (void)self, (void)first, (void)second;
  return things_of("-[NSWorkspace runningApplications]", &fake_running_type);
}

/* Both objects, as one array that the caller owns. */
static FakeArray *pair_of(CFTypeRef first, CFTypeRef second) {
  FakeArray *pair = fake_array(2);
  fake_append(pair, CFRetain(first));
  fake_append(pair, CFRetain(second));
  return pair;
}

/* An NSURL is a CFURL. */
static void *app_that_opens_url(void *self, void *url, void *second) {
  (void)self, (void)second;
  if (fake_check(url, &fake_url_type, "URLForApplicationToOpenURL:") == NULL) return NULL;
  return fake_autorelease(ask("-[NSWorkspace URLForApplicationToOpenURL:]", url, 0));
}

static void *full_path_for_application(void *self, void *name, void *second) {
  (void)self, (void)second;
  if (fake_check(name, &fake_string_type, "fullPathForApplication:") == NULL) return NULL;
  return fake_autorelease(ask("-[NSWorkspace fullPathForApplication:]", name, 0));
}

/* The error may be NULL, and is not given out here. */
static void *type_of_file(void *self, void *path, void *error) {
  (void)self;
  if (error != NULL) fake_violation("typeOfFile:error: was given room for an error");
  if (fake_check(path, &fake_string_type, "typeOfFile:error:") == NULL) return NULL;
  return fake_autorelease(ask("-[NSWorkspace typeOfFile:error:]", path, 0));
}

static void *type_conforms(void *self, void *type, void *other) {
  (void)self;
  if (fake_check(type, &fake_string_type, "type:conformsToType:") == NULL) return NULL;
  if (fake_check(other, &fake_string_type, "type:conformsToType:") == NULL) return NULL;
  FakeArray *pair = pair_of(type, other);
  void *answer = number_of(ask("-[NSWorkspace type:conformsToType:]", pair, 0));
  CFRelease(pair);
  return answer;
}

static void *screens(void *self, void *first, void *second) {
  (void)self, (void)first, (void)second;
  return things_of("+[NSScreen screens]", &fake_screen_type);
}

static void *device_description(void *self, void *first, void *second) {
  (void)first, (void)second;
  return borrowed_from(self, "deviceDescription");
}

/* NSWindow.h: screen coordinates with the origin at the lower left of the main display; 0 for the topmost window. */
static void *window_number_at(void *self, void *below, void *second) {
  (void)self, (void)second;
  FakeRequest request;
  CFTypeRef value = NULL;
  fake_begin(&request, "+[NSWindow windowNumberAtPoint:belowWindowWithWindowNumber:]");
  fake_write_real(&request, fake_message_point.x);
  fake_write_real(&request, fake_message_point.y);
  fake_write_integer(&request, (int64_t)(intptr_t)below);
  fake_send(&request, 0, 0, &value);
  return number_of(value);
}

/* ---- the app itself ---- */

static void *shared_application(void *self, void *first, void *second) {
  static void *shared;
  (void)self, (void)first, (void)second;
  if (shared == NULL) shared = fake_immortal(fake_new(&application_type, sizeof(FakeObject)));
  return shared;
}

static void *unhide_without_activation(void *self, void *first, void *second) {
  (void)self, (void)first, (void)second;
  return number_of(ask("-[NSApplication unhideWithoutActivation]", NULL, 0));
}

/* ---- preferences ---- */

static void *allocate_defaults(void *self, void *first, void *second) {
  (void)self, (void)first, (void)second;
  return thing(&defaults_type, NULL);
}

/* Consumes what was allocated and answers it again, owned by the caller. */
static void *init_with_suite(void *self, void *suite, void *second) {
  (void)second;
  if (fake_check(suite, &fake_string_type, "initWithSuiteName:") != NULL) ((FakeThing *)self)->facts = CFRetain(suite);
  return self;
}

static void *object_for_key(void *self, void *key, void *second) {
  (void)second;
  if (fake_check(key, &fake_string_type, "objectForKey:") == NULL || ((FakeThing *)self)->facts == NULL) return NULL;
  FakeArray *pair = fake_array(2);
  fake_append(pair, CFRetain(((FakeThing *)self)->facts));
  fake_append(pair, CFRetain(key));
  CFTypeRef value = ask("-[NSUserDefaults objectForKey:]", pair, 0);
  CFRelease(pair);
  return fake_autorelease(value);
}

const FakeEntry fake_methods[] = {
    {"NSPasteboard", true, "generalPasteboard", general_pasteboard},
    {"NSPasteboard", false, "changeCount", change_count},
    {"NSPasteboard", false, "accessBehavior", access_behavior},
    {"NSPasteboard", false, "respondsToSelector:", pasteboard_responds},
    {"NSPasteboard", false, "types", pasteboard_types},
    {"NSPasteboard", false, "stringForType:", string_for_type},
    {"NSPasteboard", false, "prepareForNewContentsWithOptions:", prepare_contents},
    {"NSPasteboard", false, "setString:forType:", set_string},
    {"NSPasteboard", false, "pasteboardItems", pasteboard_items},
    {"NSPasteboard", false, "writeObjects:", write_objects},
    {"NSPasteboardItem", true, "new", new_item},
    {"NSPasteboardItem", false, "types", item_types},
    {"NSPasteboardItem", false, "dataForType:", item_data},
    {"NSPasteboardItem", false, "setData:forType:", item_set_data},
    {"NSBundle", true, "bundleWithPath:", bundle_with_path},
    {"NSBundle", false, "infoDictionary", info_dictionary},
    {"NSBundle", false, "objectForInfoDictionaryKey:", object_for_info_key},
    {"NSRunningApplication", true, "runningApplicationWithProcessIdentifier:", running_application},
    {"NSRunningApplication", false, "launchDate", launch_date},
    {"NSRunningApplication", false, "localizedName", localized_name},
    {"NSRunningApplication", false, "processIdentifier", process_identifier},
    {"NSWorkspace", true, "sharedWorkspace", shared_workspace},
    {"NSWorkspace", false, "runningApplications", running_applications},
    {"NSWorkspace", false, "URLForApplicationToOpenURL:", app_that_opens_url},
    {"NSWorkspace", false, "fullPathForApplication:", full_path_for_application},
    {"NSWorkspace", false, "typeOfFile:error:", type_of_file},
    {"NSWorkspace", false, "type:conformsToType:", type_conforms},
    {"NSUserDefaults", true, "alloc", allocate_defaults},
    {"NSUserDefaults", false, "initWithSuiteName:", init_with_suite},
    {"NSUserDefaults", false, "objectForKey:", object_for_key},
    {"NSScreen", true, "screens", screens},
    {"NSWindow", true, "windowNumberAtPoint:belowWindowWithWindowNumber:", window_number_at},
    {"NSApplication", true, "sharedApplication", shared_application},
    {"NSApplication", false, "unhideWithoutActivation", unhide_without_activation},
    {"NSScreen", false, "localizedName", localized_name},
    {"NSScreen", false, "deviceDescription", device_description},
    {NULL, false, NULL, NULL},
};
