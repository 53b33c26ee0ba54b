/* Strings that Apple's libraries export as variables. Where no header gives a value, the name is its own value here. */
#include "fake.h"

FAKE_EXPORT CFTypeRef kCFRunLoopDefaultMode, kCFRunLoopCommonModes, kTISPropertyUnicodeKeyLayoutData, kTISPropertyInputSourceID,
    kTISPropertyInputSourceType, kSecGuestAttributeAudit, kSecGuestAttributePid, kSecCodeInfoIdentifier, kSecCodeInfoTeamIdentifier;

static CFTypeRef constant(const char *text) { return fake_immortal((void *)(uintptr_t)fake_string_utf8(text)); }

__attribute__((constructor)) static void make_strings(void) {
  kCFRunLoopDefaultMode = constant("kCFRunLoopDefaultMode");
  kCFRunLoopCommonModes = constant("kCFRunLoopCommonModes");
  kTISPropertyUnicodeKeyLayoutData = constant("kTISPropertyUnicodeKeyLayoutData");
  kTISPropertyInputSourceID = constant("kTISPropertyInputSourceID");
  kTISPropertyInputSourceType = constant("kTISPropertyInputSourceType");
  kSecGuestAttributeAudit = constant("audit");
  kSecGuestAttributePid = constant("pid");
  kSecCodeInfoIdentifier = constant("identifier");
  kSecCodeInfoTeamIdentifier = constant("teamid");
}
