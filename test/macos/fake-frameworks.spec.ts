import koffi from 'koffi';
import { beforeEach, expect } from 'vitest';
import { functions, globals, messages } from '../../src/main/mac/macos/native/declarations.js';
import { libraries } from '../../src/main/mac/macos/native/libraries.js';
import { withPool, withScope } from '../../src/main/mac/macos/native/scope.js';
import { createString } from '../../src/main/mac/macos/native/strings.js';
import type { Ref } from '../../src/main/mac/macos/native/words.js';
import type { FakeLibrary } from './fake/library.js';
import { casesOf, openFrameworks } from './frameworks/frameworks.js';

/** The fake frameworks by themselves, with nobody to answer: what they notice of a careless caller. Over real ones: that all is there. */

const test = casesOf('test/macos/fake-frameworks.spec.ts');
const opened = await openFrameworks();
const { native, path } = opened;
const { call } = native;
/** The cases that ask it are left out where there is none. */
const fake = opened.fake as FakeLibrary;

beforeEach(() => {
  opened.fake?.forgetViolations();
});

const nothing = null as unknown as Ref; // what a careless caller passes

test('they have a symbol for every function and variable that is declared', () => {
  const open = new Map<string, ReturnType<typeof koffi.load>>();
  const libraryOf = (file: string) => open.get(file) ?? open.set(file, koffi.load(file)).get(file);

  const missing = Object.entries({ ...functions, ...globals }).flatMap(([name, { library }]) => {
    try {
      libraryOf(path ?? libraries[library])?.symbol(name, 'void *');
      return [];
    } catch {
      return [name];
    }
  });

  expect(missing).toEqual([]);
});

test('they have every class a message is sent to', () => {
  const classes = new Set(Object.values(messages).map((message) => message.class));

  expect([...classes].map((name) => native.classNamed(name))).not.toContain(null);
});

test('they answer every message that is declared', () => {
  // `new` and `alloc` are declared once, for whichever class they are sent to.
  const declared = Object.values(messages).filter((message) => message.class !== 'NSObject');

  const missing = declared.filter(({ class: of, selector, kind }) => !fake.answers(of, selector, kind === 'class'));

  expect(missing.map(({ class: of, selector }) => `${of} ${selector}`)).toEqual([]);
});

test('a released object is gone, and one more release is noted', () => {
  const before = fake.living();
  const text = createString(native, 'gone');

  expect(fake.living()).toBe(before + 1);
  call.CFRelease(text);
  expect(fake.living()).toBe(before);
  expect(fake.violations()).toEqual([]);

  call.CFRelease(text);
  expect(fake.violations()).toEqual(['CFRelease was given a CFString after its last release']);
});

test('an object that is never released is counted by its type', () => {
  const text = createString(native, 'kept');

  expect(fake.livingByType()).toContain('CFString 1');

  call.CFRelease(text);
  expect(fake.livingByType()).not.toContain('CFString');
});

test('a borrowed item that is used after its array is noted', () => {
  const text = createString(native, 'borrowed');
  const array = call.CFArrayCreate(null, BigUint64Array.of(text), 1, native.global('kCFTypeArrayCallBacks'));
  call.CFRelease(text);
  const borrowed = call.CFArrayGetValueAtIndex(array, 0);
  call.CFRelease(array);

  call.CFStringGetLength(borrowed);

  expect(fake.violations()).toEqual(['CFStringGetLength was given a CFString after its last release']);
});

test('a retained item outlives its array', () => {
  const before = fake.living();
  const text = createString(native, 'retained');
  const array = call.CFArrayCreate(null, BigUint64Array.of(text), 1, native.global('kCFTypeArrayCallBacks'));
  call.CFRelease(text);
  const kept = call.CFRetain(call.CFArrayGetValueAtIndex(array, 0));
  call.CFRelease(array);

  expect(call.CFStringGetLength(kept)).toBe(8);
  call.CFRelease(kept);
  expect(fake.violations()).toEqual([]);
  expect(fake.living()).toBe(before);
});

test('an object of another type is noted', () => {
  const number = call.CFNumberCreate(null, 4, BigInt64Array.of(7n));

  call.CFStringGetLength(number);
  call.AXValueGetType(number);
  call.CFRelease(number);

  expect(fake.violations()).toEqual([
    'CFStringGetLength was given a CFNumber instead of a CFString',
    'AXValueGetType was given a CFNumber instead of a AXValue',
  ]);
});

test('NULL is noted where a Mac would crash', () => {
  call.CFRelease(nothing);
  call.CFRetain(nothing);
  call.CFGetTypeID(nothing);

  expect(fake.violations()).toEqual(['CFRelease was given NULL', 'CFRetain was given NULL', 'CFGetTypeID was given NULL']);
});

test('a string longer than the array that holds it is noted', () => {
  const text = createString(native, 'four');

  call.CFStringGetCharacters(text, { location: 0, length: 5 }, new Uint16Array(5));
  call.CFRelease(text);

  expect(fake.violations()).toEqual(['CFStringGetCharacters was asked for 0+5 of 4 units']);
});

test('what is autoreleased ends with its pool, and leaks without one', () => {
  const before = fake.living();
  const item = (): Ref | null => native.send.itemTypes(native.send.newObject(native.classNamed('NSPasteboardItem')) ?? nothing);

  withPool(native, () => {
    const made = native.send.newObject(native.classNamed('NSPasteboardItem')) ?? nothing;
    native.send.itemTypes(made);
    call.CFRelease(made);
  });
  expect(fake.living()).toBe(before);

  item();
  expect(fake.living()).toBeGreaterThan(before);
  expect(fake.violations()).toEqual(['an object was autoreleased with no pool in place and leaks']);
});

test('a message that a class does not have is noted', () => {
  withPool(native, () => native.send.infoDictionary(native.send.generalPasteboard(native.classNamed('NSPasteboard')) ?? nothing));

  expect(fake.violations()).toEqual(['-[NSPasteboard infoDictionary]: unrecognized selector']);
});

test('a posted event is recorded with its type, flags, fields and text', () => {
  withScope(native, (scope) => {
    const source = scope.own(call.CGEventSourceCreate(1));
    const key = scope.own(call.CGEventCreateKeyboardEvent(source, 0, true));
    call.CGEventKeyboardSetUnicodeString(key, 1, Uint16Array.of(0x20ac));
    call.CGEventSetFlags(key, 0x20000);
    call.CGEventPost(0, key);
    const click = scope.own(call.CGEventCreateMouseEvent(source, 1, { x: 10.5, y: -4 }, 0));
    call.CGEventSetIntegerValueField(click, 1, 2);
    call.CGEventPost(0, click);
    call.CGEventPost(0, scope.own(call.CGEventCreateScrollWheelEvent2(null, 0, 2, -30, 5, 0)));
  });

  expect(fake.postedEvents()).toEqual([
    'type 10 at 0,0 button 0 click 0 key 0 flags 0x20000 units 1 first 8364 wheel 0,0',
    'type 1 at 10.5,-4 button 0 click 2 key 0 flags 0x0 units 0 first 0 wheel 0,0',
    'type 22 at 0,0 button 0 click 0 key 0 flags 0x0 units 0 first 0 wheel -30,5',
  ]);
  expect(fake.violations()).toEqual([]);
});

test('an event that cannot be made is noted', () => {
  withScope(native, (scope) => {
    scope.own(call.CGEventCreateMouseEvent(null, 10, { x: 0, y: 0 }, 0));
    scope.own(call.CGEventCreateKeyboardEvent(null, 200, true));
  });

  expect(fake.violations()).toEqual(['CGEventCreateMouseEvent was given the type 10', 'CGEventCreateKeyboardEvent was given the key 200']);
});

test('without anybody to ask, the accessibility interface is switched off', () => {
  withScope(native, (scope) => {
    const app = scope.own(call.AXUIElementCreateApplication(4711));
    const names = scope.out();

    expect(call.AXUIElementCopyActionNames(app, names.memory)).toBe(-25211);
    expect(names.take()).toBeNull();
  });

  expect(call.AXIsProcessTrusted()).toBe(0);
});
